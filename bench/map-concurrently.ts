/** Does `work` for 0 … count - 1, `width` at a time, and keeps the answers in order. */
export async function mapConcurrently<Value>(
  width: number,
  count: number,
  work: (n: number) => Promise<Value>,
): Promise<Value[]> {
  const values: Value[] = [];
  let next = 0;
  const worker = async () => {
    while (next < count) {
      const n = next;
      next += 1;
      values[n] = await work(n);
    }
  };
  await Promise.all(Array.from({ length: width }, worker));
  return values;
}
