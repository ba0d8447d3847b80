/**
 * Calls `then` when the start script, or the cluster's first process, has ended in any way, also before this call: nobody else could stop this
 * process any more. They hold the other end of a channel; without one it does nothing.
 */
export function whenOrphaned(then: () => void): void {
  if ('connected' in process && !process.connected) then();
  else process.once('disconnect', then);
}
