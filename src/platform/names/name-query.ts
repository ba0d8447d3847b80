import { type RawBuilder, sql } from 'kysely';
import type { NameWord } from './name-words.ts';

/** A query for `name_words`: words of a name begin with `words`, in any order; case and accents do not count. A word counts by its parts or as one. */
export const nameQuery = (words: readonly NameWord[]): RawBuilder<unknown> =>
  sql.join(
    words.map((parts) =>
      parts.length === 1
        ? begins(parts[0] ?? '')
        : sql`(${sql.join(parts.map(begins), sql` && `)} || ${begins(parts.join(''))})`,
    ),
    sql` && `,
  );

const begins = (part: string): RawBuilder<unknown> => sql`('''' || fold_name(${part}) || ''':*')::tsquery`;
