import { afterEach, beforeEach, expect, test } from 'vitest';
import { endDueCases } from '#capabilities/closures/use-cases/end-due-cases.ts';
import { type ConsoleSite, openConsoleSite } from '#tests/support/console/console-site.ts';
import { closed } from '#tests/support/console/routes/closure-routes.ts';
import { booked } from '#tests/support/purchases/booked.ts';
import { buying } from '#tests/support/purchases/buying.ts';
import { choices } from '#tests/support/purchases/choices.ts';

/** Closures of members who cancelled too late for a refund, and keep their desk until the month ends. It begins on Tuesday, 24 November 2026, 9:00. */
let site: ConsoleSite;
beforeEach(async () => {
  site = await openConsoleSite();
});
afterEach(() => site.close());

/** A month from Saturday, 28 November, cancelled without a refund. */
async function keptMonth(uid: string): Promise<string> {
  const { bookingId } = await booked(site.shop, choices.coworking('2026-11-28'), { uid });
  expect((await buying(site.shop, uid).cancel(bookingId)).body).toMatchObject({
    refundPaise: 0,
    keepsUntil: '2026-12-27',
  });
  return bookingId;
}
const closing = (date: string, later: unknown) => ({
  service: 'coworking',
  from: `${date}T00:00:00+05:30`,
  until: `${date}T23:59:00+05:30`,
  outcomes: { later },
  reason: 'Water damage',
});
const mails = async (bookingId: string) =>
  (
    await site.database.db
      .selectFrom('messages')
      .select(['template', 'data'])
      .where('booking_id', '=', bookingId)
      .where('channel', '=', 'email')
      .where('template', 'like', 'closure%')
      .orderBy('id')
      .execute()
  ).map(({ template, data }) => [template, data['outcome'], data['keepsPlace']]);
const caseOf = async (id: number, bookingId: string) =>
  (await site.call<{ cases: { bookingId: string }[] }>('GET', `/closures/${id}`)).body.cases.find(
    (one) => one.bookingId === bookingId,
  );

test('They are counted and told; what needs a booking that is valid does not happen to theirs', async () => {
  const bookingId = await keptMonth('keeps');
  const gone = (await booked(site.shop, choices.coworking('2027-01-15'), { uid: 'gone' })).bookingId;
  expect((await buying(site.shop, 'gone').cancel(gone)).body).toMatchObject({ keepsUntil: null });
  const ask = closing('2026-12-02', 'full');
  const seen = await site.call<{ affected: unknown[]; sumPaise: number }>('POST', '/closures?preview=1', { body: ask });
  expect(seen.body).toMatchObject({
    affected: [{ bookingId, group: 'later', outcome: 'keep', cancelled: true }],
    sumPaise: 0,
  });
  // Others are told something, so they are told too.
  const other = (await booked(site.shop, choices.coworking('2026-11-29'), { uid: 'member' })).bookingId;
  const { body } = await closed(site, closing('2026-12-02', 'offer'));
  expect(await caseOf(body.id, bookingId)).toMatchObject({ state: 'done', outcome: 'keep' });
  expect(await caseOf(body.id, other)).toMatchObject({ state: 'waiting', outcome: 'offer' });
  expect(await mails(bookingId)).toEqual([['closure_notice', 'keep', true]]);
  expect(await mails(gone)).toEqual([]);
});

test('They get the part for the lost time as other members do', async () => {
  const bookingId = await keptMonth('part');
  const { body } = await closed(site, closing('2026-12-04', 'unused'));
  while ((await endDueCases(site.services)) > 0);
  const one = (await caseOf(body.id, bookingId)) as unknown as {
    state: string;
    outcome: string;
    refundedPaise: number;
  };
  expect(one).toMatchObject({ state: 'done', outcome: 'part', chose: 'part' });
  expect(one.refundedPaise).toBeGreaterThan(20_000);
  expect(await mails(bookingId)).toEqual([['closure_notice', 'part', true]]);
});

test('A closure that is taken back before gives them no part, and says so', async () => {
  const bookingId = await keptMonth('back');
  const { body } = await closed(site, closing('2026-12-08', 'unused'));
  await site.call('POST', `/closures/${body.id}/reopen`);
  await endDueCases(site.services);
  expect(await caseOf(body.id, bookingId)).toMatchObject({ state: 'done', chose: 'reopened', refundedPaise: 0 });
  expect(await mails(bookingId)).toEqual([
    ['closure_notice', 'part', true],
    ['closure_ended', undefined, true],
  ]);
});
