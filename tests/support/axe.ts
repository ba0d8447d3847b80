import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/**
 * axe for `page` and the frames in it, all of which are of the site's own origin. Its usual way opens a window of its own for each run and
 * describes what is in order, too, which is half of its work.
 */
export const axeOn = (page: Page): AxeBuilder =>
  new AxeBuilder({ page }).options({ resultTypes: ['violations'], pingWaitTime: 10_000 }).setLegacyMode();
