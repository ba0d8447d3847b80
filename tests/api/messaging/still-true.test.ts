import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endDueCases } from '#capabilities/closures/use-cases/end-due-cases.ts';
import type { DocumentFiles, EmailMessage } from '#capabilities/messaging/gateway/message-gateways.ts';
import { deliverMessage } from '#capabilities/messaging/use-cases/deliver-message.ts';
import { readCalendar, unescaped } from '#tests/support/calendar.ts';
import { type ConsoleSite, openConsoleSite } from '#tests/support/console/console-site.ts';
import { closed } from '#tests/support/console/routes/closure-routes.ts';
import { booked } from '#tests/support/purchases/booked.ts';
import { buying } from '#tests/support/purchases/buying.ts';
import { choices } from '#tests/support/purchases/choices.ts';

/** What customers read and have in their calendars, whenever a message leaves. It begins on Tuesday, 24 November 2026, 9:00. */
let site: ConsoleSite;
beforeAll(async () => {
  site = await openConsoleSite();
});
afterAll(() => site.close());

let people = 0;
async function buyPass(date: string) {
  people += 1;
  const uid = `reads${people}`;
  return { uid, ...(await booked(site.shop, choices.dayPass(date), { uid })) };
}
const mailsOf = (bookingId: string) =>
  site.database.db
    .selectFrom('messages')
    .select(['id', 'template', 'state', 'cancel_reason'])
    .where('booking_id', '=', bookingId)
    .where('channel', '=', 'email')
    .orderBy('id')
    .execute();

/** Sends what waits about a booking. @returns the mails. */
async function deliver(bookingId: string): Promise<EmailMessage[]> {
  const mails: EmailMessage[] = [];
  const mail = {
    async send(message: EmailMessage) {
      mails.push(message);
      return { ok: true as const, providerId: 'given' };
    },
  };
  const documentFiles: DocumentFiles = async ({ invoiceOf }) =>
    invoiceOf === null ? [] : [{ filename: `invoice of ${invoiceOf}`, content: new Uint8Array() }];
  const post = { ...site.services, publicUrl: 'https://meju.example', mail, whatsApp: null, documentFiles };
  for (const { id } of await mailsOf(bookingId)) await deliverMessage(post, id);
  return mails;
}
const withInvoice = (mails: readonly EmailMessage[]) =>
  mails.filter(({ attachments = [] }) => attachments.some(({ filename }) => filename.startsWith('invoice of')));

/** What a calendar program shows after these files: of one name the highest version counts, and of equal ones the later. */
function inCalendar(mails: readonly EmailMessage[]): { method: string; starts: string } | null {
  let version = -1;
  let shown: { method: string; starts: string } | null = null;
  for (const { attachments = [] } of mails)
    for (const { filename, content } of attachments) {
      if (!filename.endsWith('.ics')) continue;
      const calendar = readCalendar(String(content));
      const of = (name: string) => unescaped(calendar.parts[0]?.properties.get(name) ?? '');
      if (Number(of('SEQUENCE')) < version) continue;
      version = Number(of('SEQUENCE'));
      shown = { method: calendar.properties.get('METHOD') ?? '', starts: of('DTSTART') };
    }
  return shown;
}
const fileOf = (bookingId: string) =>
  site.shop.call<string>('GET', `/b/${site.shop.services.links.tokenOf({ bookingId, version: 1 })}/calendar.ics`);
const closing = (date: string) => ({
  service: 'dayPass',
  from: `${date}T00:00:00+05:30`,
  until: `${date}T23:59:00+05:30`,
  outcomes: { later: 'full' },
  reason: 'No power',
});

describe('A booking that was moved before its confirmation left', () => {
  test('is told of by its new date alone', async () => {
    const { uid, bookingId } = await buyPass('2026-12-01');
    expect((await buying(site.shop, uid).move(bookingId, choices.dayPass('2026-12-02'))).body).toMatchObject({
      moved: true,
    });
    const mails = await deliver(bookingId);
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Booking moved: .*2 December 2026/)]);
    expect(await mailsOf(bookingId)).toMatchObject([
      { template: 'booking_confirmed', state: 'failed', cancel_reason: 'outdated' },
      { template: 'booking_moved', state: 'sent', cancel_reason: null },
    ]);
    expect(inCalendar(mails)?.starts).toBe('20261202T043000Z');
    const { body } = await site.call<{ messages: { template: string; state: string }[] }>(
      'GET',
      `/bookings/${bookingId}`,
    );
    const states = body.messages.map(({ template, state }) => [template, state]);
    expect(states).toContainEqual(['booking_confirmed', 'outdated']);
  });

  test('has no confirmation that can be sent again; the message of the move can be', async () => {
    const { uid, bookingId } = await buyPass('2026-12-01');
    await deliver(bookingId);
    await buying(site.shop, uid).move(bookingId, choices.dayPass('2026-12-03'));
    const again = (messageId: number | undefined) =>
      site.call('POST', `/bookings/${bookingId}/resend`, { as: 'front_desk', body: { messageId } });
    const [confirmed, moved] = await mailsOf(bookingId);
    expect(await again(confirmed?.id)).toMatchObject({ status: 409, body: { error: { code: 'outdated' } } });
    await deliver(bookingId);
    expect((await again(moved?.id)).status).toBe(201);
  });

  test('gets its invoice with the first mail that leaves, and once', async () => {
    const { uid, bookingId } = await buyPass('2026-12-01');
    const customer = buying(site.shop, uid);
    await customer.move(bookingId, choices.dayPass('2026-12-02'));
    const [moved, ...others] = await deliver(bookingId);
    expect([withInvoice(moved ? [moved] : []).length, others]).toEqual([1, []]);
    await customer.cancel(bookingId);
    expect(withInvoice(await deliver(bookingId))).toEqual([]);
    const told = await buyPass('2026-12-01');
    expect(withInvoice(await deliver(told.bookingId))).toHaveLength(1);
    await buying(site.shop, told.uid).move(told.bookingId, choices.dayPass('2026-12-02'));
    expect(withInvoice(await deliver(told.bookingId))).toEqual([]);
    const gone = await buyPass('2026-12-03');
    await buying(site.shop, gone.uid).cancel(gone.bookingId);
    expect(withInvoice(await deliver(gone.bookingId)).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Booking cancelled/),
    ]);
  });

  test('is not confirmed any more once it is cancelled', async () => {
    const { uid, bookingId } = await buyPass('2026-12-04');
    expect((await buying(site.shop, uid).cancel(bookingId)).status).toBe(200);
    const mails = await deliver(bookingId);
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Booking cancelled/)]);
  });
});

describe('A closure that cancels a booking and is taken back before that happened', () => {
  test('gives the calendar its entry back', async () => {
    const { bookingId } = await buyPass('2026-12-08');
    const { body } = await closed(site, closing('2026-12-08'));
    const before = await deliver(bookingId);
    expect(inCalendar(before)?.method).toBe('CANCEL');
    expect((await site.call('POST', `/closures/${body.id}/reopen`)).body).toMatchObject({ kept: 1 });
    const after = await deliver(bookingId);
    expect(after).toHaveLength(1);
    expect(after[0]?.text).not.toContain('choose');
    expect(inCalendar([...before, ...after])).toEqual({ method: 'PUBLISH', starts: '20261208T043000Z' });
    expect(readCalendar((await fileOf(bookingId)).body).parts[0]?.properties.get('SEQUENCE')).toBe('1001');
  });

  test('is not told of when its message had not left', async () => {
    const { bookingId } = await buyPass('2026-12-09');
    const first = await deliver(bookingId);
    const { body } = await closed(site, closing('2026-12-09'));
    await site.call('POST', `/closures/${body.id}/reopen`);
    const mails = await deliver(bookingId);
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^We are open after all/)]);
    expect(inCalendar([...first, ...mails])?.method).toBe('PUBLISH');
  });

  test('does not hide a later move, nor a later cancellation', async () => {
    const { uid, bookingId } = await buyPass('2026-12-10');
    const all = await deliver(bookingId);
    await closed(site, closing('2026-12-10'));
    all.push(...(await deliver(bookingId)));
    expect(inCalendar(all)?.method).toBe('CANCEL');
    const customer = buying(site.shop, uid);
    expect((await customer.move(bookingId, choices.dayPass('2026-12-11'))).body).toMatchObject({ moved: true });
    all.push(...(await deliver(bookingId)));
    expect(inCalendar(all)).toEqual({ method: 'PUBLISH', starts: '20261211T043000Z' });
    await customer.cancel(bookingId);
    all.push(...(await deliver(bookingId)));
    expect(inCalendar(all)?.method).toBe('CANCEL');
  });

  test('stays out of the calendar when it was cancelled by it', async () => {
    const { bookingId } = await buyPass('2026-12-12');
    const all = await deliver(bookingId);
    const { body } = await closed(site, closing('2026-12-12'));
    all.push(...(await deliver(bookingId)));
    await endDueCases(site.services);
    await site.call('POST', `/closures/${body.id}/reopen`);
    all.push(...(await deliver(bookingId)));
    expect(inCalendar(all)?.method).toBe('CANCEL');
    expect(readCalendar((await fileOf(bookingId)).body).properties.get('METHOD')).toBe('CANCEL');
  });
});

test('Who was told that we are closed, and has the booking still, hears that we are open after all', async () => {
  const keeps = await buyPass('2026-12-15');
  const part = await buyPass('2026-12-15');
  const gone = await buyPass('2026-12-15');
  const outcomes = { later: 'keep', bookings: { [part.bookingId]: { partPaise: 5000 }, [gone.bookingId]: 'full' } };
  const { body } = await closed(site, { ...closing('2026-12-15'), outcomes });
  await endDueCases(site.services);
  for (const { bookingId } of [keeps, part, gone]) await deliver(bookingId);
  await site.call('POST', `/closures/${body.id}/reopen`);
  const [kept, got, none] = [
    await deliver(keeps.bookingId),
    await deliver(part.bookingId),
    await deliver(gone.bookingId),
  ];
  expect(kept.map(({ text }) => text)).toEqual([expect.stringContaining('There is nothing to do.')]);
  expect(got.map(({ text }) => text)).toEqual([
    expect.stringContaining('What we refunded for the closed time stays yours.'),
  ]);
  expect(none).toEqual([]);
});
