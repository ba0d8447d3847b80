import type { Page } from '@playwright/test';

/** Gives the page a clock that `setClock` sets, as a person does in the settings of the device. The stopwatch of the browser goes on. */
export const clockToSet = () => {
  const Real = Date;
  // A page that is loaded again has the clock of its device.
  let by = Number(sessionStorage.getItem('clock-is-set-by') ?? 0);
  class SetDate extends Real {
    constructor(...given: []) {
      super(...((given.length === 0 ? [Real.now() + by] : given) as []));
    }
    static override now() {
      return Real.now() + by;
    }
  }
  function setClock(ms: number): void {
    by += ms;
    sessionStorage.setItem('clock-is-set-by', String(by));
  }
  Object.assign(globalThis, { Date: SetDate, setClock });
};

/** @param byMs negative sets it back. */
export const setClock = (page: Page, byMs: number): Promise<void> =>
  page.evaluate((ms) => (globalThis as unknown as { setClock(ms: number): void }).setClock(ms), byMs);
