import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { precompress } from './scripts/precompress.ts';
import { serverOnly } from './scripts/server-only.ts';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const main = at('src/web/console/main.tsx');
type ModulesOfBuild = { getModuleInfo(id: string): { importedIds: readonly string[] } | null };

/** What the first screen imports, directly or through others; not what a screen loads when it opens. */
function importedFirst(build: ModulesOfBuild): ReadonlySet<string> {
  const found = new Set([main]);
  for (const id of found) for (const imported of build.getModuleInfo(id)?.importedIds ?? []) found.add(imported);
  return found;
}

let first: ReadonlySet<string> | undefined;

/** The console: a build of its own for the browser, so that nothing of it reaches a public page. The server gives it under /console. */
export default defineConfig({
  root: at('src/web/console'),
  base: '/console/',
  plugins: [serverOnly(), tailwindcss(), precompress()],
  // Said here, as otherwise the files would be compressed before they are built.
  builder: {
    async buildApp({ build, environments: { client } }) {
      if (client) await build(client);
    },
  },
  build: {
    outDir: at('build/console'),
    emptyOutDir: true,
    sourcemap: false,
    assetsInlineLimit: 0,
    target: ['chrome123', 'firefox121', 'safari17.5'],
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        advancedChunks: {
          groups: [
            {
              name: 'libraries',
              test: /node_modules[\\/](react|react-dom|scheduler|react-router|@tanstack|zod)[\\/]/,
              priority: 2,
            },
            // What the first screen shares with others is one file. As many small ones, each would wait for one of six connections.
            {
              name: (id, build) => ((first ??= importedFirst(build)).has(id) ? 'shared' : null),
              minShareCount: 2,
              priority: 1,
            },
          ],
        },
      },
    },
  },
});
