import { createContext } from 'react';
import type { ConsoleIconName } from '#console/parts/console-icon.tsx';

/** A screen of the console in the rail. */
export type Entry = { path: string; title: string; icon: ConsoleIconName };

/** The screens that the person can open, in the order of the rail. */
export const OwnEntries = createContext<readonly Entry[]>([]);

/** Where a day begins: at the arrivals, or at the money for those who see no arrivals. */
export const startOf = (own: readonly Entry[]): string =>
  ['/console', '/console/money'].find((path) => own.some((entry) => entry.path === path)) ?? own[0]?.path ?? '/console';

/** The most that the bar at the bottom of a phone holds. */
const BAR_PLACES = 4;

/** The screens behind 'More' on a phone: those after the first three, unless all fit. */
export const behindMore = (all: readonly Entry[]): readonly Entry[] =>
  all.length > BAR_PLACES ? all.slice(BAR_PLACES - 1) : [];
