import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type ConsoleSetup, SHELL_STYLE, shellWith } from '#console/setup.ts';
import type { Services } from '#server/services.ts';
import firstScript from '#web/console/first-script.ts?script';
import worker from '#web/console/offline/service-worker.ts?script';
import { readAssetOfOtherBuild, readAssets } from './assets.ts';
import { packPage, type StoredPage } from './cache/stored-page.ts';
import { encode } from './encoding.ts';
import { consoleHeaders, consoleSecurityPolicy, fileHeaders, type OutsideServices, sourceHash } from './policy.ts';

/** Facts about the installation in the console's shell. Nothing personal. */
export const consoleSetup = ({ facility, mode, identity }: Services): ConsoleSetup => ({
  brand: facility.brand,
  sandbox: mode.sandbox,
  identity: identity.setup,
});

/** An address of the console; anything odd goes to the site's page for unknown addresses. */
const ADDRESS = /^\/console(\/(?!assets\/)[\w.:@~-]+)*\/?$/;

export type ConsolePages = {
  /** The shell or a file of the console at this address, if the address is one of the console's. */
  kept(address: string): StoredPage | undefined;
  /** The same once everything is read; also a file of another build. */
  find(pathname: string): Promise<StoredPage | null>;
};

/**
 * The console's files under /console. Each of its addresses answers one of two anonymous shells, which differ by the camera's permission.
 * Both are read once and kept beside the cache of public pages.
 * @param builds the folder of all builds.
 */
export function consolePages(builds: URL, services: Services, outside: OutsideServices): ConsolePages {
  const [built = '', earlier = ''] = ['console/', 'earlier/console/'].map((name) =>
    fileURLToPath(new URL(name, builds)),
  );
  const headers = fileHeaders(outside);
  let files = new Map<string, StoredPage>();
  let shells: { today: StoredPage; others: StoredPage } | null = null;
  const shellAt = (pathname: string) => {
    if (!shells || !ADDRESS.test(pathname)) return undefined;
    return /^\/console\/?$/.test(pathname) ? shells.today : shells.others;
  };
  const kept = (address: string) => {
    if (!address.startsWith('/console')) return undefined;
    const [pathname = ''] = address.split('?');
    return files.get(pathname) ?? shellAt(pathname);
  };
  const read = readConsole(built, consoleSetup(services), outside).then((all) => ({ files, shells } = all));
  return {
    kept,
    async find(pathname) {
      if (!pathname.startsWith('/console')) return null;
      await read;
      return kept(pathname) ?? readAssetOfOtherBuild([built, earlier], pathname.replace(/^\/console/, ''), headers);
    },
  };
}

async function readConsole(built: string, setup: ConsoleSetup, outside: OutsideServices) {
  const assets = await readAssets(built, fileHeaders(outside));
  const names = [...assets.keys()].filter((name) => name.startsWith('/assets/'));
  const files = new Map([...assets].map(([name, file]) => [`/console${name}`, file]));
  files.delete('/console/index.html');
  const list = JSON.stringify(names.map((name) => `/console${name}`));
  files.set(
    '/console/worker.js',
    await textFile(`self.FILES=${list};${worker}`, 'text/javascript', {
      ...fileHeaders(outside),
      'Service-Worker-Allowed': '/console',
      'Content-Security-Policy': "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
    }),
  );
  // Where nothing was built there is no shell.
  const index = `${built}index.html`;
  if (!existsSync(index)) return { files, shells: null };
  const html = shellWith(readFileSync(index, 'utf8'), setup, firstScript);
  const shell = (camera: boolean) =>
    textFile(html, 'text/html', {
      ...consoleHeaders(outside, { camera }),
      'Content-Security-Policy': consoleSecurityPolicy(
        { script: sourceHash(firstScript), style: sourceHash(SHELL_STYLE) },
        outside,
      ),
    });
  return { files, shells: { today: await shell(true), others: await shell(false) } };
}

const textFile = async (text: string, type: string, headers: Record<string, string>): Promise<StoredPage> =>
  packPage(
    { status: 200, headers: { 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': 'no-cache', ...headers } },
    await encode(Buffer.from(text), 'best'),
  );
