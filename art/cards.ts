/*
 * Draws the pictures that stand for the pages where they are shared (public/cards) and the icons (public): node art/cards.ts
 * Needs Chromium and ImageMagick. No price stands in them, as others keep them for long.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { homeTexts } from '#capabilities/content/home.ts';
import { parseContentFile } from '#capabilities/content/rules/content-file.ts';
import { sampleFacility } from '#capabilities/content/sample-facility.ts';
import { findChromium } from '#tests/support/browser/chromium.ts';

type Card = { name: string; about: string; title: string; picture: string };

const root = fileURLToPath(new URL('../', import.meta.url));
const inRoot = (...path: string[]) => join(root, ...path);
const asData = (type: string, ...path: string[]) =>
  `data:${type};base64,${readFileSync(inRoot(...path)).toString('base64')}`;

const pages: Card[] = [
  { name: 'home', about: 'Co-working in Whitefield, Bengaluru', title: homeTexts.title, picture: 'floor' },
  { name: 'day-pass', about: 'Day Pass', title: 'A hot desk for a day, the one you pick', picture: 'floor' },
  { name: 'coworking', about: 'Co-working Space', title: 'A desk of your own, by the month', picture: 'floor' },
  {
    name: 'conference-room',
    about: 'Conference Room',
    title: 'A room for twelve, by the hours you need',
    picture: 'conference',
  },
  {
    name: 'recreation-plan',
    about: 'Recreation Plan',
    title: 'Snooker, table tennis, and two guests',
    picture: 'lounge',
  },
  { name: 'book-rooms', about: 'Book a Workspace', title: 'See what is free on your day', picture: 'floor' },
  { name: 'centers', about: 'Centers', title: 'One house, by the metro and the park', picture: 'building' },
  { name: 'enterprise', about: 'Enterprise', title: 'A floor for your team, by the month', picture: 'floor' },
  { name: 'about', about: 'About Us', title: 'A good desk should not need a large office', picture: 'cafe' },
  { name: 'contact', about: 'Contact', title: 'Write, call, or just come in', picture: 'building' },
  { name: 'faq', about: 'FAQ', title: 'What people ask at reception', picture: 'cafe' },
  { name: 'blog', about: 'Blog', title: 'Notes from a shared floor', picture: 'cafe' },
];

const posts = readdirSync(inRoot('content/posts')).map((file): Card => {
  const slug = file.replace(/\.md$/, '');
  const { fields } = parseContentFile(readFileSync(inRoot('content/posts', file), 'utf8'));
  return { name: `blog-${slug}`, about: 'Blog', title: fields['title'] ?? slug, picture: pictureOf(slug) };
});

function pictureOf(slug: string): string {
  const covers = readdirSync(inRoot('src/design/pictures')).filter((file) => file.endsWith('-1280.webp'));
  if (covers.includes(`cover-${slug}-1280.webp`)) return `cover-${slug}`;
  return slug.includes('conference') ? 'conference' : slug.includes('desk') ? 'floor' : 'cafe';
}

const icon = readFileSync(inRoot('src/web/icon.svg'), 'utf8');
const mark = icon.replace(/<rect[^>]*>/, '').replace(/^<svg[^>]*>|<\/svg>$/g, '');

const cardPage = ({ about, title, picture }: Card): string => `<!doctype html><style>
@font-face { font-family: B; src: url(${asData('font/woff2', 'src/design/fonts/bricolage-latin.woff2')}); font-weight: 400 800 }
* { margin: 0; box-sizing: border-box }
body { width: 1200px; height: 630px; overflow: hidden; position: relative; font-family: B; color: #1c1917; background: #fbf7f0 }
.light { position: absolute; inset: -30% -10% auto 34%; height: 150%; transform: skewX(-28deg); opacity: .6;
  background: linear-gradient(to top, #fbf7f0, transparent 70%), repeating-linear-gradient(90deg, #ffe3b8 0 150px, transparent 150px 180px) }
img { position: absolute; right: -70px; top: 50%; width: 760px; transform: translateY(-46%) }
main { position: absolute; inset: 64px auto 64px 72px; width: 520px; display: flex; flex-direction: column }
.brand { display: flex; align-items: center; gap: 18px; font-weight: 750; font-size: 34px; letter-spacing: -.02em }
.about { margin-top: auto; color: #c2410c; font-weight: 650; font-size: 27px }
h1 { margin-top: 14px; font-size: ${title.length > 44 ? 52 : 64}px; line-height: 1.04; letter-spacing: -.032em; font-weight: 780; text-wrap: balance }
</style><div class="light"></div><img src="${asData('image/webp', 'src/design/pictures', `${picture}-1280.webp`)}">
<main><p class="brand">${icon.replace('<svg ', '<svg width="56" height="56" ')}${sampleFacility.brand}</p><p class="about">${about}</p><h1>${title}</h1></main>`;

/** `ground` fills the square for systems that cut the icon themselves; the mark then keeps clear of the edge. */
const iconPage = (size: number, ground: boolean): string =>
  `<!doctype html><style>*{margin:0}svg{display:block}</style>${
    ground
      ? `<svg width="${size}" height="${size}" viewBox="-7 -7 48 48"><rect x="-7" y="-7" width="48" height="48" fill="#c2410c"/>${mark}</svg>`
      : icon.replace('<svg ', `<svg width="${size}" height="${size}" `)
  }`;

const folder = mkdtempSync(join(tmpdir(), 'cards-'));
const executablePath = findChromium();
const browser = await chromium.launch(executablePath ? { executablePath } : {});
const tab = await browser.newPage();

async function draw(html: string, width: number, height: number): Promise<string> {
  const file = join(folder, 'drawn.png');
  await tab.setViewportSize({ width, height });
  await tab.setContent(html);
  await tab.evaluate(() => document.fonts.ready);
  await tab.screenshot({ path: file, omitBackground: true });
  return file;
}

mkdirSync(inRoot('public/cards'), { recursive: true });
const cards = [...pages, ...posts];
for (const card of cards) {
  const drawn = await draw(cardPage(card), 1200, 630);
  const to = inRoot('public/cards', `${card.name}.jpg`);
  execFileSync('convert', [
    drawn,
    '-background',
    '#fbf7f0',
    '-flatten',
    '-strip',
    '-sampling-factor',
    '4:2:0',
    '-interlace',
    'JPEG',
    '-quality',
    '76',
    to,
  ]);
}
writeFileSync(
  inRoot('src/web/seo/share-images.json'),
  `${JSON.stringify(
    cards.map(({ name }) => name).toSorted((a, b) => (a < b ? -1 : 1)),
    null,
    2,
  )}\n`,
);

const icons: [name: string, size: number, ground: boolean][] = [
  ['apple-touch-icon', 180, true],
  ['icon-192', 192, false],
  ['icon-512', 512, false],
  ['icon-maskable-512', 512, true],
];
for (const [name, size, ground] of icons) {
  const drawn = await draw(iconPage(size, ground), size, size);
  execFileSync('convert', [
    drawn,
    '-strip',
    '-define',
    'png:compression-level=9',
    '-colors',
    '64',
    inRoot('public', `${name}.png`),
  ]);
}
const large = await draw(iconPage(256, false), 256, 256);
execFileSync('convert', [large, '-define', 'icon:auto-resize=48,32,16', inRoot('public/favicon.ico')]);
await browser.close();
