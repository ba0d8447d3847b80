import { Hono } from 'hono';
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
import { notFound } from '#platform/http/errors.ts';
import { noteBody } from '../contract.ts';
import { openDocument } from '../use-cases/open-document.ts';
import { readBooking } from '../use-cases/read-booking.ts';
import { noteOnBooking } from '../use-cases/write-notes.ts';

type Needs = {
  db: Database;
  clock: Clock;
  facility: Facility;
  printer: DocumentPrinter;
};

/** The console's calls about one booking. The accountant reads it without phone, e-mail and notes. */
export const bookingCalls = (services: Needs) =>
  new Hono<StaffEnv>()
    .get('/api/console/bookings/:bookingId', requireStaff(services, 'read_booking'), async (c) => {
      const staff = c.get('staff');
      const contact = may(staff, 'find_people');
      const asked = { bookingId: c.req.param('bookingId'), contact, actor: actorOf(staff) };
      const booking = await readBooking(services, asked);
      if (!booking) throw notFound('booking');
      return c.json({ success: true, ...booking });
    })
    .get('/api/console/bookings/:bookingId/papers/:file', requireStaff(services, 'read_booking'), async (c) => {
      const { bookingId, file } = c.req.param();
      const staff = c.get('staff');
      const printer = printerFor(services.printer, { contact: may(staff, 'find_people') });
      const opened = await openDocument({ ...services, printer }, { bookingId, file, actor: actorOf(staff) });
      if (!opened) throw notFound('booking');
      return c.body(Buffer.from(opened.pdf), 200, {
        'Content-Type': 'application/pdf',
        'Content-Disposition': `inline; filename="${opened.filename}"`,
        'Cache-Control': 'private, no-store',
      });
    })
    .post('/api/console/bookings/:bookingId/notes', (c) =>
      staffChange(services, c, 'notes', noteBody, async ({ input, ...change }) => {
        const id = await noteOnBooking(change, { bookingId: c.req.param('bookingId'), text: input.text });
        if (id === null) throw notFound('booking');
        return { status: 201, body: { success: true, id } };
      }),
    );
