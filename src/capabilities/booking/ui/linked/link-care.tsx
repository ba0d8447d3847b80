import { useState } from 'react';
import { Button } from '#design/button.tsx';
import { Dialog } from '#design/dialog.tsx';
import { Notice } from '#design/notice.tsx';
import type { AuthorizedFetch } from '#platform/ask.ts';
import { fetchLink } from './fetch-link.ts';

/** Explains the booking's link, and creates a new one that revokes earlier ones. */
export function LinkCare({
  bookingId,
  send,
  onNew,
}: {
  bookingId: string;
  send: AuthorizedFetch;
  onNew: (path: string) => void;
}) {
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  async function renew() {
    setBusy(true);
    setFailed(false);
    const path = await fetchLink(send, bookingId, { method: 'POST' });
    setBusy(false);
    if (path) onNew(path);
    else setFailed(true);
  }
  return (
    <section aria-labelledby="link-care" className="grid justify-items-start gap-3 line-above pt-6 print:hidden">
      <h2 id="link-care" className="text-h3">
        About this link
      </h2>
      <p className="max-w-prose text-muted">
        It opens this booking without a login, so treat it like a key. Anyone with the link can see and change the
        booking. It expires six weeks after your visit.
      </p>
      <Button kind="secondary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Make a new link
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Make a new link?" busy={busy}>
        <div className="grid gap-4">
          <p>
            All earlier links to this booking stop working at once, including those in our messages. Only the new link
            works.
          </p>
          {failed ? (
            <Notice tone="error" title="We could not reach our server" live="alert">
              Please try again. If this link no longer works, it was replaced: My Bookings has the new one.
            </Notice>
          ) : null}
          <div className="flex flex-wrap gap-3">
            <Button busy={busy} busyLabel="Making..." onClick={() => void renew()}>
              Replace old links
            </Button>
            <Button kind="secondary" onClick={() => (busy ? undefined : setOpen(false))}>
              Keep this link
            </Button>
          </div>
        </div>
      </Dialog>
    </section>
  );
}
