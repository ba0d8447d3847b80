import { expect, test } from 'vitest';
import { eventually } from '#tests/support/eventually.ts';
import { eventSignature, reportSignature, type Stage } from '../stage.ts';

const MB = 1024 * 1024;

/** Reports that say what became of a WhatsApp message. */
export function deliveryReports(stage: Stage): void {
  const send = (body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string>) =>
    fetch(`${stage.server.origin}/api/messages/whatsapp/webhook`, {
      method: 'POST',
      body,
      headers: { 'Content-Type': 'application/json', ...headers },
    });
  const signed = (body: string | Uint8Array<ArrayBuffer>) =>
    send(body, { 'X-Hub-Signature-256': reportSignature(body) });
  const about = (status: string) =>
    JSON.stringify({
      object: 'whatsapp_business_account',
      entry: [
        {
          changes: [
            {
              field: 'messages',
              value: {
                statuses: [
                  {
                    id: 'wamid.forged',
                    status,
                    timestamp: '1795000000',
                    recipient_id: '919876543210',
                    biz_opaque_callback_data: `booking_confirmed/${stage.hers.bookingId}/whatsapp`,
                  },
                ],
              },
            },
          ],
        },
      ],
    });
  const told = async () => {
    const { body } = await stage.call<{ messages: { whatsapp: string } }>(
      'GET',
      `/api/bookings/${stage.hers.bookingId}`,
      {
        token: stage.asha.token,
      },
    );
    return body.messages.whatsapp;
  };

  test('A forged one is 400 and changes nothing', async () => {
    await eventually(async () => expect(await told()).toBe('delivered'));
    const body = about('read');
    const good = reportSignature(body);
    const forged: [string | Uint8Array<ArrayBuffer>, Record<string, string>][] = [
      [body, {}],
      [body, { 'X-Hub-Signature-256': '' }],
      [body, { 'X-Hub-Signature-256': `sha256=${'0'.repeat(64)}` }],
      [body, { 'X-Hub-Signature-256': `sha256=${eventSignature(body)}` }],
      [body, { 'X-Hub-Signature': good }],
      [body, { 'X-Razorpay-Signature': eventSignature(body) }],
      [body, { 'X-Hub-Signature-256': `${good}, ${good}` }],
      [`${body}\n`, { 'X-Hub-Signature-256': good }],
      [new Uint8Array(Buffer.from(body, 'utf16le')), { 'X-Hub-Signature-256': good }],
    ];
    for (const [sent, headers] of forged) expect((await send(sent, headers)).status, JSON.stringify(headers)).toBe(400);
    expect(await told()).toBe('delivered');
  });

  test('An old one that is brought again takes nothing back', async () => {
    for (const status of ['sent', 'failed', 'sent']) expect((await signed(about(status))).status).toBe(200);
    expect(await told()).toBe('delivered');
  });

  test('One larger than any of theirs is 413, of another type or nonsense it is welcome when signed, and none is an error of ours', async () => {
    expect((await signed(new Uint8Array(3 * MB + 1))).status).toBe(413);
    expect((await signed(`"${' '.repeat(2 * MB)}"`)).status).toBe(200);
    expect((await signed(`${'['.repeat(100_000)}${']'.repeat(100_000)}`)).status).toBe(200);
    const plain = { 'Content-Type': 'text/plain', 'X-Hub-Signature-256': reportSignature('hello') };
    expect((await send('hello', plain)).status).toBe(200);
    expect((await stage.call('PUT', '/api/messages/whatsapp/webhook', { raw: '{}' })).status).toBe(405);
    expect(await told()).toBe('delivered');
  });

  test('The question whether this address wants events gives nothing away but its own challenge', async () => {
    const ask = (query: string) => stage.call<unknown>('GET', `/api/messages/whatsapp/webhook?${query}`);
    expect((await ask('hub.mode=subscribe&hub.verify_token=guess&hub.challenge=1')).status).toBe(403);
    const token = 'hub.verify_token=sandbox_whatsapp_verify_token';
    expect((await ask(`hub.mode=subscribe&${token}&hub.challenge=%3Csvg%20onload%3D1%3E`)).status).toBe(403);
    expect((await ask(`hub.mode=subscribe&${token}&hub.challenge=1&hub.challenge=2`)).status).toBe(200);
    expect((await ask(`hub.mode=subscribe&${token}&hub.challenge=42`)).body).toBe(42);
  });
}
