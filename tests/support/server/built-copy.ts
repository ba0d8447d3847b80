import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { keepEarlierAssets } from '../../../scripts/earlier-assets.mjs';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** What the program runs from. */
const COPIED = ['package.json', 'scripts', 'src', 'sandbox', 'migrations', 'content', 'build'];

export type BuiltCopy = {
  folder: string;
  /** Puts a build in place of this one in which the style sheet or script at `address` has another name, as if its content were another. Returns its address. */
  buildAnew(address: string): string;
  remove(): Promise<void>;
};

/** A built copy of the project, whose build a test may replace. It shares the packages. */
export async function builtCopy(): Promise<BuiltCopy> {
  const folder = await mkdtemp(join(tmpdir(), 'meju-checkout-'));
  for (const name of COPIED) cpSync(join(root, name), join(folder, name), { recursive: true });
  mkdirSync(join(folder, 'node_modules'));
  for (const name of readdirSync(join(root, 'node_modules'))) {
    symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name));
  }
  return {
    folder,
    buildAnew(address) {
      const bringBack = keepEarlierAssets(folder);
      const newAddress = address.replace(/(\.\w+)$/, '-anew$1');
      rename(folder, address, newAddress);
      bringBack();
      return newAddress;
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** The file gets its new name, and so do all files that name it. */
function rename(folder: string, address: string, newAddress: string): void {
  const client = join(folder, 'build', 'client');
  for (const packed of ['', '.br', '.gz'].filter((one) => existsSync(client + address + one))) {
    renameSync(client + address + packed, client + newAddress + packed);
  }
  const [from, to] = [address, newAddress].map((one) => one.slice('/assets/'.length)) as [string, string];
  for (const file of [...textsIn(join(client, 'assets')), ...textsIn(join(folder, 'build', 'server'))]) {
    const text = readFileSync(file, 'utf8');
    if (!text.includes(from)) continue;
    writeFileSync(file, text.replaceAll(from, to));
    // They say what the text said before; without them the server packs it itself.
    for (const packed of ['.br', '.gz']) rmSync(file + packed, { force: true });
  }
}

const textsIn = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => /\.(js|css|json)$/.test(name))
    .map((name) => join(folder, name));
