import type { AddressInfo } from 'node:net';
import type { Environment } from '#platform/config.ts';
import { makeApp, type Pages } from './app.ts';
import { listen } from './listen.ts';
import { makeServices, type Services } from './services.ts';

/** Starts the process and stops it cleanly on SIGTERM or SIGINT: takes no more work, finishes what runs, closes the database. */
export async function serve(env: Environment, makePages: (services: Services) => Pages): Promise<void> {
  const services = await makeServices(env, new URL('../../', import.meta.url));
  const server = await listen(makeApp(services, makePages(services)), { port: env.PORT, hostname: env.HOST });
  services.listensAt((server.address() as AddressInfo).port);
  process.stdout.write(`Meju is at ${services.publicUrl}\n`);

  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    server.close(() => void services.close().then(() => process.exit(0)));
    server.closeIdleConnections();
    setTimeout(() => process.exit(0), 9000).unref();
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}
