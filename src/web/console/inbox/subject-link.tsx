import { bookingAddress, personAddress, SheetLink } from '../parts/sheet-link.tsx';

/** A link to the booking or the person that something is about. */
export function SubjectLink({ subject }: { subject: string }) {
  const colon = subject.indexOf(':');
  const kind = subject.slice(0, Math.max(0, colon));
  const id = subject.slice(colon + 1);
  if (kind === 'booking')
    return (
      <SheetLink className="figures underline" to={bookingAddress(id)}>
        Booking {id}
      </SheetLink>
    );
  if (kind === 'person')
    return (
      <SheetLink className="underline" to={personAddress(id)}>
        Open person
      </SheetLink>
    );
  return subject;
}
