import type { Selection } from '#capabilities/catalogue/contract.ts';
import type { MoveAnswer } from '../../contract.ts';
import type { AuthorizedFetch, Order } from '../payment-client.ts';
import { asRecord, asText, parse } from '../payment-problem.ts';

/** What asking to move came to. `unknown`: it may have been done, and asking again does it once. */
export type MoveOutcome =
  | { readonly kind: 'moved' }
  | { readonly kind: 'to_pay'; readonly order: Order }
  | { readonly kind: 'refused'; readonly text: string }
  | { readonly kind: 'unknown' };

/** Moves a booking, or makes the order whose payment moves it. */
export async function askToMove(send: AuthorizedFetch, bookingId: string, selection: Selection): Promise<MoveOutcome> {
  const answer = await send(`/api/bookings/${encodeURIComponent(bookingId)}/move`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ selection }),
  }).catch(() => null);
  if (!answer) return { kind: 'unknown' };
  const body = parse(await answer.text().catch(() => ''));
  if (!answer.ok) {
    const text = asText(asRecord(body)['message']);
    return text ? { kind: 'refused', text } : { kind: 'unknown' };
  }
  const said = body as MoveAnswer;
  return said.moved ? { kind: 'moved' } : { kind: 'to_pay', order: said };
}
