/**
 * Moves the focus along the rows of a list, each marked with `data-row`.
 * @returns whether there was a row to go to.
 */
export function focusRow(list: HTMLElement | null, step: 1 | -1): boolean {
  const rows = [...(list?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
  const at = rows.findIndex((row) => row.contains(document.activeElement));
  const next = at === -1 && step === -1 ? rows.length - 1 : at + step;
  const row = rows[next];
  row?.focus();
  return row !== undefined;
}
