/** Who may allow an act, on its button: 'needs Asha or Ravi'. Three names at most. */
export function needsText(colleagues: readonly { name: string }[]): string {
  const names = colleagues.map(({ name }) => name.split(' ')[0] ?? name);
  if (names.length === 0) return 'needs a manager';
  const shown = names.length > 3 ? [...names.slice(0, 2), 'another'] : names;
  return `needs ${new Intl.ListFormat('en-IN', { type: 'disjunction' }).format(shown)}`;
}
