import type { IstDay } from '#platform/ist-day.ts';
import type { TimeRange } from '#platform/time-range.ts';
import type { Selection, ServiceType } from '../../services/service-shapes.ts';
import type { GstPrice } from '../gst-price.ts';

/** The kinds of place. A further service declares its own here. @public */
export interface PlaceKinds {
  hot_desk: true;
  dedicated_desk: true;
  room: true;
  recreation_day: true;
  recreation_month: true;
}
export type PlaceKind = keyof PlaceKinds;

/** A selection that can be sold, with everything that follows from it. Made only by `quote`. */
export type Quote = {
  readonly selection: Selection;
  /** Equal for equal selections at the same price; recognises a repeated request. */
  readonly selectionKey: string;
  readonly serviceType: ServiceType;
  /** 'Day Pass', 'Premium Conference Room', … as on the booking record. */
  readonly serviceName: string;
  readonly date: IstDay;
  /** '10:00 AM - 8:00 PM', '24/7 Access': the record's booking_time. */
  readonly timeText: string;
  /** '10 hours', '1 month', '2 hours': the record's duration. */
  readonly durationText: string;
  readonly features: readonly string[];
  readonly price: GstPrice;
  readonly offer: 'weekend' | 'welcome' | null;
  readonly placeKind: PlaceKind;
  /** The requested place number (a picked desk), or null: we choose. */
  readonly placeNumber: number | null;
  /** Period for which the place is occupied: whole IST days for desks and passes, the hours for the room. */
  readonly occupies: TimeRange;
  /**
   * Period of the visit: the opening hours of the date, the hours of the room, or the month of a desk. Notice of a cancellation is counted to
   * `visit.start`.
   */
  readonly visit: TimeRange;
};

/** Why a selection cannot be sold. The catalogue owns these reasons. */
export type QuoteRefusal =
  | { reason: 'date_missing_or_impossible' }
  | { reason: 'date_past'; today: IstDay }
  | { reason: 'date_too_far'; last: IstDay }
  | { reason: 'too_late_today' }
  /** A holiday, with its name. */
  | { reason: 'closed_that_day'; name: string }
  | { reason: 'invalid_time_range' }
  | { reason: 'offer_does_not_apply'; offer: 'weekend' | 'welcome' }
  | { reason: 'unknown_pass_type' }
  | { reason: 'unknown_desk'; last: number }
  | { reason: 'service_closed' };
