import { linkPath, payPath } from '#capabilities/booking/rules/booking-link.ts';
import { placeName } from '#capabilities/booking/rules/place-name.ts';
import { currentLink } from '#capabilities/booking/use-cases/booking-access.ts';
import { checkOrder } from '#capabilities/purchase/use-cases/checkout/check-order.ts';
import { requestedCheckout } from '#capabilities/purchase/use-cases/requests/requested-payment.ts';
import { shownQr } from '#capabilities/purchase/use-cases/requests/requested-qr.ts';
import type { SaleAnswer } from '../contract.ts';
import { bookingOfSale } from '../rules/booking-of-sale.ts';
import { saleState } from '../rules/sale-state.ts';
import { sentRequests } from '../store/requests.ts';
import { type SaleRow, saleRow } from '../store/sales.ts';
import type { CounterDeps } from './deps.ts';

/**
 * A sale by a colleague as it is now. The provider is asked about one that is not paid yet, so that a lost event keeps nobody waiting. Null for
 * what no colleague sold.
 */
export async function readSale(services: CounterDeps, saleId: string): Promise<Omit<SaleAnswer, 'success'> | null> {
  const known = await saleRow(services.db, saleId);
  if (!known) return null;
  const isOpen = known.order_id !== null && ['waiting', 'ended'].includes(stateOf(services, known));
  const checkout = isOpen ? await requestedCheckout(services, saleId) : null;
  const look = checkout && (await checkOrder(services, checkout, 'status'));
  const row = look?.fulfilment ? ((await saleRow(services.db, saleId)) ?? known) : known;
  const state = stateOf(services, row);
  const isPaid = state === 'paid';
  const bookingId = bookingOfSale(row);
  const qr = state === 'waiting' ? await shownQr(services, row.checkout_id) : null;
  return {
    saleId,
    state,
    current: look?.payments !== null,
    totalPaise: row.total_paise,
    closesAt: row.is_requested ? row.hold_expires_at.toISOString() : null,
    payUrl: state === 'waiting' ? payUrl(services, saleId) : null,
    payCode: state === 'waiting' ? services.links.payCodeOf(saleId) : null,
    sent: row.is_requested ? await sentRequests(services.db, saleId) : [],
    qrId: qr?.qrId ?? null,
    qrText: qr?.qrText ?? null,
    bookingId: isPaid ? bookingId : null,
    invoiceNumber: row.invoice_number,
    place:
      row.place_number === null
        ? null
        : placeName({ kind: row.place_kind, number: row.place_number }, services.facility),
    method: row.method,
    arrived: row.arrived,
    ticketPath: isPaid ? await ticketPath(services, bookingId) : null,
  };
}

/** The page on which a sale is paid, with the site's address. */
export const payUrl = ({ links, publicUrl }: CounterDeps, saleId: string): string =>
  `${publicUrl}${payPath(links.payTokenOf(saleId))}`;

/** Where the ticket of a booking opens without a sign-in; null so long after its end that no link opens it. */
export async function ticketPath(services: CounterDeps, bookingId: string): Promise<string | null> {
  const link = await currentLink(services, bookingId);
  return link && linkPath(link.token);
}

const stateOf = ({ clock }: CounterDeps, row: SaleRow) =>
  saleState({ state: row.state, closesAt: row.hold_expires_at }, clock.now());
