import { Hono } from 'hono';
import type { Database } from '#platform/database/tables.ts';
import type { HttpEnv } from '#platform/http/env.ts';
import { notFound } from '#platform/http/errors.ts';
import { requireVisitor } from '#platform/http/visitor.ts';
import type { PaperPrinter } from './gateway/paper-printer.ts';
import { printInvoice } from './use-cases/print-invoice.ts';

/** Whose papers somebody may have: their own, or a booking's owner's by its signed link. Null when none of that booking's. */
type PapersOf = (visitor: {
  bookingId: string;
  uid: string | null;
  linkToken: string | null;
}) => Promise<string | null>;

export const invoicingCalls = (services: { db: Database; printer: PaperPrinter }, papersOf: PapersOf) =>
  new Hono<HttpEnv>().get('/api/database/bookings/:bookingId/invoice', async (c) => {
    const bookingId = c.req.param('bookingId');
    const uid = await papersOf({ bookingId, ...requireVisitor(c) });
    if (uid === null) throw notFound('booking');
    const printed = await printInvoice(services, { bookingId, uid });
    if (!printed.ok) throw notFound('booking');
    return c.body(Buffer.from(printed.value.pdf), 200, {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="${printed.value.filename}"`,
      'Cache-Control': 'private, no-store',
    });
  });
