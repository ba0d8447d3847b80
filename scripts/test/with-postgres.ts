import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { findPostgres, startCluster } from '#tests/support/database/postgres-cluster.ts';

/** Runs a command with `TEST_DATABASE_URL`: the given one, or a throwaway server's. `NAME=value` in front of the command is set for it. */
const given = process.argv.slice(2);
const settings = given.slice(
  0,
  given.findIndex((one) => !/^[A-Z_]+=/.test(one)),
);
const [command = '', ...args] = given.slice(settings.length);

const binaries = process.env['TEST_DATABASE_URL'] ? null : findPostgres();
const cluster = binaries ? await startCluster(binaries) : null;
const url = process.env['TEST_DATABASE_URL'] ?? cluster?.url;
if (!url) throw new Error('This needs PostgreSQL 15 or later: install it, or set TEST_DATABASE_URL.');

const set = Object.fromEntries(settings.map((setting) => setting.split('=', 2)));
const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...set, TEST_DATABASE_URL: url } });
const [code] = (await once(child, 'exit')) as [number | null];
await cluster?.stop();
process.exit(code ?? 1);
