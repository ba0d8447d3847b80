import type { Worker } from 'node:cluster';
import {
  type AllFigures,
  type AskFigures,
  type Figures,
  isAskFigures,
  isFigures,
  type WantFigures,
} from './messages.ts';

/** A process that is too busy to tell its figures for this long is left out: the others' are wanted all the same. */
const TIMEOUT_MS = 2000;

/**
 * Answers a process that asks for all metrics with the texts of each of `serving` and of the first process.
 * @param own the first process's metrics.
 */
export function gatherFigures(asker: Worker, serving: () => Iterable<Worker>, own: () => Promise<string>): void {
  async function answer({ askFigures }: AskFigures): Promise<void> {
    const told = await Promise.all([own(), ...[...serving()].map((worker) => figuresOf(worker))]);
    const all: AllFigures = { allFigures: askFigures, texts: told.filter((text) => text !== '') };
    if (asker.isConnected()) asker.send(all, () => undefined);
  }
  // Who gets no answer gives up by itself.
  asker.on('message', (message: unknown) => isAskFigures(message) && void answer(message).catch(() => undefined));
}

let asked = 0;

/** Empty for one that does not tell in time. */
function figuresOf(worker: Worker): Promise<string> {
  asked += 1;
  const question: WantFigures = { wantFigures: asked };
  return new Promise((resolve) => {
    const end = (text: string) => {
      clearTimeout(timer);
      worker.off('message', hear);
      resolve(text);
    };
    const hear = (message: unknown) => {
      if (isFigures(message) && message.figures === question.wantFigures) end((message satisfies Figures).text);
    };
    const timer = setTimeout(end, TIMEOUT_MS, '');
    worker.on('message', hear);
    if (worker.isConnected()) worker.send(question, () => undefined);
    else end('');
  });
}
