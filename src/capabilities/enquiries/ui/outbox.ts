/** A message that could not be sent yet: the call's path and its body. */
type Waiting = { path: string; body: unknown };

const KEY = 'enquiries-outbox';
const read = (): Waiting[] => JSON.parse(localStorage.getItem(KEY) ?? '[]') as Waiting[];

export type Sent = 'sent' | 'kept' | 'lost';

/**
 * Sends a visitor's message. When the network or the server is away the browser keeps it and sends it later ('kept'), so that thanking for
 * it stays true; 'lost' means that even keeping is impossible here, and the visitor must be told.
 */
export async function send(path: string, body: unknown): Promise<Sent> {
  if (await post({ path, body })) return 'sent';
  try {
    localStorage.setItem(KEY, JSON.stringify([...read(), { path, body }].slice(-20)));
    return 'kept';
  } catch {
    return 'lost';
  }
}

/** Sends what was kept; to be called when the page has started and when the network is back. */
export async function sendKept(): Promise<void> {
  try {
    const waiting = read();
    if (waiting.length === 0) return;
    localStorage.removeItem(KEY);
    const results = await Promise.all(waiting.map(post));
    const left = waiting.filter((_, i) => !results[i]);
    if (left.length > 0) localStorage.setItem(KEY, JSON.stringify([...left, ...read()]));
  } catch {
    /* storage is switched off: nothing was kept */
  }
}

async function post({ path, body }: Waiting): Promise<boolean> {
  try {
    const answer = await fetch(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(15_000),
    });
    return answer.ok;
  } catch {
    return false;
  }
}
