import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sampleFacility } from '#capabilities/content/sample-facility.ts';
import type { EmailMessage, SendResult, WhatsAppMessage } from '#capabilities/messaging/gateway/message-gateways.ts';
import type { Message } from '#capabilities/messaging/rules/messages.ts';
import { confirmationState } from '#capabilities/messaging/use-cases/confirmation-state.ts';
import {
  type DeliveryDeps,
  deliverMessage,
  giveUpMessage,
  NotDelivered,
} from '#capabilities/messaging/use-cases/deliver-message.ts';
import { notifyOperator } from '#capabilities/messaging/use-cases/notify-operator.ts';
import { queueMessages } from '#capabilities/messaging/use-cases/queue-messages.ts';
import { queueWaiting, watchChannels } from '#capabilities/messaging/use-cases/watch-channels.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { makeTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts';
import { aLink, confirmation, refundNews, reminder } from '#tests/support/examples/message-facts.ts';

const now = new Date('2026-11-20T10:00:00Z');
let base: TestDatabase;
/** Jobs sent, as message ids. */
let jobs: number[];
let post: { mails: EmailMessage[]; whatsApps: WhatsAppMessage[]; answer: SendResult };
let services: DeliveryDeps;

beforeAll(async () => {
  base = await makeTestDatabase();
});
afterAll(() => base.drop());

beforeEach(async () => {
  await base.db.deleteFrom('messages').execute();
  await base.db.deleteFrom('tasks').execute();
  jobs = [];
  post = { mails: [], whatsApps: [], answer: { ok: true, providerId: 'given' } };
  services = {
    db: base.db,
    clock: { now: () => now },
    jobs: { send: async (_tx, _queue, { messageId }) => void jobs.push(Number(messageId)) },
    facility: sampleFacility,
    publicUrl: 'https://meju.example',
    links: aLink,
    operatorEmail: 'desk@meju.example',
    documentFiles: async ({ numbers }) => numbers.map((number) => ({ filename: number, content: new Uint8Array() })),
    mail: {
      async send(mail) {
        post.mails.push(mail);
        return post.answer;
      },
    },
    whatsApp: {
      async send(message) {
        post.whatsApps.push(message);
        return post.answer;
      },
    },
  };
});

const bookingId = 'daypass_1_1795000000000';
const tell = (message: Message = confirmation(), { whatsApp = true, about = bookingId } = {}) =>
  inTransaction(base.db, (tx) =>
    queueMessages(tx, services, {
      message,
      about,
      bookingId,
      recipient: { email: 'asha@example.com', phone: '+919876543210', whatsApp },
      now,
    }),
  );
const outbox = () => base.db.selectFrom('messages').selectAll().orderBy('id').execute();
const tasks = () => base.db.selectFrom('tasks').selectAll().execute();

/** Does the jobs that were sent; returns what they threw. */
async function deliverAll(): Promise<unknown[]> {
  const ids = jobs;
  jobs = [];
  const results = await Promise.allSettled(ids.map((id) => deliverMessage(services, id)));
  return results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
}

describe('the outbox', () => {
  test('drops a reminder that could not leave on the evening before, as it says tomorrow', async () => {
    await tell(reminder());
    const midnight = new Date('2026-11-24T00:00:00+05:30');
    services = { ...services, clock: { now: () => new Date(midnight.getTime() - 1) } };
    post.answer = { ok: false, retry: 'later', why: '421' };
    expect(await deliverAll()).toHaveLength(2);
    jobs = (await outbox()).map(({ id }) => id);
    services = { ...services, clock: { now: () => midnight } };
    expect(await deliverAll()).toEqual([]);
    expect([post.mails.length, post.whatsApps.length]).toEqual([1, 1]);
    const dropped = { state: 'failed', cancel_reason: 'outdated' };
    expect(await outbox()).toMatchObject([dropped, dropped]);
    expect(await tasks()).toEqual([]);
  });

  test('tells a customer by mail and WhatsApp, once however often it is asked', async () => {
    await tell();
    await tell();
    expect(await deliverAll()).toEqual([]);
    expect(post.mails).toMatchObject([
      {
        key: `booking_confirmed/${bookingId}/email`,
        to: 'asha@example.com',
        attachments: [{ filename: `${bookingId}.ics` }],
      },
    ]);
    expect(post.whatsApps).toMatchObject([{ to: '+919876543210', template: 'pass_confirmed', language: 'en' }]);
    expect(await outbox()).toMatchObject([
      { channel: 'email', state: 'sent', provider_id: 'given', attempts: 1, sent_at: now },
      { channel: 'whatsapp', state: 'sent', provider_id: 'given', attempts: 1, sent_at: now },
    ]);
  });

  test('sends nothing on WhatsApp to who wants e-mail only', async () => {
    await tell(confirmation(), { whatsApp: false });
    await deliverAll();
    expect(post.mails).toHaveLength(1);
    expect(post.whatsApps).toEqual([]);
    expect((await confirmationState(services, bookingId)).whatsapp).toBe('none');
  });

  test('forgets a message when its cause rolls back', async () => {
    const recipient = { email: 'asha@example.com', phone: '', whatsApp: false };
    const broken = inTransaction(base.db, async (tx) => {
      await queueMessages(tx, services, { message: refundNews(), about: 'pay_1', bookingId, recipient, now });
      throw new Error('no');
    });
    await expect(broken).rejects.toThrow('no');
    expect(await outbox()).toEqual([]);
  });

  test('does not send again what was sent', async () => {
    await tell(confirmation(), { whatsApp: false });
    const [id] = jobs;
    await deliverAll();
    await deliverMessage(services, id ?? 0);
    await deliverMessage(services, 999_999);
    expect(post.mails).toHaveLength(1);
  });

  test('tries again later when the transport is away, under the same key and date', async () => {
    await tell(confirmation(), { whatsApp: false });
    const ids = [...jobs];
    post.answer = { ok: false, retry: 'later', why: '421 busy' };
    expect(await deliverAll()).toEqual([expect.any(NotDelivered)]);
    expect(await outbox()).toMatchObject([{ state: 'queued', attempts: 1, last_error: '421 busy' }]);
    post.answer = { ok: true, providerId: 'given' };
    services.clock = { now: () => new Date('2026-11-22T10:00:00Z') };
    await deliverMessage(services, ids[0] ?? 0);
    expect(await outbox()).toMatchObject([{ state: 'sent', attempts: 2, last_error: null }]);
    expect(new Set(post.mails.map((mail) => mail.key)).size).toBe(1);
    expect(post.mails.map((mail) => mail.writtenAt)).toEqual([now, now]);
  });

  test('says nothing personal when it fails, as that is logged', async () => {
    await tell(confirmation(), { whatsApp: false });
    post.answer = { ok: false, retry: 'later', why: '450 asha@example.com is busy' };
    const [error] = await deliverAll();
    expect(String(error)).not.toContain('asha');
  });

  test('gives up when a mail cannot arrive, and calls the operator once', async () => {
    await tell();
    post.answer = { ok: false, retry: 'never', why: '550 unknown' };
    expect(await deliverAll()).toEqual([]);
    const messages = await outbox();
    expect(messages).toMatchObject([
      { channel: 'email', state: 'failed', last_error: '550 unknown' },
      { channel: 'whatsapp', state: 'failed' },
      { channel: 'email', template: 'operator_task', recipient: 'desk@meju.example', state: 'queued' },
    ]);
    await giveUpMessage(services, messages[0]?.id ?? 0, 'again');
    expect(await tasks()).toMatchObject([
      { kind: 'message_failed', detail: { bookingId, template: 'booking_confirmed' } },
    ]);
    expect((await confirmationState(services, bookingId)).whatsapp).toBe('failed');
  });

  test('calls the operator once for a channel on which nothing reaches anybody, however many messages that are', async () => {
    post.answer = { ok: false, retry: 'never', why: '401 190 the token of asha@example.com is over' };
    for (const [place, phone] of ['+919845000001', '+919845000002', '+919845000003'].entries()) {
      const recipient = { email: 'asha@example.com', phone, whatsApp: true };
      const about = { message: confirmation(), about: `many-${place}`, bookingId, recipient, now };
      await inTransaction(base.db, (tx) => queueMessages(tx, services, about));
    }
    await watchChannels(services);
    expect(await tasks()).toEqual([]);
    await deliverAll();
    await watchChannels(services);
    await watchChannels(services);
    const failing = (await tasks()).filter(({ kind }) => kind === 'messages_failing');
    expect(failing).toMatchObject([{ detail: { channel: 'whatsapp', code: '401 190' } }]);
    expect(JSON.stringify(failing)).not.toContain('asha');
  });

  test('does not call the operator about its own mail to them', async () => {
    const task = { key: 'refund-failed:1', kind: 'refund_failed', detail: { refundId: 1 }, now } as const;
    await inTransaction(base.db, (tx) => notifyOperator(tx, services, task));
    await inTransaction(base.db, (tx) => notifyOperator(tx, services, task));
    post.answer = { ok: false, retry: 'never', why: '550 unknown' };
    await deliverAll();
    expect(await tasks()).toHaveLength(1);
    expect(await outbox()).toHaveLength(1);
  });

  test('keeps messages while there is no transport, and sends them once there is one', async () => {
    const { mail, whatsApp } = services;
    services = { ...services, mail: null, whatsApp: null };
    await tell();
    expect(await deliverAll()).toEqual([]);
    await queueWaiting(services);
    expect(jobs).toEqual([]);
    expect(await outbox()).toMatchObject([
      { state: 'queued', attempts: 0 },
      { state: 'queued', attempts: 0 },
    ]);
    expect((await confirmationState(services, bookingId)).whatsapp).toBe('queued');

    services = { ...services, mail, whatsApp };
    await queueWaiting(services);
    await deliverAll();
    expect((await outbox()).map(({ state }) => state)).toEqual(['sent', 'sent']);
    expect((await confirmationState(services, bookingId)).whatsapp).toBe('sent');
  });
});
