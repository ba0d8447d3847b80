import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { AxeBuilder } from '@axe-core/playwright';
import type { Frame, Page } from '@playwright/test';

/** In its short form. The builder sends the long one, twice for each run, which took as long as the run itself. */
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The visible words of a control are in its accessible name: who speaks to a browser says what they see. axe leaves this out unless it is asked. */
const NAMED_AS_SEEN = { 'label-content-name-mismatch': { enabled: true } };

/**
 * axe for `page` and the frames in it, all of which are of the site's own origin, once nothing moves any more. Its usual way opens a window of
 * its own for each run and describes what is in order, too, which is half of its work.
 */
export async function axeOn(page: Page): Promise<AxeBuilder> {
  await Promise.all(page.frames().map(prepare));
  return new AxeBuilder({ page, axeSource: '/* It is there. */' })
    .options({ resultTypes: ['violations'], pingWaitTime: 10_000, rules: NAMED_AS_SEEN })
    .setLegacyMode();
}

/**
 * What is half faded in or out has not its own contrast: nothing moves from now on, and what moves already comes to its end. A preview whose
 * answer comes meanwhile has a new document, which is prepared in its place.
 */
async function prepare(frame: Frame): Promise<void> {
  try {
    await frame.evaluate(endOfMotion);
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe);
  } catch (error) {
    // The payment window may go meanwhile.
    if (frame.isDetached()) return;
    if (!(frame.parentFrame() && String(error).includes('context was destroyed'))) throw error;
    await prepare(frame);
  }
}

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
