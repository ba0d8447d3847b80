import { execFileSync } from 'node:child_process';

/** The calls are tested on the built server; a stale build is rebuilt first. */
export function setup(): void {
  execFileSync(process.execPath, ['scripts/build.mjs', '--as-installed'], { stdio: 'inherit' });
}
