import { sql } from 'kysely';
import pg from 'pg';

/** A statement that is asked this often is worth a plan of its own on each connection. */
const OFTEN = 5;

/** A plan takes memory on the server for each connection, so texts that are built for each call must not pile up there. */
const NAMES_MAX = 150;
const TEXTS_MAX = 2000;

/** PostgreSQL's limit, less the number in front. */
const NAME_LENGTH = 58;

const SAME_PLAN = '/* same plan */';

/**
 * Goes in front of a frequent statement that compares or limits, but finds its few rows by equality with an index first, so that one plan is right
 * for all values.
 */
export const samePlan = sql.raw(SAME_PLAN);

/**
 * Gives frequent statements a name, so that the server parses and plans them once per connection; null for others. Only writes and lookups by
 * equality are named, and what is marked with `samePlan`: a range or a limit needs a plan for its values, and a shared one took desks two and a half
 * times as slowly. Statements that return `*` are not named, as a new column would make the server refuse them.
 */
export function statementNames(): (text: string) => string | null {
  const asked = new Map<string, number>();
  const names = new Map<string, string>();
  return (text) => {
    const name = names.get(text);
    if (name) return name;
    const times = (asked.get(text) ?? 0) + 1;
    if (times < OFTEN) {
      if (asked.size < TEXTS_MAX || asked.has(text)) asked.set(text, times);
      return null;
    }
    if (names.size >= NAMES_MAX || dependsOnValues(text) || hasAllColumns(text)) return null;
    asked.delete(text);
    // A person who watches the connection or the server's sessions can still read its purpose.
    const words = text
      .replace(/[\s"]+/g, ' ')
      .trim()
      .slice(0, NAME_LENGTH);
    names.set(text, `${names.size} ${words}`);
    return names.get(text) ?? null;
  };
}

const dependsOnValues = (text: string): boolean =>
  !text.includes(SAME_PLAN) && /[<>]|&&|\b(between|like|limit|any|in)\b/i.test(text);

function hasAllColumns(text: string): boolean {
  const outermost = text.replace(/\([^()]*\)/g, ' ');
  if (outermost !== text) return hasAllColumns(outermost);
  return /(\bselect|\breturning|,|\.)\s*\*/i.test(text);
}

/** `pg`'s client, made to keep the plans of frequent statements on the server. A text without parameters may hold several statements. */
export function preparingClient(): typeof pg.Client {
  const nameOf = statementNames();
  return class PreparingClient extends pg.Client {
    // The library declares a dozen ways to call it; anything but a text with values is passed on unchanged.
    override query(...asked: unknown[]): never {
      const [text, values, ...rest] = asked;
      const named = typeof text === 'string' && Array.isArray(values) && values.length > 0 ? nameOf(text) : null;
      const query = super.query.bind(this) as (...args: unknown[]) => never;
      return named ? query({ name: named, text, values }, ...rest) : query(...asked);
    }
  };
}
