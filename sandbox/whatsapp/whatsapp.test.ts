import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sandboxCredentials } from '../credentials.ts';
import type { InboxMessage } from '../inbox/list-inbox.ts';
import { post, type RunningSandbox, runSandbox } from '../support/run-sandbox.ts';

let sandbox: RunningSandbox;
const { token, phoneId } = sandboxCredentials.whatsApp;

beforeAll(async () => {
  sandbox = await runSandbox();
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

  test('faults reach it', async () => {
    await post(`${sandbox.origin}/sandbox/faults`, { target: 'whatsapp', mode: 'status', status: 503, times: 1 });
    expect(await send(template)).toMatchObject({ status: 503, body: { error: { code: 2 } } });
    expect((await send(template)).status).toBe(200);
  });
});
