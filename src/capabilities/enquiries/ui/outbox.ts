/** A message that could not be sent yet: the call's path and its body. */
type Waiting = { path: string; body: Record<string, unknown> };

const KEY = 'enquiries-outbox';
const read = (): Waiting[] => JSON.parse(localStorage.getItem(KEY) ?? '[]') as Waiting[];

/**
 * 'kept': the network or the server is away, and the browser sends it later, so that thanking for it stays true. 'lost': even keeping is
 * impossible here, and the visitor must be told. 'refused': the server does not take it as it is.
 */
export type Sent =
  | { state: 'sent'; reference: string }
  | { state: 'kept' }
  | { state: 'lost' }
  | { state: 'refused'; fields: Record<string, string> };

/** Sends a visitor's message, under a key of its own, so that sending it again after a lost answer makes no second one. */
export async function send(path: string, fields: Record<string, unknown>): Promise<Sent> {
  const body = {
    ...fields,
    submission: crypto.randomUUID?.() ?? String(Math.random()).slice(2),
    elapsedMs: performance.now(),
  };
  const answer = await post({ path, body });
  if (answer.state !== 'lost') return answer;
  try {
    localStorage.setItem(KEY, JSON.stringify([...read(), { path, body }].slice(-20)));
    return { state: 'kept' };
  } catch {
    return { state: 'lost' };
  }
}

/** Sends what was kept; to be called when the page has started and when the network is back. An event 'outbox-sent' tells of success. */
export async function sendKept(): Promise<void> {
  try {
    const waiting = read();
    if (waiting.length === 0) return;
    localStorage.removeItem(KEY);
    const answers = await Promise.all(waiting.map(post));
    const left = waiting.filter((_, i) => answers[i]?.state === 'lost');
    if (left.length > 0) localStorage.setItem(KEY, JSON.stringify([...left, ...read()]));
    if (left.length < waiting.length) dispatchEvent(new Event('outbox-sent'));
  } catch {
    /* storage is switched off: nothing was kept */
  }
}

type Answer = { reference?: string; error?: { fields?: Record<string, string> } };

async function post({ path, body }: Waiting): Promise<Exclude<Sent, { state: 'kept' }>> {
  try {
    const answer = await fetch(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(15_000),
    });
    const said = (await answer.json().catch(() => ({}))) as Answer;
    if (answer.ok) return { state: 'sent', reference: said.reference ?? '' };
    if (answer.status === 400 || answer.status === 413) return { state: 'refused', fields: said.error?.fields ?? {} };
    return { state: 'lost' };
  } catch {
    return { state: 'lost' };
  }
}
