import { bookingsForExport } from '#capabilities/booking/use-cases/personal-data.ts';
import { enquiriesForExport } from '#capabilities/enquiries/use-cases/personal-data.ts';
import { readConsents } from '#capabilities/identity/use-cases/consents.ts';
import { readProfile } from '#capabilities/identity/use-cases/read-profile.ts';
import { papersForExport } from '#capabilities/invoicing/use-cases/personal-data.ts';
import { messagesForExport } from '#capabilities/messaging/use-cases/personal-data.ts';
import { paymentsForExport } from '#capabilities/payment/use-cases/personal-data.ts';
import { ordersForExport } from '#capabilities/purchase/use-cases/personal-data.ts';
import type { Caller } from '#platform/http/env.ts';
import type { AccountNeeds } from './needs.ts';

/** A file of the bundle; what it holds is made only when its turn comes. */
export type ExportedFile = { name: string; contents: () => Promise<Uint8Array> };

const encoder = new TextEncoder();

/**
 * Everything that is stored about the caller, as files: `my-data.json` with all of it in plain fields, each tax paper as it was issued, and a
 * text that says what is what. Nothing of anybody else is in it: enquiries count as theirs when written from the address of the account.
 */
export async function exportAccount(services: AccountNeeds, caller: Caller): Promise<ExportedFile[]> {
  const { db, printer } = services;
  const { uid, email } = caller;
  const profile = await readProfile(services, uid);
  const { orders, checkoutIds } = await ordersForExport(db, uid);
  const { bookings, trail } = await bookingsForExport(db, uid);
  const { payments, refunds } = await paymentsForExport(db, checkoutIds);
  const papers = await papersForExport(db, uid);
  const { enquiries, newsletter } = await enquiriesForExport(db, email);
  const messages = await messagesForExport(db, {
    bookingIds: orders.map((order) => order.booking_id),
    email,
    enquiries: [],
  });
  const data = {
    exportedAt: services.clock.now().toISOString(),
    account: { uid, email, signedInAt: caller.authTime.toISOString() },
    profile: profile.ok ? profile.value : null,
    consents: await readConsents(db, uid),
    orders,
    bookings,
    trail,
    payments,
    refunds,
    papers: papers.map(({ document }) => document),
    messages,
    enquiries,
    newsletter,
  };
  const text = (words: string) => async () => encoder.encode(words);
  return [
    { name: 'READ-ME.txt', contents: text(readMe(services.facility.brand)) },
    { name: 'my-data.json', contents: text(`${JSON.stringify(data, null, 2)}\n`) },
    ...papers.map(({ file, document }) => ({ name: `papers/${file}`, contents: () => printer.print(document) })),
  ];
}

const readMe = (brand: string): string =>
  [
    `What ${brand} knows about you`,
    '',
    'my-data.json  all that is stored about you: profile, consents, orders, bookings and what was done with them, payments, refunds,',
    '              tax papers, messages to you, your enquiries from the address of your account, the newsletter.',
    '              Amounts called *_paise are in paise (100 paise are one rupee); times are in UTC.',
    'papers/       your tax invoices and credit notes as they were issued.',
    '',
    'Card numbers are not in it, as we never have them: payments are made at Razorpay. Your sign-in is at Google.',
    '',
  ].join('\r\n');
