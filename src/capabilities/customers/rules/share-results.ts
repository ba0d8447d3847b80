/**
 * At most `max` results of several lists, in the order of the lists: each list gets the same share, and what one leaves goes to the others,
 * the first list first.
 */
export function shareResults<Result>(lists: readonly (readonly Result[])[], max: number): Result[] {
  const filled = lists.filter((list) => list.length > 0);
  const share = Math.floor(max / Math.max(filled.length, 1));
  const taken = filled.map((list) => Math.min(list.length, share));
  let left = max - taken.reduce((sum, count) => sum + count, 0);
  return filled.flatMap((list, index) => {
    const count = taken[index] ?? 0;
    const more = Math.min(list.length - count, left);
    left -= more;
    return list.slice(0, count + more);
  });
}
