import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Colleague, type ConsoleSite, openConsoleSite } from '#tests/support/console/console-site.ts';
import { auditOf, type Bought, buyPass, newPerson } from '#tests/support/console/customers.ts';
import { scan } from '#tests/support/console/visit.ts';
import { booked } from '#tests/support/purchases/booked.ts';
import { choices } from '#tests/support/purchases/choices.ts';

/** One field for people, bookings, documents and payments. */
let site: ConsoleSite;
let bought: Bought;
let number: string;

type Result = { kind: string; id: string; title: string; detail: string; bookingId?: string };

beforeAll(async () => {
  site = await openConsoleSite();
  bought = await buyPass(site);
  await newPerson(site, { name: 'Zoë D’Souza', phone: '+919845098450', email: 'zoe@example.com' });
  await newPerson(site, { name: 'ಆಶಾ ರಾವ್' });
  for (let n = 0; n < 20; n += 1) await newPerson(site, { name: `Crowd Member ${n}` });
  number = (await find('asha rao', 'accountant')).map(({ id }) => id)[0] ?? '';
});
afterAll(() => site.close());

const ask = (q: string, as: Colleague = 'front_desk') => site.call('GET', `/search?q=${encodeURIComponent(q)}`, { as });
async function find(q: string, as: Colleague = 'front_desk'): Promise<Result[]> {
  const { status, body } = await ask(q, as);
  expect(status).toBe(200);
  return body['results'] as Result[];
}
const kinds = (results: Result[]) => results.map(({ kind }) => kind);

describe('Search finds', () => {
  it('people and bookings by the start of any word of a name, without case and accents', async () => {
    const found = await find('RÁ ásh');
    expect(found).toContainEqual(expect.objectContaining({ kind: 'booking', id: bought.bookingId, title: 'Asha Rao' }));
    expect((await find('zoe sou')).map(({ title }) => title)).toEqual(['Zoë D’Souza']);
    expect((await find('ಆಶಾ')).map(({ title }) => title)).toEqual(['ಆಶಾ ರಾವ್']);
    expect(await find('oe')).toEqual([]);
  });

  it('people by their names without punctuation, by initials, and the other way round', async () => {
    const names = {
      dsouza: 'Zoë D’Souza',
      'ks rao': 'K. S. Raman Rao',
      abdulrahman: 'Abdul-Rahman Khan',
      'o-brien': 'Obrien Das',
    };
    for (const name of Object.values(names).slice(1)) await newPerson(site, { name });
    for (const [typed, name] of Object.entries(names))
      expect(
        (await find(typed)).map(({ title }) => title),
        typed,
      ).toEqual([name]);
    expect((await find('k.s. rao')).map(({ title }) => title)).toEqual(['K. S. Raman Rao']);
  });

  it('what a pasted text names', async () => {
    for (const q of [
      `Booking ID: ${bought.bookingId}`,
      `https://meju.example/in/${bought.bookingId}?utm_source=${'x'.repeat(100)}`,
    ])
      expect(await find(q), q).toMatchObject([{ kind: 'booking', id: bought.bookingId }]);
    for (const q of ['Zoë <zoe@example.com>', 'https://wa.me/919845098450'])
      expect(
        (await find(q)).map(({ title }) => title),
        q,
      ).toEqual(['Zoë D’Souza']);
  });

  it('by the last four digits and by the whole number, with the end of the number alone', async () => {
    for (const q of ['8450', '98450 98450', '+919845098450', '098450']) {
      const people = (await find(q)).filter(({ kind }) => kind === 'person');
      expect(people, q).toMatchObject([{ title: 'Zoë D’Souza', detail: 'Phone ends in 8450, no bookings' }]);
    }
    expect(kinds(await find('3210'))).toEqual(['person', 'booking']);
    expect((await find('3210'))[0]).toMatchObject({ id: 'asha', detail: expect.stringMatching(/^Phone ends in 3210/) });
    expect(await find('9845')).toEqual([]);
  });

  it('people by name with the number of their last booking, where their profile has none', async () => {
    const person = (await find('asha')).find(({ kind, id }) => kind === 'person' && id === 'asha');
    expect(person?.detail).toMatch(/^Phone ends in 3210, 1 booking/);
    const [crowd] = await find('crowd');
    expect(crowd?.detail).toBe('No phone number, no bookings');
  });

  it('by e-mail, booking, order and payment', async () => {
    expect((await find('ZOE@ex')).map(({ title }) => title)).toEqual(['Zoë D’Souza']);
    expect(await find(bought.bookingId)).toMatchObject([
      {
        kind: 'booking',
        id: bought.bookingId,
        detail: expect.stringMatching(/^Day Pass, Thu 26 Nov, Hot desk \d+, confirmed$/),
      },
    ]);
    for (const id of [bought.orderId, bought.paymentId])
      expect(await find(id)).toMatchObject([
        { kind: 'booking', id: bought.bookingId },
        { kind: 'payment', id: bought.paymentId, title: '₹384.00 by upi', bookingId: bought.bookingId },
      ]);
  });

  it('documents by their number, however it is written, and by its end', async () => {
    const [series, year, sequence] = number.split('/');
    for (const q of [number, number.replaceAll('/', '-').toLowerCase(), `${series}/${year}/${Number(sequence)}`])
      expect(await find(q), q).toMatchObject([{ kind: 'invoice', id: number, bookingId: bought.bookingId }]);
    expect(kinds(await find(sequence?.slice(-2) ?? ''))).toEqual(['invoice']);
  });

  it('at most twelve', async () => {
    expect(await find('crowd')).toHaveLength(12);
    expect(await find('person-')).toHaveLength(0);
    expect(await find('person-@')).toHaveLength(0);
  });
});

it('The accountant finds documents and payments only, documents by their buyer', async () => {
  expect(await find('asha', 'accountant')).toMatchObject([{ kind: 'invoice', id: number, title: number }]);
  expect(kinds(await find(bought.paymentId, 'accountant'))).toEqual(['payment']);
  for (const q of ['zoe', '8450', '98450 98450', 'zoe@', bought.bookingId])
    expect(await find(q, 'accountant'), q).toEqual([]);
});

it('A search for a person is noted without what was typed', async () => {
  const before = (await auditOf(site, '')).length;
  await find('zoe', 'manager');
  await find('8450', 'manager');
  await find('8450', 'accountant');
  const entries = (await auditOf(site, '')).slice(before);
  expect(entries).toMatchObject([
    { action: 'search_by_name', actor_name: 'Ravi Kumar', detail: { by: 'name', results: 1 } },
    { action: 'search_by_phone', actor_name: 'Ravi Kumar', detail: { by: 'digits', results: 1 } },
  ]);
  for (const typed of ['zoe', '8450']) expect(JSON.stringify(entries)).not.toContain(typed);
});

it.each(['', 'q=', 'q=a', 'q=%20b%20', `q=${'a'.repeat(501)}`, 'q=a%0Ab'])('%j is 400', async (query) => {
  const { status, body } = await site.call('GET', `/search?${query}`);
  expect([status, body]).toMatchObject([400, { error: { code: 'invalid_input' } }]);
});

it('Any text is answered, found or not', async () => {
  const odd = fc.oneof(
    fc.string({ unit: 'binary', minLength: 1, maxLength: 60 }),
    fc.string({ unit: fc.constantFrom(...'\'"\\:*&|!()%_ -', '\u0301', '\uff07'), minLength: 2, maxLength: 12 }),
    fc.stringMatching(/^[0-9 +()-]{2,30}$/),
    fc.stringMatching(/^(pay|order|INV|daypass_1|REC-)[\w/-]{0,20}$/),
  );
  await fc.assert(
    fc.asyncProperty(odd, async (q) => {
      const { status } = await site.call('GET', `/search?q=${encodeURIComponent(q.toWellFormed())}`);
      expect([200, 400]).toContain(status);
    }),
    { numRuns: 300 },
  );
});

it('A month is found with its last day, and when the holder last came in', async () => {
  const { bookingId } = await booked(site.shop, choices.coworking('2026-11-24'), { uid: 'asha' });
  expect((await find(bookingId))[0]?.detail).toMatch(
    /^Premium Monthly Workspace, Tue 24 Nov to Wed 23 Dec, Dedicated desk \d+, confirmed$/,
  );
  await scan(site, bookingId);
  expect((await find(bookingId))[0]?.detail).toMatch(/, confirmed, last came in Tue 24 Nov$/);
  site.clock.advance(400 * 24 * 3_600_000);
  expect((await find(bookingId))[0]?.detail).toMatch(
    /^Premium Monthly Workspace, Tue 24 Nov 2026 to Wed 23 Dec 2026, .+, last came in Tue 24 Nov 2026$/,
  );
});
