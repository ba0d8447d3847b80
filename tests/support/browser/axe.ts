import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { AxeBuilder } from '@axe-core/playwright';
import type { Frame, Page } from '@playwright/test';

const { resolve } = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'));
const minified = readFileSync(resolve('axe-core/axe.min.js'), 'utf8');

/**
 * axe for `page` and the frames in it, all of which are of the site's own origin, once nothing moves any more. Its usual way opens a window of
 * its own for each run and describes what is in order, too, which is half of its work. It also sends its whole text twice for each run.
 */
export async function axeOn(page: Page): Promise<AxeBuilder> {
  await comeToRest(page);
  await Promise.all(page.frames().map((frame) => unlessGone(frame, bringAxe(frame))));
  return new AxeBuilder({ page, axeSource: ';' })
    .options({ resultTypes: ['violations'], pingWaitTime: 10_000 })
    .setLegacyMode();
}

/** Once for each document. */
async function bringAxe(frame: Frame): Promise<void> {
  if (!(await frame.evaluate(() => 'axe' in globalThis))) await frame.evaluate(minified);
}

/** What is half faded in or out has not its own contrast: nothing moves from now on, and what moves already comes to its end. */
async function comeToRest(page: Page): Promise<void> {
  await Promise.all(page.frames().map((frame) => unlessGone(frame, frame.evaluate(endOfMotion))));
}

/** The payment window may go meanwhile. */
const unlessGone = (frame: Frame, work: Promise<void>): Promise<void> =>
  work.catch((error: unknown) => {
    if (!frame.isDetached()) throw error;
  });

/** By a style sheet of this document alone: a preference of the browser would meet a change of pages that is under way. */
async function endOfMotion(): Promise<void> {
  const rest = new CSSStyleSheet();
  rest.replaceSync('*, ::before, ::after { transition-duration: 0s !important }');
  document.adoptedStyleSheets.push(rest);
  const ending = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY);
  await Promise.allSettled(ending.map(({ finished }) => finished));
}
