import { Facts } from '#console/parts/section.tsx';
import { personAddress, SheetLink } from '#console/parts/sheet-link.tsx';
import { daysText, momentText } from '#console/parts/words/moments.ts';
import { useCan } from '#console/staff.tsx';
import { isolated } from '#platform/names/isolated.ts';
import { mailLink } from '#platform/text/email.ts';
import { nationalPhoneNumber } from '#platform/text/phone/phone-text.ts';
import type { BookingRecord } from '../../../rules/booking-view.ts';

/** What was booked, by whom and how to reach them. Phone and e-mail are left out for those who may not see them. */
export function BookingFacts({ record }: { record: BookingRecord }) {
  const can = useCan();
  const { email, phone } = record;
  return (
    <Facts
      rows={{
        Booked: record.serviceName,
        Place: record.place,
        Time: `${daysText(record.date, record.endsAt)}, ${record.timeText}`,
        ...Object.fromEntries(record.ownFields.map(({ label, value }) => [label, value])),
        Purpose: record.purpose,
        Phone: phone ? <a href={`tel:${phone}`}>{nationalPhoneNumber(phone)}</a> : null,
        'E-mail': email ? <MailLink email={email} /> : null,
        Company: record.company,
        GSTIN: record.gstin,
        Booking: <span className="figures">{record.bookingId}</span>,
        Ordered: momentText(record.createdAt),
        Person:
          record.email && can('find_people') ? (
            <SheetLink to={personAddress(record.personId)}>All about {isolated(record.customerName)}</SheetLink>
          ) : null,
      }}
    />
  );
}

/** A long address goes on below from its '@'. */
function MailLink({ email }: { email: string }) {
  const domain = email.lastIndexOf('@') + 1;
  return (
    <a href={mailLink(email)}>
      {email.slice(0, domain)}
      <wbr />
      {email.slice(domain)}
    </a>
  );
}
