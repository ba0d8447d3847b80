import { type MouseEvent, useRef } from 'react';
import { useAuth } from '#capabilities/identity/ui/use-auth.ts';
import { LinkButton } from '#design/button.tsx';
import { Icon } from '#design/icon.tsx';
import { en } from '#web/strings/en.ts';
import { NavItem } from './nav-items.tsx';
import { after, before, services } from './navigation.ts';
import { useLogOut } from './use-log-out.ts';

/**
 * The bar on phones: a side drawer with every link, closing on any press (NAV-12, NAV-13). Before React it opens as a popover; with React
 * it is a modal dialog, so that the page behind it is out of reach.
 */
export function Drawer() {
  const { user } = useAuth();
  const logOut = useLogOut();
  const drawer = useRef<HTMLDialogElement>(null);
  const openModal = (event: MouseEvent) => {
    event.preventDefault();
    drawer.current?.showModal();
  };
  const close = () => {
    const element = drawer.current;
    if (element?.matches(':popover-open')) element.hidePopover();
    element?.close();
  };
  return (
    <>
      <button
        type="button"
        className="button button-plain lg:hidden"
        popoverTarget="drawer"
        aria-label={en.openMenu}
        onClick={openModal}
      >
        <Icon name="menu" size={24} />
      </button>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- the presses bubble from its links and buttons */}
      <dialog id="drawer" ref={drawer} popover="auto" className="drawer" aria-label={en.mainNavigation} onClick={close}>
        <button
          type="button"
          className="button button-plain self-end"
          popoverTarget="drawer"
          popoverTargetAction="hide"
          aria-label={en.closeMenu}
        >
          <Icon name="close" size={24} />
        </button>
        <nav aria-label={en.mainNavigation} className="grid">
          {before.map((link) => (
            <NavItem key={link.to} {...link} />
          ))}
          <p className="mt-4 px-3 text-small text-muted">{en.nav.services}</p>
          {services.map((link) => (
            <NavItem key={link.to} {...link} />
          ))}
          <hr className="my-3 line-above" />
          {after.map((link) => (
            <NavItem key={link.to} {...link} />
          ))}
          {user ? <NavItem to="/my-bookings" label={en.nav.bookings} /> : null}
        </nav>
        {user ? (
          <button type="button" className="button button-secondary" onClick={logOut}>
            {en.nav.logout}
          </button>
        ) : (
          <div className="grid gap-2">
            <LinkButton kind="secondary" to="/login">
              {en.nav.login}
            </LinkButton>
            <LinkButton kind="primary" to="/register">
              {en.nav.signUp}
            </LinkButton>
          </div>
        )}
      </dialog>
    </>
  );
}
