import { loadavg } from 'node:os';
import { measureArrivals } from './arrivals.ts';
import { measureBooks } from './books.ts';
import { measureClosures } from './closures.ts';
import { measureEnding } from './ending.ts';
import { type Figure, head, row } from './figure.ts';
import { measureNotices } from './notices.ts';
import { measureOffline } from './offline.ts';
import { measurePublicSite } from './public-site.ts';
import { measureReads } from './reads.ts';
import { measureSales } from './sales.ts';
import { measureSettlements } from './settlements.ts';
import { openStage } from './stage.ts';
import { openBrowser, setPin } from './tablet.ts';
import { measureTill } from './till.ts';
import { measureInteractions, measureToday } from './today.ts';

/**
 * Run by `npm run bench:front-desk`: the console's figures on two processes with 10,000 people and 100,000 bookings. Some may be named:
 * `npm run bench:front-desk -- reads today`. Others are tests: F16 tests/api/console/shell.test.ts, F20 roles.test.ts, F21 the journeys,
 * F22 tests/journeys/console/front-desk/device.spec.ts, F23 tests/api/console/random-calls.test.ts.
 */
const wanted = process.argv.slice(2);
const load = () => (loadavg()[0] ?? 0).toFixed(1);
const before = load();

const stage = await openStage();
const browser = await openBrowser();
await setPin(stage);
const figures: [string, () => Promise<Figure[]>][] = [
  ['ending', () => measureEnding(stage)],
  ['today', () => measureToday(browser, stage)],
  ['interactions', () => measureInteractions(browser, stage)],
  ['arrivals', () => measureArrivals(stage)],
  ['sales', () => measureSales(stage)],
  ['till', () => measureTill(stage)],
  ['public-site', () => measurePublicSite(stage)],
  // Sells three weeks out, so what orders comes before it.
  ['reads', () => measureReads(stage)],
  ['offline', () => measureOffline(browser, stage)],
  ['notices', measureNotices],
  ['settlements', measureSettlements],
  ['closures', () => measureClosures(stage)],
  ['books', () => measureBooks(stage)],
];
process.stdout.write(`${head.join('\n')}\n`);
for (const [name, measure] of figures) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  for (const figure of await measure()) process.stdout.write(`${row(figure)}\n`);
}
process.stdout.write(`\nLoad average ${before} before, ${load()} after.\n`);
await browser.close();
await stage.close();
process.exit(0);
