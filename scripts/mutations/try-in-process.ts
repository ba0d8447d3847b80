import { tryAll } from './trial.ts';

/** The other end of `tryInProcess`: one trial, one answer, and the end, whatever a mutant still does. */
process.once('message', (trial: Parameters<typeof tryAll>[0]) => {
  void tryAll(trial).then((outcome) => process.send?.(outcome, () => process.exit(0)));
});
