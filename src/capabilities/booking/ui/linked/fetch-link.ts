import { type AuthorizedFetch, ask } from '#platform/ask.ts';
import { bookingLinkAnswer } from '../../contract.ts';

/** The path of a booking's signed link; null when it could not be fetched. @param init a POST makes a new link, which ends all before it. */
export async function fetchLink(send: AuthorizedFetch, bookingId: string, init?: { method: 'POST' }) {
  const answer = await ask(send, `/api/bookings/${encodeURIComponent(bookingId)}/link`, bookingLinkAnswer, init);
  return answer?.path ?? null;
}
