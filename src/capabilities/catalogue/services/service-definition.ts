import type { IstDay } from '#platform/ist-day.ts';
import type { Result } from '#platform/result.ts';
import type { TimeRange } from '#platform/time-range.ts';
import type { Offers } from '../rules/catalogue-parts.ts';
import type { FacilityFacts } from '../rules/hours/opening-hours.ts';
import type { Quote, QuoteRefusal } from '../rules/quote/quote-types.ts';
import type { ServiceFacts, SoldPlace } from './service-facts.ts';

/** What a choice of any service has. */
export type AnyChoice = { readonly serviceType: string; readonly date: string };

/** What the catalogue holds of any service. */
export type AnySold = { readonly onSale: boolean; readonly serviceName: string };

/** What a price depends on besides the choice. */
export type Circumstances = {
  readonly offers: Partial<Offers>;
  readonly facility: FacilityFacts;
  readonly now: Date;
  /** False when the server knows that the account had a co-working subscription before; the browser cannot know and leaves it out. */
  readonly claimsWelcome?: boolean;
  /** Sold by a colleague, who sees that the room is empty: a half hour that has begun too, and from half an hour on. */
  readonly byStaff?: boolean;
};

/** What a service's own rules add to a quote; the rest is the same for all. */
type OwnQuote = Pick<Quote, 'timeText' | 'durationText' | 'price' | 'occupies' | 'visit'> & {
  readonly place: SoldPlace;
  readonly placeNumber?: number | null;
  readonly offer?: Quote['offer'];
};

/** A service: its facts and its rules. All that sells, holds, moves, cancels and invoices asks this. */
export type ServiceDefinition<Chosen extends AnyChoice = AnyChoice, Sold extends AnySold = AnySold> = ServiceFacts & {
  /** The instant from which nothing of it can be bought for `date` any more, by a visitor or at the counter. */
  saleEnds(date: IstDay, facility: FacilityFacts, byStaff?: boolean): Date;
  /** What comes with it, in words. */
  features(sold: Sold): readonly string[];
  /** What distinguishes choices, beside the date. */
  key(chosen: Chosen): readonly string[];
  /** Prices a choice for a date on sale, or says why it cannot be sold. */
  quote(chosen: Chosen, date: IstDay, sold: Sold, around: Circumstances): Result<OwnQuote, QuoteRefusal>;
  /** What of a visit decides its price, as a move has to keep it: 'a time of up to 4 hours'. Null where every choice costs the same. */
  keptByMove(visit: TimeRange, place: string, sold: Sold): string | null;
};
