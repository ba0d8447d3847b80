import { expect, test } from 'vitest';
import { jsonInPieces, type Property } from './json-in-pieces.ts';

async function* batches(...all: unknown[][]): AsyncGenerator<unknown[]> {
  yield* all;
}

async function written(properties: Property[]): Promise<string> {
  let text = '';
  for await (const piece of jsonInPieces(properties)) text += new TextDecoder().decode(piece);
  return text;
}

test('in pieces it is the same JSON as in one', async () => {
  const orders = [{ id: 1, lines: 'a\nb' }, { id: 2, nested: { list: [1, [2]] } }, { id: 3 }];
  const whole = { at: new Date(0), nobody: null, orders, none: [], names: ['ಆಶಾ', '"'] };
  const text = await written([
    ['at', whole.at],
    ['nobody', null],
    ['orders', batches(orders.slice(0, 2), [], orders.slice(2))],
    ['none', batches()],
    ['names', whole.names],
  ]);
  expect(text).toBe(`${JSON.stringify(whole, null, 2)}\n`);
  expect(await written([])).toBe('{}\n');
});

test('nothing is fetched before it is read', async () => {
  let fetched = 0;
  async function* counted() {
    for (;;) {
      fetched += 1;
      yield [fetched];
    }
  }
  const pieces = jsonInPieces([['endless', counted()]]);
  for (let n = 0; n < 3; n += 1) await pieces.next();
  expect(fetched).toBe(2);
  await pieces.return(undefined);
});
