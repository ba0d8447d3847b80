import type { Facility, HoursName } from '#capabilities/content/rules/facility.ts';
import type { CancellationTerms } from '../rules/cancellation-terms.ts';
import type { Offers } from '../rules/catalogue-parts.ts';
import type { PlaceKind } from '../rules/quote/quote-types.ts';
import type { ServiceType } from './service-shapes.ts';

/** A kind of place that a service sells. */
export type SoldPlace = {
  readonly kind: PlaceKind;
  /** 'Hot desk', as the reception calls it. */
  readonly name: string;
  /** Noun for one place and for several, also for what one sale gives: 'desk', 'desks'. */
  readonly counted: { readonly one: string; readonly many: string };
  readonly called: string;
  /** Whether customers know it by its number: 'Hot desk 14'. One of several rooms has its number, too (`place-name.ts`). */
  readonly hasNumber: boolean;
  /** Whether a customer may choose its number. */
  readonly canBePicked: boolean;
  /** For how long one sale has it. */
  readonly unit: 'hour' | 'day' | 'month';
  /** The word by which the operator's commands know it. */
  readonly operatorWord: string;
  /** Number of places: the name of a capacity of the facility, or a fixed number. */
  readonly capacity: keyof Facility['capacity'] | number;
  /** Under which of the facility's products it is taxed. */
  readonly tax: keyof Facility['tax'];
};

/** A whole number that the choice of a service has of its own, such as how many guests come. */
type OwnField = { readonly name: string; readonly label: string; readonly min: number; readonly max: number };

/** The constant facts of a service. Data without rules, so that a page which names all services stays small. */
export type ServiceFacts = {
  readonly id: ServiceType;
  /** The names under which old records and links know it. */
  readonly names: RegExp;
  /** As a person calls it (BOOKINGS-06). */
  readonly label: string;
  /** Path of its booking page. */
  readonly page: `/${string}`;
  /** Message for a buyer who is not signed in, on the way to the login page (PAY-09). */
  readonly signIn: string;
  /** Format of its booking ids: the prefix, and whether six random characters end them (ID-01 to ID-04). */
  readonly bookingId: { readonly prefix: string; readonly endsAtRandom: boolean };
  /** Its own sale, and the advertised fact that rates it. */
  readonly offer?: keyof Offers;
  readonly rating?: 'dayPassRating' | 'conferenceRoomRating' | 'recreationRating';
  /** Name of the opening hours that apply to it; null if it is open around the clock. */
  readonly openingHours: HoursName | null;
  /** Sold for today to today + this. */
  readonly daysAhead: number;
  /** The cancellation terms under which it is sold now. */
  readonly terms: CancellationTerms;
  /** Whether its holder may bring guests, who are counted when they arrive. */
  readonly takesGuests?: true;
  /** Fields of its selection besides date, time and place. The form for a sale at the counter asks for them. */
  readonly ownFields?: readonly OwnField[];
  /** The moment that the notice of a cancellation is counted to, in words: 'your day begins'. */
  readonly begins: string;
  /** The kinds of place that it sells, by the plan; `day` where no plan is named. */
  readonly places: { readonly day: SoldPlace; readonly month?: SoldPlace };
  /** Shown for a booking that has none (BOOKING-16 to BOOKING-20, CONFIRM-28 to CONFIRM-30). */
  readonly usualTime: string;
  readonly usualDuration: string | null;
};
