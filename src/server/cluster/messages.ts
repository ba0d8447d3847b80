/** What the processes of a cluster tell each other. */

/** A process to the first one: it can serve; `text` is what an operator should read once. */
export type Ready = { ready: true; text: string };

/** The first process to another: another one has taken its place. */
export type Retire = { retire: true };

/** A process to the first one: what are the figures of all? `ask` comes back with the answer. */
export type AskFigures = { askFigures: number };

/** The first process to each: tell yours. */
export type WantFigures = { wantFigures: number };

/** The answer to that, in the text format of the metrics. */
export type Figures = { figures: number; text: string };

/** From the first process to the one that asked: all texts. */
export type AllFigures = { allFigures: number; texts: string[] };

export const isReady = (message: unknown): message is Ready => has(message, 'ready');
export const isRetire = (message: unknown): message is Retire => has(message, 'retire');
export const isAskFigures = (message: unknown): message is AskFigures => has(message, 'askFigures');
export const isWantFigures = (message: unknown): message is WantFigures => has(message, 'wantFigures');
export const isFigures = (message: unknown): message is Figures => has(message, 'figures');
export const isAllFigures = (message: unknown): message is AllFigures => has(message, 'allFigures');

const has = (message: unknown, word: string): boolean =>
  typeof message === 'object' && message !== null && word in message;
