import { createHmac } from 'node:crypto';
import { Hono } from 'hono';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { whatsAppWebhook } from '#capabilities/messaging/gateway/whatsapp-webhook.ts';
import { messagingCalls } from '#capabilities/messaging/http/delivery-report-calls.ts';
import { insertMessages, noteTry } from '#capabilities/messaging/store/messages.ts';
import { confirmationState } from '#capabilities/messaging/use-cases/confirmation-state.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { HttpEnv } from '#platform/http/env.ts';
import { mount } from '#platform/http/serve.ts';
import { makeLog } from '#platform/log/log.ts';
import { answerFailures } from '#server/middleware/answer-failures.ts';
import { makeTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts';
import { confirmation } from '#tests/support/examples/message-facts.ts';

const now = new Date('2026-11-20T10:00:00Z');
const secret = 'the secret of this app';
const verifyToken = 'the token of this webhook';
const bookingId = 'daypass_1_1795000000000';
const key = `booking_confirmed/${bookingId}/whatsapp`;
const wamid = 'wamid.HBgMOTE5ODc2NTQzMjEw';

let base: TestDatabase;
let app: Hono<HttpEnv>;
let lines: string[];

beforeAll(async () => {
  base = await makeTestDatabase();
  app = new Hono<HttpEnv>();
  app.onError(answerFailures);
  const log = makeLog('debug', { write: (line: string) => void lines.push(line) });
  app.use(async (c, next) => {
    c.set('log', log);
    await next();
  });
  const webhook = whatsAppWebhook({ appSecret: secret, verifyToken });
  app.route('/', mount(messagingCalls({ db: base.db, clock: { now: () => now }, whatsAppWebhook: webhook })));
});
afterAll(() => base.drop());

let id: number;
beforeEach(async () => {
  lines = [];
  await base.db.deleteFrom('messages').execute();
  const message = { ...confirmation(), channel: 'whatsapp', recipient: '+919876543210' } as const;
  const [inserted = 0] = await inTransaction(base.db, (tx) =>
    insertMessages(tx, [{ ...message, key, bookingId, now }]),
  );
  id = inserted;
});

const accepted = () => noteTry(base.db, id, { state: 'sent', providerId: wamid, error: null, now });
const state = async () => (await confirmationState({ db: base.db }, bookingId)).whatsapp;
const row = () => base.db.selectFrom('messages').selectAll().executeTakeFirstOrThrow();

type Status = { status: string; id?: string; biz_opaque_callback_data?: string | null; errors?: unknown };
const event = (...statuses: Status[]) =>
  JSON.stringify({
    object: 'whatsapp_business_account',
    entry: [
      {
        id: '200000000000001',
        changes: [
          {
            field: 'messages',
            value: {
              messaging_product: 'whatsapp',
              metadata: { display_phone_number: '918000000000', phone_number_id: '1' },
              statuses: statuses.map((status) => ({
                id: wamid,
                timestamp: '1795000000',
                recipient_id: '919876543210',
                ...status,
              })),
            },
          },
        ],
      },
    ],
  });
const sign = (body: string, by = secret) => `sha256=${createHmac('sha256', by).update(body).digest('hex')}`;
const deliver = async (body: string, signature = sign(body)) =>
  (
    await app.request('/api/messages/whatsapp/webhook', {
      method: 'POST',
      body,
      headers: { 'Content-Type': 'application/json', 'X-Hub-Signature-256': signature },
    })
  ).status;
const report = (...statuses: Status[]) => deliver(event(...statuses));

describe('A WhatsApp message', () => {
  test('CONFIRM-21: is called delivered when the provider says so, and read when it is', async () => {
    await accepted();
    expect(await state()).toBe('sent');
    for (const status of ['sent', 'delivered', 'read']) {
      expect(await report({ status })).toBe(200);
      expect(await state()).toBe(status);
    }
    expect(await row()).toMatchObject({ provider_id: wamid, attempts: 1, sent_at: now, last_error: null });
  });

  test('is what it came to, in whatever order and however often it is reported', async () => {
    await accepted();
    for (const status of ['read', 'delivered', 'sent', 'read', 'delivered']) {
      expect(await report({ status })).toBe(200);
      expect(await state()).toBe('read');
    }
  });

  test('is what it came to when all is reported at once', async () => {
    await accepted();
    const all = ['sent', 'delivered', 'sent', 'delivered'].map((status) => report({ status }));
    expect(await Promise.all(all)).toEqual([200, 200, 200, 200]);
    expect(await state()).toBe('delivered');
  });

  test('is known by our own key before its acceptance is noted, and is not sent again then', async () => {
    expect(await report({ status: 'delivered', biz_opaque_callback_data: key })).toBe(200);
    expect(await row()).toMatchObject({ state: 'delivered', provider_id: wamid, sent_at: now });
    expect(await accepted()).toBe(false);
    expect(await state()).toBe('delivered');
  });

  test('that failed is called failed, with the error’s code, and nothing of a person is logged', async () => {
    await accepted();
    const errors = [
      {
        code: 131026,
        title: 'Message undeliverable',
        message: 'for 919876543210',
        error_data: { details: 'Asha Rao, 919876543210' },
      },
    ];
    expect(await report({ status: 'failed', errors })).toBe(200);
    expect(await row()).toMatchObject({ state: 'failed', last_error: '131026 Message undeliverable' });
    const log = lines.join('');
    expect(log).toContain('131026');
    expect(log).not.toMatch(/98765|Asha|wamid|booking_confirmed/);
  });

  test('that failed in one of two sends is not called failed', async () => {
    await accepted();
    const other = { id: 'wamid.theOtherSend', biz_opaque_callback_data: key };
    expect(await report({ status: 'failed', ...other })).toBe(200);
    expect(await state()).toBe('sent');
    expect(await report({ status: 'delivered', ...other })).toBe(200);
    expect(await state()).toBe('delivered');
  });
});

describe('An event', () => {
  test('with many reports, some of them odd, loses none of the others', async () => {
    await accepted();
    const odd = [
      { status: 'warning' },
      { status: 'deleted', id: 'wamid.x' },
      { status: 'delivered', id: '' },
      { status: 'delivered', id: 'wamid.unknown', biz_opaque_callback_data: null },
    ];
    expect(await report(...odd, { status: 'delivered' })).toBe(200);
    expect(await state()).toBe('delivered');
    expect(await base.db.selectFrom('messages').selectAll().execute()).toHaveLength(1);
  });

  test('about a message that nobody here knows, about something else, or about nothing, is welcome and changes nothing', async () => {
    await accepted();
    const before = await row();
    const welcome = [
      event({ status: 'read', id: 'wamid.unknown', biz_opaque_callback_data: 'booking_confirmed/nobody/whatsapp' }),
      event({ status: 'read' }).replace('whatsapp_business_account', 'page'),
      event({ status: 'read' }).replace('"field":"messages"', '"field":"account_update"'),
      event().replace('"statuses":[]', '"messages":[{"from":"919876543210","id":"wamid.in","type":"text"}]'),
      ...['', '{}', '[]', 'null', '{', '{"object":"whatsapp_business_account","entry":{}}'],
      JSON.stringify({ object: 'whatsapp_business_account', entry: [null, 1, { changes: [{ field: 'messages' }] }] }),
      event({ status: 'read', id: `${wamid}\u0000` }),
    ];
    for (const body of welcome) expect(await deliver(body), body.slice(0, 60)).toBe(200);
    expect(await row()).toEqual(before);
  });

  test('that is not signed by the app’s secret over these bytes is refused and changes nothing', async () => {
    await accepted();
    const body = event({ status: 'delivered' });
    const good = sign(body);
    const forged = [
      '',
      'sha256=',
      good.slice(7),
      good.toUpperCase(),
      good.slice(0, -1),
      `${good}0`,
      sign(body, 'other'),
    ];
    for (const signature of [...forged, good.replace('sha256', 'sha1'), sign(`${body} `), sign(body, '')]) {
      expect(await deliver(body, signature), signature).toBe(400);
    }
    expect(await state()).toBe('sent');
  });

  test('is refused by an installation that has no secret, whatever it is signed with', async () => {
    const webhook = whatsAppWebhook({ appSecret: undefined, verifyToken: undefined });
    const body = new TextEncoder().encode(event({ status: 'read' }));
    for (const by of ['', 'undefined', secret]) {
      expect(webhook.isGenuine(body, `sha256=${createHmac('sha256', by).update(body).digest('hex')}`)).toBe(false);
    }
    expect(webhook.isVerifyToken('')).toBe(false);
    expect(webhook.isVerifyToken('undefined')).toBe(false);
  });
});

describe('The question whether this address wants events', () => {
  const ask = (query: Record<string, string>) =>
    app.request(`/api/messages/whatsapp/webhook?${new URLSearchParams(query)}`);
  const good = { 'hub.mode': 'subscribe', 'hub.verify_token': verifyToken, 'hub.challenge': '1158201444' };

  test('is answered with its own challenge as plain text, to who knows the token', async () => {
    const answer = await ask(good);
    expect([answer.status, await answer.text()]).toEqual([200, '1158201444']);
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain/);
  });

  test.each([
    { ...good, 'hub.verify_token': 'the token of that webhook' },
    { ...good, 'hub.verify_token': '' },
    { ...good, 'hub.mode': 'unsubscribe' },
    { ...good, 'hub.challenge': '<script>alert(1)</script>' },
    { ...good, 'hub.challenge': '' },
    {},
  ])('is refused otherwise: %j', async (query) => {
    expect((await ask(query)).status).toBe(403);
  });
});
