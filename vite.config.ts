import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import type { Plugin } from 'vite';
import { defineConfig } from 'vite';

const SERVER_ONLY =
  /\/src\/(server\/|platform\/(database|http)\/|platform\/(config|log|jobs|http-client)\.ts|capabilities\/[^/]+\/(store|tables|http)\.ts|capabilities\/[^/]+\/(use-cases|gateway)\/)|\/sandbox\//;

/** Fails the build when code that must stay on the server would reach the browser; the framework's own removal covers route modules only. */
function serverOnly(): Plugin {
  return {
    name: 'server-only',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    async resolveId(id, importer, options) {
      if (!importer || (this.environment.mode === 'dev' && importer.endsWith('.html'))) return;
      const resolved = await this.resolve(id, importer, { ...options, skipSelf: true });
      if (resolved && SERVER_ONLY.test(resolved.id)) {
        this.error(`${id} is server code, but ${importer} takes it to the browser`);
      }
    },
  };
}

export default defineConfig({
  plugins: [serverOnly(), tailwindcss(), reactRouter()],
  build: { sourcemap: false, assetsInlineLimit: 0 },
  environments: {
    ssr: { build: { rolldownOptions: { input: 'src/server/main.ts' } } },
  },
});
