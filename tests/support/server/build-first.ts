import { execFileSync } from 'node:child_process';

/** The calls are tested on the server as it is built; so that nobody tests an old one, what is stale is built before. */
export function setup(): void {
  execFileSync(process.execPath, ['scripts/build.mjs', '--as-installed'], { stdio: 'inherit' });
}
