/* The site's pages fade into each other. The console looks unlike them, so it shows at once; the aborted transition is no error. */
addEventListener('pagereveal', (event) => {
  const { viewTransition } = event as Event & { viewTransition?: ViewTransition | null };
  for (const end of [viewTransition?.ready, viewTransition?.finished]) end?.catch(() => undefined);
  viewTransition?.skipTransition();
});

/* A script that does not come, or that this browser cannot run, would leave an empty page: nobody else is there to say so. */
function sayNotStarted(): void {
  const root = document.getElementById('root');
  if (!root || root.childElementCount > 0) return;
  const put = (name: string, text: string) => Object.assign(document.createElement(name), { textContent: text });
  const box = Object.assign(document.createElement('main'), { className: 'pin-screen', role: 'alert' });
  const reload = Object.assign(put('button', 'Reload page'), { className: 'button button-primary' });
  reload.addEventListener('click', () => location.reload());
  box.append(
    put('h1', 'The console could not be started'),
    put('p', 'Check the network and reload the page. If that does not help, update this browser.'),
    reload,
  );
  root.replaceChildren(box);
}
addEventListener(
  'error',
  ({ target }) => {
    if (target !== globalThis && !(target instanceof HTMLScriptElement)) return;
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', sayNotStarted);
    else sayNotStarted();
  },
  { capture: true },
);

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
