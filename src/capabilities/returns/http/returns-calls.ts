import type { Facility } from '#capabilities/content/rules/facility.ts';
import type { DocumentPrinter } from '#capabilities/invoicing/gateway/document-printer.ts';
import { printerFor } from '#capabilities/invoicing/use-cases/print-documents.ts';
import { actorOf } from '#capabilities/staff/http/actor-of.ts';
import { serveChange, serveRead } from '#capabilities/staff/http/serve-console.ts';
import { type ActingStaff, may } from '#capabilities/staff/rules/acting-staff.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/tables.ts';
import type { FaultPoint } from '#platform/fault-point.ts';
import { answerFile } from '#platform/http/answer-file.ts';
import { HttpRefusal } from '#platform/http/errors.ts';
import type { ServedCall } from '#platform/http/serve.ts';
import { handOverCall, monthFileCalls, openDocumentCall, readMonthCall, readRegisterCall } from '../calls.ts';
import { parseReturnMonth, type ReturnMonth } from '../rules/month/return-month.ts';
import { exportMonth, openDocument } from '../use-cases/export-month.ts';
import { findDocuments } from '../use-cases/find-documents.ts';
import { handOver } from '../use-cases/hand-over.ts';
import type { MonthFile } from '../use-cases/make-files.ts';
import { readMonth } from '../use-cases/read-month.ts';
import { handedOverWire, monthWire, registerWire } from './wire.ts';

type Deps = { db: Database; clock: Clock; facility: Facility; printer: DocumentPrinter; faultPoint?: FaultPoint };

const unknownMonth = { 404: ['not_found'] };

/** The accountant's calls about a month: documents compared with money, register, files of the return. */
export function returnsCalls(services: Deps): ServedCall[] {
  const readBy = (staff: ActingStaff): Deps => ({
    ...services,
    printer: printerFor(services.printer, { contact: may(staff, 'find_people') }),
  });
  const files = (Object.keys(monthFileCalls) as MonthFile[]).map((file) => {
    const call = monthFileCalls[file];
    return serveRead(call, { about: `The month as ${file}.`, refusals: unknownMonth }, async ({ c, staff }) => {
      const month = monthIn(c.req.param('month'));
      const stream = await exportMonth(readBy(staff), month, { file, actor: actorOf(staff) });
      return answerFile(c, stream, { type: typeOf(call.answers[200].file), name: `${month.month}-${file}` });
    });
  });
  return [
    serveRead(
      readMonthCall,
      { about: 'A month of invoices beside its money, differences first.', refusals: unknownMonth },
      async ({ c }) => {
        const month = monthIn(c.req.param('month'));
        const report = await readMonth(services, month);
        return monthWire(month.month, report, await findDocuments(services, month, { text: '', after: null }));
      },
    ),
    serveRead(
      readRegisterCall,
      { about: 'The invoices and credit notes of a month, the newest first.', refusals: unknownMonth },
      async ({ c, query: { q = '', cursor = null } }) => {
        const month = monthIn(c.req.param('month'));
        return registerWire(await findDocuments(services, month, { text: q.trim(), after: cursor }));
      },
    ),
    serveRead(
      openDocumentCall,
      { about: 'An invoice or a credit note as a PDF.', refusals: unknownMonth },
      async ({ c, staff }) => {
        monthIn(c.req.param('month'));
        const asked = { file: c.req.param('file') ?? '', actor: actorOf(staff) };
        const opened = await openDocument(readBy(staff), asked);
        if (!opened) throw new HttpRefusal(404, 'not_found', 'There is no such invoice or credit note.');
        return answerFile(c, Buffer.from(opened.pdf), { type: 'application/pdf', name: opened.filename, inline: true });
      },
    ),
    serveChange(
      services,
      handOverCall,
      {
        about: 'Marks a month as handed over to the accountant. Its figures and files stay as they are then.',
        refusals: { 404: ['not_found'], 409: ['month_running'] },
      },
      async ({ tx, staff, actor, requestId, now }, c) => {
        const month = monthIn(c.req.param('month'));
        const marked = await handOver(tx, services.facility, month, { staffId: staff.id, actor, requestId, now });
        if (!marked.ok)
          throw new HttpRefusal(409, 'month_running', 'This month is not over yet. Hand it over when it is.');
        return { state: 'handed_over' as const, handedOver: handedOverWire(marked.value) };
      },
    ),
    ...files,
  ];
}

/** Text types get a charset. */
const typeOf = (type: string): string => (type === 'application/zip' ? type : `${type}; charset=utf-8`);

/** @throws HttpRefusal 404 `not_found`, as for any address that names nothing. */
function monthIn(text: string | undefined): ReturnMonth {
  const month = parseReturnMonth(text ?? '');
  if (!month) throw new HttpRefusal(404, 'not_found', 'There is no such month. Write it like 2026-11.');
  return month;
}
