import { moveBar, moveFee } from '#capabilities/booking/rules/moving.ts';
import { placeName } from '#capabilities/booking/rules/place-name.ts';
import { hoursToReturn } from '#capabilities/booking/use-cases/credits/room-hours.ts';
import { findBooking } from '#capabilities/booking/use-cases/find-booking.ts';
import type { PlaceKind } from '#capabilities/catalogue/rules/quote/quote-types.ts';
import { factsOf } from '#capabilities/catalogue/services/facts.ts';
import type { Facility } from '#capabilities/content/rules/facility.ts';
import { readNotes } from '#capabilities/identity/use-cases/notes.ts';
import { listDocuments } from '#capabilities/invoicing/use-cases/list-documents.ts';
import { readInvoice } from '#capabilities/invoicing/use-cases/read-invoice.ts';
import { capacityFor, isHourly } from '#capabilities/places/rules/product.ts';
import type { CancellationAnswer } from '#capabilities/purchase/contract.ts';
import { cancellationAnswerOf } from '#capabilities/purchase/rules/cancel-and-move/cancellation-answer.ts';
import { readCancellation } from '#capabilities/purchase/use-cases/cancel-and-move/read-cancellation.ts';
import { noteLookUp } from '#capabilities/staff/use-cases/note-look-up.ts';
import type { Clock } from '#platform/clock.ts';
import type { StaffActor } from '#platform/database/audit-log.ts';
import type { Database } from '#platform/database/tables.ts';
import type { IstDay } from '#platform/ist-day.ts';
import { stateInWords } from '../rules/booking-state.ts';
import type { BookingView } from '../rules/booking-view.ts';
import { ledgerOf } from '../rules/ledger.ts';
import { slipInvoiceOf } from '../rules/slip-invoice.ts';
import {
  messagesAbout,
  type OrderRow,
  orderOf,
  paymentsAbout,
  refundsAbout,
  trailOf,
  visitsOf,
  waitingPaymentOf,
} from '../store/booking-view.ts';
import { otherBookings } from '../store/person-bookings.ts';
import { bookingLine, messageLine, noteLine, trailLine, visitLine } from './view-lines.ts';

type Deps = { db: Database; clock: Clock; facility: Facility };

const MESSAGES_MAX = 100;
const OTHERS_MAX = 20;

/**
 * Everything about one booking, or about an order that became none; null for an id that nobody has. Amounts in paise, instants in UTC.
 * @param contact whether phone, e-mail and notes are included, and to whom messages went. It is noted who saw them.
 */
export async function readBooking(
  services: Deps,
  { bookingId, contact, actor }: { bookingId: string; contact: boolean; actor: StaffActor },
): Promise<Omit<BookingView, 'success'> | null> {
  const { db, clock } = services;
  const order = await orderOf(db, bookingId);
  if (!order) return null;
  const now = clock.now();
  if (contact) await noteLookUp(db, { actor, action: 'booking_opened', subject: `booking:${bookingId}`, now });
  const { uid } = order;
  const payments = await paymentsAbout(db, bookingId);
  const refunds = await refundsAbout(
    db,
    payments.map(({ payment_id }) => payment_id),
  );
  const waiting = await waitingPaymentOf(db, { uid, bookingId, now });
  const documents = await listDocuments(services, { uid, bookingId });
  const invoice = await readInvoice(services, { uid, bookingId });
  const messages = await messagesAbout(db, { bookingId, limit: MESSAGES_MAX });
  const others = await otherBookings(db, { uid, but: bookingId, now, limit: OTHERS_MAX });
  return {
    record: recordOf(order, { contact, now, facility: services.facility }),
    money: ledgerOf(payments, refunds),
    waitingPayment: waiting
      ? {
          saleId: waiting.booking_id,
          paise: waiting.total_paise,
          closesAt: waiting.hold_expires_at.toISOString(),
        }
      : null,
    included: await includedOf(services, bookingId, now),
    papers: documents.ok ? documents.value.papers.map(({ total, ...one }) => ({ ...one, totalPaise: total })) : [],
    invoice: invoice.ok ? slipInvoiceOf(invoice.value) : null,
    gstin: documents.ok ? documents.value.gstin : { allowed: false, until: null },
    messages: messages.map((row) => messageLine(row, contact)),
    visits: (await visitsOf(db, bookingId)).map(visitLine),
    trail: (await trailOf(db, bookingId)).map(trailLine),
    terms: await termsNow(services, bookingId, now),
    notes: contact ? (await readNotes(db, { bookingId })).map(noteLine) : [],
    others: others.map(bookingLine(services.facility)),
  };
}

/** For how long one sale has it, the plan where the service has several, whether the customer may ask for a number, and its own fields. */
function productOf({ service_type: service, place_kind: kind, selection }: OrderRow) {
  const { places, ownFields = [] } = factsOf(service);
  const { unit, canBePicked } = places.month?.kind === kind ? places.month : places.day;
  return {
    unit,
    plan: places.month ? unit : null,
    canBePicked,
    ownFields: ownFields.flatMap(({ name, label }) => {
      const value = selection[name];
      return typeof value === 'number' ? [{ name, label, value }] : [];
    }),
  };
}

function recordOf(order: OrderRow, { contact, now, facility }: { contact: boolean; now: Date; facility: Facility }) {
  return {
    bookingId: order.booking_id,
    personId: order.uid,
    status: order.status ?? 'not_booked',
    state: stateInWords(order, now),
    service: order.service_type,
    ...productOf(order),
    ...otherRooms(order, facility),
    serviceName: order.service_name,
    date: order.booking_date,
    timeText: order.booking_time,
    durationText: order.duration,
    startsAt: order.starts_at.toISOString(),
    endsAt: order.ends_at.toISOString(),
    place:
      order.place_number === null ? null : placeName({ kind: order.place_kind, number: order.place_number }, facility),
    customerName: order.customer_name,
    ...(contact ? { email: order.customer_email, phone: order.customer_phone } : {}),
    company: order.company,
    gstin: order.gstin,
    purpose: order.purpose,
    totalPaise: order.total_paise,
    moves: order.moves,
    movesBooking: order.moves_booking,
    isReleased: order.is_released,
    orderId: order.order_id,
    cancelledBecause: order.cancelled_because,
    createdAt: order.created_at.toISOString(),
  };
}

/** The other rooms that there are on the booking's date, free or not; nothing of what is no room, or the only one. */
function otherRooms({ place_kind: kind, place_number: own, booking_date: date }: OrderRow, facility: Facility) {
  if (own === null || !isHourly(kind as PlaceKind)) return {};
  const all = Array.from({ length: capacityFor(facility, kind as PlaceKind, date as IstDay) }, (_, index) => index + 1);
  const others = all.filter((number) => number !== own);
  return others.length > 0
    ? { otherRooms: others.map((number) => ({ number, name: placeName({ kind, number }, facility) })) }
    : {};
}

/** The hours that took the place of a payment. */
async function includedOf({ db }: Deps, bookingId: string, now: Date) {
  const booking = await findBooking({ db }, bookingId);
  const use = booking && (await hoursToReturn(db, booking, now));
  return use && { hours: use.used, returned: use.returned };
}

/** What the customer may do at this moment by their own terms, and what it costs or brings. */
async function termsNow(services: Deps, bookingId: string, now: Date) {
  const cancellation = await readCancellation(services, bookingId);
  const booking = await findBooking(services, bookingId);
  const bar = booking && moveBar(booking, now);
  return {
    cancellation: cancellation && shown(cancellationAnswerOf(cancellation)),
    move: booking && { allowed: bar === null, reason: bar, feePaise: moveFee(booking) },
  };
}

const shown = ({ allowed, refundPaise, deadline, reason, message, keepsUntil }: CancellationAnswer) => ({
  allowed,
  refundPaise,
  deadline,
  reason,
  message,
  keepsUntil,
});
