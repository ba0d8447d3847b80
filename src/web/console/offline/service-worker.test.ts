import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const site = 'https://meju.example';
let kept: Map<string, string>;
/** What the server has at an address. */
let served: Record<string, string>;

const nameOf = (asked: Request | string): string => (typeof asked === 'string' ? asked : new URL(asked.url).pathname);

const cache = {
  async match(asked: Request | string) {
    const text = kept.get(nameOf(asked));
    return text === undefined ? undefined : new Response(text);
  },
  async put(asked: Request | string, answer: Response) {
    kept.set(nameOf(asked), await answer.text());
  },
  async add(asked: Request | string) {
    await cache.put(asked, await answerTo(asked));
  },
  keys: async () => [...kept.keys()].map((name) => ({ url: site + name })),
  delete: async (asked: Request) => kept.delete(nameOf(asked)),
};

async function answerTo(asked: Request | string): Promise<Response> {
  const text = served[nameOf(asked)];
  if (text === undefined) throw new TypeError('Request failed');
  return new Response(text);
}

const shellOf = (build: string) => `<script type="module" src="/console/assets/main-${build}.js"></script>`;

/** Installs the worker of a build. Rejects where the installation fails. @returns what a colleague sees who opens Today. */
async function install(build: string): Promise<() => Promise<string>> {
  const file = `/console/assets/main-${build}.js`;
  served[file] = build;
  const listeners = new Map<string, (event: object) => void>();
  vi.resetModules();
  vi.stubGlobal('self', {
    FILES: [file],
    skipWaiting: async () => undefined,
    clients: { claim: async () => undefined },
    addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
  });
  await import('./service-worker.ts');
  let done: Promise<unknown> | undefined;
  listeners.get('install')?.({ waitUntil: (work: Promise<unknown>) => (done = work) });
  await done;
  return async () => {
    let answer: Promise<Response> | undefined;
    listeners.get('fetch')?.({
      request: { method: 'GET', mode: 'navigate', url: `${site}/console` },
      waitUntil: () => undefined,
      respondWith: (given: Promise<Response>) => (answer = given),
    });
    return (await answer)?.text() ?? '';
  };
}

beforeEach(() => {
  kept = new Map();
  served = {};
  vi.stubGlobal('location', { origin: site });
  vi.stubGlobal('caches', {
    open: async () => cache,
    match: cache.match,
  });
  vi.stubGlobal('fetch', answerTo);
  vi.stubGlobal(
    'Request',
    class {
      url: string;
      constructor(path: string) {
        this.url = site + path;
      }
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The files that are kept, without the note of their names. */
const filesKept = () => [...kept.keys()].filter((name) => name.endsWith('.js')).toSorted();

test('The worker keeps the shell of its build, its files, and those of the build before, of which a page may be open', async () => {
  for (const build of ['a', 'b', 'c', 'd']) {
    served['/console'] = shellOf(build);
    await install(build);
    expect(kept.get('/console')).toBe(shellOf(build));
  }
  expect(filesKept()).toEqual(['/console/assets/main-c.js', '/console/assets/main-d.js']);
});

test('It keeps the files of a build whose worker noted no names', async () => {
  kept.set('/console/assets/main-old.js', 'old');
  served['/console'] = shellOf('new');
  await install('new');
  expect(filesKept()).toEqual(['/console/assets/main-new.js', '/console/assets/main-old.js']);
});

test('While processes are replaced, a shell of the other build is not kept: what opens without a network stays whole', async () => {
  served['/console'] = shellOf('old');
  await install('old');
  await expect(install('new')).rejects.toThrow('another build');
  expect(kept.get('/console')).toBe(shellOf('old'));
  expect(kept.get('/console/assets/main-old.js')).toBe('old');
  served['/console'] = shellOf('new');
  await install('new');
  expect(kept.get('/console')).toBe(shellOf('new'));
  expect(filesKept()).toEqual(['/console/assets/main-new.js', '/console/assets/main-old.js']);
});

test.each([429, 503])('Where the server answers %i the kept shell opens', async (status) => {
  served['/console'] = shellOf('old');
  const shown = await install('old');
  vi.stubGlobal('fetch', async () => new Response('later', { status }));
  expect(await shown()).toBe(shellOf('old'));
});

test('A storage that never answers does not block the console', async () => {
  served['/console'] = shellOf('old');
  const shown = await install('old');
  vi.useFakeTimers();
  vi.stubGlobal('caches', { match: () => new Promise(() => undefined) });
  served['/console'] = shellOf('new');
  const shell = shown();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await shell).toBe(shellOf('new'));
});

test('Without a network a slow storage is waited for', async () => {
  served['/console'] = shellOf('old');
  const shown = await install('old');
  vi.useFakeTimers();
  const slow = () => new Promise((resolve) => setTimeout(() => resolve(new Response(kept.get('/console'))), 5000));
  vi.stubGlobal('caches', { match: slow });
  served = {};
  const shell = shown();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await shell).toBe(shellOf('old'));
});
