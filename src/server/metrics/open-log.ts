import { type Log, makeLog } from '#platform/log/log.ts';
import { logOutput } from '#platform/log/log-output.ts';

/** Figures about this process's log. */
export type LogFigures = {
  /** Lines of level error or worse. */
  errors(): number;
  /** Lines that were given up, as the log could not be written. */
  lost(): number;
  /** Lines that are not written yet. */
  waiting(): number;
};

export type OpenLog = {
  log: Log;
  figures: LogFigures;
  /** Resolves when all is written, or after a second: an end does not wait for a full disk. */
  finish(): Promise<void>;
};

const STDOUT = 1;
const FINISH_MS = 1000;

/**
 * Opens this process's log on standard output. A full disk or an unread pipe stops neither the process nor its end.
 * @param always fields of every line, such as the process that wrote it.
 */
export function openLog(level: string, always: Record<string, number> | null = null): OpenLog {
  let errors = 0;
  const output = logOutput(STDOUT);
  const countError = () => {
    errors += 1;
  };
  const log = makeLog(level, output, countError, always);
  output.onRecovery(() => log.error({ lost: output.lost() }, 'the log could not be written for a while'));
  // What is printed beside the log must not end the process either.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  return {
    log,
    figures: { errors: () => errors, lost: output.lost, waiting: output.waiting },
    finish: () => output.drain(FINISH_MS),
  };
}
