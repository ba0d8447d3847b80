import { test as base } from '@playwright/test';
import { shiftedByMs } from '../shifted-clock.ts';

/** Playwright's test whose pages have the clock of the run, as `npm run test:dates` shifts it. */
export const test = base.extend({
  async context({ context }, use) {
    const aheadMs = shiftedByMs(process.env);
    if (aheadMs !== 0) await context.addInitScript(shiftClock, aheadMs);
    await use(context);
  },
});

function shiftClock(aheadMs: number): void {
  const RealDate = Date;
  const now = () => RealDate.now() + aheadMs;
  globalThis.Date = new Proxy(RealDate, {
    construct: (_, args, target) => Reflect.construct(RealDate, args.length === 0 ? [now()] : args, target) as Date,
    apply: () => new RealDate(now()).toString(),
    get: (target, name) => (name === 'now' ? now : (Reflect.get(target, name) as unknown)),
  });
}
