import type { BookingRecord } from '#capabilities/booking/contract.ts';
import { moveName } from '#capabilities/booking/rules/moving.ts';
import type { ServiceType } from '#capabilities/catalogue/contract.ts';
import type { IstDay } from '#platform/ist-day.ts';
import { paise } from '#platform/money.ts';
import type { Purchase } from '../checkout/purchase.ts';
import type { Order } from '../payment/payment-client.ts';

/** The move fee as something that the payment window can name. */
export const feeOf = (booking: BookingRecord, order: Order): Purchase => ({
  thing: {
    selectionKey: order.orderId,
    serviceType: booking.service_type as ServiceType,
    serviceName: moveName(booking.service_name),
    date: booking.booking_date as IstDay,
    timeText: booking.booking_time,
    durationText: booking.duration,
    features: booking.features,
    price: { total: paise(order.amount) },
    isMove: true,
  },
  customer: { name: booking.customer_name, email: booking.customer_email, phone: booking.customer_phone },
  body: null,
});
