import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, istDayOf } from '#platform/ist-day.ts';
import { eventually } from '#tests/support/eventually.ts';
import { choices } from '#tests/support/purchases/choices.ts';
import { buyer, people, type SignedIn, signIn } from '#tests/support/purchases/people.ts';
import { type Order, shopper } from '#tests/support/purchases/purchase.ts';
import { orderBody } from '#tests/support/purchases/purchase-site.ts';
import { type StartedServer, startServer } from '#tests/support/server/start-server.ts';

let server: StartedServer;
let count = 500;

beforeAll(async () => {
  // Tuesday, 24 November 2026, 9:00 in India.
  server = await startServer({ env: { NOW: '2026-11-24T03:30:00Z' } });
});
afterAll(() => server.close());

const tomorrow = addDays(istDayOf(new Date('2026-11-24T03:30:00Z')), 1);
const newcomer = () => {
  count += 1;
  return signIn(server.origin, buyer(count));
};
const profileOf = (person: SignedIn) =>
  server.call<{ user: Record<string, string>; error: { code: string } }>(
    'GET',
    `/api/auth/profile/${person.uid}`,
    person,
  );
const sync = (person: SignedIn) =>
  server.call('POST', '/api/auth/sync', {
    token: person.token,
    body: { uid: person.uid, displayName: person.name, email: person.email, photoURL: '' },
  });

/** Buys a day pass for tomorrow and returns its booking id. */
async function buy(person: SignedIn): Promise<string> {
  const { pay, verify } = shopper(server.origin, person);
  const { selection, amount } = choices.dayPass(tomorrow);
  const ordered = await server.call<Order>('POST', '/api/payments/create-order', {
    token: person.token,
    body: orderBody(selection, amount, { customerName: person.name, customerEmail: person.email, whatsApp: true }),
  });
  const paid = await pay(ordered.body.orderId);
  await eventually(async () => expect((await verify(paid.body)).body.verified).toBe(true));
  return ordered.body.bookingId;
}

describe('Signing out everywhere', () => {
  test('refuses every earlier sign-in, of all devices, and takes the next one', async () => {
    const here = await newcomer();
    const there = await signIn(server.origin, here);
    await sync(here);
    expect((await server.call('POST', '/api/auth/sign-out-everywhere', { token: here.token })).status).toBe(200);
    for (const old of [here, there]) {
      const { status, body, headers } = await profileOf(old);
      expect(status).toBe(401);
      expect(body.error.code).toBe('session_ended');
      expect(headers.get('www-authenticate')).toMatch(/^Bearer/);
    }
    expect((await profileOf(await signIn(server.origin, here))).status).toBe(200);
  });

  test('touches nobody else, and needs a sign-in', async () => {
    const [one, other] = [await newcomer(), await newcomer()];
    await sync(other);
    await server.call('POST', '/api/auth/sign-out-everywhere', { token: one.token });
    expect((await profileOf(other)).status).toBe(200);
    expect((await server.call('POST', '/api/auth/sign-out-everywhere')).status).toBe(401);
  });
});

describe('Consents', () => {
  type Consents = {
    consents: Record<'whatsapp' | 'marketing', { given: boolean; at: string | null; wording: string }>;
  };
  const read = (person: SignedIn) => server.call<Consents>('GET', '/api/account/consents', person);
  const choose = (person: SignedIn, body: object) =>
    server.call<Consents>('PUT', '/api/account/consents', { token: person.token, body });

  test('are given by nobody until they say so, and kept with their time and text', async () => {
    const person = await newcomer();
    const { consents } = (await read(person)).body;
    expect(consents.whatsapp).toEqual({ given: false, at: null, wording: 'whatsapp-2' });
    expect(consents.marketing).toEqual({ given: false, at: null, wording: 'marketing-2' });
    for (const purpose of ['whatsapp', 'marketing'] as const) {
      const given = await choose(person, { purpose, given: true, wording: consents[purpose].wording });
      expect(given.body.consents[purpose]).toMatchObject({ given: true, at: expect.stringMatching(/^2026-11-24T/) });
      const back = await choose(person, { purpose, given: false, wording: consents[purpose].wording });
      expect(back.body.consents[purpose]).toMatchObject({ given: false, at: null });
    }
  });

  test('beside another text than the one that is kept are refused', async () => {
    const person = await newcomer();
    const other = await choose(person, { purpose: 'marketing', given: true, wording: 'marketing-0' });
    expect(other.status).toBe(409);
    for (const body of [
      {},
      { purpose: 'all', given: true, wording: 'x' },
      { purpose: 'whatsapp', given: 'yes', wording: 'whatsapp-2' },
    ]) {
      expect((await choose(person, body)).status).toBe(400);
    }
    expect((await read(person)).body.consents.marketing.given).toBe(false);
    expect((await server.call('GET', '/api/account/consents')).status).toBe(401);
  });

  test('to WhatsApp need an act: a purchase without the tick is no consent and is confirmed by mail only', async () => {
    const person = await newcomer();
    const { pay, verify, booking } = shopper(server.origin, person);
    const { selection, amount } = choices.dayPass(tomorrow);
    const { whatsApp: _, ...body } = orderBody(selection, amount, {
      customerName: person.name,
      customerEmail: person.email,
    });
    const ordered = await server.call<Order>('POST', '/api/payments/create-order', { token: person.token, body });
    const paid = await pay(ordered.body.orderId);
    await eventually(async () => expect((await verify(paid.body)).body.verified).toBe(true));
    expect((await read(person)).body.consents.whatsapp).toMatchObject({ given: false, at: null });
    const seen = await booking(ordered.body.bookingId);
    expect(seen.body.messages.whatsapp).toBe('none');
    expect(seen.body.messages.email).not.toBe('none');
  });

  test('given with a purchase are in the profile; withdrawn there, no booking is sent on WhatsApp', async () => {
    const person = await newcomer();
    await buy(person);
    expect((await read(person)).body.consents.whatsapp.given).toBe(true);
    await choose(person, { purpose: 'whatsapp', given: false, wording: 'whatsapp-2' });
    const data = await exported(person);
    expect(data.orders).toEqual([expect.objectContaining({ customer: expect.objectContaining({ whatsApp: false }) })]);
    expect(data.consents.map(({ given, source }) => [given, source])).toEqual([
      [true, 'purchase'],
      [false, 'profile'],
    ]);
  });
});

type Data = {
  profile: Record<string, string>;
  consents: { given: boolean; source: string }[];
  orders: object[];
  bookings: { booking_id: string }[];
  trail: object[];
  payments: object[];
  papers: { number: string }[];
  messages: { recipient: string }[];
  enquiries: { details: object }[];
};

async function exported(person: SignedIn): Promise<Data> {
  return JSON.parse(String((await filesOf(person)).get('my-data.json'))) as Data;
}

/** The files of the bundle, read by the archive's own directory. */
async function filesOf(person: SignedIn): Promise<Map<string, Buffer>> {
  const answer = await fetch(`${server.origin}/api/account/export`, {
    headers: { Authorization: `Bearer ${person.token}` },
  });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('Content-Type')).toBe('application/zip');
  const archive = Buffer.from(await answer.arrayBuffer());
  const end = archive.lastIndexOf(Buffer.from('504b0506', 'hex'));
  const files = new Map<string, Buffer>();
  let at = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    const nameLength = archive.readUInt16LE(at + 28);
    const name = archive.toString('utf8', at + 46, at + 46 + nameLength);
    const local = archive.readUInt32LE(at + 42);
    const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    expect(archive.readUInt16LE(at + 10), 'stored as it is').toBe(0);
    files.set(name, archive.subarray(start, start + archive.readUInt32LE(at + 20)));
    at += 46 + nameLength + archive.readUInt16LE(at + 30);
  }
  return files;
}

describe('The export', () => {
  test('holds everything about the person, the documents as they were issued, and nothing of anybody else', async () => {
    const [person, other] = [await newcomer(), await newcomer()];
    await sync(person);
    const bookingId = await buy(person);
    await buy(other);
    await server.call('POST', '/api/enquiries/contact', {
      body: {
        type: 'general',
        name: person.name,
        email: person.email.toUpperCase(),
        subject: 'A question',
        message: 'Is there parking for bicycles?',
        elapsedMs: 60_000,
      },
    });
    const files = await filesOf(person);
    expect([...files.keys()].slice(0, 2)).toEqual(['READ-ME.txt', 'my-data.json']);
    const data = await exported(person);
    expect(data.profile).toMatchObject({ email: person.email });
    expect(data.bookings).toEqual([expect.objectContaining({ booking_id: bookingId, customer_name: person.name })]);
    expect(data.payments).toHaveLength(1);
    expect(data.trail.length).toBeGreaterThan(0);
    expect(data.messages.length).toBeGreaterThan(0);
    expect(JSON.stringify(data.enquiries)).toContain('parking for bicycles');
    const [paper] = data.papers;
    const pdf = files.get(`papers/${paper?.number.replaceAll('/', '-')}.pdf`);
    const direct = await fetch(`${server.origin}/api/database/bookings/${bookingId}/invoice`, {
      headers: { Authorization: `Bearer ${person.token}` },
    });
    expect(pdf?.equals(Buffer.from(await direct.arrayBuffer()))).toBe(true);
    const all = JSON.stringify(data);
    for (const secret of [other.email, other.uid, 'unsubscribe_token', 'confirm_hash', 'link_version']) {
      expect(all).not.toContain(secret);
    }
  });

  test('needs a sign-in', async () => {
    expect((await server.call('GET', '/api/account/export')).status).toBe(401);
  });
});

describe('Erasing', () => {
  type Erasure = {
    allowed: boolean;
    reasons: { code: string; bookingIds: string[] }[];
    kept: { papers: number; until: string | null };
  };
  const erase = (person: SignedIn, body: object = { confirm: 'ERASE' }) =>
    server.call<Erasure & { erased: boolean; error: { code: string } }>('POST', '/api/account/erasure', {
      token: person.token,
      body,
    });

  test('waits for bookings that are not over, and says so', async () => {
    const person = await newcomer();
    const bookingId = await buy(person);
    const asked = await server.call<Erasure>('GET', '/api/account/erasure', person);
    expect(asked.body).toMatchObject({
      allowed: false,
      reasons: [{ code: 'upcoming_bookings', bookingIds: [bookingId] }],
      kept: { papers: 1, until: '2033-12-31' },
    });
    const refused = await erase(person);
    expect(refused.status).toBe(409);
    expect(refused.body.error.code).toBe('cannot_erase_yet');
    expect((await profileOf(person)).status).toBe(200);
  });

  test('waits for an order that can still be paid', async () => {
    const person = await newcomer();
    const { body } = await shopper(server.origin, person).order(choices.dayPass(tomorrow));
    expect((await erase(person)).body.reasons).toMatchObject([{ code: 'unpaid_orders', bookingIds: [body.bookingId] }]);
    await server.call('POST', `/api/payments/${body.orderId}/release`, { token: person.token });
    expect((await erase(person)).status).toBe(200);
  });

  test('removes the profile, ends the sessions, and lets the person register again', async () => {
    const person = await newcomer();
    await sync(person);
    await server.call('PUT', '/api/auth/profile', { token: person.token, body: { uid: person.uid, bio: 'Secret' } });
    await server.call('PUT', '/api/account/consents', {
      token: person.token,
      body: { purpose: 'marketing', given: true, wording: 'marketing-2' },
    });
    const erased = await erase(person);
    expect(erased.body).toMatchObject({ success: true, erased: true, kept: { papers: 0, until: null } });
    const old = await profileOf(person);
    expect(old.status).toBe(401);
    expect(old.body.error.code).toBe('account_erased');

    const again = await signIn(server.origin, person);
    expect((await profileOf(again)).status).toBe(404);
    await sync(again);
    expect((await profileOf(again)).body.user['bio']).toBe('Welcome to Meju!');
    expect((await profileOf(person)).body.error.code).toBe('account_erased');
    const data = await exported(again);
    expect(data).toMatchObject({ consents: [], orders: [], newsletter: null });
  });

  test('needs the word and a sign-in', async () => {
    const person = await newcomer();
    for (const body of [{}, { confirm: true }, { confirm: 'erase' }])
      expect((await erase(person, body)).status).toBe(400);
    expect((await server.call('POST', '/api/account/erasure', { body: { confirm: 'ERASE' } })).status).toBe(401);
    expect((await server.call('GET', '/api/account/erasure')).status).toBe(401);
  });
});

test('Nobody reaches the documents of somebody else, whatever they are called', async () => {
  const asha = await newcomer();
  const ravi = await signIn(server.origin, people.ravi);
  const bookingId = await buy(asha);
  const papers = await server.call<{ papers: { file: string; number: string }[]; gstin: object }>(
    'GET',
    `/api/bookings/${bookingId}/papers`,
    asha,
  );
  expect(papers.body.papers).toHaveLength(1);
  expect(papers.body.gstin).toEqual({ allowed: true, until: '2026-12-10' });
  const file = papers.body.papers[0]?.file ?? '';
  const at = (id: string, name: string) => `/api/bookings/${encodeURIComponent(id)}/papers${name}`;
  const missing = await server.call('GET', at('daypass_1_1', ''), ravi);
  for (const path of [at(bookingId, ''), at(bookingId, `/${file}`), at(bookingId, '/INV-26-27-000001.pdf')]) {
    const { status, body } = await server.call('GET', path, ravi);
    expect(status).toBe(404);
    expect(body).toEqual(missing.body);
    expect((await server.call('GET', path)).status).toBe(401);
  }
  const own = await fetch(server.origin + at(bookingId, `/${file}`), {
    headers: { Authorization: `Bearer ${asha.token}` },
  });
  expect(own.headers.get('Content-Disposition')).toBe(`attachment; filename="${file}"`);
});
