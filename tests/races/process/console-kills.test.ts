import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { undoSteps } from '#capabilities/frontdesk/use-cases/undo-visit.ts';
import { staffChangeSteps } from '#capabilities/staff/http/staff-change.ts';
import { shiftSteps } from '#capabilities/staff/use-cases/shifts.ts';
import { visit } from '#tests/support/console/visit.ts';
import { databaseServer, embeddedDatabase, serverDatabase } from '#tests/support/database/fresh-database.ts';
import { choices } from '#tests/support/purchases/choices.ts';
import { signIn } from '#tests/support/purchases/people.ts';
import { KillableSite } from '#tests/support/server/killable-site.ts';
import type { Answer } from '#tests/support/server/site-client.ts';

const asha = { sub: '902', name: 'Asha Nair', email: 'asha.nair@example.com', phone: '' };
const ravi = { sub: '903', name: 'Ravi Kumar', email: 'ravi.kumar@example.com', phone: '' };
const sana = { sub: '901', name: 'Sana Khan', email: 'sana.khan@example.com', phone: '' };
const PIN = '482913';

const engines = [
  { engine: 'PostgreSQL', make: serverDatabase, present: databaseServer !== undefined, every: true },
  // Starting it again takes seconds: one step of each.
  { engine: 'the embedded database', make: embeddedDatabase, present: true, every: false },
];

describe.each(engines.filter(({ present }) => present))('kill -9 on $engine', ({ make, every }) => {
  const some = <Step>(steps: readonly Step[]) => (every ? steps : steps.slice(-1));
  let site: KillableSite;
  beforeAll(async () => {
    site = new KillableSite(await make());
    await site.start();
  });
  afterAll(() => site.database.drop());

  /** One change, by somebody who has just signed in. */
  async function change<Body = Record<string, unknown>>(
    person: typeof asha,
    path: string,
    { body = {}, key = randomUUID(), method = 'POST' }: { body?: unknown; key?: string; method?: string } = {},
  ): Promise<Answer<Body>> {
    const { token } = await signIn(site.alive.origin, person);
    const headers = { 'Idempotency-Key': key };
    return site.alive.call<Body>(method, `/api/console${path}`, { token, body, headers });
  }
  async function entriesOf(subject: string, action: string): Promise<number> {
    const { token } = await signIn(site.alive.origin, asha);
    const { body } = await site.alive.call<{ entries: { action: string }[] }>(
      'GET',
      `/api/console/audit?subject=${encodeURIComponent(subject)}`,
      { token },
    );
    return body.entries.filter((entry) => entry.action === action).length;
  }

  test.each(some([...undoSteps, ...staffChangeSteps]))(
    'at %s: an undoing that is sent again is done once, and the booking can be checked in again',
    async (step) => {
      const shop = await site.newcomer();
      const { body: order } = await shop.order(choices.dayPass('2026-11-24'));
      await shop.verify((await shop.pay(order.orderId, { webhook: 'none' })).body);
      const arrival = visit(order.bookingId);
      await change(sana, '/visits', { body: { visits: [arrival] } });
      const key = randomUUID();
      await site.killAt(step, () => change(sana, `/visits/${arrival.key}/undo`, { key }));
      for (let again = 0; again < 2; again += 1)
        expect(await change(sana, `/visits/${arrival.key}/undo`, { key })).toMatchObject({ status: 200 });
      expect(await entriesOf(`booking:${order.bookingId}`, 'arrival_undone')).toBe(1);
      const { body } = await change(sana, '/visits', { body: { visits: [visit(order.bookingId)] } });
      expect(body).toMatchObject({ results: [{ verdict: 'in' }] });
    },
  );

  test.each(some(staffChangeSteps))('at %s: End now that is sent again ends a person once', async (step) => {
    const person = { sub: randomUUID(), name: 'Leaves', email: `${randomUUID()}@example.com`, phone: '' };
    const { body } = await change<{ id: number }>(asha, '/team', { body: { ...person, role: 'front_desk' } });
    const key = randomUUID();
    await site.killAt(step, () => change(asha, `/team/${body.id}/end`, { key }));
    // Nothing or all of it was done.
    expect(await entriesOf(`staff:${body.id}`, 'staff_ended')).toBe(0);
    expect((await change(person, '/visits', { body: { visits: [visit('nothing')] } })).status).toBe(200);
    for (let again = 0; again < 2; again += 1)
      expect(await change(asha, `/team/${body.id}/end`, { key })).toMatchObject({ status: 200 });
    expect(await entriesOf(`staff:${body.id}`, 'staff_ended')).toBe(1);
    expect((await change(person, '/visits', { body: { visits: [visit('nothing')] } })).status).toBe(404);
  });

  test.each(some(staffChangeSteps))('at %s: an approval that is sent again is given once', async (step) => {
    await change(ravi, '/pin', { method: 'PUT', body: { pin: PIN } });
    const { token } = await signIn(site.alive.origin, sana);
    const { body } = await site.alive.call<{ colleagues: { id: number; name: string }[] }>(
      'GET',
      '/api/console/approvals?act=undo&paise=0',
      { token },
    );
    const staffId = body.colleagues.find(({ name }) => name === ravi.name)?.id;
    const subject = `booking:${randomUUID()}`;
    const request = { key: randomUUID(), body: { act: 'undo', subject, paise: 0, staffId, pin: PIN } };
    await site.killAt(step, () => change(sana, '/approvals', request));
    const answers = [await change(sana, '/approvals', request), await change(sana, '/approvals', request)];
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(answers[1]?.body).toEqual(answers[0]?.body);
    expect(await entriesOf(subject, 'approved')).toBe(1);
  });

  test.each(some(shiftSteps))('at %s: the PIN that is entered again begins a shift', async (step) => {
    await change(sana, '/pin', { method: 'PUT', body: { pin: PIN } });
    const { body: added } = await change<{ code: string }>(asha, '/devices', { body: { name: 'Counter' } });
    const enrol = { code: added.code };
    const { body: device } = await change<{ deviceKey: string }>(asha, '/devices/enrol', { body: enrol });
    const people = await site.alive.call<{ people: { id: number; name: string }[] }>('GET', '/api/console/session', {
      headers: { 'X-Device-Key': device.deviceKey },
    });
    const staffId = people.body.people.find(({ name }) => name === sana.name)?.id;
    const begin = () =>
      site.alive.call<{ token: string }>('POST', '/api/console/session', {
        body: { deviceKey: device.deviceKey, staffId, pin: PIN },
      });
    await site.killAt(step, begin);
    const { status, body: shift } = await begin();
    expect(status).toBe(201);
    expect((await site.alive.call('GET', '/api/console/me', { token: shift.token })).status).toBe(200);
  });

  test('and the books are right in the end', async () => expect(await site.stop()).toEqual([]));
});
