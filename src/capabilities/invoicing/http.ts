import type { Context } from 'hono';
import type { Facility } from '#capabilities/content/rules/facility.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/tables.ts';
import { answerFile } from '#platform/http/answer-file.ts';
import type { HttpEnv } from '#platform/http/env.ts';
import { notFound } from '#platform/http/errors.ts';
import { type ServedCall, serve } from '#platform/http/serve.ts';
import { requireVisitor } from '#platform/http/visitor.ts';
import type { Result } from '#platform/result.ts';
import { listDocumentsCall, readDocumentCall, readInvoiceCall } from './calls.ts';
import type { DocumentsAnswer } from './contract.ts';
import type { DocumentPrinter } from './gateway/document-printer.ts';
import { listDocuments } from './use-cases/list-documents.ts';
import { printDocument, printInvoice } from './use-cases/print-documents.ts';
import type { NoInvoice } from './use-cases/read-invoice.ts';

/** Whose documents the caller may read: their own, or a booking owner's by its signed link. Null for no access. */
type DocumentsOf = (visitor: {
  bookingId: string;
  uid: string | null;
  linkToken: string | null;
}) => Promise<{ uid: string; by: 'owner' | 'link' } | null>;

/** The documents of a booking: the invoice in force (API-19), the list of all, and each as it was issued. */
export const invoicingCalls = (
  services: { db: Database; clock: Clock; printer: DocumentPrinter; facility: Facility },
  documentsOf: DocumentsOf,
): ServedCall[] => {
  const whose = async (c: Context<HttpEnv>) => {
    const bookingId = c.req.param('bookingId') ?? '';
    const access = await documentsOf({ bookingId, ...requireVisitor(c) });
    if (access === null) throw notFound('booking');
    return { bookingId, ...access };
  };
  return [
    serve(readInvoiceCall, { about: 'The invoice of a booking that counts now.' }, async (c) =>
      answerPdf(c, await printInvoice(services, await whose(c))),
    ),
    serve(listDocumentsCall, { about: 'All invoices and credit notes of a booking.' }, async (c) => {
      const documents = await listDocuments(services, await whose(c));
      if (!documents.ok) throw notFound('booking');
      return c.json({ success: true, ...documents.value } satisfies DocumentsAnswer);
    }),
    serve(readDocumentCall, { about: 'One invoice or credit note, as it was issued.' }, async (c) =>
      answerPdf(c, await printDocument(services, { ...(await whose(c)), file: c.req.param('file') })),
    ),
  ];
};

function answerPdf(c: Context<HttpEnv>, printed: Result<{ filename: string; pdf: Uint8Array }, NoInvoice>): Response {
  if (!printed.ok) throw notFound('booking');
  return answerFile(c, Buffer.from(printed.value.pdf), { type: 'application/pdf', name: printed.value.filename });
}
