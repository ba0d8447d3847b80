import { documentFile } from '#capabilities/invoicing/rules/document-file.ts';
import { type Actor, writeAudit } from '#platform/database/audit-log.ts';
import { documentNumber } from '../rules/month/register-query.ts';
import type { ReturnMonth } from '../rules/month/return-month.ts';
import { documentNumbered } from '../store/documents.ts';
import { type MonthFile, makeFile } from './make-files.ts';

type Deps = Parameters<typeof makeFile>[0];

/** Streams one of a month's files. The download is recorded in the audit log. */
export async function exportMonth(
  services: Deps,
  month: ReturnMonth,
  { file, actor }: { file: MonthFile; actor: Actor },
): ReturnType<typeof makeFile> {
  const subject = `invoices:${month.month}`;
  const now = services.clock.now();
  await writeAudit(services.db, { actor, action: 'invoices_exported', subject, detail: { file }, now });
  return makeFile(services, month, file);
}

/** Any invoice or credit note as it was issued, by its file name or number; the access is recorded in the audit log. Null if there is none. */
export async function openDocument(
  { db, clock, printer }: Deps,
  { file, actor }: { file: string; actor: Actor },
): Promise<{ filename: string; pdf: Uint8Array } | null> {
  const number = documentNumber(file);
  const found = number === null ? undefined : await documentNumbered(db, number);
  if (!found) return null;
  const filename = documentFile(found.document.number);
  const subject = `booking:${found.bookingId}`;
  await writeAudit(db, { actor, action: 'document_opened', subject, detail: { file: filename }, now: clock.now() });
  return { filename, pdf: await printer.print(found.document) };
}
