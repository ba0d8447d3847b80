import { useState } from 'react';
import { fetchLink } from '#capabilities/booking/ui/linked/fetch-link.ts';
import { Button } from '#design/button.tsx';
import { Icon } from '#design/icon.tsx';
import { showToast } from '#design/toasts/toasts.ts';

/** Opens the visit's calendar file, which the device's own calendar takes; its address is the booking's signed link. */
export function CalendarButton({ bookingId, send }: { bookingId: string; send: (path: string) => Promise<Response> }) {
  const [busy, setBusy] = useState(false);
  async function open() {
    setBusy(true);
    const path = await fetchLink(send, bookingId);
    setBusy(false);
    if (path) return location.assign(`${path}/calendar.ics`);
    return showToast({
      kind: 'destructive',
      title: 'No Calendar File',
      text: 'We could not reach our server. Your confirmation e-mail has the same file.',
    });
  }
  return (
    <Button kind="secondary" busy={busy} busyLabel="Opening..." onClick={() => void open()}>
      <Icon name="calendar" size={18} />
      Add to calendar
    </Button>
  );
}
