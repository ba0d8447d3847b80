import { BusyButton } from '#design/button.tsx';
import { copyText } from '#design/copy-text.ts';
import { Icon } from '#design/icon.tsx';
import { showToast } from '#design/toasts/toasts.ts';
import type { AuthorizedFetch } from '#platform/ask.ts';
import type { BookingRecord } from '../../contract.ts';
import { nameOfBooking } from '../../rules/visit-of.ts';
import { fetchLink } from './fetch-link.ts';

/** Passes the booking's link on, by the device's own sheet or the clipboard. */
export function ShareButton({ booking, send }: { booking: BookingRecord; send: AuthorizedFetch }) {
  async function share() {
    const path = await fetchLink(send, booking.booking_id);
    if (!path)
      return showToast({ kind: 'destructive', title: 'No Link', text: 'We could not get the link. Please try again.' });
    const url = location.origin + path;
    if ('share' in navigator && (await wasSheetShown(url))) return undefined;
    const isCopied = await copyText(url);
    return showToast({
      kind: 'success',
      title: isCopied ? 'Link Copied' : 'Your Link',
      text: isCopied ? 'Anyone with this link can see and change this booking.' : url,
    });
  }
  return (
    <BusyButton kind="secondary" busyLabel="Share..." work={share}>
      <Icon name="out" size={18} />
      Share<span className="sr-only"> the link of {nameOfBooking(booking)}</span>
    </BusyButton>
  );
}

/** False where the browser did not show its sheet, as when the link came too long after the press. Closing the sheet is the person's choice. */
const wasSheetShown = (url: string): Promise<boolean> =>
  navigator.share({ url }).then(
    () => true,
    (error: unknown) => error instanceof DOMException && error.name === 'AbortError',
  );
