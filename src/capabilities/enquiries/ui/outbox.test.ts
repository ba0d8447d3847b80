import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { halfRead } from '#tests/support/half-read.ts';
import { type Sent, send, sendStored } from './outbox.ts';

const KEY = 'enquiries-outbox';
let stored: Map<string, string>;
const kept = () => JSON.parse(stored.get(KEY) ?? '[]') as { body: { message: string } }[];
const messages = () => kept().map(({ body }) => body.message);

beforeEach(() => {
  vi.useFakeTimers();
  stored = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
});
afterEach(() => {
  vi.clearAllTimers();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const answering = (...answers: (() => Response)[]) => {
  const server = vi.fn<typeof fetch>(
    async () => (answers.length > 1 ? answers.shift() : answers[0])?.() ?? expect.fail('no answer'),
  );
  vi.stubGlobal('fetch', server);
  return server;
};
const listener = () => vi.fn<(answer: Sent) => void>();
const ours = () => Response.json({ success: true, reference: 'MSG-1' });
const away = () => {
  throw new TypeError('network');
};
const broken = () => new Response('oops', { status: 500 });

test.each(['{', 'null', '{"path":"/x"}', '[null,{"path":7}]'])(
  'CONTACT-13: what cannot be read of the kept ones, %s, keeps no message from being sent',
  async (text) => {
    stored.set(KEY, text);
    const server = answering(ours);
    await sendStored();
    expect(server).not.toHaveBeenCalled();
    expect(await send('/api/contact', { message: 'Hello' }, listener())).toEqual({ state: 'sent', reference: 'MSG-1' });
  },
);

test('CONTACT-13: a message is kept before it is sent, so that a closed tab loses no word, and forgotten when the server has it', async () => {
  let whileSending: string[] = [];
  answering(() => {
    whileSending = messages();
    return ours();
  });
  expect(await send('/contact', { message: 'Hello' }, listener())).toEqual({ state: 'sent', reference: 'MSG-1' });
  expect(whileSending).toEqual(['Hello']);
  expect(stored.has(KEY)).toBe(false);
});

test.each([
  ['the network is away', away],
  ['the server fails', broken],
  ['a network answers with its own page', () => new Response('<html>Sign in to the Wi-Fi</html>')],
])(
  'CONTACT-13, ENT-10, NEWS-08: where %s the message is kept, and goes out by itself later on the same page',
  async (_, trouble) => {
    const onSent = listener();
    const server = answering(trouble, trouble, ours);
    expect(await send('/contact', { message: 'Hello' }, onSent)).toEqual({ state: 'kept' });
    expect(messages()).toEqual(['Hello']);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(messages()).toEqual(['Hello']);
    expect(onSent).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(stored.has(KEY)).toBe(false);
    expect(onSent.mock.calls).toEqual([[{ state: 'sent', reference: 'MSG-1' }]]);
    // Each time with the same key, so that the server takes it once.
    const keys = server.mock.calls.map(([, init]) => JSON.parse(String(init?.body)).submission);
    expect(new Set(keys).size).toBe(1);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(server).toHaveBeenCalledTimes(3);
  },
);

test('CONTACT-13, NEWS-08: of two kept messages each hears its own answer, also that it was refused in the end', async () => {
  const first = listener();
  const second = listener();
  answering(broken);
  await send('/contact', { message: 'Hello' }, first);
  await send('/newsletter', { email: 'asha@' }, second);
  answering(ours, () => Response.json({ success: false, error: { fields: { email: 'no' } } }, { status: 400 }));
  await sendStored();
  expect(first.mock.calls).toEqual([[{ state: 'sent', reference: 'MSG-1' }]]);
  expect(second.mock.calls).toEqual([[{ state: 'refused', fields: { email: 'no' } }]]);
});

test('What a visitor writes while older messages are on their way is not dropped with them', async () => {
  answering(away);
  await send('/contact', { message: 'first' }, listener());
  let answer = (_: Response): void => undefined;
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (answer = resolve)));
  const older = sendStored();
  const answerOlder = answer;
  vi.stubGlobal('fetch', away);
  await send('/contact', { message: 'second' }, listener());
  answerOlder(ours());
  await older;
  expect(messages()).toEqual(['second']);
});

test('CONTACT-13: however many messages wait, none is dropped', async () => {
  answering(away);
  const written = Array.from({ length: 50 }, (_, number) => `message ${number}`);
  for (const message of written) await send('/contact', { message }, listener());
  expect(messages()).toEqual(written);
});

test('CONTACT-13: where the storage is full, the visitor is told that the message is lost, and the older ones stay', async () => {
  answering(away);
  await send('/contact', { message: 'first' }, listener());
  vi.stubGlobal('localStorage', {
    ...localStorage,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  });
  expect(await send('/contact', { message: 'second' }, listener())).toEqual({ state: 'lost' });
  expect(messages()).toEqual(['first']);
});

test('CONTACT-13: where the browser keeps nothing, the visitor is told that the message is lost', async () => {
  vi.stubGlobal('localStorage', undefined);
  answering(away);
  expect(await send('/contact', { message: 'Hello' }, listener())).toEqual({ state: 'lost' });
});

test('CONTACT-13: an answer of success that is cut in the middle says nothing, and the message stays', async () => {
  const server = answering(() => halfRead({ success: true, reference: 'E-1' }), ours);
  expect(await send('/contact', { message: 'Hello' }, listener())).toEqual({ state: 'kept' });
  expect(messages()).toEqual(['Hello']);
  await sendStored();
  expect(server).toHaveBeenCalledTimes(2);
  expect(messages()).toEqual([]);
});

test('What the server refuses is not kept', async () => {
  answering(() => Response.json({ success: false, error: { fields: { email: 'no' } } }, { status: 400 }));
  expect(await send('/contact', { message: 'Hello' }, listener())).toEqual({
    state: 'refused',
    fields: { email: 'no' },
  });
  expect(stored.has(KEY)).toBe(false);
});
