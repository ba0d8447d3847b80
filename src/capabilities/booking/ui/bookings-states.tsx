import { Button, LinkButton } from '#design/button.tsx';
import { Icon } from '#design/icon.tsx';
import { Notice } from '#design/notice.tsx';
import { Skeleton } from '#design/skeleton.tsx';
import { problemToast } from './bookings-toasts.ts';
import type { BookingsProblem } from './fetch-bookings.ts';

/** The shape of the list while it loads (BOOKINGS-15). */
export function BookingsLoading() {
  return (
    <div className="grid gap-4">
      <p role="status" className="sr-only">
        Loading your bookings...
      </p>
      {['first', 'second', 'third'].map((key) => (
        <div key={key} className="booking-card">
          <Skeleton className="h-24 w-18" />
          <div className="grid content-start gap-3">
            <Skeleton className="h-6 w-2/5" />
            <Skeleton className="h-4 w-3/5" />
            <Skeleton className="mt-3 h-10 w-full" />
          </div>
        </div>
      ))}
    </div>
  );
}

/** Nothing booked yet, or nothing in this tab (BOOKINGS-12). */
export function NoBookings({ tabLabel }: { tabLabel: string | null }) {
  return (
    <section className="card grid justify-items-start gap-5">
      <Icon name="desk" size={56} className="text-primary" />
      <div className="grid gap-1">
        <h2 className="text-h3">{tabLabel ? `No ${tabLabel.toLowerCase()} bookings` : 'No bookings yet'}</h2>
        <p className="text-muted">Book your first desk, room or pass.</p>
      </div>
      <div className="flex flex-wrap gap-3">
        <LinkButton kind="primary" to="/day-pass">
          Book a day pass
        </LinkButton>
        <LinkButton kind="secondary" to="/coworking">
          Desks by the month
        </LinkButton>
        <LinkButton kind="secondary" to="/conference-room">
          Conference room
        </LinkButton>
      </div>
    </section>
  );
}

/** The booking in the address cannot be opened; the list is below. */
export function NotOpened({
  problem,
  onRetry,
  onClose,
}: {
  problem: 'not_found' | 'failed';
  onRetry: () => void;
  onClose: () => void;
}) {
  const close = (
    <Button kind="secondary" onClick={onClose}>
      Close
    </Button>
  );
  return problem === 'not_found' ? (
    <Notice title="We could not find this booking" live="status" actions={close}>
      It does not belong to this account. If you booked with another Google account, please sign in with that one.
    </Notice>
  ) : (
    <Notice
      tone="error"
      title="We could not open this booking"
      live="alert"
      actions={
        <>
          <Button kind="secondary" onClick={onRetry}>
            Try again
          </Button>
          {close}
        </>
      }
    >
      Your booking is safe.
    </Notice>
  );
}

/** The list could not be loaded; bookings are safe. */
export function BookingsError({ problem, onRetry }: { problem: BookingsProblem; onRetry: () => void }) {
  const { title, text } = problemToast(problem);
  return (
    <section role="alert" className="card grid justify-items-start gap-4">
      <h2 className="text-h3">{title}</h2>
      <p>{text} Your bookings are safe.</p>
      <Button onClick={onRetry}>Try again</Button>
    </section>
  );
}

/** BOOKINGS-13: for a moment, while the browser goes to the login page. */
export function SignInFirst({ href }: { href: string }) {
  return (
    <section className="mx-auto my-16 grid max-w-form justify-items-start gap-4 px-4">
      <h1 tabIndex={-1} className="text-h2">
        Authentication Required
      </h1>
      <p>Please log in to see your bookings.</p>
      <Button kind="primary" onClick={() => location.assign(href)}>
        Log In
      </Button>
    </section>
  );
}
