import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { aBooking } from '#tests/support/examples/booking-record.ts';
import { CancelOffer } from './manage-booking.tsx';

type Given = Parameters<typeof CancelOffer>[0];

const offer = (paymentId: string, refundPaise: number) =>
  renderToStaticMarkup(
    <CancelOffer
      booking={aBooking({ payment_id: paymentId })}
      care={{} as Given['care']}
      purchase={
        {
          cancellation: { refundPaise, reason: 'in_time', allowed: true },
          payment: { refunds: [] },
        } as unknown as Given['purchase']
      }
      now={new Date('2026-11-22T06:00:00Z')}
      offline={false}
    />,
  );

describe('The offer to cancel', () => {
  test('leads who paid at the counter to the counter, as only there the money can go back', () => {
    const html = offer('ctr_1', 38_400);
    expect(html).toContain('You paid at our counter. To cancel, please come to reception or call us.');
    expect(html).not.toContain('Cancel this booking');
  });

  test('is a button for online payments, and if there is no refund', () => {
    for (const html of [offer('pay_1', 38_400), offer('ctr_1', 0)]) {
      expect(html).toContain('Cancel this booking');
      expect(html).not.toContain('counter');
    }
  });
});
