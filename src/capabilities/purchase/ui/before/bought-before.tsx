import { LinkButton } from '#design/button.tsx';
import { Notice } from '#design/notice.tsx';

/** Who comes back from a confirmation finds what was bought chosen, and must not take it for unpaid. */
export function BoughtBefore({ bookingId, canAgain }: { bookingId: string; canAgain: boolean }) {
  return (
    <Notice
      tone="success"
      title="You have booked this already"
      actions={
        <LinkButton kind="secondary" to={`/my-bookings?booking=${encodeURIComponent(bookingId)}`}>
          See the booking
        </LinkButton>
      }
    >
      {canAgain ? 'Paying again buys a second one.' : null}
    </Notice>
  );
}
