import type { Facts } from '#capabilities/content/rules/facts.ts';

/** The placeholders in `text` that name no known fact. */
export const unknownFacts = (text: string, facts: Facts): string[] =>
  [...text.matchAll(/\{([a-z][a-z0-9-]*)\}/g)].map(([, name = '']) => name).filter((name) => !(name in facts));
