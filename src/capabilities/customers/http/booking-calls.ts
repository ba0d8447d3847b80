import type { Facility } from '#capabilities/content/rules/facility.ts';
import type { DocumentPrinter } from '#capabilities/invoicing/gateway/document-printer.ts';
import { printerFor } from '#capabilities/invoicing/use-cases/print-documents.ts';
import { actorOf } from '#capabilities/staff/http/actor-of.ts';
import { serveChange, serveRead } from '#capabilities/staff/http/serve-console.ts';
import { may } from '#capabilities/staff/rules/acting-staff.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/tables.ts';
import { notFound } from '#platform/http/errors.ts';
import type { ServedCall } from '#platform/http/serve.ts';
import { noteOnBookingCall, openDocumentCall, readBookingCall } from '../calls.ts';
import { openDocument } from '../use-cases/open-document.ts';
import { readBooking } from '../use-cases/read-booking.ts';
import { noteOnBooking } from '../use-cases/write-notes.ts';

type Needs = {
  db: Database;
  clock: Clock;
  facility: Facility;
  printer: DocumentPrinter;
};

const refusals = { 404: ['not_found'] };

/** The console's calls about one booking. The accountant reads it without phone, e-mail and notes. */
export const bookingCalls = (services: Needs): ServedCall[] => [
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
      return c.body(Buffer.from(opened.pdf), 200, {
        'Content-Type': 'application/pdf',
        'Content-Disposition': `inline; filename="${opened.filename}"`,
        'Cache-Control': 'private, no-store',
      });
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
