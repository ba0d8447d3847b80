import { withStorage } from '#platform/with-storage.ts';

/** A message that could not be sent yet: the call's path and its body. */
type Waiting = { path: string; body: Record<string, unknown> & { submission: string } };

const KEY = 'enquiries-outbox';
const RETRY_MS = 20_000;

/**
 * 'kept': the network or the server is away, or answers 5xx, and the browser sends it later. 'lost': even keeping is
 * impossible here, and the visitor must know. 'refused': the server does not take it as it is.
 */
export type Sent = Answered | { state: 'kept' | 'lost' };
export type Answered = { state: 'sent'; reference: string } | { state: 'refused'; fields: Record<string, string> };

/**
 * Sends a visitor's message under its own key, so that a repeat after a lost answer makes no second one. It is stored before it is sent, so a
 * closed tab loses nothing.
 * @param onAnswer gets the server's answer to a stored message, on the same page.
 */
export async function send(
  path: string,
  fields: Record<string, unknown>,
  onAnswer: (answer: Answered) => void,
): Promise<Sent> {
  const submission = crypto.randomUUID?.() ?? String(Math.random()).slice(2);
  const message = { path, body: { ...fields, submission, elapsedMs: performance.now() } };
  const isKept = write([...read(), message]);
  const answer = await post(message);
  if (answer.state !== 'lost') forget([message]);
  if (answer.state !== 'lost' || !isKept) return answer;
  listeners.set(submission, onAnswer);
  retryLater();
  return { state: 'kept' };
}

/**
 * Sends stored messages: when the page has started, when the network is back, and every 20 s until none is left. Each sender gets the server's
 * answer.
 */
export async function sendStored(): Promise<void> {
  const waiting = read();
  if (waiting.length === 0) return;
  const answers = new Map<string, Answered>();
  await Promise.all(
    waiting.map(async (message) => {
      const answer = await post(message);
      if (answer.state !== 'lost') answers.set(message.body.submission, answer);
    }),
  );
  forget(waiting.filter(({ body }) => answers.has(body.submission)));
  if (answers.size < waiting.length) retryLater();
  for (const [submission, answer] of answers) listeners.get(submission)?.(answer);
}

const listeners = new Map<string, (answer: Answered) => void>();

let retry: ReturnType<typeof setTimeout> | undefined;
function retryLater(): void {
  clearTimeout(retry);
  retry = setTimeout(() => void sendStored(), RETRY_MS);
}

function read(): Waiting[] {
  const kept = withStorage('localStorage', (storage): unknown => JSON.parse(storage.getItem(KEY) ?? '[]'));
  return Array.isArray(kept) ? kept.filter(isWaiting) : [];
}

const isWaiting = (kept: unknown): kept is Waiting => {
  const { path, body } = (kept ?? {}) as Partial<Waiting>;
  return typeof path === 'string' && typeof body === 'object' && body !== null;
};

/** False where the browser keeps nothing, or no more. */
const write = (waiting: readonly Waiting[]): boolean =>
  withStorage('localStorage', (storage) => {
    if (waiting.length === 0) storage.removeItem(KEY);
    else storage.setItem(KEY, JSON.stringify(waiting));
    return true;
  }) ?? false;

function forget(answered: readonly Waiting[]): void {
  const keys = new Set(answered.map(({ body }) => body.submission));
  write(read().filter(({ body }) => !keys.has(body.submission)));
}

type FormReply = { success?: boolean; reference?: string; error?: { fields?: Record<string, string> } };

/** Only our own server's word counts: a network that answers everything with its sign-in page has taken no message. */
async function post({ path, body }: Waiting): Promise<Answered | { state: 'lost' }> {
  try {
    const answer = await fetch(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(15_000),
    });
    const said = (await answer.json().catch(() => ({}))) as FormReply;
    if (answer.ok && said.success === true) return { state: 'sent', reference: said.reference ?? '' };
    if (answer.status === 400 || answer.status === 413) return { state: 'refused', fields: said.error?.fields ?? {} };
  } catch {
    // Nobody knows what became of it.
  }
  return { state: 'lost' };
}
