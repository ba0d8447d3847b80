import { type ReactNode, useContext, useRef } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { useKeepsCopies } from '#capabilities/frontdesk/ui/console/offline/offline-store.ts';
import { roleName } from '#capabilities/staff/ui/console/role-texts.ts';
import { useSession } from '#console/api/console-session.tsx';
import { useKeepFocus } from '#console/keep-focus.ts';
import { ConsoleIcon } from '#console/parts/console-icon.tsx';
import { readSetup } from '#console/setup.ts';
import { useSheetState } from '#console/sheet/sheet-address.ts';
import { useStaff } from '#console/staff.tsx';
import { UndoBar } from '#console/undo/undo-bar.tsx';
import { Icon } from '#design/icon.tsx';
import { ToastRegion } from '#design/toasts/toast-region.tsx';
import { behindMore, OwnEntries } from './entries.ts';
import { LiveAge, StateBar } from './live-age.tsx';
import { WaitingCount } from './waiting-count.tsx';

const setup = readSetup();

/** The frame of every screen: rail or bottom bar, header with colleague and age of the data, the screen, the undo bar. */
export function ConsoleLayout({ children }: { children: ReactNode }) {
  const { device } = useSession();
  const keepsCopies = useKeepsCopies();
  const sheetState = useSheetState();
  const { pathname } = useLocation();
  const entries = useContext(OwnEntries);
  const more = behindMore(entries);
  const content = useRef<HTMLElement>(null);
  useKeepFocus(() => content.current, content);
  return (
    <div className="console">
      <a href="#content" className="skip-link">
        Skip to content
      </a>
      <header className="console-top">
        <p className="console-brand">{setup.brand}</p>
        {setup.sandbox ? <span className="sandbox-note">Sandbox</span> : null}
        <UndoBar />
        <div className="ml-auto flex items-center gap-2 sm:gap-4">
          <LiveAge />
          <Account />
        </div>
      </header>
      <StateBar notes={device && keepsCopies ? 'Arrivals are noted and not yet confirmed.' : undefined} />
      <nav className="console-nav" aria-label="Console">
        {entries.map(({ path, title, icon }) => (
          <NavLink
            key={path}
            data-behind={more.some((one) => one.path === path)}
            to={path}
            end={path === '/console'}
            state={path === '/console/sell' ? sheetState : undefined}
            className="console-entry"
          >
            <ConsoleIcon name={icon} />
            <span>{title}</span>
            {path === '/console/inbox' ? <WaitingCount /> : null}
          </NavLink>
        ))}
        {more.length > 0 ? (
          <Link
            to="/console/more"
            state={sheetState}
            className="console-entry entry-more"
            data-current={more.some(({ path }) => pathname.startsWith(path))}
          >
            <ConsoleIcon name="more" />
            <span>More</span>
            {more.some(({ path }) => path === '/console/inbox') ? <WaitingCount /> : null}
          </Link>
        ) : null}
      </nav>
      <main ref={content} id="content" className="console-content" tabIndex={-1}>
        {children}
      </main>
      <ToastRegion />
    </div>
  );
}

/** The signed-in colleague, with sign-out. */
function Account() {
  const { staff } = useStaff();
  const { signOut, device } = useSession();
  const sheetState = useSheetState();
  const { pathname } = useLocation();
  const role = roleName(staff.role);
  return (
    <details key={pathname} className="account">
      <summary aria-label={`${staff.name}, ${role}: account`}>
        <Icon name="user" />
        <span className="max-sm:sr-only">{staff.name}</span>
        <Icon name="down" size={16} />
      </summary>
      <div className="account-menu">
        <p className="font-strong">{staff.name}</p>
        <p className="text-small text-muted">
          {role} · {device ? device.name : staff.email}
        </p>
        <Link to="/console/keys" state={sheetState} className="button button-plain mt-3 w-full">
          Keyboard shortcuts
        </Link>
        {device ? null : (
          <Link to="/console/pin" state={sheetState} className="button button-plain w-full">
            Set PIN
          </Link>
        )}
        <button type="button" className="button button-secondary mt-3 w-full" onClick={() => void signOut()}>
          {device ? 'End shift' : 'Sign out'}
        </button>
      </div>
    </details>
  );
}
