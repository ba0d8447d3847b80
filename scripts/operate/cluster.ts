import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { systemClock } from '#platform/clock.ts';
import { BadSetting, type Environment, readEnvironment } from '#platform/config.ts';
import { askedBySignal, clusterSignals } from '#server/cluster/asked-by-signal.ts';
import { runCluster } from '#server/cluster/run-cluster.ts';
import { openLog } from '#server/metrics/open-log.ts';
import { makeOwnFigures, processName } from '#server/metrics/own-figures.ts';
import { whenOrphaned } from '#server/start/when-orphaned.ts';
import { runCommand } from './run-command.ts';

const program = fileURLToPath(new URL('../../build/server/index.js', import.meta.url));

/** `npm run cluster`: the built server as several processes behind one port. SIGUSR2, and SIGHUP outside of a terminal, replaces them one by one; SIGTERM and SIGINT end all. */
await runCommand(async () => {
  const env = readEnvironment(process.env);
  refuseImpossible(env);
  const { log, figures, finish } = openLog(env.LOG_LEVEL, { pid: process.pid });
  const cluster = runCluster({
    program,
    processes: env.PROCESSES ?? availableParallelism(),
    forMembers: env.NOW ? clockSettings(env) : {},
    stopMs: env.STOP_SECONDS * 1000,
    log,
    announce: (text) => process.stdout.write(text),
    figures: makeOwnFigures(figures, processName()),
  });
  const stop = async (code: number) => {
    const isFinished = await cluster.stop();
    await finish();
    process.exit(isFinished ? code : 1);
  };
  const inTerminal = process.stdin.isTTY;
  for (const signal of clusterSignals) {
    process.on(signal, () => void (askedBySignal(signal, inTerminal) === 'roll' ? cluster.roll() : stop(0)));
  }
  whenOrphaned(() => void stop(0));
  await cluster.started.catch(() => stop(1));
});

/** With NOW set, later processes continue the first one's clock. */
function clockSettings({ NOW_SINCE }: Environment): Record<string, string> {
  return { NOW_SINCE: NOW_SINCE ?? systemClock.now().toISOString() };
}

/** @throws BadSetting */
function refuseImpossible(env: Environment): void {
  const problems = [
    ...(env.DATABASE_URL
      ? []
      : ['DATABASE_URL (several processes need a PostgreSQL server: the embedded database belongs to one process)']),
    ...(env.PORT === 0 ? ['PORT (a cluster has to know its port)'] : []),
  ];
  if (problems.length > 0) throw new BadSetting(problems);
}
