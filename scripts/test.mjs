// `npm test`: makes the checkout ready, then runs every check on the pinned Node. Plain JavaScript, as it may run on Node 20.
import { spawn } from 'node:child_process';
import { delimiter, dirname, join } from 'node:path';
import { makeReady, root } from './ready.mjs';

const node = makeReady({ build: false });
const tests = spawn(node, [join(root, 'scripts', 'test', 'run.ts'), ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, PATH: `${dirname(node)}${delimiter}${process.env.PATH}` },
});
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => tests.kill(signal));
tests.on('exit', (code) => process.exit(code ?? 1));
