import { type Context, Hono } from 'hono';
import * as z from 'zod/mini';
import type { Facility } from '#capabilities/content/rules/facility.ts';
import type { DocumentPrinter } from '#capabilities/invoicing/gateway/document-printer.ts';
import { printerFor } from '#capabilities/invoicing/use-cases/print-documents.ts';
import type { StaffEnv } from '#capabilities/staff/http/access.ts';
import { actorOf } from '#capabilities/staff/http/actor-of.ts';
import { requireStaff } from '#capabilities/staff/http/require-staff.ts';
import { staffChange } from '#capabilities/staff/http/staff-change.ts';
import { may } from '#capabilities/staff/rules/acting-staff.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/tables.ts';
import type { FaultPoint } from '#platform/fault-point.ts';
import { parseInput } from '#platform/http/body.ts';
import { HttpRefusal } from '#platform/http/errors.ts';
import type { HandedOverAnswer, RegisterAnswer } from '../contract.ts';
import { parseReturnMonth, type ReturnMonth } from '../rules/month/return-month.ts';
import { exportMonth, openDocument } from '../use-cases/export-month.ts';
import { findDocuments } from '../use-cases/find-documents.ts';
import { handOver } from '../use-cases/hand-over.ts';
import type { MonthFile } from '../use-cases/make-files.ts';
import { readMonth } from '../use-cases/read-month.ts';
import { handedOverWire, monthWire, registerWire } from './wire.ts';

type Needs = { db: Database; clock: Clock; facility: Facility; printer: DocumentPrinter; faultPoint?: FaultPoint };

const registerQuery = z.object({
  q: z.optional(z.string().check(z.maxLength(200))),
  cursor: z.optional(z.string().check(z.regex(/^[A-Z]{1,4}\/\d\d-\d\d\/\d{1,9}$/, 'The cursor is not valid.'))),
});

const types: Record<MonthFile, string> = {
  'gstr1.json': 'application/json; charset=utf-8',
  'csv.zip': 'application/zip',
  'tally.xml': 'application/xml; charset=utf-8',
  'bundle.zip': 'application/zip',
};

/** What the accountant takes of a month: its invoices beside its money, the register, the files of the return. */
export function returnsCalls(services: Needs) {
  const readBy = (c: Context<StaffEnv>): Needs => ({
    ...services,
    printer: printerFor(services.printer, { contact: may(c.get('staff'), 'find_people') }),
  });
  const calls = new Hono<StaffEnv>()
    .get('/api/console/papers/:month', requireStaff(services, 'papers'), async (c) => {
      const month = monthIn(c.req.param('month'));
      const report = await readMonth(services, month);
      return c.json(monthWire(month.month, report, await findDocuments(services, month, { text: '', after: null })));
    })
    .get('/api/console/papers/:month/register', requireStaff(services, 'papers'), async (c) => {
      const month = monthIn(c.req.param('month'));
      const { q = '', cursor = null } = parseInput(registerQuery, c.req.query());
      const found = await findDocuments(services, month, { text: q.trim(), after: cursor });
      return c.json({ success: true, ...registerWire(found) } satisfies RegisterAnswer);
    })
    .get('/api/console/papers/:month/documents/:file', requireStaff(services, 'papers'), async (c) => {
      monthIn(c.req.param('month'));
      const opened = await openDocument(readBy(c), { file: c.req.param('file'), actor: actorOf(c.get('staff')) });
      if (!opened) throw new HttpRefusal(404, 'not_found', 'There is no such invoice or credit note.');
      return c.body(Buffer.from(opened.pdf), 200, {
        'Content-Type': 'application/pdf',
        'Content-Disposition': `inline; filename="${opened.filename}"`,
        'Cache-Control': 'private, no-store',
      });
    })
    .post('/api/console/papers/:month/handed-over', (c) =>
      staffChange(services, c, 'papers', z.object({}), async ({ tx, staff, actor, requestId, now }) => {
        const month = monthIn(c.req.param('month'));
        const marked = await handOver(tx, month, { staffId: staff.id, actor, requestId, now });
        if (!marked.ok)
          throw new HttpRefusal(409, 'month_running', 'This month is not over yet. Hand it over when it is.');
        const handedOver = handedOverWire(marked.value);
        const body = { success: true, state: 'handed_over', handedOver } satisfies HandedOverAnswer;
        return { status: 200, body };
      }),
    );
  for (const [file, type] of Object.entries(types) as [MonthFile, string][])
    calls.get(`/api/console/papers/:month/${file}`, requireStaff(services, 'papers'), async (c) => {
      const month = monthIn(c.req.param('month') ?? '');
      const stream = await exportMonth(readBy(c), month, { file, actor: actorOf(c.get('staff')) });
      return c.body(stream, 200, {
        'Content-Type': type,
        'Content-Disposition': `attachment; filename="${month.month}-${file}"`,
        'Cache-Control': 'private, no-store',
      });
    });
  return calls;
}

/** @throws HttpRefusal 404 `not_found`, as for any address that names nothing. */
function monthIn(text: string): ReturnMonth {
  const month = parseReturnMonth(text);
  if (!month) throw new HttpRefusal(404, 'not_found', 'There is no such month. Write it like 2026-11.');
  return month;
}
