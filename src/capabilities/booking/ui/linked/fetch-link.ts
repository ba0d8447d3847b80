import * as z from 'zod/mini';
import { bookingLinkAnswer } from '../../contract.ts';

/** The path of a booking's signed link; null when it could not be fetched. */
export async function fetchLink(send: (path: string) => Promise<Response>, bookingId: string): Promise<string | null> {
  try {
    const answer = await send(`/api/bookings/${encodeURIComponent(bookingId)}/link`);
    const read = z.safeParse(bookingLinkAnswer, await answer.json());
    return answer.ok && read.success ? read.data.path : null;
  } catch {
    return null;
  }
}
