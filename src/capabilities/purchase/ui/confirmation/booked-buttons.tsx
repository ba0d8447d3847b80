import type { BookingRecord } from '#capabilities/booking/contract.ts';
import { nameOfBooking } from '#capabilities/booking/rules/visit-of.ts';
import { downloadInvoice } from '#capabilities/booking/ui/download-invoice.ts';
import { InvoiceButton } from '#capabilities/booking/ui/invoice-button.tsx';
import { fetchLink } from '#capabilities/booking/ui/linked/fetch-link.ts';
import { BusyButton } from '#design/button.tsx';
import { Icon } from '#design/icon.tsx';
import { showToast } from '#design/toasts/toasts.ts';
import type { AuthorizedFetch } from '#platform/ask.ts';

/** Saves the invoice of a booking that was paid. */
export const ConfirmedInvoice = ({
  booking,
  send,
  facility,
}: {
  booking: BookingRecord;
  send: AuthorizedFetch;
  facility: Parameters<typeof downloadInvoice>[2];
}) => <InvoiceButton of={nameOfBooking(booking)} onPress={() => downloadInvoice(send, booking, facility)} />;

/** Opens the visit's calendar file, which the device's own calendar takes; its address is the booking's signed link. */
export function CalendarButton({ bookingId, send }: { bookingId: string; send: AuthorizedFetch }) {
  async function open() {
    const path = await fetchLink(send, bookingId);
    if (path) return location.assign(`${path}/calendar.ics`);
    return showToast({
      kind: 'destructive',
      title: 'No Calendar File',
      text: 'We could not reach our server. Your confirmation e-mail has the same file.',
    });
  }
  return (
    <BusyButton kind="secondary" busyLabel="Opening..." work={open}>
      <Icon name="calendar" size={18} />
      Add to calendar
    </BusyButton>
  );
}
