/*
 * The inline script of every page; it runs first. It fetches React's files after the page has loaded and hydrates the page at the first
 * interaction, or some seconds later. It replays clicks, submits and changed fields from before hydration. Links work at once.
 */
import type { HydrationData } from './hydration-data.ts';

const page = document.documentElement;
const interactions = ['pointerdown', 'pointermove', 'scroll', 'keydown', 'focusin'];
/* A timer and not requestIdleCallback: a slow phone with an animation is never idle. */
const IDLE_MS = 3000;
const PREFETCH_MS = 200;
const parsed = new Promise<void>((resolve) => {
  if (document.readyState !== 'loading') resolve();
  else document.addEventListener('DOMContentLoaded', () => resolve(), { once: true });
});

let state: 'waiting' | 'loading' | 'hydrated' | 'failed' = 'waiting';
let clicked: HTMLElement | undefined;
let submitted: { form: HTMLFormElement; by: HTMLElement | null } | undefined;
/* What was chosen in each changed field, the latest last: React draws a controlled field back until it hears of the choice. */
const choices = new Map<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement, string | boolean>();

/* With a stored session the account corner shows it at once instead of 'Log in'. Other stored state needs React soon, too: toasts of the
   previous page, a booking draft, a sign-in under way, unsent messages. */
let isUrgent = false;
try {
  const kept = Object.entries({ ...sessionStorage, ...localStorage });
  isUrgent = kept.some(([key, value]) => value !== '[]' && key !== 'hydration-reload');
  if (kept.some(([key]) => key.startsWith('firebase:authUser:'))) page.dataset['session'] = 'stored';
} catch {
  /* storage is switched off */
}

/* Quick navigation aborts the first view transition, which is no error. */
for (const type of ['pageswap', 'pagereveal']) {
  addEventListener(type, (event) => {
    const { viewTransition } = event as Event & { viewTransition?: ViewTransition | null };
    for (const end of [viewTransition?.ready, viewTransition?.finished]) end?.catch(() => undefined);
  });
}

/* The sign-in page shows its return note before hydration (LOGIN-08). */
if ((new URLSearchParams(location.search).get('redirect') ?? '/') !== '/') page.dataset['returning'] = '';

const readHydrationData = (): HydrationData =>
  JSON.parse(document.getElementById('hydration-data')?.textContent ?? '') as HydrationData;

async function start(): Promise<void> {
  if (state !== 'waiting') return;
  state = 'loading';
  await parsed;
  const hydration = readHydrationData();
  try {
    /* React's first render needs the whole style sheet. */
    const [entry] = await Promise.all([prepare(hydration), loadSheet(hydration.styles)]);
    await import(/* @vite-ignore */ entry.module);
  } catch {
    retryLater();
  }
}

async function prepare(hydration: HydrationData): Promise<Built> {
  const { entry, routes } = await prefetchModules(hydration);
  const modules: Record<string, unknown> = {};
  /* One after the other, so that no long task blocks input on a slow phone. */
  for (const file of entry.imports) await run(file);
  for (const [id, { module, imports }] of routes) {
    for (const file of imports) await run(file);
    modules[id] = await run(module);
  }
  Object.assign(window, { __reactRouterContext: hydration.context, __reactRouterRouteModules: modules });
  return entry;
}

let sheet: Promise<void> | undefined;
/** Loads the whole style sheet; the page itself carries only its critical CSS. After a failure the next call tries again. */
function loadSheet(href: string): Promise<void> {
  sheet ??= new Promise((resolve, reject) => {
    const own = link('stylesheet', href);
    own.addEventListener('load', () => resolve());
    own.addEventListener('error', () => {
      own.remove();
      sheet = undefined;
      reject(new Error(href));
    });
  });
  return sheet;
}

async function run(file: string): Promise<unknown> {
  const module: unknown = await import(/* @vite-ignore */ file);
  await new Promise((next) => setTimeout(next));
  return module;
}

type Built = { module: string; imports: string[] };
type Manifest = { entry: Built; routes: Record<string, Built> };

let fetched: Promise<void> | undefined;
/** Reads the manifest and loads the modules of this page. Each file is fetched before it is imported, as a failed import cannot be repeated. */
async function prefetchModules(hydration: HydrationData): Promise<{ entry: Built; routes: [string, Built][] }> {
  await fetchWhole(hydration.manifest);
  await import(/* @vite-ignore */ hydration.manifest);
  const { entry, routes: all } = (window as unknown as { __reactRouterManifest: Manifest }).__reactRouterManifest;
  const routes = Object.entries(all).filter(([id]) => hydration.routes.includes(id));
  const built = [entry, ...routes.map(([, each]) => each)];
  fetched ??= fetchModules(new Set(built.flatMap(({ module, imports }) => [...imports, module])));
  await fetched;
  return { entry, routes };
}

async function fetchModules(files: ReadonlySet<string>): Promise<void> {
  try {
    await Promise.all([...files].map(fetchWhole));
    for (const href of files) link('modulepreload', href);
  } catch (error) {
    fetched = undefined;
    throw error;
  }
}

/** Brings a file into the browser's cache. */
async function fetchWhole(file: string): Promise<void> {
  const answer = await fetch(file);
  if (!answer.ok) throw new Error(file);
  await answer.arrayBuffer();
}

function link(rel: string, href: string): HTMLLinkElement {
  const own = Object.assign(document.createElement('link'), { rel, href });
  document.head.append(own);
  return own;
}

let retryMs = 1000;
/**
 * The built files are missing (after a deployment) or the network fails. The page stays usable without script and tries again later or at
 * the next interaction. If a click waits for React, the page reloads once.
 */
function retryLater(): void {
  state = 'failed';
  if ((clicked || submitted) && navigator.onLine && mayReload()) location.reload();
  else {
    state = 'waiting';
    showPending();
    clicked = submitted = undefined;
    setTimeout(() => void start(), (retryMs *= 2));
  }
}

/* At most once a minute, as in `design/reload-for-scripts.ts`, which this inline script cannot import. Without storage there is no reload. */
function mayReload(): boolean {
  try {
    const last = Number(sessionStorage.getItem('hydration-reload') ?? 0);
    if (Date.now() - last <= 60_000) return false;
    sessionStorage.setItem('hydration-reload', String(Date.now()));
    return true;
  } catch {
    return false;
  }
}

/* A picture that fails to load is replaced by its fallback (HOME-06). */
addEventListener(
  'error',
  ({ target }) => {
    if (!(target instanceof HTMLImageElement) || !target.dataset['plain']) return;
    const { plain } = target.dataset;
    delete target.dataset['plain'];
    for (const source of target.parentElement?.querySelectorAll('source') ?? []) source.srcset = plain;
    target.srcset = plain;
  },
  true,
);

const isEarly = (): boolean => state === 'waiting' || state === 'loading';

/* A control whose click waits for hydration shows that at once. */
let pendingControl: HTMLElement | null | undefined;
function showPending(control?: HTMLElement | null): void {
  for (const name of ['aria-busy', 'data-pending']) {
    pendingControl?.removeAttribute(name);
    control?.setAttribute(name, 'true');
  }
  pendingControl = control;
}
function replayLater(event: Event, control: HTMLElement | null): void {
  event.preventDefault();
  event.stopImmediatePropagation();
  showPending(control);
  void start();
}

addEventListener(
  'click',
  (event) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    if (
      !isEarly() ||
      !button ||
      button.type === 'submit' ||
      button.popoverTargetElement ||
      button.hasAttribute('command')
    )
      return;
    clicked = button;
    replayLater(event, button);
  },
  true,
);

addEventListener(
  'submit',
  (event) => {
    const form = event.target as HTMLFormElement;
    if (!isEarly() || (form.hasAttribute('method') && !('deferred' in form.dataset))) return;
    submitted = { form, by: event.submitter };
    replayLater(event, event.submitter);
  },
  true,
);

for (const type of ['input', 'change']) {
  addEventListener(
    type,
    ({ target }) => {
      if (!isEarly()) return;
      const field = target as HTMLInputElement;
      choices.delete(field);
      choices.set(field, /checkbox|radio/.test(field.type) ? field.checked : field.value);
    },
    true,
  );
}

for (const type of interactions) addEventListener(type, () => void start(), { capture: true, passive: true });

function replay(): void {
  state = 'hydrated';
  showPending();
  for (const [field, choice] of choices) {
    if (typeof choice === 'boolean') {
      /* React listens to the click of these, and only if it changes the value. */
      (field as HTMLInputElement).checked = !choice;
      field.click();
      continue;
    }
    if (field instanceof HTMLSelectElement) field.value = choice;
    field.dispatchEvent(new Event('input', { bubbles: true }));
    field.dispatchEvent(new Event('change', { bubbles: true }));
  }
  if (submitted) submitted.form.requestSubmit(submitted.by);
  else clicked?.click();
}

/*
 * `hydrated` is dispatched inside React's work, at times inside its handling of a change that came meanwhile. Any event in there makes React
 * draw that field back before it has drawn the change. So the replay waits until React has ended.
 */
addEventListener('hydrated', () => queueMicrotask(replay), { once: true });

/* Earlier work would delay the first paint. A background tab has no first paint until it is opened. */
const FIRST_PAINT_MAX_MS = 1000;
function startAfterFirstPaint(): void {
  const startNow = () => void start();
  if (document.hidden || !PerformanceObserver.supportedEntryTypes.includes('paint')) return startNow();
  setTimeout(startNow, FIRST_PAINT_MAX_MS);
  return new PerformanceObserver((entries) => {
    if (entries.getEntriesByName('first-contentful-paint').length > 0) startNow();
  }).observe({ type: 'paint', buffered: true });
}

/* Whether a translation replaced texts is known from what changed until React starts (translation/follow-translation.ts). */
const changesBeforeReact: MutationRecord[] = [];
Object.assign(window, { changesBeforeReact });

void parsed.then(() => {
  const changes = new MutationObserver((records) => void changesBeforeReact.push(...records));
  changes.observe(page, { childList: true, subtree: true });
  addEventListener('hydrated', () => changes.disconnect(), { once: true });
  const hydration = readHydrationData();
  const { when } = hydration;
  if (when === 'soon' || isUrgent) return startAfterFirstPaint();
  const saving = (navigator as { connection?: { saveData?: boolean } }).connection?.saveData;
  if (saving) return undefined;
  const afterLoad = () => {
    setTimeout(() => void prefetchModules(hydration).catch(() => undefined), PREFETCH_MS);
    if (when === 'idle') setTimeout(() => void start(), IDLE_MS);
  };
  if (document.readyState === 'complete') return afterLoad();
  return addEventListener('load', afterLoad, { once: true });
});
