import type { StoredPage } from './stored-page.ts';

/** Finished pages in memory, up to `limit` bytes; the least recently used go first. */
export class PageStore {
  readonly #limit: number;
  readonly #pages = new Map<string, StoredPage>();
  #size = 0;

  constructor(limit = 64 * 1024 * 1024) {
    this.#limit = limit;
  }

  get(key: string): StoredPage | undefined {
    const page = this.#pages.get(key);
    if (page) {
      this.#pages.delete(key);
      this.#pages.set(key, page);
    }
    return page;
  }

  set(key: string, page: StoredPage): void {
    this.delete(key);
    if (page.size > this.#limit) return;
    this.#pages.set(key, page);
    this.#size += page.size;
    for (const [oldest] of this.#pages) {
      if (this.#size <= this.#limit) break;
      this.delete(oldest);
    }
  }

  delete(key: string): void {
    const page = this.#pages.get(key);
    if (!page) return;
    this.#pages.delete(key);
    this.#size -= page.size;
  }

  clear(): void {
    this.#pages.clear();
    this.#size = 0;
  }

  get size(): number {
    return this.#size;
  }
}
