import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

/**
 * Cuts the site's typeface down to what the site writes: `node scripts/subset-fonts.ts`, when the text or the typeface changes.
 * The package ships ₹ in another file than the Latin letters, so two files come out; `@font-face` in src/design/fonts.css joins them.
 */
const require = createRequire(import.meta.url);
const source = (part: string) =>
  require.resolve(`@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-${part}-opsz-normal.woff2`);
const target = (name: string) => new URL(`../src/design/fonts/${name}`, import.meta.url);

const ascii = Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i)).join('');
const latin = `${ascii}\u00a0–—‘’“”…•·×©é½−`;

/** One optical size for text and headlines alike keeps both files within 32 kB together. */
const axes = { wght: { min: 400, max: 800 }, opsz: 20 };

await cut('latin', latin, 'bricolage-latin.woff2');
await cut('latin-ext', '₹', 'bricolage-rupee.woff2');

async function cut(part: string, text: string, name: string): Promise<void> {
  const font = await subsetFont(await readFile(source(part)), text, {
    targetFormat: 'woff2',
    variationAxes: axes,
    keepFeatures: ['kern', 'liga', 'tnum'],
    noHinting: true,
  });
  await writeFile(target(name), font);
  process.stdout.write(`${name}: ${font.length} bytes\n`);
}
