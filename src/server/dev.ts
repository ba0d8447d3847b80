import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { ServerBuild } from 'react-router';
import { createServer as createViteServer, isRunnableDevEnvironment } from 'vite';
import { readEnvironment } from '#platform/config.ts';
import { startBackground } from './background.ts';
import { developConsole } from './dev-console.ts';
import { makeServices } from './services.ts';

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
