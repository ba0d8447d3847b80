import { execFileSync, spawnSync } from 'node:child_process';

/** Whether this machine has poppler's pdftotext. What needs it is counted as skipped where it is missing. */
export const hasPdftotext = (): boolean => spawnSync('pdftotext', ['-v']).error === undefined;

/** A PDF's text in the order of its content, each run of white space a single space, as an independent program reads it. */
export const pdfText = (pdf: Uint8Array): string =>
  execFileSync('pdftotext', ['-raw', '-enc', 'UTF-8', '-', '-'], { input: pdf, encoding: 'utf8' }).replace(/\s+/g, ' ');
