import { useState } from 'react';
import { signInPath } from '#capabilities/identity/ui/sign-in-page.ts';
import { useAuth } from '#capabilities/identity/ui/use-auth.ts';
import { Button, LinkButton } from '#design/button.tsx';
import { Notice } from '#design/notice.tsx';

/** Puts a booking that was bought at the counter into the account of the signed-in person who holds its link. */
export function AddToAccount({ bookingId, token, path }: { bookingId: string; token: string; path: string }) {
  const { user, isLoading, authorizedFetch } = useAuth();
  const [state, setState] = useState<'open' | 'busy' | 'done' | 'failed'>('open');
  async function add() {
    setState('busy');
    const answer = await authorizedFetch(`/api/bookings/${encodeURIComponent(bookingId)}/account`, {
      method: 'POST',
      headers: { 'X-Booking-Link': token },
    }).catch(() => null);
    setState(answer?.ok ? 'done' : 'failed');
  }
  if (state === 'done') {
    return (
      <Notice tone="success" title="Added to your account" live="status">
        You find it in <a href="/my-bookings">My Bookings</a>.
      </Notice>
    );
  }
  return (
    <section aria-labelledby="add-to-account" className="grid justify-items-start gap-3 print:hidden">
      <h2 id="add-to-account" className="text-h3">
        Keep this booking
      </h2>
      <p className="max-w-prose text-muted">You bought it at our counter. Add it to your account to find it again.</p>
      {state === 'failed' ? (
        <Notice tone="error" live="alert">
          It was not added. It may be in another account already. Please try again, or ask us.
        </Notice>
      ) : null}
      {isLoading || user ? (
        <Button kind="secondary" busy={state === 'busy' || isLoading} busyLabel="Adding..." onClick={() => void add()}>
          Add to my account
        </Button>
      ) : (
        <LinkButton kind="secondary" to={signInPath(path)} reloadDocument>
          Sign in to add it to my account
        </LinkButton>
      )}
    </section>
  );
}
