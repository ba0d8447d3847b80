/** What a signal asks of the first process of a cluster: to replace the others one by one, or to end with all of them. */
export type Asked = 'roll' | 'stop';

export const clusterSignals = ['SIGTERM', 'SIGINT', 'SIGHUP', 'SIGUSR2'] as const;

/**
 * SIGHUP is what `systemctl reload` sends, and what a terminal sends when it is closed to all that runs in its foreground: there it ends
 * them.
 * @param inTerminal whether the process was started in the foreground of a terminal.
 */
export function askedBySignal(signal: (typeof clusterSignals)[number], inTerminal: boolean): Asked {
  if (signal === 'SIGUSR2') return 'roll';
  return signal === 'SIGHUP' && !inTerminal ? 'roll' : 'stop';
}
