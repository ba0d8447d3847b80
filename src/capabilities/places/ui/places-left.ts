import type { Noun } from './day-labels.ts';

/** '12 of 50 desks left', '1 of 1 desk left'. In its own file, so that pages that do not show it do not load it. */
export const placesLeft = ({ free, capacity }: { free: number; capacity: number }, noun: Noun): string =>
  `${free} of ${capacity} ${capacity === 1 ? noun.one : noun.many} left`;
