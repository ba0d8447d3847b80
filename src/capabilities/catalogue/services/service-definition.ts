import type { IstDay } from '#platform/ist-day.ts';
import type { Result } from '#platform/result.ts';
import type { TimeRange } from '#platform/time-range.ts';
import type { Offers } from '../rules/catalogue-parts.ts';
import type { FacilityFacts } from '../rules/hours/opening-hours.ts';
import type { Quote, QuoteRefusal } from '../rules/quote/quote-types.ts';
import type { ServiceFacts, SoldPlace } from './service-facts.ts';

/** Fields that the selection of every service has. `date`: in India. */
export type AnyChoice = { readonly serviceType: string; readonly date: string };

/** Fields that the catalogue entry of every service has. */
export type AnySold = { readonly onSale: boolean; readonly serviceName: string };

/** Inputs of a price besides the selection. */
export type Circumstances = {
  readonly offers: Partial<Offers>;
  readonly facility: FacilityFacts;
  readonly now: Date;
  /** False when the server knows that the account had a co-working subscription before; the browser cannot know and leaves it out. */
  readonly claimsWelcome?: boolean;
  /** Sold by a colleague, who sees that the room is empty: a half hour that has begun too, and from half an hour on. */
  readonly byStaff?: boolean;
};

/** The part of a quote that a service's own rules compute; the rest is the same for all services. */
type OwnQuote = Pick<Quote, 'timeText' | 'durationText' | 'price' | 'occupies' | 'visit'> & {
  readonly place: SoldPlace;
  readonly placeNumber?: number | null;
  readonly offer?: Quote['offer'];
};

/** A service: its facts and its rules. All that sells, holds, moves, cancels and invoices asks this. */
export type ServiceDefinition<Chosen extends AnyChoice = AnyChoice, Sold extends AnySold = AnySold> = ServiceFacts & {
  /** The instant from which nothing of it can be bought for `date` any more, by a visitor or at the counter. */
  saleEnds(date: IstDay, facility: FacilityFacts, byStaff?: boolean): Date;
  /** Its features, as texts of the page. */
  features(sold: Sold): readonly string[];
  /** Fields that tell two selections of the same date apart. */
  key(chosen: Chosen): readonly string[];
  /** Prices a choice for a date on sale, or says why it cannot be sold. */
  quote(chosen: Chosen, date: IstDay, sold: Sold, around: Circumstances): Result<OwnQuote, QuoteRefusal>;
  /**
   * The property of a visit that decides its price and that a move has to keep: 'a time of up to 4 hours'. Null if every selection costs the same.
   */
  keptByMove(visit: TimeRange, place: string, sold: Sold): string | null;
};
