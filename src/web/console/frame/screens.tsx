import { useEffect, useRef } from 'react';
import { matchPath, Navigate, Route, Routes, useLocation, useNavigate } from 'react-router';
import { useReplay } from '#capabilities/frontdesk/ui/console/offline/use-replay.ts';
import { useKeys } from '#console/keys/use-keys.ts';
import { useLiveChanges } from '#console/live/use-live.ts';
import { OpenSheet } from '#console/sheet/redirect.tsx';
import { screenBelow, useSheetState } from '#console/sheet/sheet-address.ts';
import { useStaff } from '#console/staff.tsx';
import { undoLast } from '#console/undo/undo-store.ts';
import { routesFor } from '../routes.ts';
import { ConsoleLayout } from './console-layout.tsx';
import { OwnEntries, startOf } from './entries.ts';
import { useScans } from './use-scans.ts';

/** The screens of the console by address, and the sheets over them. A role sees what it may open. */
export function Screens() {
  const { permissions } = useStaff();
  const location = useLocation();
  const navigate = useNavigate();
  const sheetState = useSheetState();
  const own = routesFor(permissions);
  const entries = own.flatMap(({ path, title, icon }) => (icon ? [{ path: path.replace('/*', ''), title, icon }] : []));
  const screenAt = (pathname: string) => own.find(({ path, isSheet }) => !isSheet && matchPath(path, pathname));
  const sheet = own.find(({ path, isSheet }) => isSheet && matchPath(path, location.pathname));
  const asked = screenBelow(location, sheet !== undefined) ?? location;
  // A sheet that was opened by its address lies over the screen that the role's day begins with.
  const isElsewhere = !screenAt(asked.pathname) && (sheet !== undefined || asked.pathname === '/console');
  const below = isElsewhere ? { pathname: startOf(entries), search: '' } : asked;
  const screen = screenAt(below.pathname);
  useLiveChanges();
  useReplay();
  // Who turns the pages of the calendar keeps the focus.
  const isTurning = screen?.path === '/console/calendar/*';
  useTitle(sheet?.title ?? screen?.title, isTurning ? screen.path : below.pathname);
  useKeys({
    act: (key) => {
      if (key.act === 'undo') void undoLast().catch(() => {});
      if (key.act === 'help') void navigate('/console/keys', { state: sheetState });
      const next = key.act === 'go' ? own.find(({ letter }) => letter === key.letter) : undefined;
      if (next) void navigate(next.path.replace('/*', ''), next.isSheet ? { state: sheetState } : {});
      if (key.act === 'sell' && permissions.includes('sell')) void navigate('/console/sell', { state: sheetState });
      // Today, Find and Invoices have a field of their own for it.
      const hasField = ['/console', '/console/find', '/console/invoices/*'].includes(screen?.path ?? '');
      if (key.act === 'find' && permissions.includes('read_booking') && !hasField) void navigate('/console/find');
    },
  });
  useScans({ isToday: screen?.path === '/console', mayOpen: permissions.includes('read_booking'), sheetState });
  const renamed = asked.pathname
    .replace(/^\/console\/house\b/, '/console/settings')
    .replace(/^\/console\/papers\b/, '/console/invoices');
  if (renamed !== asked.pathname) return <Navigate to={{ ...asked, pathname: renamed }} replace />;
  if (isElsewhere && !sheet && entries[0]) return <Navigate to={startOf(entries)} replace />;
  return (
    <OwnEntries value={entries}>
      <ConsoleLayout>
        {screen ? (
          <OpenSheet value={sheet ? location : null}>
            <Routes location={below}>
              <Route path={screen.path} element={<screen.Screen />} />
            </Routes>
          </OpenSheet>
        ) : (
          <NoScreen />
        )}
      </ConsoleLayout>
      {sheet ? (
        <Routes>
          <Route path={sheet.path} element={<sheet.Screen />} />
        </Routes>
      ) : null}
    </OwnEntries>
  );
}

/** Names the document after its screen or sheet. The focus goes to the next screen as on a new page. */
function useTitle(title: string | undefined, path: string): void {
  const last = useRef(path);
  useEffect(() => {
    document.title = title ? `${title} · Console` : 'Console';
  }, [title]);
  useEffect(() => {
    if (last.current !== path) document.getElementById('content')?.focus();
    last.current = path;
  }, [path]);
}

function NoScreen() {
  return (
    <>
      <h1>Nothing here</h1>
      <p className="mt-3 text-muted">
        There is no page at this address, or you don’t have access to it. Choose one from the menu.
      </p>
    </>
  );
}
