import { afterAll, beforeAll, expect, it } from 'vitest';
import { documentsOfMessage } from '#capabilities/messaging/templates/write-message.ts';
import { type Colleague, type ConsoleSite, openConsoleSite } from '#tests/support/console/console-site.ts';
import { auditOf, type Bought, buyPass } from '#tests/support/console/customers.ts';

/** An invoice or credit note that staff mail: to whom, how often, and what the log has of it. */
let site: ConsoleSite;
let bought: Bought;
let papers: { number: string; kind: string; file: string }[];

beforeAll(async () => {
  site = await openConsoleSite();
  bought = await buyPass(site);
  await site.call('POST', `/bookings/${bought.bookingId}/refund`, { body: { paise: 10_000, reason: 'Cold coffee' } });
  papers = (await site.call<{ papers: typeof papers }>('GET', `/bookings/${bought.bookingId}`)).body.papers;
});
afterAll(() => site.close());

const mail = (
  file: string | undefined,
  body: object = {},
  { bookingId = bought.bookingId, as = 'front_desk' }: { bookingId?: string; as?: Colleague } = {},
) => site.call('POST', `/bookings/${bookingId}/papers/${file}/mail`, { as, body });
const sent = () =>
  site.database.db.selectFrom('messages').selectAll().where('template', '=', 'document_sent').orderBy('id').execute();
const lastEntry = async () => (await auditOf(site, `booking:${bought.bookingId}`)).at(-1);

it('goes to the customer with the document attached, and the log says which', async () => {
  expect(papers.map(({ kind }) => kind)).toEqual(['invoice', 'credit_note']);
  for (const { number, file, kind } of papers) {
    const before = (await sent()).length;
    expect(await mail(file)).toMatchObject({ status: 201, body: { success: true, to: 'asha@example.com' } });
    const [message, ...more] = (await sent()).slice(before);
    expect(more).toEqual([]);
    expect(message).toMatchObject({ recipient: 'asha@example.com', channel: 'email', state: 'queued', data: { kind } });
    expect(documentsOfMessage({ template: 'document_sent', facts: message?.data } as never).numbers).toEqual([number]);
    expect(site.shop.jobs).toContainEqual({ queue: 'deliver-message', data: { messageId: message?.id } });
    expect(await lastEntry()).toMatchObject({ action: 'document_mailed', actor_name: 'Sana Khan', detail: { file } });
  }
});

it('goes to another address; the log has its first letter and domain, and a sixth one a day is refused', async () => {
  const file = papers[0]?.file;
  const other = await buyPass(site, 'ravi');
  for (const name of ['books', 'office', 'tax', 'boss', 'me'])
    expect((await mail(file, { to: ` ${name}@example.org ` })).body['to']).toBe(`${name}@example.org`);
  expect(await lastEntry()).toMatchObject({ action: 'document_mailed', detail: { file, to: 'm…@example.org' } });
  expect(JSON.stringify(await auditOf(site, `booking:${bought.bookingId}`))).not.toContain('me@example.org');

  const before = (await sent()).length;
  expect(await mail(file, { to: 'sixth@example.org' })).toMatchObject({
    status: 429,
    body: { error: { code: 'too_many_resends' } },
  });
  expect(await sent()).toHaveLength(before);
  // The customer's own address is no other one, and neither is that of another booking.
  expect((await mail(file)).status).toBe(201);
  const [own] = (await site.call<{ papers: typeof papers }>('GET', `/bookings/${other.bookingId}`)).body.papers;
  expect((await mail(own?.file, { to: 'books@example.org' }, { bookingId: other.bookingId })).status).toBe(201);
});

it('is counted together with messages that are sent again: a sixth other address a day is refused for them, too', async () => {
  const { bookingId } = await buyPass(site, 'again');
  const { db } = site.database;
  const { id: messageId } = await db
    .selectFrom('messages')
    .select('id')
    .where('booking_id', '=', bookingId)
    .where('channel', '=', 'email')
    .executeTakeFirstOrThrow();
  await db
    .updateTable('messages')
    .set({ state: 'sent', sent_at: site.clock.now() })
    .where('id', '=', messageId)
    .execute();
  const again = (to?: string) =>
    site.call('POST', `/bookings/${bookingId}/resend`, {
      as: 'front_desk',
      body: { messageId, ...(to ? { to } : {}) },
    });
  const [own] = (await site.call<{ papers: typeof papers }>('GET', `/bookings/${bookingId}`)).body.papers;
  expect((await mail(own?.file, { to: 'books@example.org' }, { bookingId })).status).toBe(201);
  for (const name of ['office', 'tax', 'boss', 'me']) expect((await again(`${name}@example.org`)).status).toBe(201);
  // To an address to which it waits already there is no second one.
  expect((await again('me@example.org')).status).toBe(201);
  expect(await again('sixth@example.org')).toMatchObject({
    status: 429,
    body: { error: { code: 'too_many_resends' } },
  });
  expect((await mail(own?.file, { to: 'sixth@example.org' }, { bookingId })).status).toBe(429);
  expect((await again()).status).toBe(201);
});

it('is no document of another booking', async () => {
  const other = await buyPass(site, 'meera');
  expect((await mail(papers[0]?.file, {}, { bookingId: other.bookingId })).status).toBe(404);
  expect((await mail('inv-26-27-999999.pdf')).status).toBe(404);
});

it('needs an address where the customer has none', async () => {
  const { bookingId } = await buyPass(site, 'walker');
  const [paper] = (await site.call<{ papers: typeof papers }>('GET', `/bookings/${bookingId}`)).body.papers;
  await site.database.db
    .updateTable('bookings')
    .set({ customer_email: '' })
    .where('booking_id', '=', bookingId)
    .execute();
  expect(await mail(paper?.file, {}, { bookingId })).toMatchObject({
    status: 400,
    body: { error: { fields: { to: 'Enter an e-mail address.' } } },
  });
  expect((await mail(paper?.file, { to: 'walker@example.org' }, { bookingId })).status).toBe(201);
});

it.each([{ to: 'nobody' }, { to: 'a@b.c, d@e.f' }, { to: 7 }])('%j is 400', async (body) => {
  expect(await mail(papers[0]?.file, body)).toMatchObject({ status: 400, body: { error: { code: 'invalid_input' } } });
});
