import type { Tx } from '#platform/database/tables.ts';
import type { SandboxServices } from '../services.ts';
import { amountField, type Body, currencyField, notesField, onlyFields, receiptField } from './check-fields.ts';
import type { OrderRow } from './entities.ts';
import { newId } from './new-id.ts';
import { noSuchId, ProviderError } from './provider-error.ts';

const createFields = [
  'amount',
  'currency',
  'receipt',
  'notes',
  'unique_receipt',
  'partial_payment',
  'first_payment_min_amount',
  'payment',
  'payment_capture',
  'method',
  'customer_id',
];

/**
 * POST /v1/orders. A receipt names one order only; with `unique_receipt` a repeated call answers with that order.
 * @throws ProviderError
 */
export async function createOrder({ db, clock }: SandboxServices, body: Body): Promise<OrderRow> {
  onlyFields(body, createFields);
  const values = {
    id: newId('order'),
    amount_paise: amountField(body),
    currency: currencyField(body),
    receipt: receiptField(body),
    status: 'created' as const,
    notes: JSON.stringify(notesField(body)),
    created_at: clock.now(),
  };
  const created = await db
    .insertInto('sandbox.razorpay_orders')
    .values(values)
    .onConflict((conflict) => conflict.column('receipt').doNothing())
    .returningAll()
    .executeTakeFirst();
  if (created) return created;
  if (body['unique_receipt'] !== true) {
    throw new ProviderError('Order receipt should be unique.', { field: 'receipt' });
  }
  return db
    .selectFrom('sandbox.razorpay_orders')
    .selectAll()
    .where('receipt', '=', values.receipt)
    .executeTakeFirstOrThrow();
}

/** @throws ProviderError when there is none. */
export async function fetchOrder({ db }: Pick<SandboxServices, 'db'>, id: string): Promise<OrderRow> {
  const order = await db.selectFrom('sandbox.razorpay_orders').selectAll().where('id', '=', id).executeTakeFirst();
  if (!order) throw noSuchId();
  return order;
}

/** PATCH /v1/orders/:id: notes are all that can change. @throws ProviderError */
export async function editOrder({ db }: SandboxServices, id: string, body: Body): Promise<OrderRow> {
  onlyFields(body, ['notes']);
  const order = await db
    .updateTable('sandbox.razorpay_orders')
    .set({ notes: JSON.stringify(notesField(body)) })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  if (!order) throw noSuchId();
  return order;
}

/** Every change of an order or of its payments' first steps takes this lock, so that money is taken once. @throws ProviderError */
export async function lockOrder(tx: Tx, id: string): Promise<OrderRow> {
  const order = await tx
    .selectFrom('sandbox.razorpay_orders')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!order) throw noSuchId();
  return order;
}
