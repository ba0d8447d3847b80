type Early = { token: string; answers: Map<string, Promise<Response>> };

/**
 * What the shell's first script asked for while this script was loading; each answer once, and only for the same shift.
 * @returns undefined where it was not asked for.
 */
export function earlyAnswer(address: string, token: string): Promise<Response> | undefined {
  const { earlyAnswers: early } = globalThis as { earlyAnswers?: Early };
  if (early?.token !== token) return undefined;
  const answer = early.answers.get(address);
  early.answers.delete(address);
  return answer;
}
