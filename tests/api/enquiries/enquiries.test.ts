import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sampleFacility } from '#capabilities/content/sample-facility.ts';
import { enquiriesCalls } from '#capabilities/enquiries/http/form-calls.ts';
import { newsletterLinks } from '#capabilities/enquiries/http/newsletter-links.ts';
import type { EmailMessage, SendResult } from '#capabilities/messaging/gateway/message-gateways.ts';
import { deliverMessage } from '#capabilities/messaging/use-cases/deliver-message.ts';
import type { HttpEnv } from '#platform/http/env.ts';
import { mount } from '#platform/http/serve.ts';
import { makeLog } from '#platform/log/log.ts';
import { answerFailures } from '#server/middleware/answer-failures.ts';
import { makeTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts';
import { aLink } from '#tests/support/examples/message-facts.ts';

let base: TestDatabase;
let now: Date;
let jobs: number[];
let mails: EmailMessage[];
let answer: SendResult;

beforeAll(async () => {
  base = await makeTestDatabase();
});
afterAll(() => base.drop());
beforeEach(async () => {
  for (const table of ['messages', 'enquiries', 'newsletter_subscribers', 'tasks'] as const) {
    await base.db.deleteFrom(table).execute();
  }
  await sql`delete from call_counts`.execute(base.db);
  now = new Date('2026-11-20T10:00:00Z');
  jobs = [];
  mails = [];
  answer = { ok: true, providerId: 'given' };
});

const services = () => ({
  db: base.db,
  clock: { now: () => now },
  jobs: {
    send: async (_tx: unknown, _queue: string, { messageId }: Record<string, string | number>) =>
      void jobs.push(Number(messageId)),
  },
  operatorEmail: 'desk@meju.example',
  facility: sampleFacility,
  publicUrl: 'https://meju.example',
  links: aLink,
  whatsApp: null,
  documentFiles: async () => [],
  mail: {
    async send(mail: EmailMessage) {
      if (answer.ok) mails.push(mail);
      return answer;
    },
  },
});

async function post(path: string, body: unknown, type = 'application/json') {
  const app = new Hono<HttpEnv>();
  app.onError(answerFailures);
  app.use(async (c, next) => {
    c.set('log', makeLog('silent'));
    await next();
  });
  app.route('/', mount(enquiriesCalls(services())));
  app.route('/', newsletterLinks(services()));
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const response = await app.request(path, { method: 'POST', body: text, headers: { 'Content-Type': type } });
  const said = await response.text();
  return {
    status: response.status,
    location: response.headers.get('location'),
    policy: response.headers.get('content-security-policy'),
    text: said,
    body: (said.startsWith('{') ? JSON.parse(said) : {}) as Record<string, never> & { reference: string },
  };
}

/** Does the jobs once more, those that failed before too. */
async function deliver() {
  for (const id of [...jobs]) await deliverMessage(services(), id).catch(() => undefined);
}

const contact = (but: Record<string, unknown> = {}) => ({
  name: 'Asha Rao',
  email: 'asha@example.com',
  subject: 'A visit on Tuesday',
  message: 'May I see the floor on Tuesday at ten?',
  ...but,
});
const enterprise = (but: Record<string, unknown> = {}) => ({
  companyName: 'Acme',
  contactPerson: 'Ravi Kumar',
  email: 'ravi@example.com',
  phone: '98765 43210',
  ...but,
});
const sendContact = (but: Record<string, unknown> = {}) => post('/api/enquiries/contact', contact(but));
const sendEnterprise = (but: Record<string, unknown> = {}) => post('/api/enquiries/enterprise', enterprise(but));
const enquiries = () => base.db.selectFrom('enquiries').selectAll().execute();

describe('a contact message', () => {
  test('CONTACT-08, CONTACT-09: is stored, sent to the operator and acknowledged with its reference', async () => {
    const { status, body } = await sendContact();
    expect([status, body]).toEqual([200, { success: true, reference: expect.stringMatching(/^MSG-[0-9A-Z]{8}$/) }]);
    expect(await enquiries()).toMatchObject([{ reference: body.reference, details: contact() }]);
    await deliver();
    const [toOperator, toSender] = mails;
    expect(toOperator).toMatchObject({ to: 'desk@meju.example', headers: { 'Reply-To': 'asha@example.com' } });
    expect(toOperator?.text).toContain('May I see the floor');
    expect(toSender?.to).toBe('asha@example.com');
    expect(toSender?.text).toContain(body.reference);
    expect(toSender?.text).toContain('within 24 hours');
  });

  test('sent again after a lost answer is one message with one reference', async () => {
    const first = await sendContact({ submission: 'a1b2c3d4-e5f6' });
    const second = await sendContact({ submission: 'a1b2c3d4-e5f6' });
    expect(second.body.reference).toBe(first.body.reference);
    expect(await enquiries()).toHaveLength(1);
    expect(jobs).toHaveLength(2);
  });

  test('waits while mail is down and arrives once after recovery', async () => {
    await sendContact();
    answer = { ok: false, retry: 'later', why: 'down' };
    await deliver();
    expect(mails).toEqual([]);
    answer = { ok: true, providerId: 'given' };
    await deliver();
    await deliver();
    expect(mails.map(({ to }) => to)).toEqual(['desk@meju.example', 'asha@example.com']);
  });

  test('without script leads to the page that thanks, and says what is wrong', async () => {
    const form = new URLSearchParams({ ...contact(), type: 'booking', phone: '', leaveEmpty: '' });
    const type = 'application/x-www-form-urlencoded';
    expect(await post('/api/enquiries/contact', form.toString(), type)).toMatchObject({
      status: 303,
      location: '/contact?sent=yes',
    });
    form.set('name', '<');
    const refused = await post('/api/enquiries/contact', form.toString(), type);
    expect(refused.status).toBe(400);
    expect(refused.text).toContain('Name must be at least 2 characters');
    // The page without script has a look of its own, and nothing else may run or load on it.
    const style = /<style>([\s\S]*)<\/style>/.exec(refused.text)?.[1] ?? expect.fail('no style');
    const hash = createHash('sha256').update(style).digest('base64');
    expect(refused.policy).toBe(`default-src 'none'; style-src 'sha256-${hash}'; frame-ancestors 'none'`);
  });

  test.each([
    ['CONTACT-15', { type: 'sales' }, 'type', 'Please choose a type'],
    ['CONTACT-16', { name: 'A' }, 'name', 'Name must be at least 2 characters'],
    ['CONTACT-16', { name: '\u200b\u200b' }, 'name', 'Name must be at least 2 characters'],
    ['CONTACT-16', { name: '  A  ' }, 'name', 'Name must be at least 2 characters'],
    ['CONTACT-17', { email: 'asha@' }, 'email', 'Please enter a valid email address'],
    ['CONTACT-19', { subject: 'Four' }, 'subject', 'Subject must be at least 5 characters'],
    ['CONTACT-20', { message: 'Too short' }, 'message', 'Message must be at least 10 characters'],
    ['CONTACT-21', { name: undefined }, 'name', 'Required'],
    ['CONTACT-21', { email: undefined }, 'email', 'Required'],
    ['CONTACT-21', { email: `${'a'.repeat(250)}@example.com` }, 'email', 'Invalid email'],
    ['CONTACT-21', { email: 7 }, 'email', 'Invalid email'],
    ['wrong type', { name: 7 }, 'name', 'Required'],
    ['wrong type', { message: ['a long enough message'] }, 'message', 'Required'],
    ['null', { email: null }, 'email', 'Required'],
    [
      'a line break in the name',
      { name: 'Asha\r\nBcc: x@example.com' },
      'name',
      'Line breaks and control characters are not allowed',
    ],
    [
      'a line break in the subject',
      { subject: 'Hello\nBcc: x@example.com' },
      'subject',
      'Line breaks and control characters are not allowed',
    ],
    ['a line break in the address', { email: 'a@example.com\nBcc: x@example.com' }, 'email', 'Invalid email'],
    ['two addresses', { email: 'a@example.com, b@example.com' }, 'email', 'Please enter a valid email address'],
    ['an escape character', { message: 'hello hello \u001b[31m' }, 'message', 'Control characters are not allowed'],
    ['turned writing', { name: 'Asha\u202eoaR' }, 'name', 'Line breaks and control characters are not allowed'],
    ['a long name', { name: 'A'.repeat(101) }, 'name', 'At most 100 characters'],
    ['a long message', { message: 'A'.repeat(5001) }, 'message', 'At most 5000 characters'],
    ['half a character', { name: 'Asha\ud800' }, 'name', 'Line breaks and control characters are not allowed'],
  ])('is refused with a clear word: %s %o', async (_, but, field, message) => {
    const { status, body } = await sendContact(but);
    expect(status).toBe(400);
    expect(body).toMatchObject({ success: false, error: { code: 'invalid_input', fields: { [field]: message } } });
    expect(await enquiries()).toEqual([]);
    expect(jobs).toEqual([]);
  });

  test('with script in every field is text, and its name is not repeated to the sender', async () => {
    const script = '<script>alert(1)</script> https://evil.example';
    await sendContact({ name: script, subject: script, message: script, phone: '<b>1' });
    await deliver();
    expect(mails[0]?.html).not.toContain('<script>');
    expect(mails[1]?.html).not.toContain('evil.example');
    expect(mails[1]?.text).not.toContain('evil.example');
  });

  test('CONTACT-15: is of one of four kinds, and general where none was chosen', async () => {
    for (const type of ['general', 'booking', 'support', 'partnership', undefined])
      expect((await sendContact({ type })).status).toBe(200);
    const kinds = (await enquiries()).map(({ details }) => details['type']);
    expect(kinds).toEqual(['general', 'booking', 'support', 'partnership', 'general']);
  });

  test('CONTACT-16, CONTACT-19, CONTACT-20: may be as short as its fields allow', async () => {
    expect((await sendContact({ name: 'Al', subject: 'Hello', message: 'Ten of it.' })).status).toBe(200);
  });

  test.each(['', 'ask at reception', '+91 80 4123 4567', '1'])('CONTACT-18: the phone may be %j', async (phone) => {
    expect((await sendContact({ phone })).status).toBe(200);
  });

  test('of a program is kept without a mail', async () => {
    expect((await sendContact({ leaveEmpty: 'https://spam.example' })).status).toBe(200);
    expect((await sendContact({ elapsedMs: 12 })).status).toBe(200);
    expect(await enquiries()).toMatchObject([{ suspect: true }, { suspect: true }]);
    expect(jobs).toEqual([]);
  });

  test('a stranger whose address is typed again and again is not flooded', async () => {
    for (let i = 0; i < 6; i += 1) await sendContact();
    await deliver();
    expect(mails.filter(({ to }) => to === 'asha@example.com')).toHaveLength(3);
    expect(mails.filter(({ to }) => to === 'desk@meju.example')).toHaveLength(6);
  });

  test('a stranger is not flooded by another +tag, other capitals or another form each time', async () => {
    for (const email of ['asha+1@example.com', 'Asha+2@Example.com', 'asha+3@example.com'])
      await sendContact({ email });
    for (const email of ['asha+4@example.com', 'asha@example.com']) await sendEnterprise({ email });
    await deliver();
    expect(mails.filter(({ to }) => /^asha/i.test(to))).toHaveLength(3);
    expect(mails.filter(({ to }) => to === 'desk@meju.example')).toHaveLength(5);
  });
});

describe('mails to addresses that nobody has confirmed', () => {
  const toAll = (used: number, leftMs: number) => sql`
    update call_counts set used = ${used}, ends_at = now() + ${leftMs}::int * interval '1 ms' where key like 'mail %'`;
  const tasks = () => base.db.selectFrom('tasks').select(['kind', 'task_key']).execute();
  const subscribe = (email: string) => post('/api/enquiries/newsletter', { email });

  test('are limited to a hundred an hour in total; then the operator gets one task and still all messages', async () => {
    await sendContact();
    await toAll(99, 60_000).execute(base.db);
    await sendContact({ email: 'ravi@example.com' });
    expect(await tasks()).toEqual([]);
    for (const email of ['meera@example.com', 'tara@example.com'])
      expect((await sendContact({ email })).status).toBe(200);
    await deliver();
    expect(mails.map(({ to }) => to).filter((to) => to !== 'desk@meju.example')).toEqual([
      'asha@example.com',
      'ravi@example.com',
    ]);
    expect(await tasks()).toEqual([{ kind: 'forms_flooded', task_key: 'forms-flooded:2026-11-20' }]);
    expect(mails.filter(({ subject }) => subject === 'Action needed: forms flooded')).toHaveLength(1);
    expect(mails.filter(({ headers }) => headers?.['Reply-To'])).toHaveLength(4);
  });

  test('are refused to the newsletter beyond that, so that the browser asks again, and leave again an hour later', async () => {
    await subscribe('asha@example.com');
    await toAll(100, 60_000).execute(base.db);
    const { status, body } = await subscribe('ravi@example.com');
    expect([status, body]).toMatchObject([429, { error: { code: 'too_many_requests' } }]);
    const addresses = () => base.db.selectFrom('newsletter_subscribers').select('email').orderBy('email').execute();
    expect(await addresses()).toEqual([{ email: 'asha@example.com' }]);
    await toAll(100, 0).execute(base.db);
    expect((await subscribe('ravi@example.com')).status).toBe(200);
    expect(await addresses()).toEqual([{ email: 'asha@example.com' }, { email: 'ravi@example.com' }]);
  });

  test('ask a mailbox three times a day to confirm, whatever its tags, and answer as ever', async () => {
    for (const tag of ['', '+a', '+b', '+c', '+d'])
      expect((await subscribe(`asha${tag}@example.com`)).status).toBe(200);
    await deliver();
    expect(mails).toHaveLength(3);
  });

  test('are limited without a word to whom in the database', async () => {
    await subscribe('asha@example.com');
    const { rows } = await sql<{ key: string }>`select key from call_counts`.execute(base.db);
    expect(rows).toHaveLength(2);
    expect(JSON.stringify(rows)).not.toContain('asha');
  });
});

describe('an enterprise inquiry', () => {
  test('ENT-05, ENT-06, ENT-16: is stored with one E.164 number; seats and message may be left out', async () => {
    const { body } = await sendEnterprise({ expectedSeats: '26-50' });
    expect(body.reference).toMatch(/^ENT-/);
    expect(await enquiries()).toMatchObject([{ details: { phone: '+919876543210', expectedSeats: '26-50' } }]);
    expect((await sendEnterprise({ phone: '080 4123 4567' })).status).toBe(200);
  });

  test('ENT-12, ENT-13: may come from a company and a person of two letters', async () => {
    expect((await sendEnterprise({ companyName: 'HP', contactPerson: 'Al' })).status).toBe(200);
  });

  test.each([
    ['ENT-12', { companyName: 'A' }, 'companyName', 'Company name is required'],
    ['ENT-13', { contactPerson: 'R' }, 'contactPerson', 'Contact person name is required'],
    ['ENT-14', { email: 'ravi' }, 'email', 'Please enter a valid email address'],
    ['ENT-15', { phone: '98765' }, 'phone', 'Please enter a valid phone number'],
    ['ENT-15', { phone: '0000000000' }, 'phone', 'Please enter a valid phone number'],
    ['ENT-06', { expectedSeats: '5' }, 'expectedSeats', 'Please choose a range'],
  ])('%s %o is refused', async (_, but, field, message) => {
    const { status, body } = await sendEnterprise(but);
    expect(status).toBe(400);
    expect(body).toMatchObject({ error: { fields: { [field]: message } } });
  });
});

describe('the newsletter', () => {
  const subscribe = (email = 'asha@example.com') => post('/api/enquiries/newsletter', { email });
  const linkIn = (mail: EmailMessage | undefined, to: string) =>
    new RegExp(`https://meju\\.example(/newsletter/${to}\\?token=[\\w-]+)`).exec(mail?.text ?? '')?.[1] ?? '';
  const state = async () =>
    (await base.db.selectFrom('newsletter_subscribers').select('state').execute()).map((row) => row.state);

  test('NEWS-05: an address that is none is refused', async () => {
    for (const email of ['', 'asha', 7]) {
      const { status, body } = await post('/api/enquiries/newsletter', { email });
      expect([status, body['message']]).toEqual([400, 'Please enter a valid email address.']);
    }
  });

  test('begins only with the link of its mail, at its first press; a second one does no harm, nor one after leaving', async () => {
    await subscribe();
    await deliver();
    expect(await state()).toEqual(['pending']);
    const link = linkIn(mails[0], 'confirm');
    expect((await post(link, '', 'application/x-www-form-urlencoded')).location).toContain('state=done');
    expect(await state()).toEqual(['confirmed']);
    expect((await post(link, '', 'application/x-www-form-urlencoded')).location).toContain('state=done');
    await deliver();
    expect(mails).toHaveLength(2);
    await post(linkIn(mails[1], 'unsubscribe'), '');
    expect((await post(link, '', 'application/x-www-form-urlencoded')).location).toContain('state=gone');
    expect(await state()).toEqual(['unsubscribed']);
  });

  test('takes an address that a browser filled in at once', async () => {
    expect((await post('/api/enquiries/newsletter', { email: 'asha@example.com', elapsedMs: 12 })).status).toBe(200);
    await deliver();
    expect(linkIn(mails[0], 'confirm')).not.toBe('');
  });

  test('a link of more than three days ago does nothing', async () => {
    await subscribe();
    await deliver();
    now = new Date(now.getTime() + 3 * 86_400_000);
    expect((await post(linkIn(mails[0], 'confirm'), '')).location).toContain('state=gone');
    expect(await state()).toEqual(['pending']);
  });

  test('the mail says until when, and does not leave after that', async () => {
    await subscribe();
    await deliver();
    expect(mails[0]?.text).toContain('Please confirm until 23 November 2026, 3:30 PM.');
    await subscribe('late@example.com');
    now = new Date(now.getTime() + 3 * 86_400_000);
    await deliver();
    expect(mails).toHaveLength(1);
  });

  test('answers a known address as an unknown one, without a second mail', async () => {
    const first = await subscribe();
    const second = await subscribe('Asha@Example.com');
    expect(Object.keys(second.body)).toEqual(Object.keys(first.body));
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(jobs).toHaveLength(1);
  });

  test('ends with one press in the mail program, and begins again with the link of a new mail', async () => {
    await subscribe();
    await deliver();
    await post(linkIn(mails[0], 'confirm'), '');
    await deliver();
    const leave = /<https:\/\/meju\.example([^>]+)>/.exec(mails[1]?.headers?.['List-Unsubscribe'] ?? '')?.[1] ?? '';
    expect(mails[1]?.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    const pressed = await post(leave, 'List-Unsubscribe=One-Click', 'application/x-www-form-urlencoded');
    expect(pressed.status).toBe(200);
    expect(await state()).toEqual(['unsubscribed']);
    await subscribe();
    await deliver();
    expect((await post(linkIn(mails[2], 'confirm'), '')).location).toContain('state=done');
    expect(await state()).toEqual(['confirmed']);
  });
});

describe('hostile input', () => {
  const forms = [
    { path: '/api/enquiries/contact', good: contact(), words: ['name', 'subject', 'message'] },
    {
      path: '/api/enquiries/enterprise',
      good: { companyName: 'Acme', contactPerson: 'Ravi', email: 'asha@example.com', phone: '9876543210', message: '' },
      words: ['companyName', 'contactPerson', 'message'],
    },
    { path: '/api/enquiries/newsletter', good: { email: 'asha@example.com' }, words: [] as string[] },
  ];
  const addresses: unknown[] = [
    null,
    7,
    true,
    [],
    {},
    '',
    ' ',
    'asha',
    '@example.com',
    'a@b',
    'a@example.com, b@example.com',
    'a@example.com\r\nBcc: x@example.com',
    'a@example.com\u0000',
    '"<script>alert(1)</script>"@example.com',
    `${'a'.repeat(250)}@example.com`,
    'a@exam\u202eple.com',
    'asha@example.com\u2028',
    { toString: 'asha@example.com' },
    ['asha@example.com'],
    '<asha@example.com>',
  ];
  const bodies = ['', 'null', '[]', '7', '"text"', '{', '{"email":', 'email=asha@example.com', '\u0000', '[[[[[[[[['];
  const lines: unknown[] = [
    'a\r\nBcc: x@example.com',
    'a\u0000bcdef',
    '\ud800abcdef',
    7,
    null,
    [],
    {},
    'a'.repeat(20_000),
  ];

  test.each(forms)('at $path is refused in the error shape, without a row and without a mail', async (form) => {
    const bad = [
      ...addresses.map((email) => ({ ...form.good, email })),
      ...form.words.flatMap((field) =>
        lines.slice(field === 'message' ? 1 : 0).map((value) => ({ ...form.good, [field]: value })),
      ),
    ];
    for (const body of [...bad, ...bodies]) {
      const { status, body: said, text } = await post(form.path, body);
      expect(status, JSON.stringify(body).slice(0, 200)).toBe(400);
      expect(said).toMatchObject({ success: false });
      expect(text).not.toContain('<script>');
    }
    expect(await enquiries()).toEqual([]);
    expect(await base.db.selectFrom('newsletter_subscribers').selectAll().execute()).toEqual([]);
    expect(jobs).toEqual([]);
  });

  test.each(forms)(
    'at $path is refused as another type than JSON, which a page of another site could send',
    async (form) => {
      for (const type of [
        'text/plain',
        'text/plain; charset=UTF-8',
        'multipart/form-data; boundary=x',
        'application/xml',
      ]) {
        const { status, body } = await post(form.path, form.good, type);
        expect(status, type).toBe(415);
        expect(body).toMatchObject({ success: false, error: { code: 'unsupported_type' } });
      }
      expect(jobs).toEqual([]);
      expect((await post(form.path, form.good, 'Application/JSON; charset=utf-8')).status).toBe(200);
    },
  );

  test('a message of characters that nobody sees is none', async () => {
    const { status, body } = await sendContact({ message: '\u200b'.repeat(20) });
    expect(status).toBe(400);
    expect(body).toMatchObject({ error: { fields: { message: 'Message must be at least 10 characters' } } });
  });

  test.each(forms)(
    'at $path in every field at once makes one mail at most to each, with nothing in it that runs',
    async (form) => {
      const script = '<script>alert(1)</script><img src=x onerror=alert(1)>{{7*7}}${7*7}%0d%0aBcc: x@example.com';
      const strange = { __proto__: { admin: true }, constructor: 'x', extra: script };
      const body = { ...form.good, ...Object.fromEntries(form.words.map((word) => [word, script])), ...strange };
      const { status, text } = await post(form.path, body);
      expect(status).toBe(200);
      expect(text).not.toContain('<script>');
      await deliver();
      await deliver();
      for (const to of new Set(mails.map((mail) => mail.to)))
        expect(mails.filter((mail) => mail.to === to)).toHaveLength(1);
      for (const mail of mails) {
        expect(mail.html).not.toMatch(/<script|<img[^>]*onerror/);
        expect(mail.subject).not.toMatch(/[\r\n]/);
      }
    },
  );
});
