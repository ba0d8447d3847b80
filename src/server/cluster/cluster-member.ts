import cluster from 'node:cluster';
import { isRetire, type Ready } from './words.ts';

/** This process as one of several behind one port. */
export type ClusterMember = {
  /** Stands in each of its log lines. */
  nameInLog: { pid: number };
  /** Tells the first process that this one serves; `text` is printed once for all. */
  announce(text: string): void;
  /** Calls `retire` when another process has taken this one's place. */
  onRetire(retire: () => void): void;
};

/** Null for a process that serves alone. */
export function clusterMember(): ClusterMember | null {
  const { worker } = cluster;
  if (!worker) return null;
  // Else the module ends this process in the middle of its work when the first one dies; `serve` stops it in order.
  worker.exitedAfterDisconnect = true;
  return {
    nameInLog: { pid: process.pid },
    announce(text) {
      const word: Ready = { ready: true, text };
      process.send?.(word);
    },
    onRetire: (retire) => void process.on('message', (message) => isRetire(message) && retire()),
  };
}
