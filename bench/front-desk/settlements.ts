import { importSettlements } from '#capabilities/payment/use-cases/settlements/import-settlements.ts';
import { openConsoleSite } from '#tests/support/console/console-site.ts';
import { fillCaptured } from '#tests/support/purchases/fill-captured.ts';
import { type Figure, seconds, timed } from './figure.ts';

const LINES = 1000;

/** F13: a day's settlement is read from the provider, compared with the books and shown. Mistakes are in tests/api/console/money/settlements.test.ts. */
export async function measureSettlements(): Promise<Figure[]> {
  const site = await openConsoleSite();
  await importSettlements(site.services);
  await fillCaptured(site.database.db, { count: LINES, now: site.clock.now() });
  await site.shop.call('POST', '/sandbox/razorpay/settle', { body: { day: '2026-11-24', spoil: [] } });
  await site.shop.deliverWebhooks();
  const { ms } = await timed(async () => {
    const outcome = await importSettlements(site.services);
    if (outcome !== 'imported') throw new Error(`the settlement was ${outcome}`);
    const { status } = await site.call('GET', '/money/settlements', { as: 'accountant' });
    if (status !== 200) throw new Error(`the settlements were answered ${status}`);
  });
  await site.close();
  return [
    {
      id: 'F13',
      what: `a settlement of ${LINES} lines, from the provider to the screen`,
      measured: seconds(ms),
      goal: '5 s',
      isKept: ms <= 5000,
    },
  ];
}
