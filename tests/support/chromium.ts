import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/bin', '/snap/bin', '/usr/local/bin'];
const applications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Where this machine has a Chromium: `CHROMIUM`, the system's, or the one that Playwright installed. Null when there is none. */
export function findChromium(): string | null {
  const system = folders.flatMap((folder) => names.map((name) => join(folder, name)));
  const candidates = [process.env['CHROMIUM'] ?? '', ...system, ...applications, chromium.executablePath()];
  return candidates.find((path) => path !== '' && isExecutable(path)) ?? null;
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
