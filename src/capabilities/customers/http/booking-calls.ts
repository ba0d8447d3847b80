import type { Facility } from '#capabilities/content/rules/facility.ts';
import type { DocumentPrinter } from '#capabilities/invoicing/gateway/document-printer.ts';
import { printerFor } from '#capabilities/invoicing/use-cases/print-documents.ts';
import { actorOf } from '#capabilities/staff/http/actor-of.ts';
import { serveChange, serveRead } from '#capabilities/staff/http/serve-console.ts';
import { may } from '#capabilities/staff/rules/acting-staff.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/tables.ts';
import { answerFile } from '#platform/http/answer-file.ts';
import { HttpRefusal, notFound } from '#platform/http/errors.ts';
import type { ServedCall } from '#platform/http/serve.ts';
import type { Jobs } from '#platform/jobs.ts';
import { mailDocumentCall, noteOnBookingCall, openDocumentCall, readBookingCall } from '../calls.ts';
import { type MailRefusal, mailDocument } from '../use-cases/mail-document.ts';
import { openDocument } from '../use-cases/open-document.ts';
import { readBooking } from '../use-cases/read-booking.ts';
import { noteOnBooking } from '../use-cases/write-notes.ts';

type Deps = {
  db: Database;
  clock: Clock;
  facility: Facility;
  printer: DocumentPrinter;
  jobs: Pick<Jobs, 'send'>;
};

const refusals = { 404: ['not_found'] };

/** The console's calls about one booking. The accountant reads it without phone, e-mail and notes. */
export const bookingCalls = (services: Deps): ServedCall[] => [
  serveRead(
    readBookingCall,
    { about: 'Everything about one booking, or about an order that became none.', refusals },
    async ({ c, staff }) => {
      const contact = may(staff, 'find_people');
      const asked = { bookingId: c.req.param('bookingId'), contact, actor: actorOf(staff) };
      const booking = await readBooking(services, asked);
      if (!booking) throw notFound('booking');
      return booking;
    },
  ),
  serveRead(
    openDocumentCall,
    { about: 'An invoice or credit note of a booking, as it was issued.', refusals },
    async ({ c, staff }) => {
      const { bookingId, file } = c.req.param();
      const printer = printerFor(services.printer, { contact: may(staff, 'find_people') });
      const opened = await openDocument({ ...services, printer }, { bookingId, file, actor: actorOf(staff) });
      if (!opened) throw notFound('booking');
      return answerFile(c, Buffer.from(opened.pdf), { type: 'application/pdf', name: opened.filename, inline: true });
    },
  ),
  serveChange(
    services,
    mailDocumentCall,
    {
      about: 'Mails an invoice or credit note to the customer, or to another address.',
      refusals: { 404: ['not_found'], 429: ['too_many_resends'] },
    },
    async ({ input, ...change }, c) => {
      const { bookingId, file } = c.req.param();
      const mailed = await mailDocument(change, services, { bookingId, file, to: input.to ?? null });
      if (!mailed.ok) throw mailRefusals[mailed.refusal.reason]();
      return { to: mailed.value.to };
    },
  ),
  serveChange(
    services,
    noteOnBookingCall,
    { about: 'Writes a note about a booking, for the team.', refusals },
    async ({ input, ...change }, c) => {
      const id = await noteOnBooking(change, { bookingId: c.req.param('bookingId'), text: input.text });
      if (id === null) throw notFound('booking');
      return { id };
    },
  ),
];

const mailRefusals: Record<MailRefusal['reason'], () => HttpRefusal> = {
  no_document: () => notFound('booking'),
  no_address: () =>
    new HttpRefusal(400, 'invalid_input', 'This customer has no e-mail address.', {
      fields: { to: 'Enter an e-mail address.' },
    }),
  too_many: () =>
    new HttpRefusal(
      429,
      'too_many_resends',
      'This booking’s messages went to five other addresses today. Try again tomorrow.',
    ),
};
