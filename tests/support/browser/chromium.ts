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
  return firstOf([process.env['CHROMIUM'] ?? '', ...inFolders(names), ...applications, chromium.executablePath()]);
}

/** For the journeys: the headless shell if installed, as windows take a quarter of the work. */
export function findHeadlessChromium(): string | null {
  return firstOf([process.env['CHROMIUM'] ?? '', ...inFolders(['chromium-headless-shell'])]) ?? findChromium();
}

const inFolders = (programs: string[]): string[] =>
  programs.flatMap((program) => folders.map((folder) => join(folder, program)));

const firstOf = (candidates: string[]): string | null =>
  candidates.find((path) => path !== '' && isExecutable(path)) ?? null;

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
