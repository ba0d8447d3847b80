import { describe, expect, test } from 'vitest';
import { CallFailed } from '#console/api/call-failed.ts';
import { foundWrong, missingFields, textErrors } from './text-errors.ts';

const problem = (field: string, text: string) => ({ field, code: 'missing' as const, at: '', text });
const refused = (field: string, text: string) =>
  new CallFailed(400, 'invalid_input', text, { fields: { [field]: text } });

describe('A text', () => {
  test('needs a name, and a post that is there a date', () => {
    const post = { kind: 'post', slug: 'post:chair', isNew: false } as const;
    expect(missingFields(post, { publishedAt: '' })).toEqual({ publishedAt: 'Choose a date.' });
    expect(missingFields({ ...post, isNew: true }, { publishedAt: '' })).toEqual({});
    expect(missingFields(post, { publishedAt: '2026-12-01' })).toEqual({});
    expect(missingFields({ kind: 'faq', slug: '', isNew: true }, {})).toHaveProperty('question');
  });

  test.each([
    ['no problem', { data: { problems: [] }, error: null }, false],
    ['a problem', { data: { problems: [problem('title', 'The title is missing.')] }, error: null }, true],
    ['a refused field', { data: undefined, error: refused('tags', 'A tag has no comma.') }, true],
    ['no answer', { data: undefined, error: new CallFailed(0, 'no_answer', 'No answer') }, false],
    ['a server that is busy', { data: undefined, error: new CallFailed(503, 'busy', 'Try again') }, false],
  ])('whose preview has %s', (_, looked, isWrong) => {
    expect(foundWrong(looked)).toBe(isWrong);
  });

  test('has the first problem of each field beside it, and what publishing was refused for', () => {
    const problems = [problem('answer', 'First.'), problem('answer', 'Second.')];
    const errors = textErrors({ title: 'Typed.' }, { data: { problems }, error: null }, refused('from', 'Past.'));
    expect(errors).toEqual({ title: 'Typed.', answer: 'First.', from: 'Past.' });
  });
});
