import { Hono } from 'hono';
import type { Facility } from '#capabilities/content/rules/facility.ts';
import type { DocumentPrinter } from '#capabilities/invoicing/gateway/document-printer.ts';
import { printerFor } from '#capabilities/invoicing/use-cases/print-documents.ts';
import { resendBody } from '#capabilities/messaging/contract.ts';
import type { StaffEnv } from '#capabilities/staff/http/access.ts';
import { actorOf } from '#capabilities/staff/http/actor-of.ts';
import { requireStaff } from '#capabilities/staff/http/require-staff.ts';
import { staffChange } from '#capabilities/staff/http/staff-change.ts';
import { may } from '#capabilities/staff/rules/acting-staff.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/tables.ts';
import { HttpRefusal, notFound } from '#platform/http/errors.ts';
import type { Jobs } from '#platform/jobs.ts';
import { noteBody } from '../contract.ts';
import { type MailRefusal, mailDocument } from '../use-cases/mail-document.ts';
import { openDocument } from '../use-cases/open-document.ts';
import { readBooking } from '../use-cases/read-booking.ts';
import { noteOnBooking } from '../use-cases/write-notes.ts';

type Needs = {
  db: Database;
  clock: Clock;
  facility: Facility;
  printer: DocumentPrinter;
  jobs: Pick<Jobs, 'send'>;
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
    .post('/api/console/bookings/:bookingId/papers/:file/mail', (c) =>
      staffChange(services, c, 'inbox', resendBody, async ({ input, ...change }) => {
        const { bookingId, file } = c.req.param();
        const mailed = await mailDocument(change, services, { bookingId, file, to: input.to ?? null });
        if (!mailed.ok) throw refusals[mailed.refusal.reason]();
        return { status: 201, body: { success: true, to: mailed.value.to } };
      }),
    )
    .post('/api/console/bookings/:bookingId/notes', (c) =>
      staffChange(services, c, 'notes', noteBody, async ({ input, ...change }) => {
        const id = await noteOnBooking(change, { bookingId: c.req.param('bookingId'), text: input.text });
        if (id === null) throw notFound('booking');
        return { status: 201, body: { success: true, id } };
      }),
    );

const refusals: Record<MailRefusal['reason'], () => HttpRefusal> = {
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
