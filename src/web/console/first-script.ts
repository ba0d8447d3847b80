/* The site's pages fade into each other. The console looks unlike them, so it shows at once; the aborted transition is no error. */
addEventListener('pagereveal', (event) => {
  const { viewTransition } = event as Event & { viewTransition?: ViewTransition | null };
  for (const end of [viewTransition?.ready, viewTransition?.finished]) end?.catch(() => undefined);
  viewTransition?.skipTransition();
});

/* A tablet with a running shift asks for its day while the scripts load; `device/early-answers.ts` hands the answers on. */
try {
  const shift = JSON.parse(sessionStorage.getItem('console:shift') ?? 'null') as { token: string } | null;
  if (shift) {
    const ask = (path: string): Promise<Response> => {
      const headers = { Authorization: `Bearer ${shift.token}` };
      const answer = fetch(path, { cache: 'no-store', headers, signal: AbortSignal.timeout(15_000) });
      answer.catch(() => undefined);
      return answer;
    };
    const answers = new Map(['/api/console/day', '/api/console/me'].map((path) => [path, ask(path)]));
    Object.assign(globalThis, { earlyAnswers: { token: shift.token, answers } });
  }
} catch {
  /* storage is switched off */
}
