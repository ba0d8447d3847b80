import { type ComponentType, useEffect, useRef } from 'react';
import { matchPath, Navigate, Route, Routes, useLocation, useNavigate } from 'react-router';
import { useReplay } from '#capabilities/frontdesk/ui/console/offline/use-replay.ts';
import { TodayScreen } from '#capabilities/frontdesk/ui/console/today/today-screen.tsx';
import type { Permission } from '#capabilities/staff/rules/permissions.ts';
import { SetPin } from '#capabilities/staff/ui/console/set-pin.tsx';
import { useKeys } from '#console/keys/use-keys.ts';
import { useLiveChanges } from '#console/live/use-live.ts';
import { OpenSheet } from '#console/sheet/redirect.tsx';
import { screenBelow, useSheetState } from '#console/sheet/sheet-address.ts';
import { useStaff } from '#console/staff.tsx';
import { undoLast } from '#console/undo/undo-store.ts';
import { ConsoleLayout } from './console-layout.tsx';
import { entriesFor, startOf } from './entries.ts';
import { KeyList } from './key-list.tsx';
import { lazyScreen } from './lazy-screen.tsx';
import { MoreSheet } from './more-sheet.tsx';
import { useScans } from './use-scans.ts';

/** A screen or a sheet of the console. `needs` is null where every colleague may open it. */
type Place = { path: string; title: string; needs: Permission | null; Screen: ComponentType };

const FindScreen = lazyScreen(
  'find',
  async () => (await import('#capabilities/customers/ui/console/find/find-screen.tsx')).FindScreen,
);
const PeopleScreen = lazyScreen(
  'people',
  async () => (await import('#capabilities/customers/ui/console/people/people-screen.tsx')).PeopleScreen,
);
const InboxScreen = lazyScreen('inbox', async () => (await import('../screens/inbox-screen.tsx')).InboxScreen);
const CalendarScreen = lazyScreen(
  'calendar',
  async () => (await import('#capabilities/occupancy/ui/console/calendar-screen.tsx')).CalendarScreen,
);
const MoneyScreen = lazyScreen(
  'money',
  async () => (await import('#capabilities/counter/ui/console/money/money-screen.tsx')).MoneyScreen,
);
const ClosingsScreen = lazyScreen(
  'closings',
  async () => (await import('#capabilities/closures/ui/console/closings-screen.tsx')).ClosingsScreen,
);
const TillScreen = lazyScreen(
  'till',
  async () => (await import('#capabilities/till/ui/console/till-screen.tsx')).TillScreen,
);
const InvoicesScreen = lazyScreen(
  'invoices',
  async () => (await import('#capabilities/returns/ui/console/invoices-screen.tsx')).InvoicesScreen,
);
const ShopScreen = lazyScreen('shop', async () => (await import('../screens/shop-screen.tsx')).ShopScreen);
const FiguresScreen = lazyScreen(
  'figures',
  async () => (await import('#capabilities/figures/ui/console/figures-screen.tsx')).FiguresScreen,
);
const SettingsScreen = lazyScreen(
  'settings',
  async () => (await import('../screens/settings-screen.tsx')).SettingsScreen,
);
const BookingScreen = lazyScreen('booking', async () => (await import('../screens/booking-screen.tsx')).BookingScreen);
const SellSheet = lazyScreen(
  'sell',
  async () => (await import('#capabilities/counter/ui/console/sell/sell-sheet.tsx')).SellSheet,
);
const PersonSheet = lazyScreen(
  'person',
  async () => (await import('#capabilities/customers/ui/console/people/person-sheet.tsx')).PersonSheet,
);

const screens: readonly Place[] = [
  { path: '/console', title: 'Today', needs: 'arrivals', Screen: TodayScreen },
  { path: '/console/find', title: 'Find', needs: 'read_booking', Screen: FindScreen },
  { path: '/console/people', title: 'People', needs: 'list_people', Screen: PeopleScreen },
  { path: '/console/inbox/*', title: 'Inbox', needs: 'inbox', Screen: InboxScreen },
  { path: '/console/calendar/closings/*', title: 'Closings', needs: 'calendar', Screen: ClosingsScreen },
  { path: '/console/calendar/*', title: 'Calendar', needs: 'calendar', Screen: CalendarScreen },
  { path: '/console/money/*', title: 'Money', needs: 'read_money', Screen: MoneyScreen },
  { path: '/console/till/*', title: 'Till', needs: 'read_till', Screen: TillScreen },
  { path: '/console/invoices/*', title: 'Invoices', needs: 'papers', Screen: InvoicesScreen },
  { path: '/console/shop/*', title: 'Shopfront', needs: 'publish_texts', Screen: ShopScreen },
  { path: '/console/figures/*', title: 'Figures', needs: 'figures', Screen: FiguresScreen },
  { path: '/console/settings/*', title: 'Settings', needs: 'own_audit_log', Screen: SettingsScreen },
];

/** What opens over a screen and has an address of its own. */
const sheets: readonly Place[] = [
  { path: '/console/more', title: 'More', needs: null, Screen: MoreSheet },
  { path: '/console/keys', title: 'Keyboard shortcuts', needs: null, Screen: KeyList },
  { path: '/console/pin', title: 'Set PIN', needs: null, Screen: SetPin },
  { path: '/console/sell', title: 'Sell', needs: 'sell', Screen: SellSheet },
  { path: '/console/bookings/:bookingId', title: 'Booking', needs: 'read_booking', Screen: BookingScreen },
  { path: '/console/people/:personId', title: 'Person', needs: 'find_people', Screen: PersonSheet },
];

const isSheetPath = (pathname: string) => sheets.some(({ path }) => matchPath(path, pathname));

/** The screens of the console by address, and the sheets over them. A role sees what it may open. */
export function Screens() {
  const { permissions } = useStaff();
  const entries = entriesFor(permissions);
  const location = useLocation();
  const navigate = useNavigate();
  const sheetState = useSheetState();
  const isAllowed = ({ needs }: Place) => needs === null || permissions.includes(needs);
  const sheet = sheets.filter(isAllowed).find(({ path }) => matchPath(path, location.pathname));
  const screenAt = (pathname: string) => screens.filter(isAllowed).find(({ path }) => matchPath(path, pathname));
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
      const entry = key.act === 'go' ? entries.find(({ letter }) => letter === key.letter) : undefined;
      if (entry) void navigate(entry.path, isSheetPath(entry.path) ? { state: sheetState } : {});
      if (key.act === 'sell' && permissions.includes('sell')) void navigate('/console/sell', { state: sheetState });
      // Today, Find and Invoices have a field of their own for it.
      const hasField = ['Today', 'Find', 'Invoices'].includes(screen?.title ?? '');
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
    <>
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
    </>
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
      <p className="mt-3 text-muted">You don’t have access to this page. Choose one from the menu.</p>
    </>
  );
}
