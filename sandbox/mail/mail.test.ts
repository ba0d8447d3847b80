import { createTransport } from 'nodemailer';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { post, type RunningSandbox, runSandbox } from '#tests/support/server/run-sandbox.ts';
import type { InboxMessage } from '../inbox/list-inbox.ts';
import { type SandboxMail, startSandboxMail } from './sandbox-mail.ts';

let sandbox: RunningSandbox;
let mail: SandboxMail;

beforeAll(async () => {
  sandbox = await runSandbox();
  mail = await startSandboxMail(sandbox.services);
});
afterAll(async () => {
  await mail.stop();
  await sandbox.close();
});
beforeEach(() => fetch(`${sandbox.origin}/sandbox/inbox`, { method: 'DELETE' }));
afterEach(() => fetch(`${sandbox.origin}/sandbox/faults`, { method: 'DELETE' }));

const letter = {
  from: 'Meju <desk@meju.example>',
  to: 'Asha@Example.com',
  subject: 'Your desk – ₹384 paid',
  text: 'See you on Tuesday.',
  html: '<p>See you on <b>Tuesday</b>. <img src="cid:qr"></p>',
  messageId: '<booking-1@meju.example>',
  attachments: [
    { filename: 'Invoice ₹.pdf', contentType: 'application/pdf', content: Buffer.from('%PDF-1.7') },
    { filename: 'qr.png', contentType: 'image/png', content: Buffer.from([1, 2, 3]), cid: 'qr' },
  ],
};
const send = (more: object = {}) => createTransport(mail.url).sendMail({ ...letter, ...more });
async function inbox(to = ''): Promise<InboxMessage[]> {
  const answer = await fetch(`${sandbox.origin}/sandbox/inbox?to=${encodeURIComponent(to)}`, {
    headers: { Accept: 'application/json' },
  });
  return ((await answer.json()) as { messages: InboxMessage[] }).messages;
}
const fault = (body: object) => post(`${sandbox.origin}/sandbox/faults`, { target: 'mail', times: 1, ...body });
const failure = (sending: Promise<unknown>) =>
  sending.then(
    () => 'sent',
    (error: { responseCode?: number; code?: string }) => error.responseCode ?? error.code,
  );

describe('mail', () => {
  test('a letter lies in the inbox with its subject, texts and attachments', async () => {
    await send();
    const [message] = await inbox('asha@example.com');
    expect(message).toMatchObject({
      channel: 'email',
      to: 'Asha@example.com',
      from: 'Meju <desk@meju.example>',
      subject: 'Your desk – ₹384 paid',
      text: expect.stringContaining('See you on Tuesday.'),
      html: expect.stringContaining('<b>Tuesday</b>'),
      attachments: [
        { filename: 'Invoice ₹.pdf', contentType: 'application/pdf', size: 8 },
        { filename: 'qr.png', contentType: 'image/png', size: 3 },
      ],
    });
    expect(message?.headers?.['message-id']).toBe('<booking-1@meju.example>');
  });

  test('attachments can be fetched as they were sent', async () => {
    await send();
    const [message] = await inbox();
    const answer = await fetch(`${sandbox.origin}${message?.attachments[0]?.url}`);
    expect(answer.headers.get('Content-Type')).toBe('application/pdf');
    expect(answer.headers.get('Content-Disposition')).toContain('attachment');
    expect(await answer.text()).toBe('%PDF-1.7');
  });

  test('a repeated letter is one letter, and each of several receivers has it', async () => {
    await send({ to: ['asha@example.com', 'ravi@example.com'] });
    await send({ to: ['asha@example.com', 'ravi@example.com'] });
    expect(await inbox('ASHA@example.com')).toHaveLength(1);
    expect(await inbox('ravi@example.com')).toHaveLength(1);
    expect(await inbox('nobody@example.com')).toEqual([]);
  });

  test('a letter without a Message-ID of ours and with an odd character is kept', async () => {
    await send({ messageId: undefined, attachments: [], text: 'zero\u0000width', html: undefined });
    expect((await inbox())[0]?.text).toContain('zerowidth');
  });

  test('a fault’s status is the SMTP reply and the letter is not kept', async () => {
    await fault({ mode: 'status', status: 451 });
    expect(await failure(send())).toBe(451);
    await fault({ mode: 'status', status: 550 });
    expect(await failure(send())).toBe(550);
    expect(await inbox()).toEqual([]);
    expect(await failure(send())).toBe('sent');
  });

  test('a cut connection and nonsense are failures without a reply', async () => {
    await fault({ mode: 'drop' });
    expect(typeof (await failure(send()))).toBe('string');
    await fault({ mode: 'garbage' });
    expect(await failure(send())).not.toBe('sent');
    expect(await inbox()).toEqual([]);
  });

  test('with the phase after, the letter is there although the sender does not know', async () => {
    await fault({ mode: 'drop', phase: 'after' });
    expect(await failure(send())).not.toBe('sent');
    await send();
    expect(await inbox()).toHaveLength(1);
  });

  test('a second process receives into the same inbox', async () => {
    const second = await startSandboxMail(sandbox.services);
    await createTransport(second.url).sendMail(letter);
    await second.stop();
    expect(await inbox()).toHaveLength(1);
  });
});

describe('the inbox page', () => {
  test('shows the list and the letter, and lets nothing of a letter run', async () => {
    await send({ subject: '<script>alert(1)</script>' });
    const answer = await fetch(`${sandbox.origin}/sandbox/inbox`);
    expect(answer.headers.get('Content-Security-Policy')).toContain("default-src 'none'");
    const page = await answer.text();
    expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(page).not.toContain('<script>alert');
    expect(page).not.toMatch(/style="/);
    const [message] = await inbox();
    const frame = await fetch(`${sandbox.origin}/sandbox/inbox/${message?.id}/html`);
    expect(frame.headers.get('Content-Security-Policy')).toMatch(/default-src 'none'.*sandbox/);
    expect(await frame.text()).toContain(`src="/sandbox/inbox/${message?.id}/attachments/1"`);
  });

  test('an unknown address answers 404', async () => {
    for (const path of ['/sandbox/inbox/99/html', '/sandbox/inbox/99/attachments/0', '/sandbox/nothing']) {
      expect((await fetch(`${sandbox.origin}${path}`)).status).toBe(404);
    }
  });
});
