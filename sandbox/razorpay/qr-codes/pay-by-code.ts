import { inTransaction } from '#platform/database/transaction.ts';
import type { SandboxServices } from '../../services.ts';
import { paymentEntity, qrCodeEntity } from '../entities.ts';
import { instrumentOf } from '../instrument.ts';
import { newId } from '../new-id.ts';
import { ProviderError } from '../provider-error.ts';
import { queueEvent, type WebhookMode } from '../webhooks/queue-event.ts';
import { endQrCode, lockQrCode } from './qr-codes.ts';

type CodeAttempt = { qr_id: string; vpa?: string | undefined; email: string; contact: string; webhook: WebhookMode };

/**
 * A payment by a QR code: taken at once, without an order. A closed code can still be paid once, as the customer's app may have read it before.
 * @throws ProviderError when there is no such code, or it was paid.
 */
export function payByCode(
  services: SandboxServices,
  { qr_id, vpa, email, contact, webhook: mode }: CodeAttempt,
): Promise<{ razorpay_payment_id: string }> {
  return inTransaction(services.db, async (tx) => {
    const { clock } = services;
    const now = clock.now();
    const code = await lockQrCode(tx, qr_id);
    if (code.close_reason === 'paid') throw new ProviderError('QR code is already paid', { reason: 'qr_code_paid' });
    const payment = await tx
      .insertInto('sandbox.razorpay_payments')
      .values({
        id: newId('pay'),
        order_id: null,
        qr_id,
        amount_paise: code.amount_paise,
        currency: 'INR',
        status: 'captured',
        method: 'upi',
        instrument: JSON.stringify(instrumentOf({ method: 'upi', vpa })),
        email,
        contact,
        error: null,
        notes: JSON.stringify(code.notes),
        captured_at: now,
        created_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    const paid = await endQrCode(tx, qr_id, { reason: 'paid', now });
    const entities = { payment: paymentEntity(payment), qr_code: qrCodeEntity(paid, now) };
    await queueEvent(tx, clock, 'payment.captured', { payment: entities.payment }, { mode });
    await queueEvent(tx, clock, 'qr_code.credited', entities, { mode });
    await queueEvent(tx, clock, 'qr_code.closed', { qr_code: entities.qr_code }, { mode });
    return { razorpay_payment_id: payment.id };
  });
}
