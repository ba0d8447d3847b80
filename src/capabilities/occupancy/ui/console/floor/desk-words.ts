import { formatIstDay, type IstDay } from '#platform/ist-day.ts';
import type { FloorAnswer } from '../../../contract.ts';

export type Desk = FloorAnswer['desks'][number];

/** The states of a desk in the order of the key, each in a word. */
export const deskWords: readonly { state: Desk['state']; word: string }[] = [
  { state: 'free', word: 'Free' },
  { state: 'taken', word: 'Taken that day' },
  { state: 'until', word: 'Taken until a date' },
  { state: 'held', word: 'Held, not paid' },
  { state: 'closed', word: 'Closed' },
];

/** State of a desk on the date shown, in words: 'Taken until Wed 23 Dec', 'Closed: Power cut'. */
export function deskText({ state, until, reason }: Desk): string {
  if (state === 'until' && until) return `Taken until ${formatIstDay(until as IstDay, 'short')}`;
  if (state === 'closed') return `Closed: ${reason ?? 'no reason given'}`;
  return deskWords.find((one) => one.state === state)?.word ?? state;
}

/** A desk in an address: 'hot_desk-14'. */
export const deskKey = ({ kind, number }: Pick<Desk, 'kind' | 'number'>): string => `${kind}-${number}`;
