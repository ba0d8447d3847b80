import { spawnSync } from 'node:child_process';
import { findHeadlessChromium } from '#tests/support/browser/chromium.ts';
import { print } from './step.ts';

const ways = [
  { when: () => true, command: ['playwright', 'install', 'chromium'] },
  { when: isRoot, command: ['apt-get', 'update', '-q'] },
  { when: isRoot, command: ['apt-get', 'install', '-y', '-q', '--no-install-recommends', 'chromium-headless-shell'] },
  { when: isRoot, command: ['apt-get', 'install', '-y', '-q', '--no-install-recommends', 'chromium'] },
];

/** Tries to get a Chromium onto this machine; null when no way leads there. */
export async function installChromium(): Promise<string | null> {
  print('Installing Chromium …\n');
  for (const { when, command } of ways) {
    if (!when()) continue;
    const [name = '', ...args] = command;
    spawnSync(name, args, {
      stdio: 'ignore',
      timeout: 180_000,
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
    const found = findHeadlessChromium();
    if (found && starts(found)) return found;
  }
  return null;
}

function isRoot(): boolean {
  return process.getuid?.() === 0;
}

/** Playwright's own build needs system libraries that a bare machine lacks. */
function starts(chromium: string): boolean {
  return spawnSync(chromium, ['--version'], { timeout: 20_000 }).status === 0;
}
