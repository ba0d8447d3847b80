import fc from 'fast-check';
import { expect, test } from 'vitest';
import { positionAfter, positionsOfFile } from './question-order.ts';
import { inOrder } from './text-content.ts';

const question = (slug: string, position: number) => ({ slug, content: { position, question: slug, answer: '' } });
const slugs = (texts: readonly { slug: string }[]) => texts.map(({ slug }) => slug);

test('a question comes right after the one it is put after, and all others keep their order', () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat({ max: 12 }), { minLength: 1, maxLength: 40 }),
      fc.integer({ min: 1, max: 12 }),
      (moves, count) => {
        let all = Array.from({ length: count }, (_, n) => question(`q${n}`, n));
        for (const [step, move] of moves.entries()) {
          const moved = all[step % count];
          if (!moved) continue;
          const others = all.filter((one) => one !== moved);
          const at = move % count;
          const after = at === 0 ? '' : (others[at - 1]?.slug ?? '');
          const position = positionAfter(after, others);
          all = inOrder('faq', [...others, question(moved.slug, position ?? Number.NaN)]);
          expect(slugs(all)).toEqual(slugs(others.toSpliced(at, 0, moved)));
        }
      },
    ),
  );
});

test('questions of one position are not parted, and one that is gone gives no position', () => {
  const others = [question('a', 1), question('b', 1), question('c', 2)];
  expect(positionAfter('a', others)).toBe(1.5);
  expect(positionAfter('gone', others)).toBeNull();
  expect(positionAfter('', [])).toBe(0);
});

test('the questions of a file come in its order, and those already in order keep their positions', () => {
  const names = fc.shuffledSubarray(['a', 'b', 'c', 'd', 'e', 'f', 'g']);
  fc.assert(
    fc.property(names, names, names, (there, file, edited) => {
      const all = there.map((slug, n) => question(slug, n / 2));
      const ids = file.filter((id) => !edited.includes(id));
      const positions = positionsOfFile(ids, all);
      const now = inOrder('faq', [
        ...all.filter(({ slug }) => !ids.includes(slug)),
        ...ids.map((id) => question(id, positions.get(id) ?? Number.NaN)),
      ]);
      expect(slugs(now).filter((slug) => ids.includes(slug))).toEqual(ids);
      expect(slugs(now).filter((slug) => !ids.includes(slug))).toEqual(there.filter((slug) => !ids.includes(slug)));
      expect(positionsOfFile(ids, now)).toEqual(positions);
    }),
  );
});
