/** A property of an object: a value, or a list of which one batch at a time is in memory. */
export type Property =
  | readonly [name: string, value: unknown]
  | readonly [name: string, batches: AsyncIterable<readonly unknown[]>];

const encoder = new TextEncoder();

/** An object as JSON that people can read, in the order of its properties; made as far as it is read. */
export async function* jsonInPieces(properties: readonly Property[]): AsyncGenerator<Uint8Array> {
  let before = '{\n';
  for (const [name, value] of properties) {
    yield encoder.encode(`${before}  ${JSON.stringify(name)}: `);
    if (isBatched(value)) yield* list(value);
    else yield encoder.encode(indented(value, '  '));
    before = ',\n';
  }
  yield encoder.encode(properties.length > 0 ? '\n}\n' : '{}\n');
}

async function* list(batches: AsyncIterable<readonly unknown[]>): AsyncGenerator<Uint8Array> {
  let before = '[';
  for await (const batch of batches) {
    const items = batch.map((item) => `\n    ${indented(item, '    ')}`);
    if (items.length === 0) continue;
    yield encoder.encode(`${before}${items.join(',')}`);
    before = ',';
  }
  yield encoder.encode(before === '[' ? '[]' : '\n  ]');
}

/** No text in JSON has a line break of its own. */
const indented = (value: unknown, by: string): string =>
  (JSON.stringify(value, null, 2) ?? 'null').replaceAll('\n', `\n${by}`);

const isBatched = (value: unknown): value is AsyncIterable<readonly unknown[]> =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value;
