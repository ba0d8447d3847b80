import { describe, expect, test } from 'vitest';
import { bodyOf, dayOf, draftOf, publishedOn } from './text-draft.ts';

const post = {
  title: 'A chair',
  excerpt: 'New.',
  content: 'Good.',
  author: 'The desk',
  tags: ['Desks', 'Chairs'],
  publishedAt: '2026-11-24T05:12:07.000Z',
};

describe('What is typed of a text', () => {
  test('is sent as the server had it where nothing was changed', () => {
    expect(bodyOf('post', draftOf('post', post))).toEqual(post);
    const faq = { question: 'Where?', answer: 'Here.' };
    expect(bodyOf('faq', draftOf('faq', faq))).toEqual(faq);
  });

  test('names another day of a post by its morning in India, and none where it has none yet', () => {
    expect(dayOf(post.publishedAt)).toBe('2026-11-24');
    const draft = { ...draftOf('post', post), publishedAt: publishedOn('2026-12-01') };
    expect(dayOf(draft.publishedAt)).toBe('2026-12-01');
    expect(bodyOf('post', draft).publishedAt).toBe('2026-12-01T03:30:00.000Z');
    expect(bodyOf('post', { ...draft, publishedAt: publishedOn('') })).not.toHaveProperty('publishedAt');
  });

  test('has tags without blanks', () => {
    expect(bodyOf('post', { ...draftOf('post', post), tags: ' a,, b ' }).tags).toEqual(['a', 'b']);
  });
});
