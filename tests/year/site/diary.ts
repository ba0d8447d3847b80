/** What happened in the year: how often each act, and what should not have happened. */
export type Diary = {
  counts: Map<string, number>;
  problems: string[];
  did(act: string): void;
  problem(sentence: string): void;
};

export function openDiary(): Diary {
  const counts = new Map<string, number>();
  const problems: string[] = [];
  return {
    counts,
    problems,
    did(act) {
      counts.set(act, (counts.get(act) ?? 0) + 1);
    },
    problem(sentence) {
      problems.push(sentence);
      process.stdout.write(`! ${sentence}\n`);
    },
  };
}
