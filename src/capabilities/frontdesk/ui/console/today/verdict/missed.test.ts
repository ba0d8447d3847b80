import { expect, test } from 'vitest';
import { addMissed, dropAllMissed, dropMissed, missedStore } from './missed.ts';

const at = new Date('2026-11-24T05:00:00Z');
const ids = () => missedStore.read().map(({ id }) => id);

test('Arrivals that are stored nowhere stay listed, each once, until they are read or tried again', () => {
  let told = 0;
  const leave = missedStore.subscribe(() => (told += 1));
  addMissed({ id: 'a', name: 'Anil', at });
  addMissed({ id: 'b', name: undefined, at });
  addMissed({ id: 'a', name: 'Anil', at });
  expect(ids()).toEqual(['b', 'a']);
  dropMissed('unknown');
  expect(told).toBe(3);
  dropMissed('b');
  expect(ids()).toEqual(['a']);
  dropAllMissed();
  expect(ids()).toEqual([]);
  leave();
});
