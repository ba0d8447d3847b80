import type { ComponentType } from 'react';
import { TodayScreen } from '#capabilities/frontdesk/ui/console/today/today-screen.tsx';
import type { Permission } from '#capabilities/staff/rules/permissions.ts';
import { SetPin } from '#capabilities/staff/ui/console/set-pin.tsx';
import type { ConsoleIconName } from '#console/parts/console-icon.tsx';
import { KeyList } from './frame/key-list.tsx';
import { lazyScreen, lazySheet } from './frame/lazy-screen.tsx';
import { MoreSheet } from './frame/more-sheet.tsx';

/** A screen of the console, or a sheet that opens over one. Those with an icon are in the rail. */
type ConsoleRoute = {
  path: string;
  title: string;
  /** The permission that opens it; null for every colleague. */
  needs: Permission | null;
  Screen: ComponentType;
  isSheet?: true;
  icon?: ConsoleIconName;
  /** The key that opens it after `g`. */
  letter?: string;
};

const Find = lazyScreen('FindScreen', () => import('#capabilities/customers/ui/console/find/find-screen.tsx'));
const People = lazyScreen('PeopleScreen', () => import('#capabilities/customers/ui/console/people/people-screen.tsx'));
const Person = lazySheet('PersonSheet', () => import('#capabilities/customers/ui/console/people/person-sheet.tsx'));
const Booking = lazySheet('BookingScreen', () => import('./screens/booking-screen.tsx'));
const Sell = lazySheet('SellSheet', () => import('#capabilities/counter/ui/console/sell/sell-sheet.tsx'));
const Money = lazyScreen('MoneyScreen', () => import('#capabilities/counter/ui/console/money/money-screen.tsx'));
const Closings = lazyScreen('ClosingsScreen', () => import('#capabilities/closures/ui/console/closings-screen.tsx'));
const Calendar = lazyScreen('CalendarScreen', () => import('#capabilities/occupancy/ui/console/calendar-screen.tsx'));
const Inbox = lazyScreen('InboxScreen', () => import('./screens/inbox-screen.tsx'));
const Till = lazyScreen('TillScreen', () => import('#capabilities/till/ui/console/till-screen.tsx'));
const Invoices = lazyScreen('InvoicesScreen', () => import('#capabilities/returns/ui/console/invoices-screen.tsx'));
const Shop = lazyScreen('ShopScreen', () => import('./screens/shop-screen.tsx'));
const Figures = lazyScreen('FiguresScreen', () => import('#capabilities/figures/ui/console/figures-screen.tsx'));
const Settings = lazyScreen('SettingsScreen', () => import('./screens/settings-screen.tsx'));

/** All screens in the order of the rail. The first whose path matches an address is shown, so closings come before the calendar. */
const routes: readonly ConsoleRoute[] = [
  { path: '/console', title: 'Today', needs: 'arrivals', Screen: TodayScreen, icon: 'today', letter: 't' },
  { path: '/console/sell', title: 'Sell', needs: 'sell', Screen: Sell, isSheet: true, icon: 'sell', letter: 'n' },
  { path: '/console/find', title: 'Find', needs: 'read_booking', Screen: Find, icon: 'search', letter: 'f' },
  { path: '/console/bookings/:bookingId', title: 'Booking', needs: 'read_booking', Screen: Booking, isSheet: true },
  { path: '/console/people', title: 'People', needs: 'list_people', Screen: People, icon: 'people', letter: 'p' },
  { path: '/console/people/:personId', title: 'Person', needs: 'find_people', Screen: Person, isSheet: true },
  { path: '/console/calendar/closings/*', title: 'Closings', needs: 'calendar', Screen: Closings },
  {
    path: '/console/calendar/*',
    title: 'Calendar',
    needs: 'calendar',
    Screen: Calendar,
    icon: 'calendar',
    letter: 'c',
  },
  { path: '/console/inbox/*', title: 'Inbox', needs: 'inbox', Screen: Inbox, icon: 'inbox', letter: 'i' },
  { path: '/console/money/*', title: 'Money', needs: 'read_money', Screen: Money, icon: 'money', letter: 'm' },
  { path: '/console/till/*', title: 'Till', needs: 'read_till', Screen: Till, icon: 'till', letter: 'd' },
  { path: '/console/invoices/*', title: 'Invoices', needs: 'papers', Screen: Invoices, icon: 'invoices', letter: 'a' },
  { path: '/console/shop/*', title: 'Shopfront', needs: 'publish_texts', Screen: Shop, icon: 'shop', letter: 's' },
  { path: '/console/figures/*', title: 'Figures', needs: 'figures', Screen: Figures, icon: 'figures', letter: 'r' },
  {
    path: '/console/settings/*',
    title: 'Settings',
    needs: 'own_audit_log',
    Screen: Settings,
    icon: 'settings',
    letter: 'h',
  },
  { path: '/console/more', title: 'More', needs: null, Screen: MoreSheet, isSheet: true },
  { path: '/console/keys', title: 'Keyboard shortcuts', needs: null, Screen: KeyList, isSheet: true },
  { path: '/console/pin', title: 'Set PIN', needs: null, Screen: SetPin, isSheet: true },
];

/** The screens and sheets that someone with these permissions can open. */
export const routesFor = (permissions: readonly Permission[]): readonly ConsoleRoute[] =>
  routes.filter(({ needs }) => needs === null || permissions.includes(needs));
