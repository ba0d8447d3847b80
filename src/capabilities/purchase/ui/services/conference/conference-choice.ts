import type { Selection } from '#capabilities/catalogue/contract.ts';
import type { RoomTier } from '#capabilities/catalogue/rules/catalogue.ts';
import type { CatalogueFor } from '#capabilities/catalogue/rules/catalogue-for.ts';
import type { FacilityFacts, HoursFacts } from '#capabilities/catalogue/rules/hours/opening-hours.ts';
import {
  endOptions,
  roomSlot,
  slotHours,
  startOptions,
  tierFor,
} from '#capabilities/catalogue/rules/hours/room-slot.ts';
import { meetingRoom } from '#capabilities/catalogue/services/meeting-room/definition.ts';
import { meetingRoomHours } from '#capabilities/catalogue/services/meeting-room/hours.ts';
import type { Span } from '#capabilities/places/rules/room-day.ts';
import { type IstDay, type IstTime, istDayOf } from '#platform/ist-day.ts';
import { addressWith, dateIn, type PricedView, pricedView, type SaleWindow } from '../../choice/choice-in-address.ts';

/** What the address says was chosen on the conference room's page; start and end each for itself, as the two selects are. */
export type ConferenceChoice = {
  readonly date: IstDay | null;
  readonly start: IstTime | null;
  readonly end: IstTime | null;
};

export type ConferenceView = PricedView & {
  /** The chosen time when it is one: on the hours, the start before the end. */
  readonly span: Span | null;
  /** Its length in hours. */
  readonly hours: number | null;
  /** What such a time costs, before a date is chosen too; the first tier while no time is chosen. */
  readonly tier: RoomTier;
};

/** Reads `date`, `start` and `end` of the page's address; what cannot be read or offered was not chosen. */
export function readConferenceChoice(
  query: URLSearchParams,
  { facility, ...window }: SaleWindow & { facility: HoursFacts },
): ConferenceChoice {
  const date = dateIn(query, window);
  const hours = meetingRoomHours(facility, date ?? window.first);
  return {
    date,
    start: startOptions(hours).find((time) => time === query.get('start')) ?? null,
    end: endOptions(hours).find((time) => time === query.get('end')) ?? null,
  };
}

/** The page's address for a choice. */
export const conferenceAddress = ({ date, start, end }: ConferenceChoice): string =>
  addressWith(meetingRoom.page, { date, start, end });

/** The hours of a day that the buyer's own unpaid orders are for. @param own the orders' selection keys. */
export const ownSpans = (own: readonly string[], day: IstDay): Span[] =>
  own.flatMap((key) => {
    const [service, date, start, end] = key.split('|') as [string, string?, IstTime?, IstTime?];
    return service === 'meetingRoom' && date === day && start && end ? [{ start, end }] : [];
  });

/** Prices a choice at `now`. */
export function viewConference(
  { date, start, end }: ConferenceChoice,
  { catalogue, facility, now }: { catalogue: CatalogueFor<'meetingRoom'>; facility: FacilityFacts; now: Date },
): ConferenceView {
  const { tiers } = catalogue.meetingRoom;
  const slot = start && end ? roomSlot(start, end, meetingRoomHours(facility, date ?? istDayOf(now))) : null;
  const hours = slot && slotHours(slot);
  const selection: Selection | null =
    date && slot ? { serviceType: 'meetingRoom', date, startTime: slot.opens, endTime: slot.closes } : null;
  return {
    ...pricedView(meetingRoom, selection, { catalogue, facility, now }),
    span: slot && { start: slot.opens, end: slot.closes },
    hours,
    tier: tierFor(hours ?? 0, tiers),
  };
}
