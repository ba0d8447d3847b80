type Names = { [name: string]: unknown };

export const isObject = (value: unknown): value is Names =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** `base` with the values of `given` over its own, at any depth; lists are replaced as a whole. */
export function overlay(base: Names, given: Names): Names {
  const merged: Names = { ...base };
  for (const [name, value] of Object.entries(given)) {
    const below = merged[name];
    merged[name] = isObject(below) && isObject(value) ? overlay(below, value) : value;
  }
  return merged;
}

/** The names in `given` that `base` does not have, each with its path: 'capacity.hotDesk'. */
export function unknownNames(base: Names, given: Names, path = ''): string[] {
  return Object.entries(given).flatMap(([name, value]) => {
    if (!Object.hasOwn(base, name)) return [`${path}${name}`];
    const below = base[name];
    return isObject(below) && isObject(value) ? unknownNames(below, value, `${path}${name}.`) : [];
  });
}
