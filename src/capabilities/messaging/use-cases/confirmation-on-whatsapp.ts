import type { Database } from '#platform/database/tables.ts';
import { stateOfMessage } from '../store.ts';

/** What may be said of the WhatsApp confirmation (CONFIRM-21): `none` was asked for, it is on its way, was accepted, or could not be sent. */
export type WhatsAppNews = 'none' | 'on_its_way' | 'sent' | 'failed';

export async function confirmationOnWhatsApp({ db }: { db: Database }, bookingId: string): Promise<WhatsAppNews> {
  const state = await stateOfMessage(db, { bookingId, template: 'booking_confirmed', channel: 'whatsapp' });
  if (!state) return 'none';
  if (state === 'queued') return 'on_its_way';
  return state === 'failed' ? 'failed' : 'sent';
}
