import { gstPrice } from '#capabilities/catalogue/rules/gst-price.ts';
import { sampleFacility } from '#capabilities/content/sample-facility.ts';
import type { InvoiceFacts } from '#capabilities/invoicing/rules/make/make-invoice.ts';
import type { IstDay } from '#platform/ist-day.ts';
import { fromRupees } from '#platform/money.ts';

/** A day pass that Asha bought, with what the test says otherwise. */
export const invoiceFacts = (but: Partial<InvoiceFacts> = {}): InvoiceFacts => ({
  facility: structuredClone(sampleFacility),
  bookingId: 'daypass_1_1795000000000',
  service: {
    serviceName: 'Day Pass',
    placeKind: 'hot_desk',
    date: '2026-11-24' as IstDay,
    timeText: '10:00 AM - 8:00 PM',
    durationText: '10 hours',
    visit: { start: new Date('2026-11-24T04:30:00Z'), end: new Date('2026-11-24T14:30:00Z') },
    price: gstPrice(fromRupees(325), fromRupees(59)),
  },
  buyer: { name: 'Asha Rao', email: 'asha@example.com', phone: '+919876543210', gstin: null },
  payment: { id: 'pay_Q1w2e3r4t5y6u7', method: 'upi' },
  issuedAt: new Date('2026-11-20T10:00:00Z'),
  sandbox: false,
  ...but,
});
