import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterEach, describe, expect, test } from 'vitest';
import type { WhatsAppMessage } from './message-gateways.ts';
import { whatsAppGateway } from './whatsapp-gateway.ts';

const open: { close(): void }[] = [];
afterEach(() => {
  for (const one of open.splice(0)) one.close();
});

const message: WhatsAppMessage = {
  key: 'booking_confirmed/daypass_1/whatsapp',
  to: '+919876543210',
  template: 'booking_confirmed',
  language: 'en',
  parameters: ['Asha', 'a\nb    c', ''],
};

async function gatewayTo(answer: RequestListener) {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  open.push({ close: () => server.closeAllConnections() }, server);
  const { port } = server.address() as AddressInfo;
  return whatsAppGateway({ token: 'secret', phoneId: '42', apiUrl: `http://127.0.0.1:${port}` });
}

const answering = (status: number, body: unknown) =>
  gatewayTo((_request, response) => {
    response.writeHead(status, { 'Content-Type': 'application/json' });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  });

const graphError = (code: number) => ({ error: { message: 'no', type: 'OAuthException', code } });

describe('WhatsApp over the Cloud API', () => {
  test('sends an approved template with its parameters, each one line and none empty', async () => {
    const seen: { url?: string | undefined; token?: string | undefined; body?: unknown } = {};
    const gateway = await gatewayTo(async (request, response) => {
      seen.url = request.url;
      seen.token = request.headers.authorization;
      seen.body = await json(request);
      response.end(JSON.stringify({ messaging_product: 'whatsapp', messages: [{ id: 'wamid.1' }] }));
    });
    expect(await gateway.send(message)).toEqual({ ok: true, providerId: 'wamid.1' });
    expect(seen).toEqual({
      url: '/v23.0/42/messages',
      token: 'Bearer secret',
      body: {
        messaging_product: 'whatsapp',
        recipient_type: 'individual',
        to: '919876543210',
        biz_opaque_callback_data: message.key,
        type: 'template',
        template: {
          name: 'booking_confirmed',
          language: { code: 'en' },
          components: [
            {
              type: 'body',
              parameters: [
                { type: 'text', text: 'Asha' },
                { type: 'text', text: 'a b c' },
                { type: 'text', text: '-' },
              ],
            },
          ],
        },
      },
    });
  });

  test.each([
    ['a number without WhatsApp', 400, graphError(131026), 'never'],
    ['a template that was not approved', 404, graphError(132001), 'never'],
    ['a wrong parameter', 400, graphError(100), 'never'],
    ['throttling', 400, graphError(130429), 'later'],
    ['too many requests', 429, graphError(4), 'later'],
    ['a wrong token, which the operator can mend', 401, graphError(190), 'later'],
    ['an unpaid account', 400, graphError(131042), 'later'],
    ['a failing service', 500, graphError(1), 'later'],
    ['a gateway in between', 502, '<html>Bad Gateway</html>', 'later'],
    ['a refusal without a reason', 400, 'nonsense', 'later'],
    ['success that is none', 200, '<html>It works!</html>', 'later'],
    ['success without an id', 200, { messages: [] }, 'later'],
  ] as const)('meets %s (%i): tries again %s', async (_, status, body, retry) => {
    const gateway = await answering(status, body);
    expect(await gateway.send(message)).toMatchObject({ ok: false, retry });
  });

  test('tries again when the connection is cut, and follows no redirect', async () => {
    const cut = await gatewayTo((request) => request.socket.destroy());
    expect(await cut.send(message)).toMatchObject({ ok: false, retry: 'later' });
    const requested: (string | undefined)[] = [];
    const elsewhere = createServer((request, response) => {
      requested.push(request.url);
      response.end(JSON.stringify({ messages: [{ id: 'wamid.stolen' }] }));
    }).listen(0, '127.0.0.1');
    await once(elsewhere, 'listening');
    open.push({ close: () => elsewhere.closeAllConnections() }, elsewhere);
    const { port } = elsewhere.address() as AddressInfo;
    const away = await gatewayTo((_request, response) =>
      response.writeHead(307, { Location: `http://127.0.0.1:${port}/` }).end(),
    );
    expect(await away.send(message)).toMatchObject({ ok: false, retry: 'later' });
    expect(requested).toEqual([]);
  });
});
