import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ConsoleSite, openConsoleSite } from '#tests/support/console/console-site.ts';
import { booked } from '#tests/support/purchases/booked.ts';
import { choices } from '#tests/support/purchases/choices.ts';
import { fillMonth } from '#tests/support/returns/fill-month.ts';
import { plannedMonth } from '#tests/support/returns/month-documents.ts';
import { elements, readXml } from '#tests/support/returns/read-xml.ts';

/** On the embedded database one session serves everything: a long export must not keep it. */
let site: ConsoleSite;
const SALES = 7500;
beforeAll(async () => {
  site = await openConsoleSite();
  await fillMonth(site.database.db, plannedMonth(SALES, '2026-10'));
}, 120_000);
afterAll(() => site.close());

describe('While 10,000 invoices and credit notes are exported', () => {
  test('somebody buys and the desk reads, each long before the export ends', async () => {
    const { count } = await site.database.db
      .selectFrom('invoices')
      .select((of) => of.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(count).toBeGreaterThanOrEqual(10_000);
    const answer = await site.open('/papers/2026-10/tally.xml', 'accountant');
    const reader = (answer.body ?? new ReadableStream<Uint8Array>()).getReader();
    const pieces: Uint8Array[] = [];
    let bought: { at: number; pieces: number } | null = null;
    const purchase = (async () => {
      await booked(site.shop, choices.dayPass('2026-11-27'));
      bought = { at: performance.now(), pieces: pieces.length };
    })();
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) pieces.push(piece.value);
    const ended = performance.now();
    await purchase;
    expect(bought).not.toBeNull();
    expect((bought as unknown as { at: number }).at).toBeLessThan(ended);
    expect((bought as unknown as { pieces: number }).pieces).toBeLessThan(pieces.length - 10);
    expect(elements(readXml(Buffer.concat(pieces).toString()), 'VOUCHER').length).toBeGreaterThanOrEqual(
      10_000 + SALES,
    );
  }, 120_000);

  test('who goes away ends the export', async () => {
    const answer = await site.open('/papers/2026-10/bundle.zip', 'accountant');
    const reader = answer.body?.getReader();
    await reader?.read();
    await reader?.cancel();
    const { status } = await site.call('GET', '/day', { as: 'front_desk' });
    expect(status).toBe(200);
  }, 60_000);
});
