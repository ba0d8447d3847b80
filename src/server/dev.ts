import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { ServerBuild } from 'react-router';
import { createServer as createViteServer, isRunnableDevEnvironment } from 'vite';
import { shellWith } from '#console/setup.ts';
import { readEnvironment } from '#platform/config.ts';
import { startBackground } from './background.ts';
import { consoleSetup } from './pages/console-pages.ts';
import { makeServices, type Services } from './services.ts';

const env = readEnvironment(process.env);
const services = await makeServices(env, new URL('../../', import.meta.url), env.PORT);
const server = createServer();
const vite = await createViteServer({ appType: 'custom', server: { middlewareMode: true, hmr: { server } } });
const developedConsole = await developConsole(services, server);
const ssr = vite.environments['ssr'];
if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('The development server has no environment for pages.');

type Entry = typeof import('./app.ts') & typeof import('./pages/make-pages.ts');

const answer = getRequestListener(
  async (request) => {
    const { makeApp } = await ssr.runner.import<Entry>('/src/server/app.ts');
    const { makePages } = await ssr.runner.import<Entry>('/src/server/pages/make-pages.ts');
    const build = await ssr.runner.import<ServerBuild>('virtual:react-router/server-build');
    return makeApp(services, makePages(build, services)).fetch(request);
  },
  { overrideGlobalObjects: false },
);

server.on('request', (request, response) =>
  developedConsole(request, response, () => vite.middlewares(request, response, () => void answer(request, response))),
);
server.listen(env.PORT, env.HOST, () => process.stdout.write(`Meju is at ${services.publicUrl} (development)\n`));
startBackground(services);

/**
 * The console in development: its own Vite server, as it is a build of its own. Answers addresses under /console; hands on all others.
 * @param server the development server's socket, over which changed files are told.
 */
async function developConsole(services: Services, server: Server) {
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
