import type { Worker } from 'node:cluster';

/** The messages between the processes of a cluster. */

/** A process to the first one: it can serve; `text` is what an operator should read once. */
export type Ready = { ready: true; text: string };

/** The first process to another: another one has taken its place. */
export type Retire = { retire: true };

/** From a process to the first one: request the figures of all. `ask` is returned with the answer. */
export type AskFigures = { askFigures: number };

/** From the first process to each: request its figures. */
type WantFigures = { wantFigures: number };

/** The answer to that, in the text format of the metrics. */
export type Figures = { figures: number; text: string };

/** From the first process to the one that asked: all texts. */
type AllFigures = { allFigures: number; texts: string[] };

export const isReady = (message: unknown): message is Ready => has(message, 'ready');
export const isRetire = (message: unknown): message is Retire => has(message, 'retire');
const isAskFigures = (message: unknown): message is AskFigures => has(message, 'askFigures');
export const isWantFigures = (message: unknown): message is WantFigures => has(message, 'wantFigures');
const isFigures = (message: unknown): message is Figures => has(message, 'figures');
export const isAllFigures = (message: unknown): message is AllFigures => has(message, 'allFigures');

const has = (message: unknown, word: string): boolean =>
  typeof message === 'object' && message !== null && word in message;

/** A process that does not send its figures within this time is left out. */
const TIMEOUT_MS = 2000;

/**
 * Answers a process that asks for all metrics with the texts of each of `serving` and of the first process.
 * @param own the first process's metrics.
 */
export function gatherFigures(asker: Worker, serving: () => Iterable<Worker>, own: () => Promise<string>): void {
  async function answer({ askFigures }: AskFigures): Promise<void> {
    const texts = await Promise.all([own(), ...[...serving()].map((worker) => figuresOf(worker))]);
    const all: AllFigures = { allFigures: askFigures, texts: texts.filter((text) => text !== '') };
    if (asker.isConnected()) asker.send(all, () => undefined);
  }
  // A requester without an answer times out by itself.
  asker.on('message', (message: unknown) => isAskFigures(message) && void answer(message).catch(() => undefined));
}

let asked = 0;

/** Empty for a process that does not answer in time. */
function figuresOf(worker: Worker): Promise<string> {
  asked += 1;
  const question: WantFigures = { wantFigures: asked };
  return new Promise((resolve) => {
    const end = (text: string) => {
      clearTimeout(timer);
      worker.off('message', onMessage);
      resolve(text);
    };
    const onMessage = (message: unknown) => {
      if (isFigures(message) && message.figures === question.wantFigures) end((message satisfies Figures).text);
    };
    const timer = setTimeout(end, TIMEOUT_MS, '');
    worker.on('message', onMessage);
    if (worker.isConnected()) worker.send(question, () => undefined);
    else end('');
  });
}
