import type { DocumentPrinter } from '#capabilities/invoicing/gateway/document-printer.ts';
import { printDocument } from '#capabilities/invoicing/use-cases/print-documents.ts';
import type { Clock } from '#platform/clock.ts';
import { type Actor, writeAudit } from '#platform/database/audit-log.ts';
import type { Database } from '#platform/database/tables.ts';
import { orderOf } from '../store/booking-view.ts';

/** An invoice or credit note of a booking as it was issued, by its file name; it is noted who opened it. Null when there is none. */
export async function openDocument(
  services: { db: Database; clock: Clock; printer: DocumentPrinter },
  { bookingId, file, actor }: { bookingId: string; file: string; actor: Actor },
): Promise<{ filename: string; pdf: Uint8Array } | null> {
  const order = await orderOf(services.db, bookingId);
  if (!order) return null;
  const printed = await printDocument(services, { bookingId, uid: order.uid, by: 'owner', file });
  if (!printed.ok) return null;
  const subject = `booking:${bookingId}`;
  await writeAudit(services.db, {
    actor,
    action: 'document_opened',
    subject,
    detail: { file },
    now: services.clock.now(),
  });
  return printed.value;
}
