import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, describe, expect, test } from 'vitest';
import type { EmailMessage, SendResult } from './message-gateways.ts';
import { type SmtpSettings, smtpGateway } from './smtp-gateway.ts';

type Envelope = { from: string; to: string[]; raw: Buffer };

const open: { close(): void }[] = [];
afterEach(() => {
  for (const one of open.splice(0)) one.close();
});

const letter: EmailMessage = {
  key: 'booking_confirmed/daypass_1/email',
  writtenAt: new Date('2028-02-29T23:45:30+05:30'),
  to: 'asha@example.com',
  subject: 'Booking Confirmed: Day Pass – ₹384',
  text: 'See you on Tuesday.',
  html: '<p>See you on Tuesday.</p>',
};

/** A mail server of its own for one test, and the gateway to it. */
async function post(options: SMTPServerOptions = {}, from: SmtpSettings['from'] = () => 'Meju <hello@meju.example>') {
  const received: Envelope[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    async onData(stream, session, done) {
      const raw = await buffer(stream);
      const { mailFrom, rcptTo } = session.envelope;
      received.push({ from: mailFrom ? mailFrom.address : '', to: rcptTo.map(({ address }) => address), raw });
      done();
    },
    ...options,
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  const gateway = smtpGateway({ url: `smtp://127.0.0.1:${port}`, from });
  open.push(gateway, { close: () => server.close() });
  return { gateway, received };
}

/** The server's reply to one command. */
const replying = (responseCode: number, at: 'onMailFrom' | 'onRcptTo') =>
  post({
    [at]: (_address: unknown, _session: unknown, done: (error: Error) => void) =>
      done(Object.assign(new Error('no'), { responseCode })),
  });

const retryOf = (result: SendResult) => (result.ok ? 'sent' : result.retry);

describe('mail over SMTP', () => {
  test('carries subject, both texts and files', async () => {
    const { gateway, received } = await post();
    const files = [{ filename: 'visit.ics', contentType: 'text/calendar; charset=utf-8', content: 'BEGIN:VCALENDAR' }];
    expect(await gateway.send({ ...letter, attachments: files })).toMatchObject({ ok: true });
    const [envelope] = received;
    expect(envelope).toMatchObject({ from: 'hello@meju.example', to: ['asha@example.com'] });
    const mail = await PostalMime.parse(envelope?.raw ?? '');
    expect(mail.subject).toBe(letter.subject);
    expect(mail.from).toMatchObject({ name: 'Meju', address: 'hello@meju.example' });
    expect(mail.text?.trim()).toBe('See you on Tuesday.');
    expect(mail.html?.trim()).toBe('<p>See you on Tuesday.</p>');
    expect(mail.attachments).toMatchObject([{ filename: 'visit.ics', mimeType: 'text/calendar' }]);
  });

  test.each([
    'Rao, Sons & Co. (Pune)',
    `Asha's "Desk" <Kothrud>`,
    'ಮೇಜು ಮನೆ',
    'Desk; Chai @ Home',
    `The ${'Very '.repeat(30)}Long Name`,
  ])('names a facility that is called %s whole', async (name) => {
    const { gateway, received } = await post({}, () => ({ name, address: 'hello@desk.example' }));
    expect(await gateway.send(letter)).toMatchObject({ ok: true });
    const [envelope] = received;
    expect(envelope?.from).toBe('hello@desk.example');
    const mail = await PostalMime.parse(envelope?.raw ?? '');
    expect(mail.from).toEqual({ name, address: 'hello@desk.example' });
    expect(mail.messageId).toMatch(/@desk\.example>$/);
  });

  test('bears the moment at which it was written, not that of the machine that sends it', async () => {
    const { gateway, received } = await post();
    await gateway.send(letter);
    const mail = await PostalMime.parse(received[0]?.raw ?? '');
    expect(mail.date).toBe('2028-02-29T18:15:30.000Z');
  });

  test('gives the same message the same Message-ID, and others another', async () => {
    const { gateway, received } = await post();
    for (const key of [letter.key, letter.key, 'other']) await gateway.send({ ...letter, key });
    const ids = await Promise.all(received.map(async ({ raw }) => (await PostalMime.parse(raw)).messageId));
    expect(ids[0]).toBe(ids[1]);
    expect(ids[0]).not.toBe(ids[2]);
    expect(ids[0]).toMatch(/^<[0-9a-f]{40}@meju\.example>$/);
  });

  test('lets no text add a header or a receiver', async () => {
    const { gateway, received } = await post();
    await gateway.send({ ...letter, subject: 'Hi\r\nBcc: evil@example.com\nX-Evil: 1' });
    const result = await gateway.send({ ...letter, to: 'asha@example.com, evil@example.com' });
    await gateway.send({ ...letter, to: 'asha@example.com\r\nRCPT TO:<evil@example.com>' });
    expect(received.flatMap(({ to }) => to)).not.toContain('evil@example.com');
    const mail = await PostalMime.parse(received[0]?.raw ?? '');
    expect(mail.headers.map(({ key }) => key)).not.toContain('bcc');
    expect(mail.headers.map(({ key }) => key)).not.toContain('x-evil');
    expect(mail.subject).toBe('Hi Bcc: evil@example.com X-Evil: 1');
    expect(retryOf(result)).not.toBe('later');
  });

  test.each([
    ['the receiver is unknown', 550, 'onRcptTo', 'never'],
    ['the server has a trouble of its own', 503, 'onRcptTo', 'later'],
    ['the mailbox is busy', 450, 'onRcptTo', 'later'],
    ['our sender is not allowed, which the operator can mend', 550, 'onMailFrom', 'later'],
    ['the server is throttling', 421, 'onMailFrom', 'later'],
  ] as const)('when %s (%i), tries again: %s', async (_, code, at, retry) => {
    const { gateway } = await replying(code, at);
    expect(retryOf(await gateway.send(letter))).toBe(retry);
  });

  test('when the credentials are wrong, it waits for the operator', async () => {
    const { gateway } = await post({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: (_auth, _session, done) => done(new Error('Invalid username or password')),
    });
    expect(retryOf(await gateway.send(letter))).toBe('later');
  });

  test('when the server is unreachable, it retries later', async () => {
    const gateway = smtpGateway({ url: 'smtp://127.0.0.1:9', from: () => 'Meju <hello@meju.example>' });
    open.push(gateway);
    expect(retryOf(await gateway.send(letter))).toBe('later');
  });

  test('an invalid address is final', async () => {
    const { gateway } = await post();
    expect(retryOf(await gateway.send({ ...letter, to: '' }))).toBe('never');
  });
});
