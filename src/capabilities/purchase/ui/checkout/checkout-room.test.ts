import { afterEach, describe, expect, test, vi } from 'vitest';
import { gstPrice } from '#capabilities/catalogue/rules/gst-price.ts';
import { fromRupees } from '#platform/money.ts';
import { buying, payment, quoteFor, scene } from '#tests/support/purchases/checkout-scene.ts';

describe('the conference room is bought', () => {
  const date = '2026-11-24';
  const selection = {
    serviceType: 'meetingRoom',
    date,
    startTime: '10:00',
    endTime: '14:00',
    purpose: 'Board',
  } as const;
  const room = buying({
    ...quoteFor(selection),
    serviceType: 'meetingRoom',
    serviceName: 'Premium Conference Room',
    timeText: '10:00 AM - 2:00 PM',
    durationText: '4 hours',
    features: ['Projector'],
    price: gstPrice(fromRupees(3200), fromRupees(576)),
  });
  const paidRoom = async (answers: Parameters<typeof scene>[0] = {}) => {
    const own = scene({ verify: [200, { success: true, verified: true, bookingId: 'CR-1-ABCDEF' }], ...answers });
    own.machine.buy(...room);
    (await own.opened()).paid(payment);
    await own.until('verified');
    return own;
  };
  afterEach(() => void vi.restoreAllMocks());

  test('CONF-10, BOOKING-01: once verified, its booking is saved as confirmed', async () => {
    const { calls, bodies, ways } = await paidRoom();
    expect(calls.at(-1)).toBe('POST /api/database/bookings');
    expect(JSON.parse(bodies.at(-1) ?? '')).toEqual({
      booking_id: 'CR-1-ABCDEF',
      customer_name: 'Asha Rao',
      customer_email: 'asha@example.com',
      customer_phone: '+919876543210',
      service_type: 'meetingRoom',
      service_name: 'Premium Conference Room',
      amount: 3776,
      booking_date: '2026-11-24',
      booking_time: '10:00 AM - 2:00 PM',
      duration: '4 hours',
      features: ['Projector'],
      purpose: 'Board',
      payment_id: 'pay_1',
      status: 'confirmed',
    });
    expect(ways.map(({ to }) => to)).toEqual(['/my-bookings']);
  });

  test('CONF-11, API-14: that it could not be saved again is only logged', async () => {
    const logged = vi.spyOn(console, 'error').mockReturnValue();
    const { shown, ways } = await paidRoom({ save: [503, {}] });
    await vi.waitFor(() => expect(logged).toHaveBeenCalledTimes(1));
    expect(shown.map(({ title }) => title)).toEqual(['Payment Successful!']);
    expect(ways).toHaveLength(1);
  });

  test('CONF-10: an unverified booking is not saved', async () => {
    const { machine, opened, until, calls } = scene({ verify: [202, { success: true, verified: false }] });
    machine.buy(...room);
    (await opened()).paid(payment);
    await until('pending');
    expect(calls).not.toContain('POST /api/database/bookings');
  });
});

describe('a booking within included hours', () => {
  const selection = {
    serviceType: 'meetingRoom',
    date: '2026-11-24',
    startTime: '10:00',
    endTime: '12:00',
  } as const;
  const room = { ...quoteFor(selection), serviceType: 'meetingRoom' } as const;
  const included = buying(room, true);

  test('is made without an order and without the payment window, and nothing is saved again', async () => {
    const { machine, calls, bodies, shown, ways, until } = scene();
    machine.buy(...included);
    await until('included');
    expect(calls).toEqual(['POST /api/included-bookings', 'paid for CR-1']);
    expect(JSON.parse(bodies[0] ?? '')).toEqual({
      selection,
      customerName: 'Asha Rao',
      customerEmail: 'asha@example.com',
      customerPhone: '+919876543210',
      whatsApp: true,
    });
    expect(shown).toMatchObject([
      { title: 'Booking Confirmed!', text: expect.stringContaining('membership includes') },
    ]);
    expect(ways).toEqual([{ to: '/my-bookings', afterMs: 2000 }]);
  });

  test('that is not possible any more says why, and can be tried again', async () => {
    const refusal = {
      success: false,
      message: 'It has 1 hour left.',
      error: { code: 'hours_not_included', message: '' },
    };
    const { machine, shown, until } = scene({ included: [409, refusal] });
    machine.buy(...included);
    await until('stopped');
    expect(shown).toMatchObject([{ text: 'It has 1 hour left.' }]);
    expect(machine.read()).toMatchObject({ problem: { code: 'hours_not_included' } });
  });

  test('is not charged for in silence: an order for the room is refused where hours cover it', async () => {
    const { machine, bodies, opened } = scene();
    machine.buy(...buying(room));
    await opened();
    expect(JSON.parse(bodies[0] ?? '')).toMatchObject({ unlessIncluded: true });
  });
});
