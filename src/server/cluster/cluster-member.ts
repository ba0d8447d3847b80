import cluster from 'node:cluster';
import { type AskFigures, type Figures, isAllFigures, isRetire, isWantFigures, type Ready } from './messages.ts';

/** This process as one of several behind one port. */
export type ClusterMember = {
  /** Stands in each of its log lines. */
  nameInLog: { pid: number };
  /** Tells the first process that this one serves; `text` is printed once for all. */
  announce(text: string): void;
  /** Calls `retire` when another process has taken this one's place. */
  onRetire(retire: () => void): void;
  /** Tells this process's figures, `own`, whenever another one is asked for those of all. */
  tellFigures(own: () => Promise<string>): void;
  /** The metrics of each process of the cluster, this one and the first included; late answers are left out. */
  figuresOfAll(): Promise<string[]>;
};

/** Longer than the first process waits for the others. */
const TIMEOUT_MS = 5000;
let asked = 0;

/** Null for a process that serves alone. */
export function clusterMember(): ClusterMember | null {
  const { worker } = cluster;
  if (!worker) return null;
  // Else the module ends this process in the middle of its work when the first one dies; `serve` stops it in order.
  worker.exitedAfterDisconnect = true;
  return {
    nameInLog: { pid: process.pid },
    announce(text) {
      const message: Ready = { ready: true, text };
      process.send?.(message);
    },
    onRetire: (retire) => void process.on('message', (message) => isRetire(message) && retire()),
    tellFigures(own) {
      process.on('message', (message) => {
        if (!isWantFigures(message)) return;
        const { wantFigures: figures } = message;
        // Who gets no answer leaves this process out.
        own()
          .then((text) => process.send?.({ figures, text } satisfies Figures, () => undefined))
          .catch(() => undefined);
      });
    },
    figuresOfAll,
  };
}

function figuresOfAll(): Promise<string[]> {
  asked += 1;
  const question: AskFigures = { askFigures: asked };
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer);
      process.off('message', onMessage);
    };
    const onMessage = (message: unknown) => {
      if (!isAllFigures(message) || message.allFigures !== question.askFigures) return;
      end();
      resolve(message.texts);
    };
    const timer = setTimeout(() => {
      end();
      reject(new Error('The first process of the cluster did not send the figures of all.'));
    }, TIMEOUT_MS);
    process.on('message', onMessage);
    process.send?.(question);
  });
}
