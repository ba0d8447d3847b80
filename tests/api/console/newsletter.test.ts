import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { IssuesAnswer } from '#capabilities/enquiries/contract.ts';
import { newsletterLinks } from '#capabilities/enquiries/http/newsletter-links.ts';
import { issueSteps, sendIssues } from '#capabilities/enquiries/use-cases/issues/send-issues.ts';
import { endSubscription } from '#capabilities/enquiries/use-cases/newsletter.ts';
import type { EmailMessage, SendResult } from '#capabilities/messaging/gateway/message-gateways.ts';
import { deliverMessage, NotDelivered } from '#capabilities/messaging/use-cases/deliver-message.ts';
import { type ConsoleSite, openConsoleSite } from '#tests/support/console/console-site.ts';
import { newIssue, newReader } from '#tests/support/console/routes/newsletter-routes.ts';

/** An issue of the newsletter from its draft to the last mail. */
let site: ConsoleSite;
let sent: EmailMessage[];
/** What the mail server says to an address; it takes the mail unless it is said. */
let answers: Map<string, SendResult>;

beforeEach(async () => {
  await site?.close();
  site = await openConsoleSite();
  sent = [];
  answers = new Map();
});
afterAll(() => site?.close());

const readers = async (count: number, first = 0) => {
  for (let n = first; n < first + count; n += 1)
    await newReader(site, `reader${String(n).padStart(3, '0')}@example.com`);
};
const version = (number: number) => ({ 'If-Match': String(number) });
const start = (id: number) =>
  site.call<{ subscribers: number }>('POST', `/newsletter/issues/${id}/send`, { as: 'manager', headers: version(1) });

const services = () => ({
  ...site.services,
  links: { ...site.services.links, payTokenOf: () => '', renewalTokenOf: () => '' },
  documentFiles: async () => [],
  onAddressGone: (gone: { email: string; messageId: number }) => endSubscription(site.services, gone),
  mail: {
    async send(mail: EmailMessage): Promise<SendResult> {
      const answer = answers.get(mail.to) ?? { ok: true, providerId: mail.key };
      if (answer.ok) sent.push(mail);
      return answer;
    },
  },
});

async function deliver(): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select id from messages where template = 'newsletter_issue' and state = 'queued' order by id`.execute(
    site.database.db,
  );
  for (const { id } of rows)
    await deliverMessage(services() as never, id).catch((error: unknown) => {
      if (!(error instanceof NotDelivered)) throw error;
    });
}

/** Until nothing is due any more, as the background does it. */
async function sendAll(): Promise<void> {
  for (let turn = 0; turn < 50; turn += 1) {
    await sendIssues(site.services);
    await deliver();
    site.clock.advance(10_000);
  }
}
const issueOf = async (id: number) =>
  (await site.call<IssuesAnswer>('GET', '/newsletter/issues', { as: 'manager' })).body.issues.find(
    (one) => one.id === id,
  );

/** The fields that a mail program posts, in the two ways that it may choose (RFC 8058). */
const inAddress = () => new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
function inParts(): FormData {
  const fields = new FormData();
  fields.set('List-Unsubscribe', 'One-Click');
  return fields;
}

/** The example of RFC 8058, 8.3, as it is printed: its lines lack two hyphens, so no reader of forms finds its field. */
const asInExample = () =>
  new Blob(
    [
      '---FormBoundaryjWmhtjORrn\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n---FormBoundaryjWmhtjORrn--\r\n',
    ],
    { type: 'multipart/form-data; boundary=---FormBoundaryjWmhtjORrn' },
  );

/** As a mail program does by itself. */
const leave = (token: string, body: URLSearchParams | FormData | Blob | null = inAddress()) =>
  newsletterLinks(site.services).request(`/newsletter/unsubscribe?token=${encodeURIComponent(token)}`, {
    method: 'POST',
    body,
  });

describe('An issue of the newsletter', () => {
  test('goes to each confirmed subscriber once, paced, and says what became of its mails', async () => {
    await readers(45);
    answers.set('reader007@example.com', { ok: false, retry: 'never', why: '550 no such mailbox' });
    const id = await newIssue(site);
    expect((await start(id)).body.subscribers).toBe(45);
    expect((await start(id)).body).toMatchObject({ error: { code: 'not_a_draft' } });
    expect(await sendIssues(site.services)).toBe(20);
    // Too early for the next ones.
    expect(await sendIssues(site.services)).toBeNull();
    await deliver();
    expect(await issueOf(id)).toMatchObject({ state: 'sending', accepted: 19, failed: 1, waiting: 0 });
    await sendAll();
    expect(await issueOf(id)).toMatchObject({ state: 'sent', accepted: 44, failed: 1, waiting: 0, unsubscribed: 0 });
    const to = sent.map((mail) => mail.to);
    expect([to.length, new Set(to).size]).toEqual([44, 44]);
    // Nobody is called for a reader whose mailbox is gone.
    const tasks = site.database.db.selectFrom('tasks').select('kind').where('kind', '=', 'message_failed');
    expect(await tasks.execute()).toEqual([]);
  });

  test('has the headers by which a mail program unsubscribes with one press, and that press works', async () => {
    await readers(5);
    await start(await newIssue(site));
    await sendAll();
    const [first, second, third, fourth, fifth] = sent;
    if (!first || !second || !third || !fourth || !fifth) throw new Error('no mails');
    expect(first.headers).toMatchObject({ 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' });
    const addressIn = (mail: typeof first) => /^<(.+)>$/.exec(mail.headers?.['List-Unsubscribe'] ?? '')?.[1] ?? '';
    const address = addressIn(first);
    expect(first.headers?.['List-Unsubscribe']).not.toBe(second.headers?.['List-Unsubscribe']);
    expect(first.text).toContain(`Unsubscribe: ${address}`);
    expect(first.html).toContain('<strong>new chairs</strong>');
    for (const [mail, body] of [
      [first, inAddress()],
      [second, inParts()],
      [third, asInExample()],
      [fourth, null],
    ] as const) {
      const pressed = await leave(new URL(addressIn(mail)).searchParams.get('token') ?? '', body);
      // A redirection would be followed by a page, or be no answer at all.
      expect([pressed.status, await pressed.text()]).toEqual([200, 'Unsubscribed.\n']);
      const left = site.database.db.selectFrom('newsletter_subscribers').select('state').where('email', '=', mail.to);
      expect(await left.execute()).toEqual([{ state: 'unsubscribed' }]);
    }
    // Our own page's form leads back to the page.
    const onPage = await leave(
      new URL(addressIn(fifth)).searchParams.get('token') ?? '',
      new URLSearchParams({ page: '' }),
    );
    expect([onPage.status, onPage.headers.get('location')]).toEqual([303, '/newsletter/unsubscribe?state=done']);
  });

  test('does not reach who unsubscribes between its start and their mail, nor who confirms afterwards', async () => {
    await readers(30);
    const id = await newIssue(site);
    await start(id);
    await sendIssues(site.services);
    // One in the outbox, and one whose turn has not come.
    for (const email of ['reader003@example.com', 'reader025@example.com']) await leave(`token-of-${email}`);
    site.clock.advance(1000);
    await readers(1, 900);
    await sendAll();
    const to = sent.map((mail) => mail.to);
    expect(to).toHaveLength(28);
    for (const email of ['reader003@example.com', 'reader025@example.com', 'reader900@example.com'])
      expect(to).not.toContain(email);
    expect(await issueOf(id)).toMatchObject({ state: 'sent', accepted: 28, failed: 0, unsubscribed: 1 });
  });

  test('ends the subscription of a reader whose address is gone, and of no other whom it did not reach', async () => {
    await readers(4);
    const refusal = { ok: false, retry: 'never' } as const;
    answers.set('reader000@example.com', { ...refusal, why: '550 5.1.1 no such user', isAddressGone: true });
    answers.set('reader001@example.com', { ...refusal, why: '552 5.2.2 mailbox full', isAddressGone: false });
    answers.set('reader002@example.com', { ok: false, retry: 'later', why: '451 4.3.0 try again' });
    await start(await newIssue(site));
    await sendIssues(site.services);
    await deliver();
    const { db } = site.database;
    const left = db.selectFrom('newsletter_subscribers').select('email').where('state', '=', 'unsubscribed');
    expect(await left.execute()).toEqual([{ email: 'reader000@example.com' }]);
    const noted = db
      .selectFrom('audit_log')
      .select(['actor_kind', 'detail'])
      .where('action', '=', 'subscription_ended');
    expect(await noted.execute()).toEqual([
      { actor_kind: 'system', detail: { messageId: expect.any(Number), reason: 'address_gone' } },
    ]);
    answers.clear();
    const second = await newIssue(site);
    expect((await start(second)).body.subscribers).toBe(3);
  });

  test('is not sent again to one reader, who may have left since', async () => {
    await readers(1);
    await start(await newIssue(site));
    await sendAll();
    const mails = site.database.db.selectFrom('messages').select('id').where('template', '=', 'newsletter_issue');
    const { id } = await mails.executeTakeFirstOrThrow();
    expect((await site.call('POST', `/messages/${id}/resend`, { as: 'manager' })).status).toBe(404);
  });

  test('loses no reader and repeats no mail that the outbox says was sent, whatever step a process dies at', async () => {
    await readers(50);
    const id = await newIssue(site);
    await start(id);
    const steps: (string | undefined)[] = [...issueSteps, undefined];
    for (let turn = 0; turn < 60; turn += 1) {
      const dies = steps[turn % steps.length];
      const dying = {
        ...site.services,
        faultPoint: async (step: string) => {
          if (step === dies) throw new Error('killed');
        },
      };
      await sendIssues(dying).catch((error: Error) => expect(error.message).toBe('killed'));
      // A mail that was handed over by a process that died before it wrote that down goes out again, under the same id.
      const { rows } = await sql<{ id: number }>`
        select id from messages where template = 'newsletter_issue' and state = 'queued' order by id limit 3`.execute(
        site.database.db,
      );
      for (const message of rows)
        await deliverMessage(
          {
            ...services(),
            faultPoint: async (step: string) => {
              if (turn % 2 === 0 && step === 'message:sent') throw new Error('killed');
            },
          },
          message.id,
        ).catch((error: Error) => expect(error.message).toBe('killed'));
      site.clock.advance(10_000);
    }
    await sendAll();
    expect(await issueOf(id)).toMatchObject({ state: 'sent', accepted: 50, failed: 0, waiting: 0 });
    const keys = Map.groupBy(sent, ({ to }) => to);
    expect(keys.size).toBe(50);
    for (const mails of keys.values()) expect(new Set(mails.map(({ key }) => key)).size).toBe(1);
  });
});

describe('An issue that is stopped', () => {
  test('goes to nobody else, and says so', async () => {
    await readers(50);
    const id = await newIssue(site);
    const stop = () => site.call('POST', `/newsletter/issues/${id}/stop`, { as: 'manager' });
    expect(await stop()).toMatchObject({ status: 409, body: { error: { code: 'not_sending' } } });
    await start(id);
    await sendIssues(site.services);
    await deliver();
    site.clock.advance(10_000);
    await sendIssues(site.services);
    expect(await issueOf(id)).toMatchObject({ state: 'sending', accepted: 20, waiting: 20 });
    expect((await stop()).status).toBe(200);
    expect(await stop()).toMatchObject({ status: 409, body: { error: { code: 'not_sending' } } });
    await sendAll();
    expect(sent).toHaveLength(20);
    const counts = { accepted: 20, failed: 0, waiting: 0, unsubscribed: 0 };
    expect(await issueOf(id)).toMatchObject({ state: 'stopped', ...counts, finishedAt: expect.any(String) });
  });
});

describe('A draft', () => {
  test('is kept, changed by the version that was seen, and removed', async () => {
    const id = await newIssue(site, { subject: '', text: '' });
    const change = (number: number, subject: string) =>
      site.call('PUT', `/newsletter/issues/${id}`, {
        as: 'owner',
        headers: version(number),
        body: { subject, text: 'Text' },
      });
    const [first, second] = await Promise.all([change(1, 'Mine'), change(1, 'Yours')]);
    expect([first.status, second.status].toSorted((a, b) => a - b)).toEqual([200, 409]);
    const read = await site.call('GET', `/newsletter/issues/${id}`, { as: 'manager' });
    expect(read.body).toMatchObject({ version: 2, state: 'draft', text: 'Text' });
    const remove = (number: number) =>
      site.call('DELETE', `/newsletter/issues/${id}`, { as: 'manager', headers: version(number) });
    expect((await remove(1)).status).toBe(409);
    expect((await remove(2)).status).toBe(200);
    expect((await site.call('GET', `/newsletter/issues/${id}`, { as: 'manager' })).status).toBe(404);
  });

  test('is previewed as the very mail, and a test goes to the colleague alone', async () => {
    await readers(3);
    const words = {
      subject: 'Chairs & more',
      text: '[Desks](/coworking) and <script>alert(1)</script> ![a chair](http://x.example/a.png)',
    };
    const id = await newIssue(site, words);
    const preview = await site.call<{ html: string; subject: string; text: string }>(
      'PUT',
      `/newsletter/issues/${id}?preview=1`,
      { as: 'manager', body: words, key: null },
    );
    expect(preview.status).toBe(200);
    const tested = await site.call('POST', `/newsletter/issues/${id}/test`, { as: 'manager', headers: version(1) });
    expect(tested.body).toMatchObject({ to: 'ravi.kumar@example.com' });
    await deliver();
    expect(sent).toHaveLength(1);
    const { subject, text, html } = preview.body;
    expect(sent[0]).toMatchObject({ to: 'ravi.kumar@example.com', subject, text, html });
    expect(html).toContain('href="http://127.0.0.1/coworking"');
    expect(html).not.toContain('<img');
    expect(html).not.toContain('<script');
  });

  test('with a link or a placeholder that works in no mail is not sent, and its preview names both', async () => {
    await readers(1);
    const words = { text: 'Dear {name}, [book a desk](www.example.com/coworking).' };
    const id = await newIssue(site, words);
    const body = { subject: 'News', ...words };
    const seen = await site.call('PUT', `/newsletter/issues/${id}?preview=1`, { as: 'manager', body, key: null });
    const problems = [expect.stringContaining('{name}'), expect.stringContaining('www.example.com/coworking')];
    expect(seen.body).toMatchObject({ problems });
    expect(await start(id)).toMatchObject({ status: 409, body: { error: { code: 'problems' }, problems } });
    expect(await issueOf(id)).toMatchObject({ state: 'draft' });
    expect(
      (await site.call('POST', `/newsletter/issues/${id}/test`, { as: 'manager', headers: version(1) })).status,
    ).toBe(200);
  });

  test('with a link to a page that the site does not have is not sent', async () => {
    await readers(1);
    const id = await newIssue(site, { text: 'See our [desks](/coworkng) and [terms](/terms).' });
    expect(await start(id)).toMatchObject({
      status: 409,
      body: { error: { code: 'problems' }, problems: ['This site has no page /coworkng.'] },
    });
  });

  test('without words, or without a reader, is not sent', async () => {
    const empty = await newIssue(site, { subject: '  ', text: '' });
    expect((await start(empty)).body).toMatchObject({ error: { code: 'empty' } });
    expect((await start(await newIssue(site))).body).toMatchObject({ error: { code: 'nobody' } });
  });

  test('is noted in the audit log with each step', async () => {
    await readers(1);
    const id = await newIssue(site);
    await site.call('POST', `/newsletter/issues/${id}/test`, { as: 'manager', headers: version(1) });
    await start(id);
    const entries = site.database.db
      .selectFrom('audit_log')
      .select(['action', 'actor_name'])
      .where('subject', '=', `newsletter:${id}`)
      .orderBy('id');
    expect(await entries.execute()).toEqual(
      ['newsletter_drafted', 'newsletter_tested', 'newsletter_sent'].map((action) => ({
        action,
        actor_name: 'Ravi Kumar',
      })),
    );
  });
});
