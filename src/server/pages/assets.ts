import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packPage, type StoredPage } from './cache/stored-page.ts';
import { type Encoded, encode } from './encoding.ts';

const mediaTypes: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json',
  txt: 'text/plain; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
  svg: 'image/svg+xml; charset=utf-8',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
  ico: 'image/x-icon',
  woff2: 'font/woff2',
  webmanifest: 'application/manifest+json',
};

/**
 * The browser's built files by address, in memory, with the compressed siblings that the build wrote. Those under /assets/ carry their
 * content's hash in the name and are kept by browsers for good. Empty where nothing was built, as in development.
 * @param always what each of them says beside its type and how long it may be kept.
 */
export async function readAssets(folder: string, always: Record<string, string>): Promise<Map<string, StoredPage>> {
  const names = namesIn(folder).filter((name) => !/(^|\/)\.|\.(br|gz)$/.test(name));
  const entries = names.map(async (name) => [`/${name}`, await readAsset(folder, name, always)] as const);
  return new Map(await Promise.all(entries));
}

/**
 * Reads a file of another build from the disk: for a page opened before a deployment, or of a newer build during a rolling restart. The hash
 * in its name identifies it.
 * @param folders the browser's files of the current build and of earlier ones.
 */
export async function readAssetOfOtherBuild(
  folders: readonly string[],
  address: string,
  always: Record<string, string>,
): Promise<StoredPage | null> {
  if (!/^\/assets\/\w[\w.-]*$/.test(address) || /\.(br|gz)$/.test(address)) return null;
  const name = address.slice(1);
  const folder = folders.find((one) => existsSync(join(one, name)));
  return folder ? readAsset(folder, name, always) : null;
}

async function readAsset(folder: string, name: string, always: Record<string, string>): Promise<StoredPage> {
  const encoded = await readEncoded(join(folder, name));
  const forGood = name.startsWith('assets/');
  const headers = {
    'Content-Type': mediaTypes[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
    'Cache-Control': forGood ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
    ...always,
  };
  return packPage({ status: 200, headers }, encoded);
}

/** A text file without compressed siblings (the site's manifest, written last) is compressed here; formats that are compressed already are not. */
async function readEncoded(file: string): Promise<Encoded> {
  const identity = readFileSync(file);
  const [br, gzip] = [readOrNull(`${file}.br`), readOrNull(`${file}.gz`)];
  if (br && gzip) return { identity, br, gzip };
  return file.endsWith('.js') ? encode(identity, 'best') : { identity, br: identity, gzip: identity };
}

function namesIn(folder: string): string[] {
  try {
    const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    return files.map((file) => join(file.parentPath, file.name).slice(folder.length).replace(/^\/+/, ''));
  } catch {
    return [];
  }
}

function readOrNull(file: string): Buffer | null {
  try {
    return readFileSync(file);
  } catch {
    return null;
  }
}
