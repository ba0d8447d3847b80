import { isolated } from '#platform/names/isolated.ts';
import { useCan } from '../staff.tsx';
import { bookingAddress, SheetLink } from './sheet-link.tsx';

/** Whose booking it is: a link to it for those who may open it, and the name alone at the door. */
export function BookingName({
  bookingId,
  name,
  className,
}: {
  bookingId: string | undefined;
  name: string;
  className: string;
}) {
  const can = useCan();
  if (bookingId === undefined || !can('read_booking')) return <span className={className}>{isolated(name)}</span>;
  return (
    <SheetLink to={bookingAddress(bookingId)} className={className} data-open>
      {isolated(name)}
    </SheetLink>
  );
}
