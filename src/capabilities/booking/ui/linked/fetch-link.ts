import { type AuthorizedFetch, ask } from '#platform/ask.ts';
import { bookingLinkAnswer } from '../../contract.ts';

/** The path of a booking's signed link; null when it could not be fetched. @param init a POST creates a new link and revokes earlier ones. */
export async function fetchLink(send: AuthorizedFetch, bookingId: string, init?: { method: 'POST' }) {
  const answer = await ask(send, `/api/bookings/${encodeURIComponent(bookingId)}/link`, bookingLinkAnswer, init);
  return answer?.path ?? null;
}
