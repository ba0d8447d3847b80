import { isolatedLine } from '#platform/names/isolated.ts';
import { useCan } from '../staff.tsx';
import { bookingAddress, personAddress, SheetLink } from './sheet-link.tsx';
import { codeInWords } from './words/moments.ts';

/**
 * A subject, 'booking:ID' or 'person:ID': a link for those who may open it, else words.
 * @param name what it is called, such as a person and what they booked.
 */
export function SubjectLink({ subject, name: called }: { subject: string; name?: string | undefined }) {
  const name = called === undefined ? undefined : isolatedLine(called);
  const can = useCan();
  const colon = subject.indexOf(':');
  const kind = subject.slice(0, Math.max(0, colon));
  const id = subject.slice(colon + 1);
  if (kind === 'booking')
    return (
      <SheetLink className="figures underline" to={bookingAddress(id)}>
        {name ?? `Booking ${id}`}
      </SheetLink>
    );
  if (kind === 'person')
    return can('find_people') ? (
      <SheetLink className="underline" to={personAddress(id)}>
        {name ?? 'Open person'}
      </SheetLink>
    ) : (
      (name ?? 'A person')
    );
  return name ?? (colon < 0 ? codeInWords(subject) : `${codeInWords(kind)} ${id}`);
}
