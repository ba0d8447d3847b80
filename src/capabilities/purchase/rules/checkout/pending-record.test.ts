import { expect, test } from 'vitest';
import type { Selection } from '#capabilities/catalogue/contract.ts';
import { quote } from '#capabilities/catalogue/rules/quote/quote.ts';
import { sampleCatalogue } from '#capabilities/catalogue/sample-catalogue.ts';
import { sampleFacility } from '#capabilities/content/sample-facility.ts';
import type { IstDay } from '#platform/ist-day.ts';
import { instantAt } from '#platform/ist-day.ts';
import type { PhoneNumber } from '#platform/text/phone/phone-number.ts';
import { pendingRecord } from './pending-record.ts';
import { restoreQuote, snapshotQuote } from './quote-snapshot.ts';

const now = instantAt('2026-11-21' as IstDay);
const quoted = (selection: Selection) => {
  const answer = quote({ selection, catalogue: sampleCatalogue, facility: sampleFacility, now });
  if (!answer.ok) throw new Error(answer.refusal.reason);
  return answer.value;
};
const dayPass = quoted({ serviceType: 'dayPass', date: '2026-11-24' });
const room = { serviceType: 'meetingRoom', date: '2026-11-24', startTime: '10:00', endTime: '12:00' } as const;

const pending = (selection: Selection) =>
  pendingRecord({
    booking_id: 'daypass_1_7',
    quote: JSON.parse(snapshotQuote(quoted(selection))),
    customer: { name: 'Asha Rao', email: 'asha@example.com', phone: '+919876543210' as PhoneNumber, whatsApp: true },
    base_paise: 32_500,
    gst_paise: 5_900,
    total_paise: 38_400,
    terms: { kind: 'by_notice', steps: [{ hoursBefore: 24, percent: 100 }], withoutRefund: 'ends_at_once' },
    created_at: now,
  });

test('a quote is the same after it was kept with its checkout', () => {
  expect(restoreQuote(JSON.parse(snapshotQuote(dayPass)))).toEqual(dayPass);
});

test('a checkout without a booking reads as one that is pending, with neither payment nor place', () => {
  const record = pending({ serviceType: 'dayPass', date: '2026-11-24' });
  expect(record).toMatchObject({
    booking_id: 'daypass_1_7',
    status: 'pending',
    service_name: 'Day Pass',
    service_type: 'dayPass',
    booking_date: '2026-11-24',
    booking_time: '10:00 AM - 8:00 PM',
    duration: '10 hours',
    customer_name: 'Asha Rao',
    customer_email: 'asha@example.com',
    customer_phone: '+919876543210',
    amount: 384,
    price: { base: 32_500, gst: 5_900, total: 38_400 },
    features: dayPass.features,
    payment_id: 'N/A',
    moves: 0,
    starts_at: '2026-11-24T04:30:00.000Z',
    ends_at: '2026-11-24T14:30:00.000Z',
  });
  for (const absent of ['place', 'orderId', 'refundAtMost', 'purpose']) expect(record).not.toHaveProperty(absent);
});

test('what the room is for is kept, where it was said', () => {
  expect(pending({ ...room, purpose: 'Interviews' }).purpose).toBe('Interviews');
  expect(pending(room)).not.toHaveProperty('purpose');
});
