import { type RawBuilder, sql } from 'kysely';

/** A query for `name_words`: the words of a name begin with `words`, each in any place; case and accents do not count. The words have no punctuation. */
export const nameBegins = (words: readonly string[]): RawBuilder<unknown> =>
  sql.join(
    words.map((word) => sql`('''' || fold_name(${word}) || ''':*')::tsquery`),
    sql` && `,
  );
