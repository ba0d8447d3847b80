import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

/**
 * Cuts the site's typeface down to what the site writes: `node scripts/subset-fonts.ts`, when the text or the typeface changes. Needs
 * Python with fonttools. The package ships ₹ in another file than the Latin letters; scripts/tighten-font.py makes one file of both and
 * takes out of its kerning what nobody sees: 15.6 kB instead of 25.2 in two files.
 */
const require = createRequire(import.meta.url);
const source = (part: string) =>
  require.resolve(`@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-${part}-opsz-normal.woff2`);
const target = new URL('../src/design/fonts/bricolage.woff2', import.meta.url);

const ascii = Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i)).join('');
const features = ['kern', 'liga', 'tnum'];
const latin = `${ascii}\u00a0–—‘’“”…•·×©é½−`;

/** One optical size for text and headlines alike. */
const axes = { wght: { min: 400, max: 800 }, opsz: 20 };
const letters = `${latin}₹`;

const folder = await mkdtemp(join(tmpdir(), 'fonts-'));
const [first, second, both] = ['latin', 'rupee', 'both'].map((name) => join(folder, `${name}.ttf`)) as [
  string,
  string,
  string,
];
await cut('latin', latin, first);
await cut('latin-ext', '₹', second);
execFileSync('python3', [fileURLToPath(new URL('tighten-font.py', import.meta.url)), first, second, both]);
const font = await subsetFont(await readFile(both), letters, { targetFormat: 'woff2', keepFeatures: features });
await writeFile(target, font);
await rm(folder, { recursive: true });
process.stdout.write(`${font.length} bytes\n`);

async function cut(part: string, text: string, file: string): Promise<void> {
  const font = await subsetFont(await readFile(source(part)), text, {
    targetFormat: 'sfnt',
    variationAxes: axes,
    keepFeatures: features,
    noHinting: true,
  });
  await writeFile(file, font);
}
