import { Link, useLocation } from 'react-router';
import { bookingAddress } from '#console/parts/sheet-link.tsx';
import { Sheet } from '#console/sheet/sheet.tsx';
import { formatIstDay, type IstDay } from '#platform/ist-day.ts';
import { CloseLink } from '../close-link.tsx';
import { SellLink } from '../sell-link.tsx';
import { type Desk, deskText } from './desk-words.ts';

/** One desk on a date: who has it and until when, and what can be done. */
export function DeskSheet({
  desk,
  canBePicked,
  date,
  today,
  onClose,
}: {
  desk: Desk;
  /** A sale may ask for its number. */
  canBePicked: boolean;
  date: IstDay;
  today: string;
  onClose: () => void;
}) {
  const { pathname } = useLocation();
  const canBeSold = desk.state === 'free' && date >= today;
  return (
    <Sheet title={desk.place} subtitle={formatIstDay(date)} onClose={onClose}>
      <dl className="facts">
        <div>
          <dt>State</dt>
          <dd>{deskText(desk)}</dd>
        </div>
        {desk.bookingId ? (
          <div>
            <dt>Booked by</dt>
            <dd>
              <Link to={bookingAddress(desk.bookingId)} replace state={{ below: { pathname, search: '' } }}>
                {desk.customerName ?? `Booking ${desk.bookingId}`}
              </Link>
            </dd>
          </div>
        ) : null}
        {desk.reason !== undefined && desk.state !== 'closed' ? (
          <div>
            <dt>Closed</dt>
            <dd>{desk.reason}. It was sold before.</dd>
          </div>
        ) : null}
      </dl>
      {canBeSold ? (
        <div className="grid gap-2">
          <SellLink
            replace
            about={desk.place}
            choice={{ date, what: desk.kind, ...(canBePicked ? { desk: String(desk.number) } : {}) }}
          />
          {canBePicked ? null : (
            <p className="text-small text-muted">The sale gives the next free desk of this kind.</p>
          )}
        </div>
      ) : null}
      {date >= today && desk.state !== 'closed' ? (
        <div>
          <CloseLink replace date={date} about={desk.place} desk={{ service: desk.service, number: desk.number }} />
        </div>
      ) : null}
    </Sheet>
  );
}
