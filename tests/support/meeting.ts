/**
 * A point at which the first callers wait for each other, so that what all of them read is from before any of them writes, on a machine of any
 * speed. Those who come later pass.
 * @param count how many wait; the last of them lets all go on.
 */
export function meeting(count: number): () => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let here = 0;
  return () => {
    here += 1;
    if (here === count) resolve();
    return promise;
  };
}
