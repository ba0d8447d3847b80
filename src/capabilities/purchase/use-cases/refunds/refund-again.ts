import { findBooking } from '#capabilities/booking/use-cases/find-booking.ts';
import { recordEvent } from '#capabilities/booking/use-cases/record-booking.ts';
import { restartRefunds } from '#capabilities/payment/use-cases/restart-refunds.ts';
import { type StaffActor, writeAudit } from '#platform/database/audit-log.ts';
import type { Tx } from '#platform/database/tables.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Paise } from '#platform/money.ts';
import { paidChanges } from '../../store/supplements.ts';
import type { FulfilmentDeps, PurchaseDeps } from '../deps.ts';
import { sendAtOnce } from './send-at-once.ts';

type Refunded = { amount: Paise; state: string };

/**
 * Sends again the refunds of a booking, its supplements and its moves that the provider refused for good. Returns their amounts and states; empty when
 * none had failed.
 */
export async function refundAgain(
  services: PurchaseDeps,
  { bookingId, operator }: { bookingId: string; operator: StaffActor },
): Promise<Refunded[]> {
  const restarted = await inTransaction(services.db, async (tx) => {
    const booking = await findBooking({ db: tx }, bookingId);
    const changes = booking ? await paidChanges(tx, booking) : [];
    const asked = [];
    for (const name of [bookingId, ...changes.map(({ saleId }) => saleId)])
      asked.push(
        ...(await askAgain(tx, services, {
          bookingId: name,
          of: { bookingId: name },
          operator,
          now: services.clock.now(),
        })),
      );
    return asked;
  });
  const now: Refunded[] = [];
  for (const { key, amount } of restarted)
    now.push({ amount, state: (await sendAtOnce(services, key)) ?? 'requested' });
  return now;
}

/** Asks the provider again for refunds under a booking's name that it refused, in the caller's transaction: one, or all. Their jobs send them. */
export async function askAgain(
  tx: Tx,
  services: Pick<FulfilmentDeps, 'jobs'>,
  {
    bookingId,
    of,
    operator,
    requestId,
    now,
  }: {
    bookingId: string;
    of: { bookingId: string } | { refundId: number };
    operator: StaffActor;
    requestId?: string;
    now: Date;
  },
): ReturnType<typeof restartRefunds> {
  const refunds = await restartRefunds(tx, services, { of, now });
  for (const { refundId, amount, was } of refunds) {
    const detail = { refundId, amount, was };
    const actor = `operator ${operator.name}`;
    await recordEvent(tx, { bookingId, at: now, actor, event: 'refund_asked_again', detail });
    await writeAudit(tx, {
      actor: operator,
      action: 'refund_asked_again',
      subject: `booking:${bookingId}`,
      detail: { bookingId, ...detail },
      requestId,
      now,
    });
  }
  return refunds;
}
