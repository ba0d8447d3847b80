import type { GstPrice } from '#platform/gst-price.ts';
import type { Paise } from '#platform/money.ts';

/** Facts of a message as they were when it was queued; what it says is written when it is sent. Instants are ISO 8601. */
export type MessageFacts = {
  booking_confirmed: {
    name: string;
    bookingId: string;
    serviceName: string;
    /** 'YYYY-MM-DD', the day of the visit or the first day of the month. */
    date: string;
    /** '10:00 AM - 8:00 PM', '24/7 Access'. */
    timeText: string;
    durationText: string;
    /** 'Desk 14'; null where the place has no name. */
    place: string | null;
    startsAt: string;
    endsAt: string;
    price: GstPrice;
    paymentId: string;
    /** 'Free cancellation until Mon 23 Nov, 10:00 AM'. */
    terms: string;
  };
  payment_refunded: {
    name: string;
    bookingId: string;
    serviceName: string;
    date: string;
    timeText: string;
    amount: Paise;
    paymentId: string;
    because: 'late_payment' | 'second_payment';
  };
  operator_task: { kind: string; detail: Record<string, unknown> };
};

type MessageKind = keyof MessageFacts;

/** A message of one kind with its facts. */
export type Message = { [Kind in MessageKind]: { template: Kind; facts: MessageFacts[Kind] } }[MessageKind];

export type Channel = 'email' | 'whatsapp';
