import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { invariantViolations } from '#tests/support/database/invariant-violations.ts';
import { booked, booksOf } from '#tests/support/purchases/booked.ts';
import { buying } from '#tests/support/purchases/buying.ts';
import { choices } from '#tests/support/purchases/choices.ts';
import { openPurchaseSite, type PurchaseSite } from '#tests/support/purchases/purchase-site.ts';

// A site for each test, as each moves the clock, which goes forward only.
let site: PurchaseSite;
beforeEach(async () => {
  site = await openPurchaseSite();
});
afterEach(() => site.close());

const at = (text: string) => site.clock.moveTo(new Date(`${text}+05:30`));
const sound = async () => expect(await invariantViolations(site.services.db)).toEqual([]);

describe('a late move', () => {
  it('buys no refund back that was lost: the terms follow the new date, up to what the old one would have given', async () => {
    const { bookingId, paymentId } = await booked(site, choices.room('2026-12-14', '10:00', '12:00'));
    at('2026-12-13T16:00:00');
    const { body } = await buying(site, 'asha').move(bookingId, choices.room('2026-12-20', '10:00', '12:00'));
    expect(body).toMatchObject({ booking: { refundAtMost: 188_800 } });
    const { booking, messages } = await booksOf(site, bookingId, paymentId);
    expect(booking).toMatchObject({ refund_at_most_paise: 188_800 });
    expect(messages.find(({ template }) => template === 'booking_moved')?.data).toMatchObject({
      terms: 'Cancel until Sat 19 Dec, 10:00 PM for a refund of up to ₹1,888, as it was moved late',
    });
    await sound();
  });

  it('is possible until the second before the start, and not at the start', async () => {
    const first = await booked(site, choices.room('2026-12-15', '10:00', '12:00'));
    const second = await booked(site, choices.room('2026-12-15', '12:00', '14:00'));
    at('2026-12-15T09:59:59');
    const moved = await buying(site, 'asha').move(first.bookingId, choices.room('2026-12-21', '10:00', '12:00'));
    expect(moved.body).toMatchObject({ booking: { refundAtMost: 0 } });
    at('2026-12-15T12:00:00');
    const refused = await buying(site, 'asha').move(second.bookingId, choices.room('2026-12-21', '12:00', '14:00'));
    expect(refused).toMatchObject({ status: 409, body: { error: { code: 'already_started' } } });
    await sound();
  });
});
