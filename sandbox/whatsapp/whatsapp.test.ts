import { createHmac } from 'node:crypto';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '#tests/support/eventually.ts';
import { post, type RunningSandbox, runSandbox } from '#tests/support/server/run-sandbox.ts';
import { sandboxCredentials } from '../credentials.ts';
import type { InboxMessage } from '../inbox/list-inbox.ts';
import { deliverWebhooks } from '../webhooks/deliver-webhooks.ts';

let sandbox: RunningSandbox;
const { token, phoneId } = sandboxCredentials.whatsApp;

type Report = { genuine: boolean; status: string; [field: string]: unknown };
const reports: Report[] = [];
const merchant = new Hono().post('/api/messages/whatsapp/webhook', async (c) => {
  const body = await c.req.text();
  const signature = createHmac('sha256', sandboxCredentials.whatsApp.appSecret).update(body).digest('hex');
  const { entry } = JSON.parse(body) as { entry: { changes: { value: { statuses: [Report] } }[] }[] };
  const status = entry[0]?.changes[0]?.value.statuses[0];
  if (status) reports.push({ ...status, genuine: c.req.header('X-Hub-Signature-256') === `sha256=${signature}` });
  return c.body(null, 200);
});

beforeAll(async () => {
  sandbox = await runSandbox(merchant);
});
afterAll(() => sandbox.close());

const template = {
  messaging_product: 'whatsapp',
  to: '919876543210',
  type: 'template',
  biz_opaque_callback_data: 'DP-1',
  template: {
    name: 'booking_confirmed',
    language: { code: 'en' },
    components: [
      {
        type: 'body',
        parameters: [
          { type: 'text', text: 'Asha' },
          { type: 'text', text: 'Tue 24 Nov' },
        ],
      },
    ],
  },
};

async function send(body: object, bearer: string = token, phone: string = phoneId) {
  const answer = await fetch(`${sandbox.origin}/sandbox/whatsapp/v23.0/${phone}/messages`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${bearer}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: await answer.json() };
}

describe('WhatsApp', () => {
  test('a template is accepted and lies in the inbox with its parameters', async () => {
    expect(await send(template)).toEqual({
      status: 200,
      body: {
        messaging_product: 'whatsapp',
        contacts: [{ input: '919876543210', wa_id: '919876543210' }],
        messages: [{ id: expect.stringMatching(/^wamid\./), message_status: 'accepted' }],
      },
    });
    const answer = await fetch(`${sandbox.origin}/sandbox/inbox?to=+919876543210`, {
      headers: { Accept: 'application/json' },
    });
    const { messages } = (await answer.json()) as { messages: InboxMessage[] };
    expect(messages).toMatchObject([
      {
        channel: 'whatsapp',
        to: '+919876543210',
        template: 'booking_confirmed',
        parameters: ['Asha', 'Tue 24 Nov'],
        reference: 'DP-1',
        attachments: [],
      },
    ]);
  });

  test('a wrong token, number or message is refused as the Cloud API does', async () => {
    expect(await send(template, 'wrong')).toMatchObject({ status: 401, body: { error: { code: 190 } } });
    expect(await send(template, token, '1')).toMatchObject({ status: 400, body: { error: { code: 100 } } });
    expect(await send({ ...template, to: 'asha' })).toMatchObject({ status: 400, body: { error: { code: 100 } } });
  });

  test('delivery reports are signed: sent and delivered, or failed for a number without WhatsApp', async () => {
    await send({ ...template, to: '919876131026' });
    await eventually(async () => {
      await deliverWebhooks(sandbox.services);
      expect(reports.map(({ status }) => status).toSorted()).toEqual(['delivered', 'failed', 'sent']);
    });
    expect(reports.every(({ genuine }) => genuine)).toBe(true);
    expect(reports.find(({ status }) => status === 'failed')).toMatchObject({
      biz_opaque_callback_data: 'DP-1',
      recipient_id: '919876131026',
      errors: [{ code: 131026 }],
    });
  });

  test('faults reach it', async () => {
    await post(`${sandbox.origin}/sandbox/faults`, { target: 'whatsapp', mode: 'status', status: 503, times: 1 });
    expect(await send(template)).toMatchObject({ status: 503, body: { error: { code: 2 } } });
    expect((await send(template)).status).toBe(200);
  });
});
