import { saveFile } from '#design/save-file.ts';
import { showToast } from '#design/toasts/toasts.ts';
import type { AuthorizedFetch } from '#platform/ask.ts';
import type { BookingRecord } from '../contract.ts';
import { invoiceToast } from './bookings-toasts.ts';
import { textInvoice } from './text-invoice.ts';

/** Saves the booking's tax invoice as PDF; if that fails, a plain text copy made here (API-19, API-20, BOOKINGS-19). */
export async function downloadInvoice(
  send: AuthorizedFetch,
  booking: BookingRecord,
  facility: Parameters<typeof textInvoice>[1],
): Promise<void> {
  const id = booking.booking_id;
  const pdf = await fetchPdf(send, id);
  const name = `invoice-${id}.${pdf ? 'pdf' : 'txt'}`;
  saveFile(name, pdf ?? new Blob([textInvoice(booking, facility)], { type: 'text/plain;charset=utf-8' }));
  showToast(invoiceToast(name, pdf === null));
}

async function fetchPdf(send: AuthorizedFetch, bookingId: string): Promise<Blob | null> {
  try {
    const response = await send(`/api/database/bookings/${encodeURIComponent(bookingId)}/invoice`);
    const isPdf = response.headers.get('Content-Type')?.startsWith('application/pdf') ?? false;
    return response.ok && isPdf ? await response.blob() : null;
  } catch {
    return null;
  }
}
