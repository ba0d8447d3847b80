import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import { arrival } from './arrival.ts';
import { type Figure, quantile, seconds, spread, timed } from './figure.ts';
import type { Stage } from './stage.ts';
import { boardIsUsable, choosePerson, enterPin, lastDigit, newTablet, scan, slowDown } from './tablet.ts';

/** Lighthouse's slow 4G has a round trip of 150 ms; a request in Chromium's own preset of that name takes 562 ms, a new connection included. */
const ROUND_TRIP_MS = 150;
const PRESET_MS = 562.5;

const OPENINGS = 5;
const TOUCH_MS = 1000;
const SCANS = 20;

/** F1, F2 and F17: Today in a real browser, most of it on a slow tablet. */
export async function measureToday(browser: Browser, stage: Stage): Promise<Figure[]> {
  return [
    ...(await measureOpening(browser, stage, ROUND_TRIP_MS)),
    ...(await measureOpening(browser, stage, PRESET_MS)),
    ...(await measureCheckIn(browser, stage)),
  ];
}

/** F17: from the PIN to the board, and a cold and a warm start with a running shift; the median of some openings each. */
async function measureOpening(browser: Browser, stage: Stage, latency: number): Promise<Figure[]> {
  const isGoal = latency === ROUND_TRIP_MS;
  const times = { pin: [] as number[], warm: [] as number[], cold: [] as number[] };
  for (let n = 0; n < OPENINGS; n += 1) {
    const tablet = await newTablet(browser, stage);
    const page = await tablet.newPage();
    await slowDown(page, { latency });
    await page.goto('/console');
    await choosePerson(page);
    await enterPin(page);
    const pin = await timed(async () => {
      await lastDigit(page);
      await boardIsUsable(page);
    });
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    const warm = await timed(async () => {
      await page.reload({ waitUntil: 'commit' });
      await boardIsUsable(page);
    });
    const shift = await page.evaluate(() => sessionStorage.getItem('console:shift'));
    const cold = await newTablet(browser, stage);
    await cold.addInitScript((stored) => sessionStorage.setItem('console:shift', stored), shift ?? '');
    const fresh = await cold.newPage();
    await slowDown(fresh, { latency });
    const first = await timed(async () => {
      await fresh.goto('/console', { waitUntil: 'commit' });
      await boardIsUsable(fresh);
    });
    await Promise.all([tablet.close(), cold.close()]);
    times.pin.push(pin.ms);
    times.warm.push(warm.ms);
    times.cold.push(first.ms);
  }
  const figure = (what: string, ms: number, goal: number): Figure => ({
    id: 'F17',
    what: `slow tablet, ${Math.round(latency)} ms a request: ${what}`,
    measured: seconds(ms),
    goal: isGoal ? seconds(goal) : '',
    isKept: isGoal ? ms <= goal : null,
  });
  return [
    figure('cold, empty cache', quantile(times.cold, 0.5), 2500),
    figure('warm', quantile(times.warm, 0.5), 1000),
    figure('last digit of the PIN to the board', quantile(times.pin, 0.5), 1000),
  ];
}

/** A page with Sana Khan's shift on a tablet. */
async function board(browser: Browser, stage: Stage, prepare?: (page: Page) => Promise<void>): Promise<Page> {
  const tablet = await newTablet(browser, stage);
  const page = await tablet.newPage();
  await prepare?.(page);
  await page.goto('/console');
  await choosePerson(page);
  await enterPin(page);
  await lastDigit(page);
  await boardIsUsable(page);
  return page;
}

/** F1 and F2, on the facility's own network. */
async function measureCheckIn(browser: Browser, stage: Stage): Promise<Figure[]> {
  const page = await board(browser, stage);
  const verdicts: number[] = [];
  for (const id of stage.guests(SCANS)) {
    const verdict = page.locator('.today-verdict [role=alert]', { hasText: 'Here' });
    await page.evaluate(() => {
      const panel = document.querySelector('.today-verdict');
      const began = performance.now();
      const seen = new Promise<number>((resolve) => {
        const observer = new MutationObserver(() => {
          if (!panel?.textContent?.includes('Here')) return;
          observer.disconnect();
          requestAnimationFrame(() => resolve(performance.now() - began));
        });
        observer.observe(panel ?? document.body, { childList: true, subtree: true, characterData: true });
      });
      Object.assign(globalThis, { seen });
    });
    await scan(page, id);
    verdicts.push(await page.evaluate(() => (globalThis as unknown as { seen: Promise<number> }).seen));
    await verdict.waitFor();
    await page.waitForTimeout(200);
  }
  const stored = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('/api/console/visits'))
      .map(({ duration }) => duration),
  );
  const [listed = ''] = stage.guests(1);
  const { name } = await stage.db
    .selectFrom('bookings')
    .select('customer_name as name')
    .where('booking_id', '=', listed)
    .executeTakeFirstOrThrow();
  const list = await timed(async () => {
    await pause(TOUCH_MS);
    await page.locator('.today-scan input').click();
    await page.keyboard.type(name.slice(0, 3));
    await pause(TOUCH_MS);
    await page.locator('[data-here]:visible').first().click();
    await page.getByRole('alert').filter({ hasText: 'Here' }).first().waitFor();
  });
  await page.context().close();
  return [
    {
      id: 'F1',
      what: 'a code is read to its verdict on the screen, p50 / p95 / p99, 0 touches',
      measured: spread(verdicts),
      goal: 'p95 300 ms',
      isKept: quantile(verdicts, 0.95) <= 300,
    },
    {
      id: 'F1',
      what: 'its row is stored and answered',
      measured: spread(stored),
      goal: 'p95 1 s',
      isKept: quantile(stored, 0.95) <= 1000,
    },
    {
      id: 'F2',
      what: 'from the list, found by three letters: 2 touches of 1 s each',
      measured: seconds(list.ms),
      goal: seconds(5000),
      isKept: list.ms <= 5000,
    },
  ];
}

/** The first rows are drawn at once, the rest follows. */
const ROWS = 200;
const ROWS_LIVE_MS = 500;

/** F18: with the rows of the goal, and with all of a day that is more than sold out. */
export async function measureInteractions(browser: Browser, stage: Stage): Promise<Figure[]> {
  return [await measureInteraction(browser, stage, ROWS), await measureInteraction(browser, stage)];
}

/** How long a slow tablet takes to show what a touch or key did, while changes come in. @param most so many rows; all of the day without it. */
async function measureInteraction(browser: Browser, stage: Stage, most?: number): Promise<Figure> {
  const coming = stage.guests(40);
  const page = await board(browser, stage, most === undefined ? undefined : (one) => cutDay(one, most, coming));
  await page.waitForFunction((rows) => document.querySelectorAll('[data-row]').length >= rows, ROWS);
  const rows = await page.locator('[data-row]').count();
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.evaluate(() => {
    const delays = new Map<number, number>();
    Object.assign(globalThis, { delays });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { interactionId?: number })[])
        if (entry.interactionId)
          delays.set(entry.interactionId, Math.max(entry.duration, delays.get(entry.interactionId) ?? 0));
    }).observe({ type: 'event', durationThreshold: 16, buffered: false } as PerformanceObserverInit);
  });
  const live = { going: true };
  const changes = (async () => {
    for (const id of coming) {
      if (!live.going) return;
      await stage.call(1, 'POST', '/visits', arrival(id), stage.tokens.manager);
      await pause(ROWS_LIVE_MS);
    }
  })();
  for (let round = 0; round < 6; round += 1) {
    await page.locator('.today-scan input').click();
    await page.keyboard.type('asha', { delay: 80 });
    for (let n = 0; n < 4; n += 1) await page.keyboard.press('Backspace', { delay: 40 });
    await page.getByRole('heading', { name: 'Today', level: 1 }).click();
    for (const key of ['j', 'j', 'h']) await page.keyboard.press(key, { delay: 60 });
    await page.waitForTimeout(400);
    await page.locator('[data-here]:visible').first().click();
    await page.waitForTimeout(400);
  }
  live.going = false;
  await changes;
  await page.waitForTimeout(500);
  const delays = await page.evaluate(() => [
    ...(globalThis as unknown as { delays: Map<number, number> }).delays.values(),
  ]);
  await page.context().close();
  return {
    id: 'F18',
    what: `slow tablet, ${rows} rows, a change each ${ROWS_LIVE_MS} ms: ${delays.length} interactions, p50 / p98 / worst`,
    measured: `${[0.5, 0.98, 1].map((q) => Math.round(quantile(delays, q))).join(' / ')} ms`,
    goal: most === undefined ? '' : 'p98 200 ms',
    isKept: most === undefined ? null : quantile(delays, 0.98) <= 200,
  };
}

/** Gives Today so many bookings of the day, those of `coming` among them. */
async function cutDay(page: Page, most: number, coming: readonly string[]): Promise<void> {
  let kept: ReadonlySet<string> | undefined;
  await page.route('**/api/console/day', async (route) => {
    const response = await route.fetch();
    if (response.status() !== 200) return route.fulfill({ response });
    const day = (await response.json()) as { arrivals: { bookingId: string }[] };
    const ids = new Set([...coming, ...day.arrivals.map(({ bookingId }) => bookingId)]);
    kept ??= new Set([...ids].slice(0, most));
    const arrivals = day.arrivals.filter(({ bookingId }) => kept?.has(bookingId));
    return route.fulfill({ response, json: { ...day, arrivals } });
  });
}
