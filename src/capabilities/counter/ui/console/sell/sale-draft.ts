import type { OfferAnswer } from '#capabilities/frontdesk/rules/offer-answer.ts';
import type { BodyOf } from '#platform/call.ts';
import { formatIstTime, type IstTime } from '#platform/ist-day.ts';
import { typedWhole } from '#platform/text/typed.ts';
import type { sellCall } from '../../../calls.ts';
import { placeOf, type RoomDraft, startsOf } from './room-draft.ts';

/**
 * What is typed into the sheet. `what` is a product, or a room; `desk` the number that was asked for; `own` what the service asks beside; `soldAt` a
 * time of today, '' for now.
 */
export type SaleDraft = RoomDraft & {
  phone: string;
  name: string;
  /** The chosen known customer; '' for none. Their months may include room hours. */
  personId: string;
  email: string;
  company: string;
  gstin: string;
  address: string;
  whatsApp: boolean;
  date: string;
  what: string;
  desk: string;
  own: Record<string, string>;
  method: 'cash' | 'machine' | 'link' | 'upi';
  /** Rupees, as they were typed. */
  received: string;
  by: 'card' | 'upi';
  reference: string;
  arriveNow: boolean;
  soldAt: string;
};

export const emptyDraft: SaleDraft = {
  phone: '',
  name: '',
  personId: '',
  email: '',
  company: '',
  gstin: '',
  address: '',
  whatsApp: false,
  date: '',
  what: '',
  room: '',
  start: '',
  end: '',
  desk: '',
  own: {},
  method: 'cash',
  received: '',
  by: 'card',
  reference: '',
  arriveNow: false,
  soldAt: '',
};

/** A draft from the link that opened the sheet. The server validates it like typed values. */
export const draftFrom = (search: URLSearchParams): SaleDraft => ({
  ...emptyDraft,
  ...Object.fromEntries(
    (['date', 'what', 'room', 'start', 'desk'] as const).map((name) => [name, search.get(name)?.slice(0, 40) ?? '']),
  ),
  // The buyer of a pass for today usually comes in at once. A link has a desk only for passes.
  arriveNow: search.has('desk'),
});

/** Whether an offer is for the date that is typed; '' is today. While another date is loaded, the offer before is still shown. */
export const isOfferOf = ({ date, first }: Pick<OfferAnswer, 'date' | 'first'>, typed: string): boolean =>
  date === (typed || first);

type Asking = Pick<OfferAnswer['rooms'][number], 'ownFields'>;

/** What is chosen of an offer, with its price in paise; null while something is missing, is no longer free, or is of another date. */
export function chosenOf(
  offer: OfferAnswer,
  {
    date: typed,
    what,
    room: number,
    start,
    end,
    desk,
    own,
  }: Pick<SaleDraft, 'date' | 'what' | 'room' | 'start' | 'end' | 'desk' | 'own'>,
): (Asking & { label: string; pricePaise: number; selection: Record<string, unknown>; room?: number }) | null {
  if (!isOfferOf(offer, typed)) return null;
  const { date, tiles, rooms } = offer;
  const tile = tiles.find(({ id }) => id === what);
  if (tile?.selection && tile.pricePaise !== undefined && tile.free > 0)
    return {
      label: tile.label,
      pricePaise: tile.pricePaise,
      selection: {
        ...(tile.canBePicked ? withDesk(tile.selection, desk) : tile.selection),
        ...ownOf(tile, own),
      },
      ownFields: tile.ownFields,
    };
  const room = rooms.find(({ service }) => service === what);
  const place = room && placeOf(room, number);
  const starts = room ? startsOf(room, number) : [];
  const until = starts.find((one) => one.start === start)?.ends.find((one) => one.end === end);
  if (!room || !until) return null;
  const selection = { serviceType: room.service, date, startTime: start, endTime: end, ...ownOf(room, own) };
  const times = [start, end].map((time) => formatIstTime(time as IstTime)).join(' - ');
  return {
    label: `${(place ?? room).label}, ${times}`,
    pricePaise: until.pricePaise,
    selection,
    ...(place ? { room: place.number } : {}),
    ownFields: room.ownFields,
  };
}

/** The selection with the desk that was asked for, where one was. */
const withDesk = (selection: Record<string, unknown>, desk: string): Record<string, unknown> =>
  /^\d{1,4}$/.test(desk) ? { ...selection, desk: Number(desk) } : selection;

/** The typed values of the service's own fields. The server refuses missing or impossible ones with the service's own text. */
const ownOf = ({ ownFields = [] }: Asking, own: SaleDraft['own']) =>
  Object.fromEntries(
    ownFields.flatMap(({ name }) => {
      const whole = typedWhole(own[name] ?? '');
      return whole === null ? [] : [[name, whole]];
    }),
  );

/**
 * The body of a sale. What was left empty is left out.
 * @param pricePaise as the sheet shows it. The paper receipt book has the price of its own time, which the server knows.
 * @param receivedPaise what was handed over, of a payment in cash.
 * @param today the date in India on which `soldAt` is.
 */
export function saleBodyOf(
  draft: SaleDraft,
  {
    selection,
    room,
    pricePaise,
    today,
    receivedPaise,
  }: {
    selection: Record<string, unknown>;
    room?: number;
    pricePaise: number;
    today: string;
    receivedPaise: number;
  },
): BodyOf<typeof sellCall> {
  const { phone, name, email, company, gstin, address, whatsApp, method, by, reference, arriveNow, soldAt } = draft;
  const typed = Object.entries({ phone, name, email, company, gstin, address }).filter(
    ([, text]) => text.trim() !== '',
  );
  const isForToday = selection['date'] === today;
  const seen = soldAt ? {} : { totalPaise: pricePaise };
  return {
    selection,
    ...(room === undefined ? {} : { room }),
    customer: { ...Object.fromEntries(typed), ...(whatsApp ? { whatsApp } : {}) },
    payment:
      method === 'cash'
        ? { method, receivedPaise, ...seen }
        : method === 'machine'
          ? { method, by, reference, ...seen }
          : { method, ...seen },
    // Who pays by link or QR code is checked in once they have paid.
    ...(method === 'cash' || method === 'machine' ? { arriveNow: arriveNow && isForToday } : {}),
    ...(soldAt ? { soldAt: `${today}T${soldAt}:00+05:30` } : {}),
  };
}
