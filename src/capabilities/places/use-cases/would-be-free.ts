import type { Tx } from '#platform/database/tables.ts';
import type { PlaceRequest } from '../rules/place-request.ts';
import { countFree } from '../store.ts';

/** True when a place would be free for the request at `now` if those checkouts gave theirs back. */
export const wouldBeFree = async (
  tx: Tx,
  { checkoutIds, now, ...request }: PlaceRequest & { checkoutIds: readonly number[]; now: Date },
): Promise<boolean> => (await countFree(tx, request, now, checkoutIds)) > 0;
