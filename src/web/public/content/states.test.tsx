import type { ComponentType, ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub, MemoryRouter } from 'react-router';
import { describe, expect, test } from 'vitest';
import type { BlogCard } from '#capabilities/content/contract.ts';
import { sampleFacility } from '#capabilities/content/sample-facility.ts';
import Blog from './blog/blog.tsx';
import { ErrorBoundary as PostFailed } from './blog/blog-post.tsx';
import { ErrorBoundary as EnterpriseFailed } from './enterprise.tsx';
import Faq from './faq.tsx';

const inRouter = (children: ReactNode, at = '/') =>
  renderToStaticMarkup(<MemoryRouter initialEntries={[at]}>{children}</MemoryRouter>);

/** A page with the data that its loader would have given. */
function pageWith<Props>(Page: ComponentType<Props>, loaderData: object, at = '/'): string {
  const Loaded = Page as unknown as ComponentType<{ loaderData: object }>;
  return inRouter(<Loaded loaderData={loaderData} />, at);
}

const card = (index: number): BlogCard => ({
  id: index,
  slug: `post-${index}`,
  title: `Post ${index}`,
  excerpt: 'What it is about.',
  authorId: 'asha',
  author: 'Asha Rao',
  tags: ['one', 'two', 'three'],
  publishedAt: '2026-11-20T03:30:00.000Z',
  createdAt: '2026-11-20T03:30:00.000Z',
});
const cards = (count: number) => Array.from({ length: count }, (_, index) => card(index + 1));

test('FAQ-03: with no FAQs the page says so', () => {
  expect(pageWith(Faq, { faqs: [] })).toContain('No FAQs available at the moment.');
  const one = { faqs: [{ id: 'parking', question: 'Is there parking?', answer: '<p>Yes.</p>' }] };
  expect(pageWith(Faq, one)).not.toContain('No FAQs available');
});

describe('the blog list', () => {
  test('BLOG-06: with no posts it says so', () => {
    expect(pageWith(Blog, { posts: [] })).toContain('No blog posts available at the moment.');
    expect(pageWith(Blog, { posts: cards(1) })).not.toContain('No blog posts available');
  });

  test.each([
    [1, false],
    [5, false],
    [6, true],
    [7, true],
  ])('BLOG-07: with %i posts the button View All Posts is there: %s', (count, there) => {
    const html = pageWith(Blog, { posts: cards(count) });
    expect(html.includes('View All Posts')).toBe(there);
    const all = pageWith(Blog, { posts: cards(count) }, '/blog?view=all');
    expect(all.match(/<article/g)).toHaveLength(count);
    expect(all).not.toContain('View All Posts');
  });

  test('BLOG-05: a card shows the first two tags only', () => {
    const html = pageWith(Blog, { posts: cards(1) });
    expect(html).toContain('>one<');
    expect(html).toContain('>two<');
    expect(html).not.toContain('>three<');
  });
});

test('BLOG-09, BLOG-10: a post that cannot be loaded is Post Not Found, with the way back to the list', () => {
  const html = inRouter(<PostFailed />);
  expect(html).toMatch(/<h1[^>]*>Post Not Found<\/h1>/);
  expect(html).toMatch(/<a[^>]*href="\/blog"[^>]*>Back to Blog<\/a>/);
});

test('ENT-04: an enterprise page that fails leaves a number to call and an address to write to', () => {
  const Stub = createRoutesStub([{ id: 'root', path: '/', Component: EnterpriseFailed }]);
  const html = renderToStaticMarkup(<Stub hydrationData={{ loaderData: { root: { site: sampleFacility } } }} />);
  expect(html).toContain(`href="tel:${sampleFacility.phone}"`);
  expect(html).toContain(`href="mailto:${sampleFacility.email}"`);
});
