import { Link } from 'react-router';
import { avatarLetter, shownName } from '#capabilities/identity/rules/session-user.ts';
import { Avatar } from '#capabilities/identity/ui/avatar.tsx';
import { useAuth } from '#capabilities/identity/ui/use-auth.ts';
import { LinkButton } from '#design/button.tsx';
import { Icon } from '#design/icon.tsx';
import { en } from '#web/strings/en.ts';
import { useLogOut } from './use-log-out.ts';

/**
 * Login and Sign Up, or the signed-in person's menu (NAV-05 to NAV-11). The server's HTML is for everybody the anonymous corner; where the
 * browser holds a session, the page's first script has the status shown in its place until the person is known (AUTH-03).
 */
export function AccountCorner() {
  const { user, isLoading } = useAuth();
  if (user) return <AccountMenu />;
  return (
    <>
      <div className={isLoading ? 'account-links unless-stored' : 'account-links'}>
        <LinkButton kind="plain" to="/login">
          {en.nav.login}
        </LinkButton>
        <LinkButton kind="primary" to="/login">
          {en.nav.signUp}
        </LinkButton>
      </div>
      {isLoading ? (
        <p role="status" className="when-stored text-small text-muted">
          {en.initializing}
        </p>
      ) : null}
    </>
  );
}

function AccountMenu() {
  const { user } = useAuth();
  const logOut = useLogOut();
  if (!user) return null;
  const name = shownName(user);
  return (
    <>
      <button type="button" className="account-button" popoverTarget="account-menu">
        <span className="sr-only">{`${en.account}: ${name}`}</span>
        <Avatar photoURL={user.photoURL} className="size-9" fallback={avatarLetter(user)} />
        <span aria-hidden="true" className="account-name">
          <span>{name}</span>
          <span className="text-small text-muted">{user.email}</span>
        </span>
        <Icon name="down" size={16} />
      </button>
      <div id="account-menu" popover="auto" className="menu menu-end">
        {/* On phones the bar has no room for them (NAV-09, NAV-10). */}
        <p className="grid max-w-56 border-b border-line px-3 pb-2 wrap-anywhere md:hidden">
          <span>{name}</span>
          <span className="text-small text-muted">{user.email}</span>
        </p>
        <ul>
          <li>
            <Link to="/profile" className="menu-item">
              <Icon name="user" />
              {en.nav.profile}
            </Link>
          </li>
          <li>
            <Link to="/my-bookings" className="menu-item">
              <Icon name="pass" />
              {en.nav.bookings}
            </Link>
          </li>
          <li>
            <button
              type="button"
              className="menu-item"
              popoverTarget="account-menu"
              popoverTargetAction="hide"
              onClick={logOut}
            >
              <Icon name="leave" />
              {en.nav.logout}
            </button>
          </li>
        </ul>
      </div>
    </>
  );
}
