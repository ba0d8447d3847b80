/** 'Asha R.' of 'Asha Rao': all that a tablet at the door shows of a name. */
export function doorName(name: string): string {
  const words = name.trim().split(/\s+/);
  const last = words.length > 1 ? words.at(-1) : undefined;
  const initial = last ? Array.from(last)[0] : undefined;
  return [words[0], initial && `${initial}.`].filter(Boolean).join(' ');
}
