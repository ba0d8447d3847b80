/*
 * The loaders' data travels in the page as plain JSON. The router reads a list in which every value stands once and is told by its number;
 * those numbers compress badly, 0.2 to 0.6 kB on each page, so they are given here, where React comes.
 */

/** How the router says null. */
const NULL = -5;

/** `state` as JSON, or null where it holds what JSON cannot say: errors, dates, promises. */
export const plainJson = (state: unknown): string | null => (isPlain(state) ? JSON.stringify(state) : null);

function isPlain(value: unknown): boolean {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return true;
  if (typeof value === 'number') return Number.isFinite(value) && !Object.is(value, -0);
  if (Array.isArray(value)) return value.every(isPlain);
  if (typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype) return false;
  return Object.values(value).every((each) => each === undefined || isPlain(each));
}

/** Gives the router what the page carries; in development it does so itself. */
export function giveLoaded(): void {
  const text = document.getElementById('loaded')?.textContent;
  if (!text) return;
  const { __reactRouterContext: context } = window as unknown as { __reactRouterContext: { stream?: ReadableStream } };
  context.stream = new Blob([asRouterReads(text)]).stream();
}

/** The text of a page's block as the router reads it; what is no plain JSON came so. */
export function asRouterReads(text: string): string {
  if (!text.startsWith('{')) return text;
  const values: unknown[] = [];
  const numberOf = (value: unknown): number => {
    if (value === null) return NULL;
    const at = values.push(value) - 1;
    if (Array.isArray(value)) values[at] = value.map(numberOf);
    else if (typeof value === 'object')
      values[at] = Object.fromEntries(
        Object.entries(value).map(([key, each]) => [`_${numberOf(key)}`, numberOf(each)]),
      );
    return at;
  };
  numberOf(JSON.parse(text));
  return `${JSON.stringify(values)}\n`;
}
