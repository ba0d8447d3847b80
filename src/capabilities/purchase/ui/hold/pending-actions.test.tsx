import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { aBooking } from '#tests/support/examples/booking-record.ts';
import type { Checkout } from '../checkout/checkout.ts';
import { idle } from '../checkout/checkout-state.ts';
import { PendingActions } from './pending-actions.tsx';

const holdExpiresAt = '2026-11-21T06:45:00.000Z';
const fee = aBooking({
  booking_id: 'MOVE-1',
  status: 'pending',
  orderId: 'order_1',
  holdExpiresAt,
  movesBooking: 'daypass_1_7',
});

/** The state after the bank reported that nothing was paid. */
function shownAt(now: string): string {
  const cache = new QueryClient();
  cache.setQueryData(['unpaid', fee.orderId], true);
  return renderToStaticMarkup(
    <MemoryRouter>
      <QueryClientProvider client={cache}>
        <PendingActions
          booking={fee}
          checkout={{ state: idle, Notice: null } as Checkout}
          isMine={false}
          isGivingBack={false}
          keyId="rzp_test_sandbox"
          now={() => new Date(now)}
          send={async () => new Response()}
          changed={() => undefined}
          onPay={() => undefined}
          onRelease={() => undefined}
        />
      </QueryClientProvider>
    </MemoryRouter>,
  );
}

test('an unpaid order for the move fee can be paid while its hold lives', () => {
  expect(shownAt('2026-11-21T06:30:00.000Z')).toContain('Continue payment');
});

test('when its hold has ended it leads back to the booking, which stays as it is', () => {
  const shown = shownAt('2026-11-21T06:45:00.000Z');
  expect(shown).toContain('Your booking stays as it is.');
  expect(shown).toContain('href="/my-bookings?booking=daypass_1_7"');
  expect(shown).not.toContain('Book again');
});
