import { Hono } from 'hono';
import type { Database } from '#platform/database/tables.ts';
import { requireCaller } from '#platform/http/caller.ts';
import type { HttpEnv } from '#platform/http/env.ts';
import { notFound } from '#platform/http/errors.ts';
import type { PaperPrinter } from './gateway/paper-printer.ts';
import { printInvoice } from './use-cases/print-invoice.ts';

export const invoicingCalls = (services: { db: Database; printer: PaperPrinter }) =>
  new Hono<HttpEnv>().get('/api/database/bookings/:bookingId/invoice', async (c) => {
    const { uid } = requireCaller(c);
    const printed = await printInvoice(services, { bookingId: c.req.param('bookingId'), uid });
    if (!printed.ok) throw notFound('booking');
    return c.body(Buffer.from(printed.value.pdf), 200, {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="${printed.value.filename}"`,
      'Cache-Control': 'private, no-store',
    });
  });
