import type { BookingRecord } from '#capabilities/booking/contract.ts';
import { moveName } from '#capabilities/booking/rules/moving.ts';
import type { ServiceType } from '#capabilities/catalogue/contract.ts';
import type { IstDay } from '#platform/ist-day.ts';
import { paise } from '#platform/money.ts';
import type { Order } from '../payment/payment-client.ts';
import type { Purchase } from './purchase.ts';

/** The purchase behind an unpaid order of My Bookings. */
export const unpaidPurchase = (booking: BookingRecord): Purchase => ({
  thing: {
    selectionKey: booking.booking_id,
    serviceType: booking.service_type as ServiceType,
    serviceName: booking.service_name,
    date: booking.booking_date as IstDay,
    timeText: booking.booking_time,
    durationText: booking.duration,
    features: booking.features,
    price: { total: paise(booking.price.total) },
    ...(booking.movesBooking ? { isMove: true } : {}),
  },
  customer: { name: booking.customer_name, email: booking.customer_email, phone: booking.customer_phone },
  body: null,
});

/** The fee of a move as the payment window names it. */
export function feePurchase(booking: BookingRecord, { orderId, amount }: Order): Purchase {
  const { thing, ...rest } = unpaidPurchase(booking);
  const serviceName = moveName(booking.service_name);
  return {
    ...rest,
    thing: { ...thing, selectionKey: orderId, serviceName, price: { total: paise(amount) }, isMove: true },
  };
}
