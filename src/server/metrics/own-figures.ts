import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import type { LogFigures } from './open-log.ts';

/** The figures of this process in Prometheus' text format: its errors, its log, its memory, its processor time. */
export type OwnFigures = () => Promise<string>;

/**
 * @param log figures about this process's log.
 * @param name what each figure says beside its value, where several processes answer together.
 */
export function makeOwnFigures(log: LogFigures, name: Record<string, string> = {}): OwnFigures {
  const registry = new Registry();
  registry.setDefaultLabels(name);
  collectDefaultMetrics({ register: registry });
  const counted = new Counter({
    name: 'meju_errors_total',
    help: 'Lines of level error or worse in the log of this process',
    registers: [registry],
  });
  const lost = new Counter({
    name: 'meju_log_lines_lost_total',
    help: 'Lines that the log of this process gave up, as it could not be written',
    registers: [registry],
  });
  const waiting = new Gauge({
    name: 'meju_log_lines_waiting',
    help: 'Lines of the log of this process that are not written yet',
    registers: [registry],
  });
  return () => {
    counted.reset();
    counted.inc(log.errors());
    lost.reset();
    lost.inc(log.lost());
    waiting.set(log.waiting());
    return registry.metrics();
  };
}

/** Which of several processes a figure is of. */
export const processName = (): Record<string, string> => ({ process: String(process.pid) });
