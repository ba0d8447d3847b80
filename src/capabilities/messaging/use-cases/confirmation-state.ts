import type { Database } from '#platform/database/tables.ts';
import type { Channel } from '../rules/messages.ts';
import { type MessageRow, statesOfMessages } from '../store/messages.ts';

type State = MessageRow['state'] | 'none';

/** State of a booking's confirmation on each channel (CONFIRM-21). `none`: not requested. */
export async function confirmationState(
  { db }: { db: Database },
  bookingId: string,
): Promise<{ email: State; whatsapp: State }> {
  const rows = await statesOfMessages(db, { bookingId, template: 'booking_confirmed' });
  const of = (channel: Channel): State => rows.find((row) => row.channel === channel)?.state ?? 'none';
  return { email: of('email'), whatsapp: of('whatsapp') };
}
