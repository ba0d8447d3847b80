import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { undoSteps } from '#capabilities/frontdesk/use-cases/undo-visit.ts';
import { staffChangeSteps } from '#capabilities/staff/http/staff-change.ts';
import { shiftSteps } from '#capabilities/staff/use-cases/shifts.ts';
import { visit } from '#tests/support/console/visit.ts';
import { databaseServer, embeddedDatabase, serverDatabase } from '#tests/support/database/fresh-database.ts';
import { choices } from '#tests/support/purchases/choices.ts';
import { signIn } from '#tests/support/purchases/people.ts';
import { inGroups, KillableSite } from '#tests/support/server/killable-site.ts';
import type { Answer } from '#tests/support/server/site-client.ts';

const asha = { sub: '902', name: 'Asha Nair', email: 'asha.nair@example.com', phone: '' };
const ravi = { sub: '903', name: 'Ravi Kumar', email: 'ravi.kumar@example.com', phone: '' };
const sana = { sub: '901', name: 'Sana Khan', email: 'sana.khan@example.com', phone: '' };
const PIN = '482913';

type Visit = ReturnType<typeof visit>;

const engines = [
  { engine: 'PostgreSQL', make: serverDatabase, present: databaseServer !== undefined, every: true },
  // Starting it again takes seconds: one step of each.
  { engine: 'the embedded database', make: embeddedDatabase, present: true, every: false },
];

describe.each(engines.filter(({ present }) => present))('kill -9 on $engine', ({ make, every }) => {
  const some = (steps: readonly string[], size?: number) => inGroups(every ? steps : steps.slice(-1), size);
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
    async (_at, steps) => {
      const undone: { bookingId: string; arrival: Visit; key: string }[] = [];
      for (const _ of steps) {
        const shop = await site.newcomer();
        const { body: order } = await shop.order(choices.dayPass('2026-11-24'));
        await shop.verify((await shop.pay(order.orderId, { webhook: 'none' })).body);
        const arrival = visit(order.bookingId);
        await change(sana, '/visits', { body: { visits: [arrival] } });
        undone.push({ bookingId: order.bookingId, arrival, key: randomUUID() });
      }
      const undo = ({ arrival, key }: (typeof undone)[number]) => change(sana, `/visits/${arrival.key}/undo`, { key });
      await site.killAtEach(undone.map((one, n) => ({ step: steps[n] ?? '', work: () => undo(one) })));
      for (const one of undone) {
        for (let again = 0; again < 2; again += 1) expect(await undo(one)).toMatchObject({ status: 200 });
        expect(await entriesOf(`booking:${one.bookingId}`, 'arrival_undone')).toBe(1);
        const { body } = await change(sana, '/visits', { body: { visits: [visit(one.bookingId)] } });
        expect(body).toMatchObject({ results: [{ verdict: 'in' }] });
      }
    },
  );

  // Each of them has all owners locked.
  test.each(some(staffChangeSteps, 1))('at %s: End now that is sent again ends a person once', async (_at, steps) => {
    const leaving: { person: typeof asha; id: number; key: string }[] = [];
    for (const _ of steps) {
      const person = { sub: randomUUID(), name: 'Leaves', email: `${randomUUID()}@example.com`, phone: '' };
      const { body } = await change<{ id: number }>(asha, '/team', { body: { ...person, role: 'front_desk' } });
      leaving.push({ person, id: body.id, key: randomUUID() });
    }
    const end = ({ id, key }: (typeof leaving)[number]) => change(asha, `/team/${id}/end`, { key });
    await site.killAtEach(leaving.map((one, n) => ({ step: steps[n] ?? '', work: () => end(one) })));
    for (const one of leaving) {
      // Nothing or all of it was done.
      expect(await entriesOf(`staff:${one.id}`, 'staff_ended')).toBe(0);
      expect((await change(one.person, '/visits', { body: { visits: [visit('nothing')] } })).status).toBe(200);
      for (let again = 0; again < 2; again += 1) expect(await end(one)).toMatchObject({ status: 200 });
      expect(await entriesOf(`staff:${one.id}`, 'staff_ended')).toBe(1);
      expect((await change(one.person, '/visits', { body: { visits: [visit('nothing')] } })).status).toBe(404);
    }
  });

  test.each(some(staffChangeSteps))('at %s: an approval that is sent again is given once', async (_at, steps) => {
    await change(ravi, '/pin', { method: 'PUT', body: { pin: PIN } });
    const { token } = await signIn(site.alive.origin, sana);
    const { body } = await site.alive.call<{ colleagues: { id: number; name: string }[] }>(
      'GET',
      '/api/console/approvals?act=undo&paise=0',
      { token },
    );
    const staffId = body.colleagues.find(({ name }) => name === ravi.name)?.id;
    const requests = steps.map(() => {
      const subject = `booking:${randomUUID()}`;
      return { subject, key: randomUUID(), body: { act: 'undo', subject, paise: 0, staffId, pin: PIN } };
    });
    const works = requests.map((request, n) => ({
      step: steps[n] ?? '',
      work: () => change(sana, '/approvals', request),
    }));
    await site.killAtEach(works);
    for (const request of requests) {
      const answers = [await change(sana, '/approvals', request), await change(sana, '/approvals', request)];
      expect(answers.map(({ status }) => status)).toEqual([201, 201]);
      expect(answers[1]?.body).toEqual(answers[0]?.body);
      expect(await entriesOf(request.subject, 'approved')).toBe(1);
    }
  });

  test.each(some(shiftSteps))('at %s: the PIN that is entered again begins a shift', async (_at, steps) => {
    await change(sana, '/pin', { method: 'PUT', body: { pin: PIN } });
    const begins: (() => Promise<Answer<{ token: string }>>)[] = [];
    for (const step of steps) {
      const { body: added } = await change<{ code: string }>(asha, '/devices', { body: { name: `Counter ${step}` } });
      const enrol = { code: added.code };
      const { body: device } = await change<{ deviceKey: string }>(asha, '/devices/enrol', { body: enrol });
      const people = await site.alive.call<{ people: { id: number; name: string }[] }>('GET', '/api/console/session', {
        headers: { 'X-Device-Key': device.deviceKey },
      });
      const staffId = people.body.people.find(({ name }) => name === sana.name)?.id;
      const body = { deviceKey: device.deviceKey, staffId, pin: PIN };
      begins.push(() => site.alive.call<{ token: string }>('POST', '/api/console/session', { body }));
    }
    await site.killAtEach(begins.map((work, n) => ({ step: steps[n] ?? '', work })));
    for (const begin of begins) {
      const { status, body: shift } = await begin();
      expect(status).toBe(201);
      expect((await site.alive.call('GET', '/api/console/me', { token: shift.token })).status).toBe(200);
    }
  });

  test('and the books are right in the end', async () => expect(await site.stop()).toEqual([]));
});
