import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sampleFacility } from '#capabilities/content/sample-facility.ts';
import { businessWords } from '#capabilities/invoicing/rules/buyer/business.ts';
import { buyer, people, type SignedIn, signIn } from '#tests/support/purchases/people.ts';
import { type StartedServer, startServer } from '#tests/support/server/start-server.ts';

type ProfileAnswer = { success: boolean; user: Record<string, string> };

let server: StartedServer;
let asha: SignedIn;
let ravi: SignedIn;
let count = 0;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  // A new person for each test, whose profile nobody has touched.
  count += 1;
  asha = await signIn(server.origin, { ...buyer(count), name: 'Asha Rao' });
  ravi = await signIn(server.origin, people.ravi);
});

const sync = (person: SignedIn, body: object = {}) =>
  server.call<ProfileAnswer>('POST', '/api/auth/sync', {
    token: person.token,
    body: { uid: person.uid, displayName: person.name, email: person.email, photoURL: '', ...body },
  });
const read = (person: SignedIn, uid = person.uid) =>
  server.call<ProfileAnswer>('GET', `/api/auth/profile/${encodeURIComponent(uid)}`, { token: person.token });
const change = (person: SignedIn, body: object) =>
  server.call<ProfileAnswer>('PUT', '/api/auth/profile', { token: person.token, body: { uid: person.uid, ...body } });

describe('A profile', () => {
  test('that nobody has begun is 404 (API-22)', async () => {
    const { status, body } = await read(asha);
    expect(status).toBe(404);
    expect(body).toMatchObject({ success: false, error: { code: 'not_found' } });
  });

  test('API-21, API-24, PROFILE-23: begins with the first sync, which answers the same as reading it', async () => {
    const synced = await sync(asha, { photoURL: 'https://example.com/a.png' });
    expect(synced.status).toBe(200);
    const { status, body } = await read(asha);
    expect(status).toBe(200);
    expect(body.user).toEqual(synced.body.user);
    expect(body.user).toEqual({
      uid: asha.uid,
      displayName: 'Asha Rao',
      email: asha.email,
      photoURL: 'https://example.com/a.png',
      phone: '',
      location: 'Bangalore, Karnataka',
      company: '',
      designation: '',
      bio: 'Welcome to Meju!',
      gstin: '',
      billingAddress: '',
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    });
  });

  test('PROFILE-24, PROFILE-25: has a place and a word of welcome by default', async () => {
    expect((await sync(asha)).body.user).toMatchObject({
      location: 'Bangalore, Karnataka',
      bio: 'Welcome to Meju!',
    });
  });

  test('is changed by its person and stays so through later syncs (API-23, GEN-06)', async () => {
    await sync(asha);
    const said = {
      displayName: 'Asha R.',
      phone: '+91 98765 43210',
      location: 'Whitefield',
      company: 'Rao & Daughters',
      designation: 'Architect',
      bio: 'Line one\nline two',
    };
    const { status, body } = await change(asha, said);
    expect(status).toBe(200);
    expect(body.success).toBe(true);
    await sync(asha, { displayName: 'Asha Rao' });
    // The one form in which a number is kept.
    expect((await read(asha)).body.user).toMatchObject({ ...said, phone: '+919876543210' });
  });

  test('can be emptied, field by field; what is not said stays', async () => {
    await change(asha, { bio: '' });
    await change(asha, { location: '', company: 'Rao' });
    await change(asha, { designation: 'Architect' });
    expect((await read(asha)).body.user).toMatchObject({
      bio: '',
      location: '',
      company: 'Rao',
      designation: 'Architect',
    });
  });

  test('carries a GSTIN for invoices, with its company and address', async () => {
    const { body } = await change(asha, {
      company: 'Rao & Daughters',
      gstin: '29aabct5678e1z0 ',
      billingAddress: '12 MG Road\r\nBengaluru 560001',
    });
    expect(body.user).toMatchObject({ gstin: '29AABCT5678E1Z0', billingAddress: '12 MG Road\nBengaluru 560001' });
    const emptied = await change(asha, { company: '' });
    expect(emptied.status).toBe(400);
    expect(emptied.body).toMatchObject({
      error: { fields: { company: 'Please enter the company that the GSTIN belongs to' } },
    });
    expect((await change(asha, { company: '', gstin: '' })).status).toBe(200);
  });

  test('does not carry the facility’s own GSTIN, as it stands on every page', async () => {
    const { status, body } = await change(asha, {
      company: 'Rao & Daughters',
      gstin: sampleFacility.gstin,
      billingAddress: '12 MG Road',
    });
    expect([status, body]).toMatchObject([400, { error: { fields: { gstin: businessWords.own } } }]);
    expect((await read(asha)).body.user).not.toMatchObject({ gstin: sampleFacility.gstin });
  });

  test("has the token's e-mail, whatever the request says (PROFILE-26)", async () => {
    await sync(asha, { email: 'boss@example.com' });
    await change(asha, { email: 'boss@example.com', company: 'Rao', is_admin: true });
    expect((await read(asha)).body.user).toMatchObject({ email: asha.email, company: 'Rao' });
  });

  test('survives its person pressing twice at once', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => sync(asha)));
    expect(answers.map((answer) => answer.status)).toEqual(Array.from({ length: 8 }, () => 200));
  });
});

describe('Somebody else', () => {
  test('cannot read, change or sync it, whether they name a person who is known or not (403)', async () => {
    await sync(asha);
    for (const uid of [asha.uid, 'nobody', asha.email]) {
      for (const answer of [await read(ravi, uid), await change(ravi, { uid, bio: 'x' }), await sync(ravi, { uid })]) {
        expect(answer.status).toBe(403);
        expect(answer.body).toMatchObject({ success: false, error: { code: 'not_yours' } });
      }
    }
    expect((await read(asha)).body.user).toMatchObject({ bio: 'Welcome to Meju!' });
  });

  test('without a token is asked to sign in (401)', async () => {
    const answers = [
      await server.call('GET', `/api/auth/profile/${asha.uid}`),
      await server.call('PUT', '/api/auth/profile', { body: { uid: asha.uid } }),
      await server.call('POST', '/api/auth/sync', { raw: 'not even json' }),
    ];
    for (const { status, body } of answers) {
      expect(status).toBe(401);
      expect(body).toMatchObject({ success: false, error: { code: 'sign_in_required' } });
    }
  });
});

describe('Bad input is refused and stores nothing', () => {
  test.each<[string, object]>([
    ['no uid', { uid: undefined }],
    ['a number for a uid', { uid: 5 }],
    ['a number for a name', { displayName: 5 }],
    ['null for a bio', { bio: null }],
    ['a list for a company', { company: ['x'] }],
    ['a line break in the name', { displayName: 'Asha\r\nBcc: all@example.com' }],
    ['a control character in the phone', { phone: '98765\u001b43210' }],
    ['a NUL in the company', { company: 'a\u0000b' }],
    ['an escape in the bio', { bio: 'a\u001b[31mb' }],
    ['a text that runs backwards', { designation: 'a\u202eb' }],
    ['half a character', { displayName: '\ud800' }],
    ['a book for a bio', { bio: 'x'.repeat(2001) }],
    ['a GSTIN whose check character is wrong', { gstin: '27AAPFU0939F1ZO', billingAddress: 'MG Road' }],
    ['a GSTIN without an address', { gstin: '27AAPFU0939F1ZV' }],
    ['an address of 301 characters', { billingAddress: 'x'.repeat(301) }],
    ['a name of 201 characters', { displayName: 'x'.repeat(201) }],
  ])('%s', async (_, body) => {
    await change(asha, { company: 'before' });
    const { status, body: answer } = await change(asha, { company: 'after', ...body });
    expect(status).toBe(400);
    expect(answer).toMatchObject({ success: false, error: { code: 'invalid_input' } });
    expect((await read(asha)).body.user).toMatchObject({ company: 'before' });
  });

  test.each<[string, object]>([
    ['a picture that is a script', { photoURL: 'javascript:alert(1)' }],
    ['a picture that is a number', { photoURL: 1 }],
    ['a line break in the e-mail', { email: 'a@example.com\nb' }],
    ['a line break in the name', { displayName: 'a\nb' }],
  ])('%s, at sync', async (_, body) => {
    expect((await sync(asha, body)).status).toBe(400);
    expect((await read(asha)).status).toBe(404);
  });

  test.each(['', 'x', '[]', '"text"', 'null', '{"uid":', '{"__proto__":1}'])('the body %j', async (raw) => {
    const { status, body } = await server.call('PUT', '/api/auth/profile', { token: asha.token, raw });
    expect(status).toBe(400);
    expect(body).toMatchObject({ success: false });
  });
});

test('The browser can ask how identity is set up', async () => {
  const { status, body } = await server.call('GET', '/api/auth/config');
  expect(status).toBe(200);
  expect(body).toMatchObject({ success: true, mode: 'sandbox', missing: [], config: { projectId: 'meju-sandbox' } });
});
