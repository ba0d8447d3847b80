import type { KeyAct } from '#console/keys/console-keys.ts';

const rows = (): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>('[data-row]')].filter((row) => row.checkVisibility());

/** Walks the rows of the screen with `j` and `k`, opens the row with Enter, and checks it in with `h`. */
export function pressRowKey({ act }: KeyAct): void {
  if (act === 'next' || act === 'previous') {
    const all = rows();
    const at = all.findIndex((row) => row.contains(document.activeElement));
    const next = act === 'next' ? at + 1 : at === -1 ? all.length - 1 : at - 1;
    all[Math.min(all.length - 1, Math.max(0, next))]?.focus();
    return;
  }
  if (act === 'open') {
    // A link or button in the row has its own Enter.
    const { activeElement } = document;
    if (activeElement?.matches('[data-row]')) activeElement.querySelector<HTMLElement>('[data-open]')?.click();
    return;
  }
  if (act !== 'here') return;
  const all = rows();
  const at = all.findIndex((row) => row.contains(document.activeElement));
  const row = all[at];
  const here = row?.querySelector<HTMLElement>('[data-here]');
  if (!here) return;
  here.click();
  // The row goes to the other list: the focus stays in this one.
  (all[at + 1] ?? all[at - 1])?.focus();
}
