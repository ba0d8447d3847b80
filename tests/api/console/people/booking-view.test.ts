import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runAdmin } from '#server/admin/run-admin.ts';
import { type ConsoleSite, colleagues, openConsoleSite } from '#tests/support/console/console-site.ts';
import { auditOf, type Bought, buyPass, messageOf } from '#tests/support/console/customers.ts';
import { scan, send, visit } from '#tests/support/console/visit.ts';
import { hasPdftotext, pdfText } from '#tests/support/pdftotext.ts';
import { booked } from '#tests/support/purchases/booked.ts';
import { choices } from '#tests/support/purchases/choices.ts';

/** Everything of one booking on one answer, and what staff do with it. */
let site: ConsoleSite;
let bought: Bought;

beforeAll(async () => {
  site = await openConsoleSite();
  bought = await buyPass(site);
  await buyPass(site);
});
afterAll(() => site.close());

type Shown = Record<string, unknown> & { notes: unknown[]; papers: { file: string }[] };
const read = async (bookingId = bought.bookingId, as: 'front_desk' | 'accountant' = 'front_desk') =>
  (await site.call('GET', `/bookings/${bookingId}`, { as })).body as Shown;
const messages = (bookingId: string) =>
  site.database.db.selectFrom('messages').selectAll().where('booking_id', '=', bookingId).orderBy('id').execute();
const act = (path: string, body: unknown, key: string = randomUUID()) =>
  site.call('POST', `/bookings/${bought.bookingId}/${path}`, { as: 'front_desk', body, key });

describe('A booking', () => {
  it('is shown with its money, documents, messages, trail, terms and the person’s other bookings', async () => {
    expect(await read()).toMatchObject({
      success: true,
      record: {
        bookingId: bought.bookingId,
        personId: 'asha',
        status: 'confirmed',
        state: 'Starts on Thu 26 Nov, 10:00 AM',
        place: expect.stringMatching(/^Hot desk \d+$/),
        customerName: 'Asha Rao',
        email: 'asha@example.com',
        phone: '+919876543210',
        totalPaise: 38_400,
      },
      money: {
        paidPaise: 38_400,
        refundedPaise: 0,
        disputedPaise: 0,
        leftPaise: 38_400,
        entries: [{ kind: 'payment', paise: 38_400, paymentId: bought.paymentId, state: 'paid' }],
      },
      papers: [{ kind: 'invoice', totalPaise: 38_400 }],
      messages: expect.arrayContaining([
        expect.objectContaining({
          template: 'booking_confirmed',
          channel: 'email',
          state: 'queued',
          to: 'asha@example.com',
        }),
      ]),
      trail: [expect.objectContaining({ action: 'confirmed', actor: expect.objectContaining({ kind: 'customer' }) })],
      terms: {
        cancellation: { allowed: true, refundPaise: 38_400 },
        move: { allowed: true, feePaise: 0 },
      },
      others: [{ serviceName: 'Day Pass', status: 'confirmed' }],
    });
  });

  it('has no phone and no e-mail for the accountant, nor notes', async () => {
    await act('notes', { text: 'Brings a dog.' });
    const shown = await read(bought.bookingId, 'accountant');
    expect(shown).toMatchObject({ record: { customerName: 'Asha Rao' }, money: { paidPaise: 38_400 }, notes: [] });
    expect(JSON.stringify(shown)).not.toMatch(/9876543210|asha@example|dog/);
  });

  it('lists what an operator did by command once, with their name', async () => {
    const { bookingId } = await buyPass(site);
    const admin = (...words: string[]) => runAdmin(site.services, words, colleagues.manager);
    await admin('refund', bookingId, '--amount', '84', '--reason', 'No coffee');
    await admin('refund', bookingId, '--cancel', '--reason', 'No power');
    const trail = (await read(bookingId))['trail'] as { action: string; actor: { kind: string; name: string } }[];
    expect(trail.filter(({ actor }) => actor.kind === 'staff')).toMatchObject([
      { action: 'booking_refunded', actor: { name: 'Ravi Kumar' }, reason: 'No coffee' },
      { action: 'booking_cancelled', actor: { name: 'Ravi Kumar' }, reason: 'No power' },
    ]);
  });

  it('shows a refund and a dispute in its ledger', async () => {
    const other = await buyPass(site, 'meera');
    await site.database.db
      .insertInto('disputes')
      .values({ dispute_id: 'disp_1', payment_id: other.paymentId, heard_at: site.clock.now() })
      .execute();
    expect((await read(other.bookingId))['money']).toMatchObject({ disputedPaise: 38_400, leftPaise: 0 });
    const won = { ended_at: site.clock.now(), freed_at: site.clock.now() };
    await site.database.db.updateTable('disputes').set(won).where('dispute_id', '=', 'disp_1').execute();
    await site.shop.call('POST', `/api/bookings/${other.bookingId}/cancellation`, { token: 'meera', body: {} });
    expect(await read(other.bookingId)).toMatchObject({
      record: { status: 'cancelled', state: expect.stringMatching(/^Cancelled on Tue 24 Nov/) },
      money: {
        refundedPaise: 38_400,
        disputedPaise: 0,
        leftPaise: 0,
        entries: [{ kind: 'payment' }, { paise: -38_400 }],
      },
      papers: [
        { kind: 'invoice', totalPaise: expect.any(Number) },
        { kind: 'credit_note', totalPaise: expect.any(Number) },
      ],
      terms: { cancellation: { allowed: false, reason: 'cancelled' }, move: { allowed: false, reason: 'cancelled' } },
    });
  });

  it('shows what a dispute took of a payment, and gives the rest back', async () => {
    const { bookingId, paymentId } = await buyPass(site, 'ravi');
    const lost = { state: 'lost', amount_paise: 10_000, ended_at: site.clock.now() } as const;
    await site.database.db
      .insertInto('disputes')
      .values({ dispute_id: 'disp_part', payment_id: paymentId, heard_at: site.clock.now(), ...lost })
      .execute();
    expect((await read(bookingId))['money']).toMatchObject({
      disputedPaise: 10_000,
      leftPaise: 28_400,
      entries: [{ kind: 'payment', state: 'disputed', disputedPaise: 10_000 }],
    });
    const refund = (paise: number) =>
      site.call('POST', `/bookings/${bookingId}/refund`, { as: 'owner', body: { paise, paymentId, reason: 'Noise' } });
    expect(await refund(28_500)).toMatchObject({ status: 409, body: { error: { code: 'more_than_left' } } });
    expect((await refund(28_400)).status).toBe(200);
    expect((await read(bookingId))['money']).toMatchObject({ disputedPaise: 10_000, leftPaise: 0 });
  });

  it('shows as left what can be refunded, while a failed refund is still promised', async () => {
    const { bookingId, paymentId } = await buyPass(site, 'kavya');
    const refund = (body: object) =>
      site.call('POST', `/bookings/${bookingId}/refund`, {
        as: 'owner',
        body: { paymentId, reason: 'Noise', ...body },
      });
    expect((await refund({ paise: 10_000 })).status).toBe(200);
    const refunds = site.database.db.updateTable('refunds').where('payment_id', '=', paymentId);
    await refunds.set({ state: 'failed', next_check_at: null }).execute();
    expect((await read(bookingId))['money']).toMatchObject({
      refundedPaise: 0,
      owedPaise: 10_000,
      leftPaise: 28_400,
      entries: [{ kind: 'payment' }, { kind: 'refund', state: 'failed', isOwed: true }],
    });
    expect(await refund({ paise: 28_500 })).toMatchObject({ status: 409, body: { leftPaise: 28_400 } });
    expect((await refund({ paise: 28_400 })).status).toBe(200);
    expect((await read(bookingId))['money']).toMatchObject({ refundedPaise: 28_400, leftPaise: 0 });
  });

  it('lists who checked it in, and who took that back and why', async () => {
    const { bookingId } = await booked(site.shop, choices.dayPass('2026-11-24'), { uid: 'asha' });
    const arrival = visit(bookingId);
    await send(site, [arrival]);
    await site.call('POST', `/visits/${arrival.key}/undo`, { as: 'manager', body: { reason: 'Wrong person' } });
    await scan(site, bookingId, {}, 'owner');
    expect((await read(bookingId))['visits']).toMatchObject([
      { verdict: 'in', by: 'Sana Khan', undoneBy: 'Ravi Kumar', undoneBecause: 'Wrong person' },
      { verdict: 'in', by: 'Asha Nair', undoneAt: null, undoneBy: null, undoneBecause: null },
    ]);
  });

  it('is shown as an order while it is not paid', async () => {
    const { body } = await site.shop.call<{ bookingId: string }>('POST', '/api/payments/create-order', {
      token: 'ravi',
      body: {
        selection: { serviceType: 'dayPass', date: '2026-11-27' },
        amount: 38_400,
        currency: 'INR',
        customerName: 'Ravi Shetty',
        customerEmail: 'ravi@example.com',
        customerPhone: '98450 98450',
      },
    });
    expect(await read(body.bookingId)).toMatchObject({
      record: { status: 'not_booked', state: 'Waiting for payment until Tue 24 Nov, 9:15 AM', place: null },
      money: { paidPaise: 0, entries: [] },
      papers: [],
      terms: { cancellation: { allowed: false, reason: 'not_paid' }, move: null },
    });
  });

  it('that nobody has is 404', async () => {
    for (const path of ['/bookings/daypass_1_1', '/bookings/daypass_1_1/papers/x.pdf'])
      expect(await site.call('GET', path)).toMatchObject({ status: 404, body: { error: { code: 'not_found' } } });
    for (const [path, body] of [
      ['notes', { text: 'Nobody' }],
      ['resend', { messageId: 1 }],
    ] as const)
      expect((await site.call('POST', `/bookings/daypass_1_1/${path}`, { body })).status).toBe(404);
  });
});

describe('A note', () => {
  it('stands under the booking with its writer; the audit log has no word of it', async () => {
    const { status, body } = await act('notes', { text: '  Comes late.\nCall first.  ' });
    expect(status).toBe(201);
    expect((await read()).notes[0]).toMatchObject({
      id: body['id'],
      text: 'Comes late.\nCall first.',
      by: 'Sana Khan',
      bookingId: bought.bookingId,
    });
    const log = await auditOf(site, `booking:${bought.bookingId}`);
    expect(log).toContainEqual(expect.objectContaining({ action: 'note_written', detail: { note: body['id'] } }));
    expect(JSON.stringify(log)).not.toContain('late');
  });

  it.each([{}, { text: '' }, { text: ' \n ' }, { text: 'x'.repeat(2001) }, { text: 7 }, { text: 'a\u0007b' }])(
    '%j is 400 and stores nothing',
    async (body) => {
      const before = (await read()).notes.length;
      expect(await act('notes', body)).toMatchObject({ status: 400, body: { error: { code: 'invalid_input' } } });
      expect((await read()).notes).toHaveLength(before);
    },
  );
});

describe('A message sent again', () => {
  it('is the same message to the corrected address; one key is one message', async () => {
    const messageId = await messageOf(site, bought.bookingId);
    await site.database.db.updateTable('messages').set({ state: 'failed' }).where('id', '=', messageId).execute();
    const key = randomUUID();
    const before = (await messages(bought.bookingId)).length;
    const [first, again] = [
      await act('resend', { messageId, to: 'asha.rao@example.com' }, key),
      await act('resend', { messageId, to: 'asha.rao@example.com' }, key),
    ];
    expect([first.status, again.body]).toEqual([201, first.body]);
    const all = await messages(bought.bookingId);
    expect(all).toHaveLength(before + 1);
    const original = all.find(({ id }) => id === messageId);
    expect(all.at(-1)).toMatchObject({
      id: first.body['messageId'],
      recipient: 'asha.rao@example.com',
      state: 'queued',
      resend_of: messageId,
      template: original?.template,
      data: original?.data,
    });
    expect(site.shop.jobs).toContainEqual({ queue: 'deliver-message', data: { messageId: first.body['messageId'] } });
    const log = await auditOf(site, `booking:${bought.bookingId}`);
    expect(log.at(-1)).toMatchObject({
      action: 'message_resent',
      actor_name: 'Sana Khan',
      detail: { correctedTo: 'a…@example.com' },
    });
    expect(JSON.stringify(log)).not.toContain('asha.rao@');
    // With another key, while the repetition waits, there is no third one.
    expect((await act('resend', { messageId, to: 'asha.rao@example.com' })).body).toEqual(first.body);
  });

  it('that still waits goes to the corrected address alone', async () => {
    const other = await buyPass(site, 'waiting');
    const messageId = await messageOf(site, other.bookingId);
    const path = `/bookings/${other.bookingId}/resend`;
    expect((await site.call('POST', path, { body: { messageId } })).body['messageId']).toBe(messageId);
    const { body } = await site.call('POST', path, { body: { messageId, to: 'right@example.com' } });
    const mails = (await messages(other.bookingId)).filter(({ channel }) => channel === 'email');
    expect(mails).toMatchObject([
      { id: messageId, state: 'failed' },
      { id: body['messageId'], state: 'queued', recipient: 'right@example.com' },
    ]);
  });

  it('closes the task about its failure', async () => {
    const messageId = await messageOf(site, bought.bookingId);
    await site.database.db
      .insertInto('tasks')
      .values({
        task_key: `message-failed:${messageId}`,
        kind: 'message_failed',
        detail: '{}',
        created_at: site.clock.now(),
      })
      .execute();
    await site.database.db.updateTable('messages').set({ state: 'failed' }).where('id', '=', messageId).execute();
    expect((await act('resend', { messageId })).status).toBe(201);
    const open = await site.database.db.selectFrom('tasks').selectAll().where('done_at', 'is', null).execute();
    expect(open.filter(({ kind }) => kind === 'message_failed')).toEqual([]);
  });

  it('by WhatsApp keeps its number, and needs the consent of now', async () => {
    const messageId = await messageOf(site, bought.bookingId, 'whatsapp');
    expect(await act('resend', { messageId, to: 'asha@example.com' })).toMatchObject({
      status: 409,
      body: { error: { code: 'mail_only' } },
    });
    expect((await act('resend', { messageId })).status).toBe(201);
    await site.database.db
      .updateTable('checkouts')
      .set({ customer: JSON.stringify({ name: 'Asha Rao', email: '', phone: '', whatsApp: false }) })
      .where('booking_id', '=', bought.bookingId)
      .execute();
    expect(await act('resend', { messageId })).toMatchObject({ status: 409, body: { error: { code: 'no_consent' } } });
  });

  it('must be about the booking', async () => {
    const other = await buyPass(site, 'ravi');
    expect((await act('resend', { messageId: await messageOf(site, other.bookingId) })).status).toBe(404);
  });

  it.each([
    {},
    { messageId: 'x' },
    { messageId: 0 },
    { messageId: 1.5 },
    { messageId: 1, to: 'nobody' },
    { messageId: 1, to: 'a@b.c, d@e.f' },
  ])('%j is 400', async (body) => {
    expect(await act('resend', body)).toMatchObject({ status: 400, body: { error: { code: 'invalid_input' } } });
  });
});

it.skipIf(!hasPdftotext())(
  'A document has no phone and no e-mail for the accountant, as the booking has none',
  async () => {
    const [paper] = (await read()).papers;
    const open = async (as: 'front_desk' | 'accountant') =>
      pdfText((await site.call('GET', `/bookings/${bought.bookingId}/papers/${paper?.file}`, { as })).bytes);
    expect(await open('front_desk')).toMatch(/asha@example\.com/);
    const month = await site.call('GET', `/papers/2026-11/documents/${paper?.file}`, { as: 'accountant' });
    for (const text of [await open('accountant'), pdfText(month.bytes)]) {
      expect(text).toContain('Asha Rao');
      expect(text).toContain(bought.paymentId);
      expect(text).not.toMatch(/asha@example|98765/);
    }
  },
);

it('A document is opened as it was issued, and it is noted who did', async () => {
  const [paper] = (await read()).papers;
  const { status, headers } = await site.call('GET', `/bookings/${bought.bookingId}/papers/${paper?.file}`, {
    as: 'accountant',
  });
  expect([status, headers.get('Content-Type')]).toEqual([200, 'application/pdf']);
  const log = await auditOf(site, `booking:${bought.bookingId}`);
  expect(log.at(-1)).toMatchObject({ action: 'document_opened', detail: { file: paper?.file } });
});
