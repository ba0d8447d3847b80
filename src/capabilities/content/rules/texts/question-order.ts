type Question = { slug: string; content: { position: number } };

/**
 * The position of a question that is to come after another, among the others in their order; '' is before all. Questions of one position are not
 * parted. Null where the other is not there.
 */
export function positionAfter(after: string, others: readonly Question[]): number | null {
  if (after === '')
    return between(
      Number.NEGATIVE_INFINITY,
      others.map(({ content }) => content.position),
    );
  const before = others.find(({ slug }) => slug === after)?.content.position;
  return before === undefined
    ? null
    : between(
        before,
        others.map(({ content }) => content.position),
      );
}

/**
 * The positions of the questions of a file in its order. Those that have that order keep their positions, so that a file which is read again moves
 * nothing; a question that is new or elsewhere comes right after the one before it in the file.
 * @param ids of the file's questions, without those that were edited in the console: these stay where they are. @param all every question.
 */
export function positionsOfFile(ids: readonly string[], all: readonly Question[]): Map<string, number> {
  const known = new Map(all.map(({ slug, content }) => [slug, content.position]));
  const positions = new Map<string, number>();
  let last = Number.NEGATIVE_INFINITY;
  for (const id of ids) {
    const own = known.get(id);
    last = own !== undefined && own > last ? own : between(last, [...known.values()]);
    positions.set(id, last);
  }
  return positions;
}

/** A position behind `last`, and before all others behind it. */
function between(last: number, others: readonly number[]): number {
  const next = Math.min(...others.filter((position) => position > last));
  if (next === Number.POSITIVE_INFINITY) return last === Number.NEGATIVE_INFINITY ? 0 : last + 1;
  return last === Number.NEGATIVE_INFINITY ? next - 1 : (last + next) / 2;
}
