// `npm start` and `npm run cluster`: makes the checkout ready and runs one server, or several, on the pinned Node. Plain JavaScript, as it
// may run on Node 20.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { join } from 'node:path';
import { makeReady, root } from './ready.mjs';

const cluster = process.argv.includes('--cluster');
const program = cluster ? 'scripts/operate/cluster.ts' : 'build/server/index.js';

try {
  serve(makeReady({ build: true }));
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}

function serve(node) {
  // The channel closes when this process dies in any way, and the server then stops as well instead of living on unseen.
  const server = spawn(node, [join(root, program)], {
    cwd: root,
    env: { NODE_COMPILE_CACHE: join(root, 'build', 'compiled'), ...process.env, NODE_ENV: 'production' },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  let asked = false;
  // A little longer than a server takes at most to end.
  let insisting;
  let forced = false;
  const insist = () => {
    insisting ??= setTimeout(() => {
      forced = server.kill('SIGKILL');
    }, 11_000).unref();
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) {
    process.on(signal, () => {
      // A cluster takes it for the wish of a rolling restart.
      if (!(cluster && signal === 'SIGHUP')) insist();
      asked = true;
      server.kill(signal);
    });
  }
  // npm ends without a word to us at some signals; without it nobody could stop this process any more.
  const npm = process.env.npm_lifecycle_event ? process.ppid : null;
  if (npm !== null) {
    const watch = setInterval(() => {
      if (process.ppid === npm) return;
      clearInterval(watch);
      asked = true;
      insist();
      server.kill('SIGTERM');
    }, 500);
    watch.unref();
  }
  // Nobody but a cluster knows it, and is rolled by it.
  if (cluster) process.on('SIGUSR2', () => server.kill('SIGUSR2'));
  // A server that is still starting dies of the signal itself: it served nobody, and has stopped as it was asked to.
  server.on('exit', (code, signal) => process.exit(code ?? (asked && !forced ? 0 : 128 + constants.signals[signal])));
}
