import type { Tx } from '#platform/database/tables.ts';

/** The colleague at whose counter a customer waits to come in, once their checkout is paid; undefined where nobody waits. */
export const comesInBy = (tx: Tx, checkoutId: number): Promise<{ id: number; name: string } | undefined> =>
  tx
    .selectFrom('payment_requests')
    .innerJoin('staff', 'staff.id', 'payment_requests.by_staff')
    .select(['staff.id', 'staff.name'])
    .where('checkout_id', '=', checkoutId)
    .where('arrives', '=', true)
    .limit(1)
    .executeTakeFirst();
