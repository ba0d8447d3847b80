import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import type { Plugin } from 'vite';
import { build, defineConfig, minify } from 'vite';
import { precompress } from './scripts/precompress.ts';
import { serverOnly } from './scripts/server-only.ts';

/** What every page's frame needs in the browser. */
const FRAME =
  /\/src\/(design\/(badge|button|field|icon|notice|disclosure|picture\.|toasts|hooks\/use-hydrated)|platform\/(result|money|text\/(indian|phone\/phone-text)|ist-day|clock|with-storage)|web\/(errors|hydration|public\/neighbourhood|shell\/(?!queries)|strings|site\.)|capabilities\/(content\/rules\/address|enquiries\/ui\/(newsletter|outbox|texts)|identity\/(rules\/sign-in\/(auth-error|safe)|ui\/(auth|avatar|session\/|sign-in|texts|use-auth|firebase\/load))))/;

/** Packages that the server's program takes from their folders. */
const LEFT_OUT = [
  '@electric-sql/pglite',
  'firebase',
  'fontkit',
  'nodemailer',
  'pdfkit',
  'pg',
  'pg-boss',
  'pino',
  'prom-client',
  'razorpay',
  'react',
  'react-dom',
  'smtp-server',
];

/**
 * `import text from './x.ts?script'`: the file with what it imports as one minified script, to be written into pages and named in their policy by its
 * hash, or to be a service worker.
 */
function inlineScript(): Plugin {
  return {
    name: 'inline-script',
    enforce: 'pre',
    async load(id) {
      if (!id.endsWith('?script')) return;
      const input = id.slice(0, -'?script'.length);
      const built = await build({
        configFile: false,
        logLevel: 'warn',
        publicDir: false,
        build: {
          write: false,
          target: 'esnext',
          minify: false,
          modulePreload: false,
          rolldownOptions: { input, output: { format: 'es' } },
        },
      });
      const [chunk] = 'output' in built ? built.output : [];
      if (chunk?.type !== 'chunk') throw new Error(`${input} is no script.`);
      for (const file of chunk.moduleIds) this.addWatchFile(file);
      const { code } = await minify(input, `(()=>{${chunk.code}})()`, { module: false, sourcemap: false });
      return `export default ${JSON.stringify(code)}`;
    },
  };
}

export default defineConfig(({ command }) => ({
  plugins: [serverOnly(), inlineScript(), tailwindcss(), reactRouter(), precompress()],
  /* Browsers that know light-dark(), so that no colour is written twice. */
  build: { sourcemap: false, assetsInlineLimit: 0, cssTarget: ['chrome123', 'firefox121', 'safari17.5'] },
  environments: {
    /* Few files for the browser: what most pages share comes in two, and each page adds its own. */
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Every name is written into the files that import it, and its hash cannot be compressed; seven characters tell four trillion apart.
            entryFileNames: 'assets/[name]-[hash:7].js',
            chunkFileNames: 'assets/[name]-[hash:7].js',
            advancedChunks: {
              groups: [
                {
                  name: 'react',
                  test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/,
                },
                { name: 'router', test: /node_modules[\\/](react-router|cookie|set-cookie-parser)[\\/]/ },
                { name: 'frame', test: FRAME },
                { name: 'query', test: /node_modules[\\/]@tanstack[\\/]/ },
              ],
            },
          },
        },
      },
    },
    ssr: {
      build: { rolldownOptions: { input: 'src/server/main.ts' } },
      /* One file instead of some six hundred, which is read and compiled faster; left out are those that are one file already or bring others. */
      ...(command === 'build' && { resolve: { noExternal: true, external: LEFT_OUT } }),
    },
  },
}));
