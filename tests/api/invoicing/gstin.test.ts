import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sampleFacility } from '#capabilities/content/sample-facility.ts';
import { eventually } from '#tests/support/eventually.ts';
import { inboxOf } from '#tests/support/mail/inbox.ts';
import { choices } from '#tests/support/purchases/choices.ts';
import { buyer, people, type SignedIn, signIn } from '#tests/support/purchases/people.ts';
import { type Order, shopper } from '#tests/support/purchases/purchase.ts';
import { orderBody } from '#tests/support/purchases/purchase-site.ts';
import { type StartedServer, startServer } from '#tests/support/server/start-server.ts';

type Documents = {
  papers: {
    number: string;
    kind: string;
    total: number;
    gstin: string | null;
    superseded: boolean;
    against: string | null;
    replaces: string | null;
    file: string;
  }[];
  gstin: { allowed: boolean; until: string | null };
};

const business = { company: 'Rao & Daughters', gstin: '27AAPFU0939F1ZV', address: '12 MG Road\nPune 411001' };

let server: StartedServer;
let count = 700;

beforeAll(async () => {
  server = await startServer({ env: { NOW: '2026-11-24T03:30:00Z' } });
});
afterAll(() => server.close());

const newcomer = () => {
  count += 1;
  return signIn(server.origin, buyer(count));
};

async function buy(person: SignedIn, change: Record<string, unknown> = {}): Promise<string> {
  const choice = choices.dayPass('2026-12-10');
  const { body } = await server.call<Order>('POST', '/api/payments/create-order', {
    token: person.token,
    body: orderBody(choice.selection, choice.amount, { customerEmail: person.email, ...change }),
  });
  const { pay, verify } = shopper(server.origin, person);
  const paid = await pay(body.orderId);
  await eventually(async () => expect((await verify(paid.body)).body.verified).toBe(true));
  return body.bookingId;
}
const documentsOf = async (person: SignedIn, bookingId: string) =>
  (await server.call<Documents>('GET', `/api/bookings/${bookingId}/papers`, person)).body;
const add = (person: SignedIn, bookingId: string, body: object = business) =>
  server.call<{ invoice: string; creditNote: string | null; error: { code: string; fields: Record<string, string> } }>(
    'POST',
    `/api/bookings/${bookingId}/gstin`,
    { token: person.token, body },
  );
const pdfAt = async (person: SignedIn, path: string) => {
  const answer = await fetch(server.origin + path, { headers: { Authorization: `Bearer ${person.token}` } });
  expect(answer.status).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
};

describe('A GSTIN', () => {
  test('of the profile is on the invoice, unless the buyer leaves it out', async () => {
    const person = await newcomer();
    const { company, gstin, address } = business;
    await server.call('PUT', '/api/auth/profile', {
      token: person.token,
      body: { uid: person.uid, company, gstin, billingAddress: address },
    });
    expect((await documentsOf(person, await buy(person))).papers).toMatchObject([{ kind: 'invoice', gstin }]);
    expect((await documentsOf(person, await buy(person, { withGstin: false }))).papers).toMatchObject([
      { gstin: null },
    ]);
  });

  test('that is typed at the purchase is on the invoice, which comes with the confirmation, and is kept for the next', async () => {
    const person = await newcomer();
    const bookingId = await buy(person, { business: { ...business, gstin: '27 aapfu0939f1zv' } });
    const { papers } = await documentsOf(person, bookingId);
    expect(papers).toMatchObject([{ kind: 'invoice', gstin: business.gstin }]);
    const mail = await eventually(async () => {
      const found = (await inboxOf(server.origin, person.email)).find(({ subject }) => subject?.includes(bookingId));
      expect(found).toBeDefined();
      return found;
    });
    const attached = mail?.['attachments'] as { filename: string; contentType: string; url: string }[];
    const invoice = attached.find(({ contentType }) => contentType === 'application/pdf');
    expect(invoice?.filename).toBe(papers[0]?.file);
    const sent = Buffer.from(await (await fetch(server.origin + invoice?.url)).arrayBuffer());
    expect(sent.equals(await pdfAt(person, `/api/bookings/${bookingId}/papers/${invoice?.filename}`))).toBe(true);

    const { user } = (
      await server.call<{ user: object }>('GET', `/api/auth/profile/${person.uid}`, { token: person.token })
    ).body;
    expect(user).toMatchObject({
      company: business.company,
      gstin: business.gstin,
      billingAddress: business.address,
    });
    expect((await documentsOf(person, await buy(person))).papers).toMatchObject([{ gstin: business.gstin }]);
  });

  test('that is wrong at the purchase is refused beside its field, and nothing is ordered', async () => {
    const person = await newcomer();
    const choice = choices.dayPass('2026-12-10');
    for (const [change, field] of [
      [{ gstin: '27AAPFU0939F1ZO' }, 'business.gstin'],
      [{ gstin: sampleFacility.gstin }, 'business.gstin'],
      [{ company: '' }, 'business.company'],
      [{ address: ' ' }, 'business.address'],
    ] as const) {
      const { status, body } = await server.call<{ error: { fields: object } }>('POST', '/api/payments/create-order', {
        token: person.token,
        body: orderBody(choice.selection, choice.amount, { business: { ...business, ...change } }),
      });
      expect([status, Object.keys(body.error.fields)]).toEqual([400, [field]]);
    }
  });

  test('is put on an issued invoice by a credit note and a new invoice, and what was issued never changes', async () => {
    const person = await newcomer();
    const bookingId = await buy(person);
    const before = await documentsOf(person, bookingId);
    expect(before.gstin).toEqual({ allowed: true, until: '2026-12-10' });
    const first = before.papers[0]?.number ?? '';
    const firstAt = `/api/bookings/${bookingId}/papers/${before.papers[0]?.file}`;
    const firstPdf = await pdfAt(person, firstAt);

    const added = await add(person, bookingId);
    expect(added.status).toBe(200);
    const { papers } = await documentsOf(person, bookingId);
    expect(papers).toHaveLength(3);
    expect(papers.find(({ number }) => number === first)).toMatchObject({
      superseded: true,
      gstin: null,
      total: 38_400,
    });
    expect(papers.find(({ kind }) => kind === 'credit_note')).toMatchObject({
      number: added.body.creditNote,
      against: first,
      total: 38_400,
    });
    expect(papers.find(({ number }) => number === added.body.invoice)).toMatchObject({
      superseded: false,
      gstin: business.gstin,
      replaces: first,
      total: 38_400,
    });
    expect((await pdfAt(person, firstAt)).equals(firstPdf)).toBe(true);
    const inForce = await pdfAt(person, `/api/database/bookings/${bookingId}/invoice`);
    expect(inForce.toString('latin1')).toContain(`(Tax Invoice ${added.body.invoice}: `);
    expect((await pdfAt(person, `/api/database/bookings/${bookingId}/invoice`)).equals(inForce)).toBe(true);

    // Both documents are mailed to the buyer, as they are.
    const files = papers.filter(({ number }) => number !== first).map(({ file }) => file);
    const mail = await eventually(async () => {
      const mails = await inboxOf(server.origin, person.email);
      const found = mails.find(
        ({ subject }) => subject === `Tax invoice ${added.body.invoice} with your GSTIN (${bookingId})`,
      );
      expect(found).toBeDefined();
      return found;
    });
    const attached = mail?.['attachments'] as { filename: string; contentType: string; url: string }[];
    expect(attached.map(({ filename }) => filename).toSorted()).toEqual(files.toSorted());
    for (const { filename, contentType, url } of attached) {
      expect(contentType).toBe('application/pdf');
      const sent = Buffer.from(await (await fetch(server.origin + url)).arrayBuffer());
      expect(sent.equals(await pdfAt(person, `/api/bookings/${bookingId}/papers/${filename}`))).toBe(true);
    }
  });

  test('asked for many times at once is put there once', async () => {
    const person = await newcomer();
    const bookingId = await buy(person);
    const answers = await Promise.all(Array.from({ length: 10 }, () => add(person, bookingId)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ body }) => body.invoice)).size).toBe(1);
    expect((await documentsOf(person, bookingId)).papers).toHaveLength(3);
  });

  test('can be corrected a few times, then a person has to', async () => {
    const person = await newcomer();
    const bookingId = await buy(person);
    const statuses: number[] = [];
    for (const company of ['One', 'Two', 'Three', 'Four']) {
      statuses.push((await add(person, bookingId, { ...business, company })).status);
    }
    expect(statuses).toEqual([200, 200, 200, 409]);
    expect((await documentsOf(person, bookingId)).gstin).toEqual({ allowed: false, until: null });
  });

  test.each<[string, object, string]>([
    ['a wrong check character', { ...business, gstin: '27AAPFU0939F1ZO' }, 'gstin'],
    ['no GSTIN', { ...business, gstin: '' }, 'gstin'],
    ['the facility’s own GSTIN', { ...business, gstin: sampleFacility.gstin }, 'gstin'],
    ['no company', { ...business, company: ' ' }, 'company'],
    ['a line break in the company', { ...business, company: 'Rao\r\nBcc: x' }, 'company'],
    ['no address', { ...business, address: '' }, 'address'],
    ['a company of 201 characters', { ...business, company: 'x'.repeat(201) }, 'company'],
    ['a text that runs backwards', { ...business, company: 'a\u202eb' }, 'company'],
    ['a number', { ...business, gstin: 5 }, 'gstin'],
  ])('with %s is refused beside its field', async (_, body, field) => {
    const person = await newcomer();
    const { status, body: answer } = await add(person, 'daypass_1_1', body);
    expect(status).toBe(400);
    expect(Object.keys(answer.error.fields)).toEqual([field]);
  });

  test("of somebody else's booking finds no booking", async () => {
    const person = await newcomer();
    const ravi = await signIn(server.origin, people.ravi);
    const bookingId = await buy(person);
    const foreign = await add(ravi, bookingId);
    const missing = await add(ravi, 'daypass_1_1');
    expect([foreign.status, missing.status]).toEqual([404, 404]);
    expect(foreign.body).toEqual(missing.body);
    expect((await server.call('POST', `/api/bookings/${bookingId}/gstin`, { body: business })).status).toBe(401);
    expect((await documentsOf(person, bookingId)).papers).toHaveLength(1);
  });
});
