import type { Tx } from '#platform/database/tables.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { SandboxServices } from '../../services.ts';
import { amountField, type Body, notesField, onlyFields } from '../check-fields.ts';
import { type QrCodeRow, qrCodeEntity } from '../entities.ts';
import { newId } from '../new-id.ts';
import { noSuchId, ProviderError } from '../provider-error.ts';
import { queueEvent } from '../webhooks/queue-event.ts';

const createFields = [
  'type',
  'name',
  'usage',
  'fixed_amount',
  'payment_amount',
  'description',
  'customer_id',
  'close_by',
  'notes',
];

/** The provider closes no code sooner. */
const LEAST_OPEN_MS = 15 * 60_000;

/** POST /v1/payments/qr_codes, for codes of UPI for one payment of a fixed sum. @throws ProviderError */
export async function createQrCode({ db, clock }: SandboxServices, body: Body): Promise<QrCodeRow> {
  onlyFields(body, createFields);
  if (body['type'] !== 'upi_qr') throw new ProviderError('The type is not enabled.', { field: 'type' });
  if (body['usage'] !== 'single_use') throw new ProviderError('The usage is not enabled.', { field: 'usage' });
  if (body['fixed_amount'] !== true)
    throw new ProviderError('The fixed amount should be true for single use QR codes.', { field: 'fixed_amount' });
  const now = clock.now();
  return db
    .insertInto('sandbox.razorpay_qr_codes')
    .values({
      id: newId('qr'),
      name: textField(body, 'name'),
      description: textField(body, 'description'),
      amount_paise: amountField(body, 'payment_amount'),
      status: 'active',
      close_by: closeByField(body, now),
      notes: JSON.stringify(notesField(body)),
      created_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

function textField(body: Body, field: string): string | null {
  const given = body[field];
  if (given === undefined || given === null) return null;
  if (typeof given !== 'string') throw new ProviderError(`The ${field} must be a string.`, { field });
  return given;
}

function closeByField(body: Body, now: Date): Date {
  const given = body['close_by'];
  const field = 'close_by';
  if (typeof given !== 'number' || !Number.isSafeInteger(given)) {
    throw new ProviderError('The close by must be an integer.', { field });
  }
  const closeBy = new Date(given * 1000);
  if (closeBy.getTime() - now.getTime() < LEAST_OPEN_MS) {
    throw new ProviderError('close_by should be at least 15 minutes after current time', { field });
  }
  return closeBy;
}

/** @throws ProviderError when there is none. */
export async function fetchQrCode({ db }: Pick<SandboxServices, 'db'>, id: string): Promise<QrCodeRow> {
  const code = await db.selectFrom('sandbox.razorpay_qr_codes').selectAll().where('id', '=', id).executeTakeFirst();
  if (!code) throw noSuchId();
  return code;
}

/** Every change of a code takes this lock, so that it is paid once. @throws ProviderError */
export async function lockQrCode(tx: Tx, id: string): Promise<QrCodeRow> {
  const code = await tx
    .selectFrom('sandbox.razorpay_qr_codes')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!code) throw noSuchId();
  return code;
}

/** POST /v1/payments/qr_codes/:id/close. @throws ProviderError for one that is closed. */
export function closeQrCode(services: SandboxServices, id: string): Promise<QrCodeRow> {
  return inTransaction(services.db, async (tx) => {
    const { clock } = services;
    const before = await lockQrCode(tx, id);
    if (qrCodeEntity(before, clock.now()).status === 'closed') throw new ProviderError('QR code is already closed');
    const code = await endQrCode(tx, id, { reason: 'on_demand', now: clock.now() });
    await queueEvent(tx, clock, 'qr_code.closed', { qr_code: qrCodeEntity(code, clock.now()) });
    return code;
  });
}

/** Writes a code's end. */
export const endQrCode = (
  tx: Tx,
  id: string,
  { reason, now }: { reason: 'on_demand' | 'paid'; now: Date },
): Promise<QrCodeRow> =>
  tx
    .updateTable('sandbox.razorpay_qr_codes')
    .set({ status: 'closed', close_reason: reason, closed_at: now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
