import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

const site = 'https://meju.example';
const PAGE = '/b/token';
const FILE = '/assets/frame.js';

type Asked = Request | string;
type Listener = (event: object) => void;

const pathOf = (asked: Asked): string => (typeof asked === 'string' ? asked : new URL(asked.url).pathname);

/** What is kept, by the name of its cache and its path. */
let kept: Map<string, Map<string, string>>;
/** How the server answers an address; missing: not at all. */
let served: Record<string, { status: number; text: string }>;
let listeners: Map<string, Listener>;

async function answerTo(asked: Asked): Promise<Response> {
  const answer = served[pathOf(asked)];
  if (!answer) throw new TypeError('Failed to fetch');
  return new Response(answer.text, { status: answer.status });
}

const cacheOf = (files: Map<string, string>) => ({
  async match(asked: Asked) {
    const text = files.get(pathOf(asked));
    return text === undefined ? undefined : new Response(text);
  },
  async put(asked: Asked, answer: Response) {
    files.set(pathOf(asked), await answer.text());
  },
  async add(asked: Asked) {
    files.set(pathOf(asked), await (await answerTo(asked)).text());
  },
  keys: async () => [...files.keys()].map((path) => ({ url: site + path })),
  delete: async (asked: Asked) => files.delete(pathOf(asked)),
});

const storage = {
  async open(name: string) {
    const files = kept.get(name) ?? new Map<string, string>();
    kept.set(name, files);
    return cacheOf(files);
  },
  async match(asked: Asked, { cacheName }: { cacheName?: string } = {}) {
    const places = cacheName === undefined ? [...kept.values()] : [kept.get(cacheName) ?? new Map()];
    const place = places.find((files) => files.has(pathOf(asked)));
    return place && cacheOf(place).match(asked);
  },
  has: async (name: string) => kept.has(name),
  delete: async (name: string) => kept.delete(name),
  keys: async () => [...kept.keys()],
};

beforeEach(async () => {
  kept = new Map([
    [
      `booking ${PAGE}`,
      new Map([
        [PAGE, 'the ticket'],
        [FILE, 'script'],
      ]),
    ],
  ]);
  served = {};
  listeners = new Map();
  vi.resetModules();
  vi.stubGlobal('self', {
    addEventListener: (type: string, listener: Listener) => listeners.set(type, listener),
  });
  vi.stubGlobal('location', { origin: site });
  vi.stubGlobal('caches', storage);
  vi.stubGlobal('fetch', answerTo);
  await import('./service-worker.ts');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** What a visitor sees who opens the page, once the worker has done all that it does besides. */
async function shown(): Promise<string> {
  let answer: Promise<Response> | undefined;
  const besides: Promise<unknown>[] = [];
  listeners.get('fetch')?.({
    request: { method: 'GET', mode: 'navigate', url: site + PAGE },
    waitUntil: (work: Promise<unknown>) => besides.push(work),
    respondWith: (given: Promise<Response>) => (answer = given),
  });
  const text = (await answer)?.text() ?? '';
  await Promise.race([Promise.all(besides), new Promise((resolve) => setTimeout(resolve, 5000))]);
  return text;
}

/** What a page of the browser gets that asks for the file. */
async function fileShown(): Promise<string> {
  let answer: Promise<Response> | undefined;
  listeners.get('fetch')?.({
    request: { method: 'GET', mode: 'no-cors', url: site + FILE },
    respondWith: (given: Promise<Response>) => (answer = given),
  });
  return (await answer)?.text() ?? '';
}

/** The page asks to be kept with its files. @returns what the worker answers. */
async function keep(files: string[]): Promise<unknown> {
  const answered = Promise.withResolvers<unknown>();
  listeners.get('message')?.({
    data: { keep: PAGE, files },
    ports: [{ postMessage: answered.resolve }],
    waitUntil: () => undefined,
  });
  return answered.promise;
}

test.each([429, 500, 503])('Where the server answers %i the copy is shown', async (status) => {
  served[PAGE] = { status, text: 'later' };
  expect(await shown()).toBe('the ticket');
});

test('The copy is renewed by what the server answers', async () => {
  served[PAGE] = { status: 200, text: 'moved to Friday' };
  expect(await shown()).toBe('moved to Friday');
  expect(kept.get(`booking ${PAGE}`)?.get(PAGE)).toBe('moved to Friday');
});

test('A link that was revoked shows so, and its copy is gone', async () => {
  served[PAGE] = { status: 404, text: 'does not work' };
  expect(await shown()).toBe('does not work');
  expect(kept.size).toBe(0);
});

test('A page is kept with exactly its files', async () => {
  served = { [PAGE]: { status: 200, text: 'new page' }, '/assets/new.js': { status: 200, text: 'new' } };
  expect(await keep(['/assets/new.js'])).toBe('kept');
  expect(kept.get(`booking ${PAGE}`)).toEqual(
    new Map([
      ['/assets/new.js', 'new'],
      [PAGE, 'new page'],
    ]),
  );
});

test.each([429, 503])('A page that cannot be fetched again just now, by %i, keeps its copy', async (status) => {
  served[PAGE] = { status, text: 'later' };
  expect(await keep([FILE])).toBe('not kept');
  expect(kept.get(`booking ${PAGE}`)?.get(PAGE)).toBe('the ticket');
});

test('A revoked link loses its copy', async () => {
  served[PAGE] = { status: 404, text: 'does not work' };
  expect(await keep([FILE])).toBe('not kept');
  expect(kept.size).toBe(0);
});

test('A network that goes while the files are fetched leaves the copy whole', async () => {
  served = { [PAGE]: { status: 200, text: 'new page' } };
  expect(await keep(['/assets/new.js'])).toBe('not kept');
  expect(kept.get(`booking ${PAGE}`)?.get(PAGE)).toBe('the ticket');
});

describe.each([
  ['page', shown, PAGE, 'the ticket'],
  ['file', fileShown, FILE, 'script'],
])('Where the storage is slow or broken, a %s', (_, show, path, copy) => {
  const silent = () => new Promise<never>(() => undefined);

  test('is the copy without a network, however late it comes', async () => {
    vi.useFakeTimers();
    const slow = async (...asked: Parameters<typeof storage.match>) => {
      await new Promise((resolve) => setTimeout(resolve, 5000));
      return storage.match(...asked);
    };
    vi.stubGlobal('caches', { ...storage, match: slow });
    const got = show();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await got).toBe(copy);
  });

  test.each([200, 429])('is what the server answers, %i, where the storage never does', async (status) => {
    vi.useFakeTimers();
    vi.stubGlobal('caches', { match: silent, has: silent, open: silent });
    served[path] = { status, text: 'from the server' };
    const got = show();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await got).toBe('from the server');
  });
});

test('A network that answers after three seconds finds the copy shown', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', () => new Promise((resolve) => setTimeout(() => resolve(new Response('late')), 9000)));
  const got = shown();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await got).toBe('the ticket');
});
