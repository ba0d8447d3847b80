import { Link, useLocation } from 'react-router';
import { formatIstDay, type IstDay } from '#platform/ist-day.ts';
import { Sheet } from '../../frame/sheet/sheet.tsx';
import { bookingAddress } from '../../parts/sheet-link.tsx';
import { CloseLink } from '../close-link.tsx';
import { SellLink } from '../sell-link.tsx';
import { type Desk, deskText } from './desk-words.ts';

/** One desk on a date: who has it and until when, and what can be done. */
export function DeskSheet({
  desk,
  date,
  today,
  onClose,
}: {
  desk: Desk;
  date: IstDay;
  today: string;
  onClose: () => void;
}) {
  const { pathname } = useLocation();
  const isHot = desk.kind === 'hot_desk';
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
            choice={{ date, what: desk.kind, ...(isHot ? { desk: String(desk.number) } : {}) }}
          />
          {isHot ? null : <p className="text-small text-muted">The sale gives the next free dedicated desk.</p>}
        </div>
      ) : null}
      {date >= today && desk.state !== 'closed' ? (
        <div>
          <CloseLink
            replace
            date={date}
            about={desk.place}
            desk={{ service: isHot ? 'dayPass' : 'coworking', number: desk.number }}
          />
        </div>
      ) : null}
    </Sheet>
  );
}
