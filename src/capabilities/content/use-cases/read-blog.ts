import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/tables.ts';
import type { BlogCard, BlogPost } from '../contract.ts';
import { type Facts, fillFacts } from '../rules/facts.ts';
import { renderMarkdown } from '../rules/markdown.ts';
import { listPostRows } from '../store/published.ts';
import { nextBeginning, nextPublication } from '../store/texts.ts';

type Deps = { db: Database; clock: Clock };

/** Published posts, newest first. */
export async function listPosts({ db, clock }: Deps, facts: Facts): Promise<BlogPost[]> {
  const posts = await listPostRows(db, clock.now());
  return posts.map((post) => ({
    ...post,
    title: fillFacts(post.title, facts),
    excerpt: fillFacts(post.excerpt, facts),
    content: fillFacts(post.content, facts),
  }));
}

/** The same without the texts, for cards. */
export async function listCards(services: Deps, facts: Facts): Promise<BlogCard[]> {
  const posts = await listPosts(services, facts);
  return posts.map(({ content: _, ...card }) => card);
}

/** One published post, or null. */
export async function readPost(services: Deps, slug: string, facts: Facts): Promise<BlogPost | null> {
  const posts = await listPosts(services, facts);
  return posts.find((post) => post.slug === slug) ?? null;
}

/** All of them with their contents as HTML, newest first. */
export async function postsAsHtml(services: Deps, facts: Facts): Promise<BlogPost[]> {
  const posts = await listPosts(services, facts);
  return posts.map((post) => ({ ...post, content: renderMarkdown(post.content) }));
}

/** One published post with its content as HTML, and up to two others to read next. */
export async function postAsHtml(
  services: Deps,
  slug: string,
  facts: Facts,
): Promise<{ post: BlogPost; next: BlogCard[] } | null> {
  const posts = await listPosts(services, facts);
  const post = posts.find((one) => one.slug === slug);
  if (!post) return null;
  const shared = (other: BlogPost) => other.tags.filter((tag) => post.tags.includes(tag)).length;
  const others = posts.filter((other) => other !== post).sort((a, b) => shared(b) - shared(a));
  const next = others.slice(0, 2).map(({ content: _, ...card }) => card);
  return { post: { ...post, content: renderMarkdown(post.content) }, next };
}

/** The instant at which the texts next change by themselves: a post comes out, or a planned text begins. Null when none waits. */
export async function nextContent({ db, clock }: { db: Database; clock: Clock }): Promise<Date | null> {
  const now = clock.now();
  const coming = [await nextPublication(db, now), await nextBeginning(db, now)].filter((at) => at !== null);
  return coming.length > 0 ? new Date(Math.min(...coming.map((at) => at.getTime()))) : null;
}
