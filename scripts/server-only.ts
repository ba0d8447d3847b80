import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const SERVER_ONLY =
  /^(src\/(server\/|platform\/(database|http(?!\/call\.ts$)|log)\/|platform\/(config|jobs|http-client)\.ts|capabilities\/[^/]+\/(store|tables|http)\.ts|capabilities\/[^/]+\/(use-cases|gateway|http|store)\/)|sandbox\/)/;

// The project's own folder may have any name.
const project = fileURLToPath(new URL('..', import.meta.url));

/** Fails the build when code that must stay on the server would reach the browser; the framework's own removal covers route modules only. */
export function serverOnly(): Plugin {
  return {
    name: 'server-only',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    async resolveId(id, importer, options) {
      if (!importer || (this.environment.mode === 'dev' && importer.endsWith('.html'))) return;
      const resolved = await this.resolve(id, importer, { ...options, skipSelf: true });
      if (resolved?.id.startsWith(project) && SERVER_ONLY.test(resolved.id.slice(project.length))) {
        this.error(`${id} is server code, but ${importer} takes it to the browser`);
      }
    },
  };
}
