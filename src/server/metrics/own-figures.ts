import { Counter, collectDefaultMetrics, Registry } from 'prom-client';

/** The figures of this process in Prometheus' text format: its errors, its memory, its processor time. */
export type OwnFigures = () => Promise<string>;

/**
 * @param errors how many errors this process has logged.
 * @param name what each figure says beside its value, where several processes answer together.
 */
export function makeOwnFigures(errors: () => number, name: Record<string, string> = {}): OwnFigures {
  const registry = new Registry();
  registry.setDefaultLabels(name);
  collectDefaultMetrics({ register: registry });
  const counted = new Counter({
    name: 'meju_errors_total',
    help: 'Lines of level error or worse in the log of this process',
    registers: [registry],
  });
  return () => {
    counted.reset();
    counted.inc(errors());
    return registry.metrics();
  };
}

/** Which of several processes a figure is of. */
export const processName = (): Record<string, string> => ({ process: String(process.pid) });
