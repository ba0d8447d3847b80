import { sql } from 'kysely';
import type { Database, Tx } from '#platform/database/tables.ts';
import type { BlogPost, Faq } from '../contract.ts';
import { inOrder } from '../rules/texts/text-content.ts';
import type { TextKind } from '../rules/texts/text-name.ts';
import { liveTexts } from './texts.ts';

type Sourced = { source: string };

/**
 * A row is written when it is new or its file has changed; a row edited in the database stays until then, and one whose text was edited in the
 * console stays for good.
 */
export async function writeFaq(tx: Tx, faq: Faq & Sourced & { position: number }): Promise<void> {
  await sql`
    insert into faqs (id, position, question, answer, source)
    select ${faq.id}, ${faq.position}::float8, ${faq.question}, ${faq.answer}, ${faq.source}
    where not ${isEdited('faq', faq.id)}
    on conflict (id) do update
    set position = excluded.position, question = excluded.question, answer = excluded.answer, source = excluded.source
    where faqs.source is distinct from excluded.source or faqs.position <> excluded.position`.execute(tx);
}

export type NewPost = Omit<BlogPost, 'id' | 'publishedAt' | 'createdAt'> & Sourced & { publishedAt: Date; now: Date };

export async function writePost(tx: Tx, post: NewPost): Promise<void> {
  await sql`
    insert into posts (slug, title, excerpt, content, author_id, author, tags, published_at, created_at, source)
    select ${post.slug}, ${post.title}, ${post.excerpt}, ${post.content}, ${post.authorId}, ${post.author},
      ${JSON.stringify(post.tags)}::jsonb, ${post.publishedAt}::timestamptz, ${post.now}::timestamptz, ${post.source}
    where not ${isEdited('post', post.slug)}
    on conflict (slug) do update
    set title = excluded.title, excerpt = excluded.excerpt, content = excluded.content, author_id = excluded.author_id,
      author = excluded.author, tags = excluded.tags, published_at = excluded.published_at, source = excluded.source
    where posts.source is distinct from excluded.source`.execute(tx);
}

export type Page = { slug: string; title: string; description: string; content: string };

export async function writePage(tx: Tx, page: Page & Sourced): Promise<void> {
  await sql`
    insert into pages (slug, title, description, content, source)
    select ${page.slug}, ${page.title}, ${page.description}, ${page.content}, ${page.source}
    where not ${isEdited('page', page.slug)}
    on conflict (slug) do update
    set title = excluded.title, description = excluded.description, content = excluded.content, source = excluded.source
    where pages.source is distinct from excluded.source`.execute(tx);
}

/** Removes what came from a file that is gone and was not edited in the console. Without `faqs` no question. */
export async function removeGone(tx: Tx, kept: { faqs: string[] | null; posts: string[] }): Promise<void> {
  if (kept.faqs)
    await tx
      .deleteFrom('faqs')
      .where('source', 'is not', null)
      .where('id', 'not in', [...kept.faqs, ''])
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('text_revisions').whereRef('slug', '=', 'faqs.id').where('kind', '=', 'faq'))),
      )
      .execute();
  await tx
    .deleteFrom('posts')
    .where('source', 'is not', null)
    .where('slug', 'not in', [...kept.posts, ''])
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('text_revisions').whereRef('slug', '=', 'posts.slug').where('kind', '=', 'post'))),
    )
    .execute();
}

/** Whether a file's text was edited in the console, which its file never overwrites. */
const isEdited = (kind: TextKind, slug: string) =>
  sql`exists (select from text_revisions r where r.kind = ${kind} and r.slug = ${slug})`;

/** The questions at `now` in their order. */
export async function listFaqRows(db: Database, now: Date): Promise<Faq[]> {
  const faqs = await liveTexts(db, 'faq', now);
  return inOrder('faq', faqs).map(({ slug, content: { question, answer } }) => ({ id: slug, question, answer }));
}

/** What is published by `now`, newest first. */
export async function listPostRows(db: Database, now: Date): Promise<BlogPost[]> {
  const posts = await liveTexts(db, 'post', now);
  return posts
    .map(({ slug, content: { publishedAt, createdAt, ...post } }) => ({
      ...post,
      slug,
      publishedAt: new Date(publishedAt).toISOString(),
      createdAt: new Date(createdAt).toISOString(),
    }))
    .filter(({ publishedAt }) => new Date(publishedAt) <= now)
    .toSorted((a, b) => Date.parse(b.publishedAt) - Date.parse(a.publishedAt) || b.id - a.id);
}

/** A page at `now`. */
export async function findPage(db: Database, slug: string, now: Date): Promise<Page | undefined> {
  const [page] = await liveTexts(db, 'page', now, slug);
  return page && { slug, ...page.content };
}
