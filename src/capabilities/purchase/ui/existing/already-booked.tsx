import { LinkButton } from '#design/button.tsx';
import { Notice } from '#design/notice.tsx';

/** After a purchase the page still shows the choice; the buyer must not believe that it is unpaid. */
export function AlreadyBookedNotice({ bookingId, canAgain }: { bookingId: string; canAgain: boolean }) {
  return (
    <Notice
      tone="success"
      title="You have already booked this"
      actions={
        <LinkButton kind="secondary" to={`/my-bookings?booking=${encodeURIComponent(bookingId)}`}>
          See the booking
        </LinkButton>
      }
    >
      {canAgain ? 'If you pay again, you book a second one.' : null}
    </Notice>
  );
}
