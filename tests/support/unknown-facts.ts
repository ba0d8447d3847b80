import type { Facts } from '#capabilities/content/rules/facts.ts';

/** The names in `text` that are no facts. */
export const unknownFacts = (text: string, facts: Facts): string[] =>
  [...text.matchAll(/\{([a-z][a-z0-9-]*)\}/g)].map(([, name = '']) => name).filter((name) => !(name in facts));
