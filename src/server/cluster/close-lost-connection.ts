import type { Worker } from 'node:cluster';

type Closable = { close?(): void };

/**
 * Closes the connection that was being handed to a process when it was killed. The cluster module would wait for ever and keep it open, so its
 * client would never ask again.
 */
export function closeLostConnection(worker: Worker): void {
  const { process: child } = worker;
  const send = child.send.bind(child) as (...args: unknown[]) => boolean;
  // One is on its way at a time, so the last one is the only one that may not have arrived; closing it twice does nothing.
  let last: Closable | undefined;
  function remembering(message: unknown, handle?: unknown, ...rest: unknown[]): boolean {
    if (typeof handle === 'object' && handle !== null) last = handle;
    return send(message, handle, ...rest);
  }
  child.send = remembering;
  // A process that ended by itself has returned the connections that it did not take.
  worker.once('exit', (code) => {
    if (code !== 0) last?.close?.();
  });
}
