type Early = { token: string; answers: Map<string, Promise<Response>> };

/**
 * Answers that the shell's first script fetched while this script was loading. Each is used once, for the same shift only.
 * @returns undefined where it was not asked for.
 */
export function earlyAnswer(address: string, token: string): Promise<Response> | undefined {
  const { earlyAnswers: early } = globalThis as { earlyAnswers?: Early };
  if (early?.token !== token) return undefined;
  const answer = early.answers.get(address);
  early.answers.delete(address);
  return answer;
}
