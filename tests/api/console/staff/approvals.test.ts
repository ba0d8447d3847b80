import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { useApproval } from '#capabilities/staff/use-cases/approvals.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { type ConsoleSite, openConsoleSite } from '#tests/support/console/console-site.ts';
import { idOf, newColleague, withPin } from '#tests/support/console/team.ts';
import { send, visit } from '#tests/support/console/visit.ts';
import { booked } from '#tests/support/purchases/booked.ts';
import { choices } from '#tests/support/purchases/choices.ts';

let site: ConsoleSite;
let [asha, ravi, sana] = [0, 0, 0];
const pins = { asha: '739105', ravi: '640281', sana: '482913' };

beforeAll(async () => {
  site = await openConsoleSite();
  asha = await withPin(site, 'owner', pins.asha);
  ravi = await withPin(site, 'manager', pins.ravi);
  sana = await withPin(site, 'front_desk', pins.sana);
});
afterAll(() => site.close());

const asked = () => ({ act: 'refund', subject: 'booking:b-1', paise: 60_000, staffId: ravi, pin: pins.ravi });
const ask = (change: object = {}, as: 'front_desk' | 'manager' | 'owner' | 'accountant' = 'front_desk', key?: string) =>
  site.call<{ approvalId: number }>('POST', '/approvals', {
    as,
    body: { ...asked(), ...change },
    ...(key ? { key } : {}),
  });
const use = (approvalId: number, change: object = {}) =>
  inTransaction(site.database.db, (tx) =>
    useApproval(tx, {
      approvalId,
      staffId: sana,
      act: 'refund_beyond_terms',
      subject: 'booking:b-1',
      paise: 60_000,
      now: site.clock.now(),
      ...change,
    }),
  );

describe('An approval', () => {
  test('is used once, for its act, subject and person, up to its sum', async () => {
    const { status, body } = await ask();
    expect([status, body]).toMatchObject([201, { success: true, approvalId: expect.any(Number) }]);
    for (const [change, why] of [
      [{ subject: 'booking:b-2' }, 'other_act'],
      [{ act: 'close_period' }, 'other_act'],
      [{ paise: 60_001 }, 'too_much'],
      [{ staffId: asha }, 'unknown'],
      [{ approvalId: body.approvalId + 1000 }, 'unknown'],
    ] as const)
      expect(await use(body.approvalId, change)).toEqual({ ok: false, refusal: why });
    expect(await use(body.approvalId, { paise: 59_999 })).toEqual({ ok: true, value: { approvedBy: 'Ravi Kumar' } });
    expect(await use(body.approvalId)).toEqual({ ok: false, refusal: 'used' });
  });

  test('used twice at once is used once', async () => {
    const { approvalId } = (await ask()).body;
    const used = await Promise.all(Array.from({ length: 5 }, () => use(approvalId)));
    expect(used.filter(({ ok }) => ok)).toHaveLength(1);
  });

  test('ends after five minutes', async () => {
    const { approvalId } = (await ask()).body;
    site.clock.advance(5 * 60_000);
    expect(await use(approvalId)).toEqual({ ok: false, refusal: 'ended' });
  });

  test('of an act that failed is free again', async () => {
    const { approvalId } = (await ask()).body;
    const failing = inTransaction(site.database.db, async (tx) => {
      const now = site.clock.now();
      await useApproval(tx, {
        approvalId,
        staffId: sana,
        act: 'refund_beyond_terms',
        subject: 'booking:b-1',
        paise: 1,
        now,
      });
      throw new Error('the act failed');
    });
    await expect(failing).rejects.toThrow('the act failed');
    expect((await use(approvalId)).ok).toBe(true);
  });

  test('counts no more when its colleague was ended or may not do it any more', async () => {
    const id = await newColleague(site, 'manager');
    const { email } = await site.database.db
      .selectFrom('staff')
      .select('email')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await site.call('PUT', '/pin', { as: { email }, body: { pin: '905172' } });
    const by = { staffId: id, pin: '905172' };
    const [lowered, ended] = [await ask(by), await ask(by)];
    await site.call('POST', `/team/${id}/role`, { body: { role: 'accountant' } });
    expect(await use(lowered.body.approvalId)).toEqual({ ok: false, refusal: 'may_not' });
    await site.call('POST', `/team/${id}/end`);
    expect(await use(ended.body.approvalId)).toEqual({ ok: false, refusal: 'may_not' });
  });

  test('is never one’s own, nor of a colleague who may not', async () => {
    for (const [change, as, code] of [
      [{ staffId: sana, pin: pins.sana }, 'front_desk', 'own_approval'],
      [{ paise: 1_000_001 }, 'front_desk', 'approver_may_not'],
      [{ staffId: sana, pin: pins.sana }, 'manager', 'approver_may_not'],
      [{ act: 'change_limits', staffId: asha, pin: pins.asha }, 'manager', 'approver_may_not'],
    ] as const)
      expect(await ask(change, as)).toMatchObject({ status: 409, body: { error: { code } } });
    expect((await ask({ staffId: asha, pin: pins.asha, paise: 1_000_001 })).status).toBe(201);
  });

  test('needs the colleague’s PIN: five wrong ones lock them for this person alone', async () => {
    expect(await ask({ pin: pins.sana })).toMatchObject({
      status: 403,
      body: { error: { code: 'wrong_pin' }, triesLeft: 4 },
    });
    for (let n = 0; n < 4; n += 1) await ask({ pin: '000001' });
    expect((await ask()).status).toBe(429);
    expect((await ask({}, 'owner')).status).toBe(201);
    site.clock.advance(15 * 60_000);
    expect((await ask()).status).toBe(201);
  });

  test('with the same key is given once; another PIN is no other request, and a hash of it is not kept', async () => {
    const key = randomUUID();
    const [first, again] = [await ask({}, 'front_desk', key), await ask({}, 'front_desk', key)];
    expect(again.body).toEqual(first.body);
    expect(await ask({ paise: 1 }, 'front_desk', key)).toMatchObject({ status: 422 });
    const kept = JSON.stringify(await site.database.db.selectFrom('console_requests').selectAll().execute());
    for (const pin of Object.values(pins)) expect(kept).not.toContain(pin);
  });

  test('names the colleagues who may give it', async () => {
    const who = async (query: string) =>
      (
        await site.call<{ colleagues: { id: number }[] }>('GET', `/approvals?${query}`, { as: 'front_desk' })
      ).body.colleagues.map(({ id }) => id);
    expect(await who('act=refund&paise=60000')).toEqual(expect.arrayContaining([asha, ravi]));
    expect(await who('act=refund&paise=1000001')).toEqual([asha]);
    expect(await who(`act=undo_any_arrival`)).not.toContain(sana);
    expect((await site.call('GET', '/approvals?act=nothing', { as: 'front_desk' })).status).toBe(400);
  });

  test('lets the front desk undo the arrival that a colleague recorded', async () => {
    const { bookingId } = await booked(site.shop, choices.dayPass('2026-11-24'));
    const arrival = visit(bookingId);
    await send(site, [arrival], { as: 'owner' });
    const undo = (body: object) => site.call('POST', `/visits/${arrival.key}/undo`, { as: 'front_desk', body });
    expect(await undo({})).toMatchObject({ status: 403, body: { needs: 'undo_any_arrival' } });
    const subject = `booking:${bookingId}`;
    const other = (await ask({ act: 'undo_any_arrival', subject: 'booking:other', paise: 0 })).body;
    expect((await undo({ approvalId: other.approvalId })).status).toBe(403);
    const { approvalId } = (await ask({ act: 'undo', subject, paise: 0 })).body;
    expect((await undo({ approvalId, reason: 'The wrong guest' })).status).toBe(200);
    const { body } = await site.call<{ entries: object[] }>('GET', `/audit?subject=${subject}`);
    expect(body.entries[0]).toMatchObject({
      action: 'arrival_undone',
      actor: { name: 'Sana Khan' },
      approvedBy: 'Ravi Kumar',
      reason: 'The wrong guest',
    });
  });

  test.each([
    [{ act: 'everything' }],
    [{ subject: '' }],
    [{ subject: 'booking:x y' }],
    [{ paise: -1 }],
    [{ paise: 0.5 }],
    [{ paise: '100' }],
    [{ staffId: 0 }],
    [{ pin: '12345' }],
  ])('is not given for %j', async (change) => {
    expect((await ask(change)).status).toBe(400);
  });

  test('of the accountant is not asked: they have nothing to do with it', async () => {
    expect((await ask({}, 'accountant')).status).toBe(403);
    expect(await idOf(site, 'accountant')).toBeGreaterThan(0);
  });
});
