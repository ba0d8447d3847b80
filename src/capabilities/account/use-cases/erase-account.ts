import { endFeeds } from '#capabilities/booking/use-cases/calendar-feed.ts';
import { forgetBookings, unendedBookings } from '#capabilities/booking/use-cases/personal-data.ts';
import { forgetWriter } from '#capabilities/enquiries/use-cases/personal-data.ts';
import { nextSecond } from '#capabilities/identity/rules/next-second.ts';
import { forgetBlocks } from '#capabilities/identity/use-cases/blocks.ts';
import { erasePerson, lockPerson } from '#capabilities/identity/use-cases/erase-person.ts';
import { forgetNotes } from '#capabilities/identity/use-cases/notes.ts';
import type { DocumentPrinter } from '#capabilities/invoicing/gateway/document-printer.ts';
import { forgetContact, retainedDocuments } from '#capabilities/invoicing/use-cases/personal-data.ts';
import { forgetMessagesTo, forgetTasks } from '#capabilities/messaging/use-cases/personal-data.ts';
import { unsentRefunds } from '#capabilities/payment/use-cases/personal-data.ts';
import type { AddressHash } from '#capabilities/purchase/rules/checkout/address-hash.ts';
import {
  forgetOrders,
  liveOrders,
  orderedBy,
  rememberOffers,
  usedOffers,
} from '#capabilities/purchase/use-cases/personal-data.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database, Tx } from '#platform/database/tables.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Caller } from '#platform/http/env.ts';
import { done, type Result, refused } from '#platform/result.ts';
import type { ErasureAnswer, ErasureReason } from '../contract.ts';

export type AccountDeps = {
  db: Database;
  clock: Clock;
  addressHash: AddressHash;
  printer: DocumentPrinter;
  facility: { brand: string };
};

type Deps = { db: Database; clock: Clock };
type Kept = ErasureAnswer['kept'];
type Reasons = ErasureAnswer['reasons'];

const texts: Record<ErasureReason, string> = {
  upcoming_bookings: 'You have bookings that have not ended. Please cancel them first, or wait until they end.',
  unpaid_orders: 'You have an unpaid order. Please release it in My Bookings first, or wait until its hold ends.',
  refund_under_way: 'A refund to you is still on its way. You can delete your account once it is complete.',
};

/** Whether an account can be erased now, why not, and what stays. The reasons speak to its owner. */
export async function readErasure(
  { db, clock }: Deps,
  { uid }: Pick<Caller, 'uid'>,
): Promise<Omit<ErasureAnswer, 'success'>> {
  const reasons = await inTransaction(db, (tx) => hindrances(tx, uid, clock.now()));
  return { allowed: reasons.length === 0, reasons, kept: await retainedDocuments(db, uid) };
}

type Erased = Result<{ kept: Kept; at: Date }, { reasons: Reasons }>;

/** Deletes the caller's account, in one transaction; see `eraseAccountIn`. */
export const eraseAccount = (
  { db, clock, addressHash }: Deps & { addressHash: AddressHash },
  { uid, email }: Caller,
): Promise<Erased> => inTransaction(db, (tx) => eraseAccountIn(tx, { addressHash }, { uid, email, now: clock.now() }));

/**
 * Deletes an account inside the caller's transaction. The profile, notes and blocks go; orders, bookings, messages and enquiries lose all personal
 * data; booking links stop working; the newsletter ends. Invoices and credit notes stay for the legal period, without e-mail and phone, under a
 * pseudonym that leads to nobody. Earlier sign-ins are refused; the next one starts a new profile.
 * @param person.email the verified address of the account.
 */
export async function eraseAccountIn(
  tx: Tx,
  { addressHash }: { addressHash: AddressHash },
  { uid, email, now }: { uid: string; email: string; now: Date },
): Promise<Erased> {
  const at = nextSecond(now);
  await lockPerson(tx, uid);
  const reasons = await hindrances(tx, uid, now);
  if (reasons.length > 0) return refused({ reasons });
  const kept = await retainedDocuments(tx, uid);
  const offers = await usedOffers(tx, uid);
  await rememberOffers(tx, { addressHash }, { email, offers, now });
  const bookingIds = await forgetOrders(tx, { uid, now });
  await forgetBookings(tx, uid);
  await endFeeds(tx, uid);
  const enquiries = await forgetWriter(tx, email);
  await forgetMessagesTo(tx, { bookingIds, email, enquiries });
  await forgetTasks(tx, { uid, bookingIds });
  await forgetContact(tx, uid);
  await forgetNotes(tx, uid);
  await forgetBlocks(tx, uid);
  await erasePerson(tx, { uid, at, usedOffers: offers });
  return done({ kept, at });
}

async function hindrances(tx: Tx, uid: string, now: Date): Promise<Reasons> {
  const found: Record<ErasureReason, string[]> = {
    upcoming_bookings: await unendedBookings(tx, { uid, now }),
    unpaid_orders: await liveOrders(tx, { uid, now }),
    refund_under_way: await unsentRefunds(
      tx,
      (await orderedBy(tx, uid)).map(({ bookingId }) => bookingId),
    ),
  };
  return (Object.keys(found) as ErasureReason[]).flatMap((code) =>
    found[code].length > 0 ? [{ code, message: texts[code], bookingIds: found[code] }] : [],
  );
}
