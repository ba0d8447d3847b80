/*
 * The page carries the loaders' data as plain JSON. The router expects a list in which each value has a number. Those numbers compress
 * badly (0.2 to 0.6 kB a page), so the browser adds them.
 */

/** The router's code for null. */
const NULL = -5;

/** `state` as JSON, or null if it holds what JSON cannot: errors, dates, promises. */
export const plainJson = (state: unknown): string | null => (isPlain(state) ? JSON.stringify(state) : null);

function isPlain(value: unknown): boolean {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return true;
  if (typeof value === 'number') return Number.isFinite(value) && !Object.is(value, -0);
  if (Array.isArray(value)) return value.every(isPlain);
  if (typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype) return false;
  return Object.values(value).every((each) => each === undefined || isPlain(each));
}

/** Passes the page's loader data to the router. In development the router does this itself. */
export function provideLoaderData(): void {
  const text = document.getElementById('loader-data')?.textContent;
  if (!text) return;
  const { __reactRouterContext: context } = window as unknown as { __reactRouterContext: { stream?: ReadableStream } };
  context.stream = new Blob([toRouterEncoding(text)]).stream();
}

/** The text of a page's block in the router's encoding. A text that is no plain JSON is in it already. */
export function toRouterEncoding(text: string): string {
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
