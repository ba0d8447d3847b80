import { expect, type Page } from '@playwright/test';
import { test } from '#tests/support/browser/worker-site.ts';

const pages = [
  '/',
  '/centers',
  '/contact',
  '/blog',
  '/nowhere',
  '/day-pass',
  '/coworking',
  '/conference-room',
  '/login',
  '/booking-confirmation',
  '/my-bookings',
  '/profile',
];

/** What a style sheet decides that a person can see; also where a thing is and how large it is. */
const SEEN = [
  'display',
  'visibility',
  'opacity',
  'color',
  'background-color',
  'background-image',
  'border-top-width',
  'border-bottom-color',
  'border-radius',
  'box-shadow',
  'font-size',
  'font-weight',
  'line-height',
  'text-decoration-line',
  'transform',
  'fill',
  'stroke',
  'outline-width',
];

/** Every element that looks otherwise as soon as the whole style sheet is there too, with what differs. */
const changedByTheWhole = (page: Page): Promise<string[]> =>
  page.evaluate(async (seen) => {
    const { styles } = JSON.parse(document.getElementById('hydration-data')?.textContent ?? '{}') as { styles: string };
    const whole = new CSSStyleSheet();
    whole.replaceSync(await (await fetch(styles)).text());
    const looks = () =>
      [...document.querySelectorAll('body, body *')].flatMap((element) =>
        ['', '::before'].map((part) => {
          const style = getComputedStyle(element, part);
          const { x, y, width, height } = element.getBoundingClientRect();
          const box = part ? style.content : `${x} ${y} ${width} ${height}`;
          return [
            `${element.tagName} ${element.getAttribute('class') ?? ''} ${part}`,
            box,
            ...seen.map((name) => style.getPropertyValue(name)),
          ];
        }),
      );
    const before = looks();
    document.adoptedStyleSheets = [whole];
    const after = looks();
    document.adoptedStyleSheets = [];
    return before.flatMap(([name = '', ...values], i) => {
      const differing = values.flatMap((value, at) =>
        value === after[i]?.[at + 1] ? [] : [`${value} / ${after[i]?.[at + 1]}`],
      );
      return differing.length > 0 ? [`${name}: ${differing.join(', ')}`] : [];
    });
  }, SEEN);

test('a page looks the same with the part of its style sheet that it carries as with the whole', async ({
  page,
  site,
}) => {
  // What follows by itself would come amid the comparison.
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const path of pages) {
    await page.goto(site.origin + path);
    expect(await changedByTheWhole(page), path).toEqual([]);
  }
});
