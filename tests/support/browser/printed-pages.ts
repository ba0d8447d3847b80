import type { Page } from '@playwright/test';

const MM_PER_POINT = 25.4 / 72;

/** Keeps the browser from asking for a printer; the page's root then says `data-printed`. Call it once the page is loaded. */
export const holdPrinter = (page: Page): Promise<void> =>
  page.evaluate(() => {
    document.documentElement.removeAttribute('data-printed');
    window.print = () => document.documentElement.toggleAttribute('data-printed', true);
  });

/** How wide and long each printed page is, in mm, as the page itself says. */
export async function printedPages(page: Page): Promise<{ width: number; length: number }[]> {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  return [...pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, width, length]) => ({
    width: Math.round(Number(width) * MM_PER_POINT),
    length: Math.round(Number(length) * MM_PER_POINT),
  }));
}
