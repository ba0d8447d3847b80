import { dropCatalogueCache, nextPrices } from '#capabilities/catalogue/use-cases/current-catalogue.ts';
import { nextContent } from '#capabilities/content/use-cases/read-blog.ts';
import type { Services } from '#server/services.ts';
import type { Pages } from './make-pages.ts';

const LONGEST_SLEEP_MS = 86_400_000;

/** Pause after a failure before checking again. Pages stay cached, as they cannot be made without the database. */
const AGAIN_MS = 2000;

/**
 * Drops this process's pages, prices and facts when texts, prices or facts change in the database, and when a scheduled one begins. Returns a
 * function that ends it.
 */
export function followChanges(
  services: Pick<Services, 'db' | 'clock' | 'failures' | 'listen' | 'facts'>,
  pages: Pick<Pages, 'dropPages'>,
): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  let planning: Promise<void> = Promise.resolve();

  function refresh(): void {
    dropCatalogueCache(services.db);
    pages.dropPages();
    catchUp();
  }

  function catchUp(): void {
    planning = planning
      .then(readFacts)
      .then(plan)
      .catch((error: unknown) => {
        services.failures.report(error, 'next change not planned');
        wakeAfter(AGAIN_MS, catchUp);
      });
  }

  /** A page that is being rendered may still have the old facts, even where a call of this process has read the new ones. */
  async function readFacts(): Promise<void> {
    await services.facts.refresh();
    pages.dropPages();
  }

  function wakeAfter(ms: number, work: () => void): void {
    clearTimeout(timer);
    timer = setTimeout(work, ms);
    timer.unref();
  }

  async function plan(): Promise<void> {
    const { nextFacts } = services.facts;
    const coming = [...(await Promise.all([nextPrices(services), nextContent(services)])), nextFacts()].filter(
      (at) => at !== null,
    );
    clearTimeout(timer);
    if (coming.length === 0) return;
    const wait = Math.min(...coming.map((at) => at.getTime())) - services.clock.now().getTime();
    wakeAfter(Math.min(Math.max(wait, 0), LONGEST_SLEEP_MS), refresh);
  }

  const stop = services.listen('site_changed', refresh);
  refresh();
  return async () => {
    await stop();
    await planning;
    clearTimeout(timer);
  };
}
