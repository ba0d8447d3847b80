/*
 * Written into every page and run before anything else. It lets the page be: React's files are fetched when all of it has loaded, and it
 * takes over at the first sign of a person or a while later. What the visitor does before that is kept and done afterwards; a link is
 * always just followed.
 */
import type { HandOff } from './hand-off.ts';

const page = document.documentElement;
const touches = ['pointerdown', 'pointermove', 'scroll', 'keydown', 'focusin'];
/* Who only reads is left alone for this long after the page has loaded. By the clock, as a slow phone on which something moves is never idle. */
const REST_MS = 3000;
const FETCH_MS = 200;
const parsed = new Promise<void>((resolve) => {
  if (document.readyState !== 'loading') resolve();
  else document.addEventListener('DOMContentLoaded', () => resolve(), { once: true });
});

let state: 'waiting' | 'coming' | 'alive' | 'gone' = 'waiting';
let pressed: HTMLElement | undefined;
let sent: { form: HTMLFormElement; by: HTMLElement | null } | undefined;
const changed = new Set<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>();

/* A stored session: the account corner says so at once instead of offering to log in. Whatever else is kept here must not wait either:
   toasts of the page before, an order's draft and its held place, signing in under way, messages that could not be sent. */
let hurry = false;
try {
  const kept = Object.entries({ ...sessionStorage, ...localStorage });
  hurry = kept.some(([key, value]) => value !== '[]' && key !== 'late-reload');
  if (kept.some(([key]) => key.startsWith('firebase:authUser:'))) page.dataset['session'] = 'stored';
} catch {
  /* storage is switched off */
}

/* Two pages in quick succession: the first's transition is given up, which is no error of anybody's. */
for (const type of ['pageswap', 'pagereveal']) {
  addEventListener(type, (event) => {
    const { viewTransition } = event as Event & { viewTransition?: ViewTransition | null };
    for (const end of [viewTransition?.ready, viewTransition?.finished]) end?.catch(() => undefined);
  });
}

/* The sign-in page says at once that it leads on (LOGIN-08). */
if ((new URLSearchParams(location.search).get('redirect') ?? '/') !== '/') page.dataset['returning'] = '';

const readHandOff = (): HandOff => JSON.parse(document.getElementById('hand-off')?.textContent ?? '') as HandOff;

async function start(): Promise<void> {
  if (state !== 'waiting') return;
  state = 'coming';
  await parsed;
  const handOff = readHandOff();
  try {
    /* React's first words must not stand there without the sheet. */
    const [entry] = await Promise.all([prepare(handOff), styled(handOff.styles)]);
    await import(/* @vite-ignore */ entry.module);
  } catch {
    giveUp();
  }
}

async function prepare(handOff: HandOff): Promise<Built> {
  const { entry, routes } = await fetchAhead(handOff);
  const modules: Record<string, unknown> = {};
  /* One after the other, so that no single piece of work keeps a slow phone from answering a touch. */
  for (const file of entry.imports) await run(file);
  for (const [id, { module, imports }] of routes) {
    for (const file of imports) await run(file);
    modules[id] = await run(module);
  }
  Object.assign(window, { __reactRouterContext: handOff.context, __reactRouterRouteModules: modules });
  return entry;
}

let sheet: Promise<void> | undefined;
/** Resolves when the whole style sheet is there that follows a page which carries a part of it. One that did not come is asked for anew. */
function styled(href: string): Promise<void> {
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

let fetched = false;
/** What React needs for this page, which is being fetched from now on. */
async function fetchAhead(handOff: HandOff): Promise<{ entry: Built; routes: [string, Built][] }> {
  await import(/* @vite-ignore */ handOff.manifest);
  const { entry, routes: all } = (window as unknown as { __reactRouterManifest: Manifest }).__reactRouterManifest;
  const routes = Object.entries(all).filter(([id]) => handOff.routes.includes(id));
  if (!fetched)
    for (const { module, imports } of [entry, ...routes.map(([, built]) => built)])
      for (const href of [...imports, module]) link('modulepreload', href);
  fetched = true;
  return { entry, routes };
}

function link(rel: string, href: string): HTMLLinkElement {
  const own = Object.assign(document.createElement('link'), { rel, href });
  document.head.append(own);
  return own;
}

let againMs = 1000;
/**
 * The built files are gone (a deployment since) or out of reach: the page stays a plain one and tries again later, by itself or at the next
 * touch; for a press that needs more a fresh one comes, once.
 */
function giveUp(): void {
  state = 'gone';
  if ((pressed || sent) && navigator.onLine && mayReload()) location.reload();
  else {
    state = 'waiting';
    hear();
    pressed = sent = undefined;
    setTimeout(() => void start(), (againMs *= 2));
  }
}

/* Once a minute. Where storage is switched off it cannot be counted, and so is not done. */
function mayReload(): boolean {
  try {
    const last = Number(sessionStorage.getItem('late-reload') ?? 0);
    if (Date.now() - last <= 60_000) return false;
    sessionStorage.setItem('late-reload', String(Date.now()));
    return true;
  } catch {
    return false;
  }
}

/* A picture that cannot be loaded gives way to its plain one (HOME-06); that one has no other. */
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

const early = (): boolean => state === 'waiting' || state === 'coming';

/* What is kept for later shows at once that it was heard. */
let heard: HTMLElement | null | undefined;
function hear(control?: HTMLElement | null): void {
  for (const name of ['aria-busy', 'data-heard']) {
    heard?.removeAttribute(name);
    control?.setAttribute(name, 'true');
  }
  heard = control;
}
function keep(event: Event, control: HTMLElement | null): void {
  event.preventDefault();
  event.stopImmediatePropagation();
  hear(control);
  void start();
}

addEventListener(
  'click',
  (event) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    if (
      !early() ||
      !button ||
      button.type === 'submit' ||
      button.popoverTargetElement ||
      button.hasAttribute('command')
    )
      return;
    pressed = button;
    keep(event, button);
  },
  true,
);

addEventListener(
  'submit',
  (event) => {
    const form = event.target as HTMLFormElement;
    if (!early() || (form.hasAttribute('method') && !('late' in form.dataset))) return;
    sent = { form, by: event.submitter };
    keep(event, event.submitter);
  },
  true,
);

for (const type of ['input', 'change']) {
  addEventListener(type, (event) => void (early() && changed.add(event.target as HTMLInputElement)), true);
}

for (const type of touches) addEventListener(type, () => void start(), { capture: true, passive: true });

addEventListener(
  'alive',
  () => {
    state = 'alive';
    hear();
    for (const control of changed) {
      if (control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio')) {
        /* React hears of these by their click alone, and only when it changes what it last knew. */
        control.checked = !control.checked;
        control.click();
        continue;
      }
      control.dispatchEvent(new Event('input', { bubbles: true }));
      control.dispatchEvent(new Event('change', { bubbles: true }));
    }
    if (sent) sent.form.requestSubmit(sent.by);
    else pressed?.click();
  },
  { once: true },
);

/* What is fetched and run before the first picture stands would only put it off. A page in the background has none until it is looked at. */
const FIRST_PAINT_MAX_MS = 1000;
function startOnceSeen(): void {
  const startNow = () => void start();
  if (document.hidden || !PerformanceObserver.supportedEntryTypes.includes('paint')) return startNow();
  setTimeout(startNow, FIRST_PAINT_MAX_MS);
  return new PerformanceObserver((entries) => {
    if (entries.getEntriesByName('first-contentful-paint').length > 0) startNow();
  }).observe({ type: 'paint', buffered: true });
}

void parsed.then(() => {
  const handOff = readHandOff();
  const { when } = handOff;
  if (when === 'soon' || hurry) return startOnceSeen();
  const saving = (navigator as { connection?: { saveData?: boolean } }).connection?.saveData;
  if (saving) return undefined;
  const rest = () => {
    setTimeout(() => void fetchAhead(handOff).catch(() => undefined), FETCH_MS);
    if (when === 'idle') setTimeout(() => void start(), REST_MS);
  };
  if (document.readyState === 'complete') return rest();
  return addEventListener('load', rest, { once: true });
});
