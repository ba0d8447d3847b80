import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/tables.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Log } from '#platform/log/log.ts';
import type { PaymentGateway } from '../gateway/payment-gateway.ts';
import { nextRefundCheck, REFUND_LEASE_MS } from '../rules/refund-checks.ts';
import { leaseDueRefunds, noteRefundTry, type RefundRow, refundsToSend } from '../store/refunds.ts';
import { applyRefundReport, isChange, type OnRefundChange } from './apply-refund-report.ts';
import { sendRefund } from './send-refund.ts';

type Deps = { db: Database; clock: Clock; log: Log; payments: PaymentGateway };

/** Recovers refunds whose job or webhook was lost: sends unsent ones, and asks about sent ones. Called on an interval. */
export async function reconcileRefunds(services: Deps, onChange: OnRefundChange): Promise<void> {
  const { db, clock, log } = services;
  const now = clock.now();
  for (const { id } of await refundsToSend(db, now)) {
    await sendRefund(services, id, onChange).catch((error: unknown) =>
      log.warn({ err: error }, 'a refund is still unclear'),
    );
  }
  const until = new Date(now.getTime() + REFUND_LEASE_MS);
  for (const refund of await leaseDueRefunds(db, { now, until })) {
    await askAbout(services, refund, onChange).catch((error: unknown) =>
      log.error({ err: error, refundId: refund.id }, 'what became of a refund is not known yet'),
    );
  }
}

async function askAbout({ db, clock, payments }: Deps, refund: RefundRow, onChange: OnRefundChange): Promise<void> {
  const known = await payments.refundsOfPayment(refund.payment_id);
  const own = known.ok ? known.value.find((one) => one.id === refund.provider_refund_id) : undefined;
  const { state, sent_at, requested_at, bank_reference } = refund;
  const asOf = { state, sentAt: sent_at ?? requested_at, hasReference: bank_reference !== null };
  const next = nextRefundCheck(asOf, clock.now());
  await noteRefundTry(db, refund.id, next, known.ok ? '' : 'the provider could not be asked');
  if (!own) return;
  await inTransaction(db, async (tx) => {
    const change = await applyRefundReport(tx, { refund: own, now: clock.now(), askedWhen: state });
    if (isChange(change)) await onChange(tx, change, clock.now());
  });
}
