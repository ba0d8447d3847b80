import type { OpenDatabase } from '#platform/database/open.ts';

/** Together under 5 s, within which an answer is promised. Most of it is for the question: a busy machine answers late, a silent one never. */
const TIMEOUT_MS = 2000;
const PROBE_MS = 2500;

/** Waits for `work`, unless the database goes silent before it ends. @throws Error of a database that is away */
export type UnlessSilent = <Value>(work: Promise<Value>) => Promise<Value>;

/**
 * Gives up waiting for a server that went silent, which its connections notice only after 15 s. A busy server that still answers a question is
 * waited for.
 */
export const unlessSilent =
  ({ answers }: Pick<OpenDatabase, 'answers'>): UnlessSilent =>
  async (work) => {
    let timer: NodeJS.Timeout | undefined;
    let isOver = false;
    const silence = new Promise<never>((_, reject) => {
      const lookUp = async () => {
        const hasAnswered = await answers(PROBE_MS);
        // The work may have ended while the question was under way.
        if (isOver) return;
        if (hasAnswered) wait();
        else reject(new Error('Connection terminated: the database does not answer'));
      };
      const wait = () => {
        timer = setTimeout(() => void lookUp().catch(reject), TIMEOUT_MS);
      };
      wait();
    });
    try {
      return await Promise.race([work, silence]);
    } finally {
      isOver = true;
      clearTimeout(timer);
    }
  };
