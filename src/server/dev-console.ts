import { readFile } from 'node:fs/promises';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { createServer as createViteServer } from 'vite';
import { shellWith } from '#web/console/setup.ts';
import { consoleSetup } from './pages/console-setup.ts';
import type { Services } from './services.ts';

/**
 * The console in development: its own Vite server, as it is a build of its own. Answers addresses under /console; hands on all others.
 * @param server the development server's socket, over which changed files are told.
 */
export async function developConsole(services: Services, server: Server) {
  const vite = await createViteServer({
    configFile: 'vite.console.config.ts',
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server, path: '/console-changes' } },
  });
  const index = new URL('../web/console/index.html', import.meta.url);
  return (request: IncomingMessage, response: ServerResponse, next: () => void): void => {
    const url = request.url ?? '/';
    if (!/^\/console(\/|\?|$)/.test(url)) return next();
    vite.middlewares(request, response, async () => {
      const html = await vite.transformIndexHtml(url, await readFile(index, 'utf8'));
      response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' });
      response.end(shellWith(html, consoleSetup(services)));
    });
  };
}
