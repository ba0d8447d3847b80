import { execFileSync, spawnSync } from 'node:child_process';

/** Whether this machine has poppler's pdftotext. What needs it is counted as skipped where it is missing. */
export const hasPdftotext = (): boolean => spawnSync('pdftotext', ['-v']).error === undefined;

/** A PDF's text in the order of its content, each run of white space a single space, as an independent program reads it. */
export const pdfText = (pdf: Uint8Array): string => read(pdf, ['-raw']);

/** The same in reading order, also for text from right to left; without direction marks. */
export const pdfTextAsRead = (pdf: Uint8Array): string => read(pdf, []).replace(/[\u200e\u200f\u202a-\u202e]/g, '');

const read = (pdf: Uint8Array, how: readonly string[]): string =>
  execFileSync('pdftotext', [...how, '-enc', 'UTF-8', '-', '-'], { input: pdf, encoding: 'utf8' }).replace(/\s+/g, ' ');
