import type { SoldPlace } from '#capabilities/catalogue/services/service-facts.ts';
import { formatIstDay, type IstDay } from '#platform/ist-day.ts';
import type { DayAvailability } from '../contract.ts';

/** What the availability call says of one date. */
export type DayState = Pick<DayAvailability, 'date' | 'state' | 'free' | 'capacity' | 'nextMonthTaken'>;

/** What is counted: '12 desks left'. */
export type Noun = SoldPlace['counted'];

/** True when the date can be chosen; a date whose state is not known yet can. */
export const canChoose = (state: DayState | undefined): boolean => state?.state !== 'full' && state?.state !== 'closed';

/** The few words on a chip or a cell: 'Open', '3 left', 'Full', 'Closed'; empty while unknown. */
export function shortState(state: DayState | undefined): string {
  switch (state?.state) {
    case 'open':
      return 'Open';
    case 'few':
      return `${state.free} left`;
    case 'full':
      return 'Full';
    case 'closed':
      return 'Closed';
    case undefined:
      return '';
  }
}

/** A date's accessible name: 'Tuesday, 24 November, open, 12 desks left'. Contains the visible words, for voice control. */
export function spokenDay(day: IstDay, state: DayState | undefined, noun: Noun): string {
  const parts = [dayWithoutYear(day)];
  const counted = (count: number) => (count === 1 ? noun.one : noun.many);
  if (state?.state === 'open') parts.push('open', `${state.free} ${counted(state.free)} left`);
  if (state?.state === 'few') parts.push(`${state.free} left of ${state.capacity} ${counted(state.capacity)}`);
  if (state?.state === 'full') parts.push('full');
  if (state?.state === 'closed') parts.push('closed');
  return parts.join(', ');
}

/** Why a date cannot be chosen, with the next date that can. Shown after a press on a full day. */
export function whyNot(day: IstDay, state: DayState | undefined, noun: Noun, days: readonly DayState[]): string {
  const next = nextFree(day, days);
  const why =
    state?.state === 'full'
      ? `${dayWithoutYear(day)} is full: ${takenText(state.capacity, noun)}.`
      : `${dayWithoutYear(day)} is closed for booking.`;
  return next ? `${why} The next open day is ${dayWithoutYear(next)}.` : why;
}

/** The nearest later date that can be chosen. */
export const nextFree = (day: IstDay, days: readonly DayState[]): IstDay | null =>
  (days.find((state) => state.date > day && canChoose(state))?.date as IstDay | undefined) ?? null;

/** The dates of a picker's message: the one chosen last, and the one that was refused while `beside` was selected. */
export type PickedDay = {
  readonly chose: IstDay | null;
  readonly refused: { readonly day: IstDay; readonly beside: IstDay | null } | null;
};

/**
 * A day picker's message about the last press, updated with availability: a refused date that became free is no longer refused. `refusal` is
 * shown to all; `chosen` is only read out.
 */
export function answerOf(
  { chose, refused }: PickedDay,
  { selected, days, noun }: { selected: IstDay | null; days: readonly DayState[]; noun: Noun },
): { readonly refusal: string; readonly chosen: string } {
  const stateOf = (day: IstDay) => days.find(({ date }) => date === day);
  const asked = refused?.beside === selected ? refused.day : null;
  const blocked = [asked, selected].find((day) => day !== null && !canChoose(stateOf(day)));
  return {
    refusal: blocked ? whyNot(blocked, stateOf(blocked), noun, days) : '',
    chosen: chose !== null && chose === selected ? `You chose ${dayWithoutYear(chose)}.` : '',
  };
}

/** 'Tuesday, 24 November'. */
export const dayWithoutYear = (day: IstDay): string => formatIstDay(day, 'long').replace(/ \d{4}$/, '');

const takenText = (capacity: number, noun: Noun): string =>
  capacity === 1 ? `the one ${noun.one} is taken` : `all ${capacity} ${noun.many} are taken`;
