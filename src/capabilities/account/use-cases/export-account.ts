import {
  bookingsForExport,
  roomHoursForExport,
  trailForExport,
} from '#capabilities/booking/use-cases/personal-data.ts';
import { enquiriesForExport } from '#capabilities/enquiries/use-cases/personal-data.ts';
import { readBlocks } from '#capabilities/identity/use-cases/blocks.ts';
import { readConsents } from '#capabilities/identity/use-cases/consents.ts';
import { readNotes } from '#capabilities/identity/use-cases/notes.ts';
import { readProfile } from '#capabilities/identity/use-cases/profiles.ts';
import { documentsForExport, numbersOfDocuments } from '#capabilities/invoicing/use-cases/personal-data.ts';
import { messagesForExport, messagesTo, tasksForExport } from '#capabilities/messaging/use-cases/personal-data.ts';
import { paymentsForExport, refundsForExport } from '#capabilities/payment/use-cases/personal-data.ts';
import { orderedBy, ordersForExport } from '#capabilities/purchase/use-cases/personal-data.ts';
import { staffForExport } from '#capabilities/staff/use-cases/personal-data.ts';
import { pacedQueue } from '#platform/async/paced-queue.ts';
import type { Caller } from '#platform/http/env.ts';
import { arrivalsOf } from '../store/arrivals.ts';
import type { AccountDeps } from './erase-account.ts';
import { jsonInPieces } from './json-in-pieces.ts';

/** A file of the bundle; what it holds is made as it is read. */
export type ExportedFile = { name: string; contents: AsyncIterable<Uint8Array> };

/** Number of rows of a list in memory at a time. */
const BATCH = 100;

/** A sheet is computed for tens of milliseconds, in which nobody else is answered. */
const printQueue = pacedQueue();

/**
 * Everything stored about the caller, as files: an explanation, `my-data.json` and each invoice and credit note as issued. Nothing of others is
 * included: enquiries count as theirs when sent from the account's address. Only one batch is in memory, and other calls are answered meanwhile.
 */
export async function exportAccount(services: AccountDeps, caller: Caller): Promise<AsyncIterable<ExportedFile>> {
  const numbers = await numbersOfDocuments(services.db, caller.uid);
  const data = await personalData(services, { ...caller, signedInAt: caller.authTime }, numbers);
  return filesOf(services, numbers, data);
}

async function* filesOf(services: AccountDeps, numbers: readonly string[], data: AsyncIterable<Uint8Array>) {
  yield { name: 'READ-ME.txt', contents: once(async () => new TextEncoder().encode(readMe(services.facility.brand))) };
  yield { name: 'my-data.json', contents: data };
  for (const batch of batches(numbers)) {
    for (const { file, document } of await documentsForExport(services.db, batch)) {
      yield { name: `papers/${file}`, contents: once(() => printQueue(() => services.printer.print(document))) };
    }
  }
}

/** The account to export, with its verified e-mail. `signedInAt`: sign-in of its owner; null for an export by staff. */
type Subject = { uid: string; email: string; signedInAt: Date | null };

/**
 * Everything stored about a person as JSON in pieces, without the documents themselves.
 * @param numbers those of their invoices and credit notes.
 */
export async function personalData(
  services: Pick<AccountDeps, 'db' | 'clock' | 'facility'>,
  { uid, email, signedInAt }: Subject,
  numbers: readonly string[],
): Promise<AsyncIterable<Uint8Array>> {
  const { db } = services;
  const profile = await readProfile(services, uid);
  const ordered = await orderedBy(db, uid);
  const checkoutIds = ordered.map(({ checkoutId }) => checkoutId);
  const bookingIds = ordered.map(({ bookingId }) => bookingId);
  const { enquiries, newsletter } = await enquiriesForExport(db, email);
  const messages = await messagesTo(db, { bookingIds, email, enquiries: [] });
  const documents = async (batch: readonly string[]) =>
    (await documentsForExport(db, batch)).map(({ document }) => document);
  return jsonInPieces([
    ['exportedAt', services.clock.now().toISOString()],
    ['account', { uid, email, ...(signedInAt === null ? {} : { signedInAt: signedInAt.toISOString() }) }],
    ['profile', profile.ok ? profile.value : null],
    ['consents', await readConsents(db, uid)],
    ['orders', inBatches(checkoutIds, (ids) => ordersForExport(db, ids))],
    ['bookings', inBatches(bookingIds, (ids) => bookingsForExport(db, { uid, bookingIds: ids }))],
    ['trail', inBatches(bookingIds, (ids) => trailForExport(db, ids))],
    ['arrivals', inBatches(bookingIds, (ids) => arrivalsOf(db, ids))],
    ['roomHours', await roomHoursForExport(db, uid)],
    ['payments', inBatches(checkoutIds, (ids) => paymentsForExport(db, ids))],
    ['refunds', inBatches(checkoutIds, (ids) => refundsForExport(db, ids))],
    ['papers', inBatches(numbers, documents)],
    ['messages', inBatches(messages, (ids) => messagesForExport(db, ids))],
    ['enquiries', enquiries],
    ['newsletter', newsletter],
    ['notes', (await readNotes(db, { uid })).map(({ bookingId, text, at }) => ({ bookingId, text, at }))],
    ['tasks', await tasksForExport(db, { uid, bookingIds })],
    ['blocks', (await readBlocks(db, uid)).map(({ reason, until, at, liftedAt }) => ({ reason, until, at, liftedAt }))],
    ['staff', await staffForExport(db, uid)],
  ]);
}

async function* once(make: () => Promise<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield await make();
}

async function* inBatches<Id, Row>(ids: readonly Id[], read: (ids: readonly Id[]) => Promise<readonly Row[]>) {
  for (const batch of batches(ids)) yield await read(batch);
}

function* batches<Item>(items: readonly Item[]): Generator<readonly Item[]> {
  for (let from = 0; from < items.length; from += BATCH) yield items.slice(from, from + BATCH);
}

const readMe = (brand: string): string =>
  [
    `Your data at ${brand}`,
    '',
    'my-data.json  your profile, consents, orders, bookings with their history, your arrivals, hours of the conference room in',
    '              your months, payments, refunds, invoices, messages to you, your enquiries from the address of your account, the newsletter,',
    '              notes and tasks of our staff about you, and your own work here.',
    '              Amounts named *_paise are in paise (100 paise are one rupee); times are in UTC.',
    'papers/       your tax invoices and credit notes as they were issued.',
    '',
    'It has no card numbers, as we never receive them: you pay at Razorpay. You sign in at Google.',
    '',
  ].join('\r\n');
