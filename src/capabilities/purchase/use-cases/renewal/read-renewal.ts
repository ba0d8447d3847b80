import { deskText } from '#capabilities/booking/rules/visit-of.ts';
import { isRenewed } from '#capabilities/booking/use-cases/ending-months.ts';
import { currentCatalogue } from '#capabilities/catalogue/use-cases/current-catalogue.ts';
import { nextMonth } from '#capabilities/places/rules/renewal.ts';
import { isFreeAfter, nextPlace, otherPlaces } from '#capabilities/places/use-cases/renewal-hold.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { addDays, istDayOf } from '#platform/ist-day.ts';
import type { RenewalAnswer } from '../../contract.ts';
import type { FulfilmentDeps } from '../deps.ts';
import { heldRenewal, monthOfLink, quoteNextMonth } from './month-to-renew.ts';

/**
 * What the bearer of a renewal link can buy: the month after, its price, and whether it is the same place. No personal data and no access to the
 * booking, as reminders are forwarded. Once renewed, only that fact and the dates. Null for a link that was not signed here or was revoked.
 */
export async function readRenewal(
  services: FulfilmentDeps,
  token: string,
): Promise<Omit<RenewalAnswer, 'success'> | null> {
  const month = await monthOfLink(services, token);
  if (!month) return null;
  const { booking, place, period } = month;
  const { db, clock, facility } = services;
  const now = clock.now();
  const catalogue = await currentCatalogue(services);
  const quoted = quoteNextMonth(month, { catalogue, facility, now });
  const renewed = await isRenewed(db, booking.bookingId);
  const isOver = booking.status === 'cancelled' || !quoted.ok;
  const places =
    renewed || isOver
      ? null
      : await inTransaction(db, async (tx) => {
          const held = await heldRenewal(tx, month, quoted.value);
          const asked = { checkoutId: booking.checkoutId, place, period, now, own: held ? [held.id] : [] };
          const otherDesks = await otherPlaces(tx, asked);
          const areTaken = otherDesks.length > 0 && otherDesks.every(({ nextMonthTaken }) => nextMonthTaken);
          const isFree = await isFreeAfter(tx, { ...place, period: nextMonth(period), now });
          const next = await nextPlace(tx, asked);
          // Prefers another desk that is free for the month after, too.
          return { next, otherDesks, nextMonthTaken: next.place === 'other' ? areTaken : !isFree };
        });
  const next = places?.next;
  const last = (end: Date) => addDays(istDayOf(end), -1);
  return {
    state: renewed ? 'renewed' : isOver ? 'over' : next?.place === 'none' ? 'full' : 'open',
    serviceName: booking.serviceName,
    desk: renewed ? null : deskText(place),
    lastDay: last(period.end),
    next: quoted.ok
      ? {
          from: quoted.value.date,
          until: last(quoted.value.occupies.end),
          totalPaise: quoted.value.price.total,
          place: next?.place === 'other' ? 'other' : 'same',
          keptUntil: next?.place === 'same' && next.keptUntil ? last(next.keptUntil) : null,
          nextMonthTaken: places?.nextMonthTaken ?? false,
          otherDesks: places?.otherDesks ?? [],
        }
      : null,
    paidBeforePaise: renewed ? null : booking.paid,
  };
}
