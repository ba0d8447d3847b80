import type { Page } from '@playwright/test';
import { hydrated } from '#tests/support/browser/hydrated.ts';
import { expect, test } from '#tests/support/browser/journey.ts';

const moments = {
  'while React draws the page': 'drawing',
  'after React has drawn the page and before its effects run': 'drawn',
  'in the moment when React tells that the page is hydrated': 'told',
  'in the task after it': 'after',
} as const;

/** Chooses a start of the room by a script in `page`, as exactly as no person can, and marks in `window` that it was done. */
const chooseAt = (page: Page, moment: (typeof moments)[keyof typeof moments]): Promise<unknown> =>
  page.addInitScript((wanted) => {
    type ReactRoot = { stateNode: { current: { memoizedState: { isDehydrated: boolean } } } };
    const own = window as unknown as { isChosen?: boolean };
    const arrive = (at: string) => {
      const select = document.querySelector<HTMLSelectElement>('#startTime');
      if (at !== wanted || own.isChosen || !select) return;
      own.isChosen = true;
      select.value = '10:00';
      for (const type of ['input', 'change']) select.dispatchEvent(new Event(type, { bubbles: true }));
    };
    let isTold = false;
    addEventListener('hydrated', () => {
      isTold = true;
      arrive('told');
      setTimeout(() => arrive('after'));
    });
    // React works in messages to itself. What it knows of the document is the root that it draws.
    const besideReactsTask = () => {
      const root = Object.entries(document).find(([key]) => key.startsWith('__reactContainer'))?.[1] as
        | ReactRoot
        | undefined;
      if (root && !isTold) arrive(root.stateNode.current.memoizedState.isDehydrated ? 'drawing' : 'drawn');
    };
    const listen = Object.getOwnPropertyDescriptor(MessagePort.prototype, 'onmessage') as Required<PropertyDescriptor>;
    Object.defineProperty(MessagePort.prototype, 'onmessage', {
      ...listen,
      set(this: MessagePort, work: (event: MessageEvent) => void) {
        listen.set.call(this, (event: MessageEvent) => {
          besideReactsTask();
          work(event);
          besideReactsTask();
        });
      },
    });
  }, moment);

for (const [when, moment] of Object.entries(moments)) {
  test(`a time that is chosen ${when} stays chosen`, async ({ page }) => {
    await chooseAt(page, moment);
    await page.goto('/conference-room?date=2026-11-24');
    await hydrated(page);
    await page.waitForFunction(() => 'isChosen' in window);
    await expect(page).toHaveURL(/start=10:00/);
    await expect(page.getByLabel('Start Time')).toHaveValue('10:00');
  });
}
