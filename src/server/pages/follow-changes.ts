import { dropCatalogueCache, nextPrices } from '#capabilities/catalogue/use-cases/current-catalogue.ts';
import { nextContent } from '#capabilities/content/use-cases/read-blog.ts';
import type { Services } from '#server/services.ts';
import type { Pages } from './make-pages.ts';

const LONGEST_SLEEP_MS = 86_400_000;

/**
 * Drops this process's pages and prices when texts or prices change in the database, and when a scheduled price or post begins. Returns a
 * function that ends it.
 */
export function followChanges(
  services: Pick<Services, 'db' | 'clock' | 'log' | 'listen'>,
  pages: Pick<Pages, 'dropPages'>,
): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  let planning: Promise<void> = Promise.resolve();

  function refresh(): void {
    dropCatalogueCache(services.db);
    pages.dropPages();
    planning = planning
      .then(plan)
      .catch((error: unknown) => services.log.error({ err: error }, 'next change not planned'));
  }

  async function plan(): Promise<void> {
    const coming = (await Promise.all([nextPrices(services), nextContent(services)])).filter((at) => at !== null);
    clearTimeout(timer);
    if (coming.length === 0) return;
    const wait = Math.min(...coming.map((at) => at.getTime())) - services.clock.now().getTime();
    timer = setTimeout(refresh, Math.min(Math.max(wait, 0), LONGEST_SLEEP_MS));
    timer.unref();
  }

  const stop = services.listen('site_changed', refresh);
  refresh();
  return async () => {
    await stop();
    await planning;
    clearTimeout(timer);
  };
}
