import { serverClock } from '#console/api/server-clock.ts';
import { OverrideButton } from '#console/parts/override/override-button.tsx';
import { bookingAddress, SheetLink } from '#console/parts/sheet-link.tsx';
import { useCan } from '#console/staff.tsx';
import { Icon, type IconName } from '#design/icon.tsx';
import { istDayOf } from '#platform/ist-day.ts';
import { Guests } from '../guests.tsx';
import type { Shown, Signal } from './verdict-text.ts';

const icons: Record<Signal, IconName> = { go: 'check', look: 'alert', stop: 'close', noted: 'clock' };

/** The last verdict, large: by colour, shape and word, and read out at once. */
export function VerdictPanel({
  shown,
  onDismiss,
  onGuests,
  onLetIn,
}: {
  shown: Shown | null;
  onDismiss?: () => void;
  onGuests?: (key: string, guests: number) => void;
  onLetIn?: (shown: Shown) => void;
}) {
  return (
    <div role="alert" className="verdict-place">
      {shown ? (
        <div className="verdict" data-signal={shown.signal}>
          <Icon name={icons[shown.signal]} />
          <div className="min-w-0 grow">
            <p className="verdict-word">{shown.word}</p>
            {shown.name ? <p className="verdict-name">{shown.name}</p> : null}
            <p>{shown.text}</p>
            <div className="verdict-ways">
              {onLetIn && shown.isBlocked ? <LetIn onPress={() => onLetIn(shown)} /> : null}
              <MoveToToday shown={shown} />
              <OpenBooking shown={shown} />
            </div>
            {onGuests && shown.key && shown.guests !== undefined ? (
              <Guests count={shown.guests} onCount={(guests) => onGuests(shown.key ?? '', guests)} />
            ) : null}
          </div>
          {onDismiss ? (
            <button type="button" className="verdict-close" aria-label="Dismiss" onClick={onDismiss}>
              <Icon name="close" />
            </button>
          ) : null}
        </div>
      ) : null}
    </div>
  );
}

/** Link to the booking if the guest cannot simply come in. It has Move, Refund, and the block. */
function OpenBooking({ shown: { signal, bookingId } }: { shown: Shown }) {
  const can = useCan();
  if (signal === 'go' || bookingId === undefined || !can('read_booking')) return null;
  return (
    <SheetLink to={bookingAddress(bookingId)} className="button verdict-way">
      Open booking
    </SheetLink>
  );
}

/** The move of a booking for a later day to today, where its fee and what is free are shown. */
function MoveToToday({ shown: { isLater, bookingId } }: { shown: Shown }) {
  const can = useCan();
  if (!isLater || bookingId === undefined || !can('read_booking') || !can('move')) return null;
  const address = `${bookingAddress(bookingId)}?move=${istDayOf(serverClock.now())}`;
  return (
    <SheetLink to={address} className="button verdict-way">
      Move to today
    </SheetLink>
  );
}

/** Lets a blocked customer in: alone, or with the PIN of a colleague who may. */
function LetIn({ onPress }: { onPress: () => void }) {
  const can = useCan();
  if (can('decide_blocks'))
    return (
      <button type="button" className="button verdict-way" onClick={onPress}>
        Let in
      </button>
    );
  if (!can('today')) return null;
  return (
    <OverrideButton
      asked={{ act: 'decide_blocks', paise: 0 }}
      label="Let in"
      className="verdict-way"
      onPress={onPress}
    />
  );
}
