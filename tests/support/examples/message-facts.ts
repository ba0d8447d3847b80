import { gstPrice } from '#capabilities/catalogue/rules/gst-price.ts';
import type { Message } from '#capabilities/messaging/rules/messages.ts';
import { fromRupees } from '#platform/money.ts';

/** A link that shows its signed content. */
export const aLink = {
  tokenOf: ({ bookingId, version }: { bookingId: string; version: number }) => `${bookingId}.${version}.signature`,
  renewalTokenOf: ({ bookingId, version }: { bookingId: string; version: number }) => `${bookingId}.${version}.renewal`,
  payTokenOf: (bookingId: string) => `${bookingId}.1.pay`,
};

type Of<Kind extends Message['template']> = Extract<Message, { template: Kind }>;

const visit = {
  name: 'Asha Rao',
  bookingId: 'daypass_1_1795000000000',
  serviceName: 'Day Pass',
  placeKind: 'hot_desk',
  date: '2026-11-24',
  timeText: '10:00 AM - 8:00 PM',
  durationText: '10 hours',
  place: 'Desk 14',
  startsAt: '2026-11-24T04:30:00.000Z',
  endsAt: '2026-11-24T14:30:00.000Z',
  linkVersion: 1,
};

/** The message facts of a dedicated desk in December. */
export const december = {
  bookingId: 'CR-1795000000000-aB3x9',
  serviceName: 'Premium Monthly Workspace',
  placeKind: 'dedicated_desk',
  date: '2026-12-01',
  timeText: '24/7 Access',
  durationText: '1 month',
  place: 'Desk 1',
  startsAt: '2026-11-30T18:30:00.000Z',
  endsAt: '2026-12-31T18:30:00.000Z',
};

/** Asha's desk until 23 December, ten days before. */
export const renewalNews = (but: Partial<Of<'renewal_due'>['facts']> = {}): Of<'renewal_due'> => ({
  template: 'renewal_due',
  facts: {
    name: 'Asha Rao',
    bookingId: 'CR-1795000000000-aB3x9',
    linkVersion: 2,
    serviceName: 'Premium Monthly Workspace',
    placeKind: 'dedicated_desk',
    place: 'Dedicated desk 14',
    reminder: 'first',
    lastDay: '2026-12-23',
    nextUntil: '2027-01-23',
    isSamePlace: true,
    keptUntil: '2026-12-18',
    price: fromRupees(6489),
    paidBefore: fromRupees(6489),
    ...but,
  },
});

/** It went to Wednesday. */
export const moveNews = (but: Partial<Of<'booking_moved'>['facts']> = {}): Of<'booking_moved'> => ({
  template: 'booking_moved',
  facts: {
    ...visit,
    date: '2026-11-25',
    startsAt: '2026-11-25T04:30:00.000Z',
    endsAt: '2026-11-25T14:30:00.000Z',
    place: 'Desk 20',
    from: { date: '2026-11-24', timeText: '10:00 AM - 8:00 PM' },
    moves: 1,
    fee: null,
    feeInvoice: null,
    nextFee: fromRupees(100),
    terms: 'Free cancellation until Tue 24 Nov, 10:00 AM',
    ...but,
  },
});

export const reminder = (but: Partial<Of<'booking_reminder'>['facts']> = {}): Of<'booking_reminder'> => ({
  template: 'booking_reminder',
  facts: { ...visit, ...but },
});

/** The front desk holds a day pass for Asha. */
export const paymentNews: Of<'payment_requested'> = {
  template: 'payment_requested',
  facts: {
    name: 'Asha Rao',
    bookingId: 'daypass_1_1795000000000',
    serviceName: 'Day Pass',
    date: '2026-11-24',
    timeText: '10:00 AM - 8:00 PM',
    startsAt: '2026-11-24T04:30:00.000Z',
    endsAt: '2026-11-24T14:30:00.000Z',
    amount: fromRupees(384),
    closesAt: '2026-11-23T06:45:00.000Z',
  },
};

/** The front desk changed Asha's day pass. */
export const changeNews = (change: Of<'booking_changed'>['facts']['change']): Of<'booking_changed'> => ({
  template: 'booking_changed',
  facts: {
    name: 'Asha Rao',
    bookingId: 'daypass_1_1795000000000',
    linkVersion: 1,
    serviceName: 'Day Pass',
    date: '2026-11-24',
    timeText: '10:00 AM - 8:00 PM',
    place: 'Hot desk 20',
    paymentId: 'pay_Q1w2e3r4t5y6u7',
    change,
  },
});

/** The confirmation of Asha's day pass. */
export const confirmation = (
  but: Partial<Extract<Message, { template: 'booking_confirmed' }>['facts']> = {},
): Extract<Message, { template: 'booking_confirmed' }> => ({
  template: 'booking_confirmed',
  facts: {
    ...visit,
    price: gstPrice(fromRupees(325), fromRupees(59)),
    paymentId: 'pay_Q1w2e3r4t5y6u7',
    terms: 'Free cancellation until Mon 23 Nov, 10:00 AM',
    ...but,
  },
});

export const refundNews = (
  because:
    | 'late_payment'
    | 'visit_over'
    | 'price_ended'
    | 'second_payment'
    | 'already_renewed'
    | 'late_move'
    | 'late_extension' = 'late_payment',
): Message => ({
  template: 'payment_refunded',
  facts: {
    name: 'Asha Rao',
    bookingId: 'daypass_1_1795000000000',
    serviceName: 'Day Pass',
    date: '2026-11-24',
    timeText: '10:00 AM - 8:00 PM',
    amount: fromRupees(384),
    paymentId: 'pay_Q1w2e3r4t5y6u7',
    because,
  },
});

/** Asha's day pass, cancelled in time. */
export const cancellationNews = (
  but: Partial<Extract<Message, { template: 'booking_cancelled' }>['facts']> = {},
): Message => ({
  template: 'booking_cancelled',
  facts: {
    name: 'Asha Rao',
    bookingId: 'daypass_1_1795000000000',
    linkVersion: 2,
    serviceName: 'Day Pass',
    date: '2026-11-24',
    timeText: '10:00 AM - 8:00 PM',
    startsAt: '2026-11-24T04:30:00.000Z',
    endsAt: '2026-11-24T14:30:00.000Z',
    paid: fromRupees(384),
    refund: fromRupees(384),
    account: 'UPI account',
    creditedBy: '2026-12-03',
    paymentId: 'pay_Q1w2e3r4t5y6u7',
    houseNote: null,
    keepsUntil: null,
    ...but,
  },
});

/** Asha's day pass is invoiced to her company now. */
export const invoiceNews = (but: Partial<Of<'invoice_replaced'>['facts']> = {}): Of<'invoice_replaced'> => ({
  template: 'invoice_replaced',
  facts: {
    name: 'Asha Rao',
    bookingId: 'daypass_1_1795000000000',
    linkVersion: 2,
    serviceName: 'Day Pass',
    company: 'Rao & Daughters',
    gstin: '27AAPFU0939F1ZV',
    invoice: 'INV/26-27/000002',
    replaces: 'INV/26-27/000001',
    creditNote: 'CINV/26-27/00001',
    total: fromRupees(384),
    paymentId: 'pay_Q1w2e3r4t5y6u7',
    ...but,
  },
});

export const documentCopy = (but: Partial<Of<'document_sent'>['facts']> = {}): Of<'document_sent'> => ({
  template: 'document_sent',
  facts: {
    name: 'Asha Rao',
    bookingId: 'daypass_1_1795000000000',
    serviceName: 'Day Pass',
    kind: 'invoice',
    document: 'INV/26-27/000002',
    paymentId: 'pay_Q1w2e3r4t5y6u7',
    ...but,
  },
});

export const refundDone: Message = {
  template: 'refund_processed',
  facts: {
    name: 'Asha Rao',
    bookingId: 'daypass_1_1795000000000',
    linkVersion: 2,
    serviceName: 'Day Pass',
    amount: fromRupees(384),
    account: 'UPI account',
    creditedBy: '2026-12-03',
    paymentId: 'pay_Q1w2e3r4t5y6u7',
    bankReference: '74332744555328168541247',
  },
};

/** The power is out in the afternoon of Asha's day pass. */
export const closureNews = (but: Partial<Of<'closure_notice'>['facts']> = {}): Of<'closure_notice'> => ({
  template: 'closure_notice',
  facts: {
    name: 'Asha Rao',
    bookingId: 'daypass_1_1795000000000',
    linkVersion: 2,
    serviceName: 'Day Pass',
    date: '2026-11-24',
    timeText: '10:00 AM - 8:00 PM',
    startsAt: '2026-11-24T04:30:00.000Z',
    endsAt: '2026-11-24T14:30:00.000Z',
    paymentId: 'pay_Q1w2e3r4t5y6u7',
    paid: fromRupees(384),
    closedFrom: '2026-11-24T08:35:00.000Z',
    closedUntil: '2026-11-24T16:30:00.000Z',
    reason: 'No power in the building',
    outcome: 'offer',
    refund: fromRupees(384),
    account: 'UPI account',
    chooseUntil: '2026-11-24T12:30:00.000Z',
    ...but,
  },
});

/** It is back before she chose. */
export const closureEndedNews: Of<'closure_ended'> = {
  template: 'closure_ended',
  facts: {
    name: 'Asha Rao',
    bookingId: 'daypass_1_1795000000000',
    linkVersion: 2,
    serviceName: 'Day Pass',
    date: '2026-11-24',
    timeText: '10:00 AM - 8:00 PM',
    startsAt: '2026-11-24T04:30:00.000Z',
    endsAt: '2026-11-24T14:30:00.000Z',
    paymentId: 'pay_Q1w2e3r4t5y6u7',
  },
};
