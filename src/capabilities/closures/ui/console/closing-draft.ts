import { allFacts } from '#capabilities/catalogue/services/facts.ts';
import { typedInstant } from '#console/parts/form/typed-moment.ts';
import type { BodyOf } from '#platform/call.ts';
import { addDays, instantAt, istDayOf, istTimeOf } from '#platform/ist-day.ts';
import { plainDigits, typedPaise } from '#platform/text/typed.ts';
import type { closePeriodCall } from '../../calls.ts';
import type { Group } from '../../rules/affected.ts';

/**
 * What the form of a closure has: dates and times in India as they are typed; outcomes by group and by booking, whose own amounts are in rupees as
 * they are typed. Without `chooseDate` and `chooseTime` customers choose until the deadline that the server proposes.
 */
export type ClosingDraft = {
  service: string;
  places: string;
  fromDate: string;
  fromTime: string;
  untilDate: string;
  untilTime: string;
  reason: string;
  here: string;
  toCome: string;
  later: string;
  monthly: string;
  rows: Record<string, string>;
  amounts: Record<string, string>;
  chooseDate: string;
  chooseTime: string;
};

/** What was touched, flat as drafts are kept: 'reason', 'rows.ID', 'amounts.ID'. */
type Touched = Readonly<Record<string, string>>;

/** A part of a draft, flat as drafts are kept. A booking that is as its group again has an empty outcome. */
export const touchedOf = ({ rows = {}, amounts = {}, ...fields }: Partial<ClosingDraft>): Touched => ({
  ...fields,
  ...ofEach('rows', rows),
  ...ofEach('amounts', amounts),
});

/** The draft with what was touched in it. */
export const withTouched = (draft: ClosingDraft, touched: Touched): ClosingDraft => ({
  ...draft,
  ...Object.fromEntries(Object.entries(touched).filter(([name]) => !name.includes('.'))),
  rows: { ...draft.rows, ...eachOf('rows', touched) },
  amounts: { ...draft.amounts, ...eachOf('amounts', touched) },
});

const ofEach = (kind: 'rows' | 'amounts', byBooking: Touched): Touched =>
  Object.fromEntries(Object.entries(byBooking).map(([bookingId, text]) => [`${kind}.${bookingId}`, text]));

const eachOf = (kind: 'rows' | 'amounts', touched: Touched): Touched =>
  Object.fromEntries(
    Object.entries(touched).flatMap(([name, text]) =>
      name.startsWith(`${kind}.`) && text !== '' ? [[name.slice(kind.length + 1), text]] : [],
    ),
  );

export const outcomes = [
  { value: 'offer', label: 'Offer a choice' },
  { value: 'unused', label: 'Refund the lost time' },
  { value: 'full', label: 'Cancel and refund in full' },
  { value: 'keep', label: 'Keep as it is' },
] as const;

/** Outcome of a single booking: an amount that the colleague types. */
export const PART = 'part';

export const groupLabels: Record<Group, string> = {
  here: 'Here now',
  toCome: 'Still to come today',
  later: 'On later days',
  monthly: 'Running months',
};

/** From now until the end of the day, never earlier; another time, service or place from the address (`service`, `from`, `until`, `places`). */
export function draftFrom(address: URLSearchParams, now: Date): ClosingDraft {
  const asked = instantIn(address.get('from'));
  const from = asked && asked > now ? asked : now;
  const until = instantIn(address.get('until')) ?? instantAt(addDays(istDayOf(from), 1));
  return {
    service: address.get('service') ?? allFacts[0]?.id ?? '',
    places: address.get('places') ?? '',
    ...timesOf(from, until),
    reason: '',
    here: 'unused',
    toCome: 'offer',
    later: 'offer',
    monthly: 'keep',
    rows: {},
    amounts: {},
    chooseDate: '',
    chooseTime: '',
  };
}

/** From now until the end of today. */
export const nowUntilClosing = (now: Date) => timesOf(now, instantAt(addDays(istDayOf(now), 1)));

const timesOf = (from: Date, until: Date) => ({
  fromDate: istDayOf(from),
  fromTime: istTimeOf(from),
  untilDate: istDayOf(until),
  untilTime: istTimeOf(until),
});

function instantIn(text: string | null): Date | null {
  const at = text === null ? Number.NaN : Date.parse(text);
  return Number.isNaN(at) ? null : new Date(at);
}

/** The body that closes a period, without reason and fingerprint. */
type ClosureAsk = Omit<BodyOf<typeof closePeriodCall>, 'reason' | 'fingerprint' | 'approvalId'>;

/** The call's body without reason and fingerprint; null while a date, a time or a number is missing. */
export function closureBodyOf(draft: ClosingDraft): ClosureAsk | null {
  const from = typedInstant({ date: draft.fromDate, time: draft.fromTime });
  const until = typedInstant({ date: draft.untilDate, time: draft.untilTime });
  const places = plainDigits(draft.places)
    .split(/[\s,]+/)
    .filter(Boolean);
  if (!from || !until || places.some((place) => !/^[1-9]\d{0,4}$/.test(place))) return null;
  const chooseUntil = typedInstant({ date: draft.chooseDate, time: draft.chooseTime });
  const { service, here, toCome, later, monthly } = draft;
  return {
    service,
    from: from.toISOString(),
    until: until.toISOString(),
    ...(places.length > 0 ? { places: places.map(Number) } : {}),
    ...(chooseUntil ? { defaultAfter: chooseUntil.toISOString() } : {}),
    outcomes: { here, toCome, later, monthly, bookings: ownOutcomes(draft) },
  } as ClosureAsk;
}

/** Whether some group or booking would be offered a choice, and so needs a deadline. */
export const offersChoice = ({ here, toCome, later, monthly, rows }: ClosingDraft): boolean =>
  [here, toCome, later, monthly, ...Object.values(rows)].includes('offer');

/** A booking without a valid amount gets its group's outcome. `wrongAmounts` then prevents sending. */
const ownOutcomes = ({ rows, amounts }: Pick<ClosingDraft, 'rows' | 'amounts'>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(rows).flatMap(([bookingId, outcome]): [string, unknown][] => {
      if (outcome !== PART) return [[bookingId, outcome]];
      const partPaise = typedPaise(amounts[bookingId] ?? '');
      return partPaise === null ? [] : [[bookingId, { partPaise }]];
    }),
  );

/** Bookings with a missing or invalid amount. */
export const wrongAmounts = ({ rows, amounts }: Pick<ClosingDraft, 'rows' | 'amounts'>): string[] =>
  Object.keys(rows).filter((bookingId) => rows[bookingId] === PART && typedPaise(amounts[bookingId] ?? '') === null);
