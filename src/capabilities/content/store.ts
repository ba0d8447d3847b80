import { sql } from 'kysely';
import type { Database, Tx } from '#platform/database/tables.ts';
import type { BlogPost, Faq } from './contract.ts';

type Sourced = { source: string };

/** A row is written when it is new or its file has changed; a row edited in the database stays until then. */
export async function writeFaq(tx: Tx, faq: Faq & Sourced & { position: number }): Promise<void> {
  await sql`
    insert into faqs (id, position, question, answer, source)
    values (${faq.id}, ${faq.position}, ${faq.question}, ${faq.answer}, ${faq.source})
    on conflict (id) do update
    set position = excluded.position, question = excluded.question, answer = excluded.answer, source = excluded.source
    where faqs.source is distinct from excluded.source or faqs.position <> excluded.position`.execute(tx);
}

export type NewPost = Omit<BlogPost, 'id' | 'publishedAt' | 'createdAt'> & Sourced & { publishedAt: Date; now: Date };

export async function writePost(tx: Tx, post: NewPost): Promise<void> {
  await sql`
    insert into posts (slug, title, excerpt, content, author_id, author, tags, published_at, created_at, source)
    values (${post.slug}, ${post.title}, ${post.excerpt}, ${post.content}, ${post.authorId}, ${post.author},
      ${JSON.stringify(post.tags)}::jsonb, ${post.publishedAt}, ${post.now}, ${post.source})
    on conflict (slug) do update
    set title = excluded.title, excerpt = excluded.excerpt, content = excluded.content, author_id = excluded.author_id,
      author = excluded.author, tags = excluded.tags, published_at = excluded.published_at, source = excluded.source
    where posts.source is distinct from excluded.source`.execute(tx);
}

export type Page = { slug: string; title: string; description: string; content: string };

export async function writePage(tx: Tx, page: Page & Sourced): Promise<void> {
  await sql`
    insert into pages (slug, title, description, content, source)
    values (${page.slug}, ${page.title}, ${page.description}, ${page.content}, ${page.source})
    on conflict (slug) do update
    set title = excluded.title, description = excluded.description, content = excluded.content, source = excluded.source
    where pages.source is distinct from excluded.source`.execute(tx);
}

/** Removes what came from a file that is gone. Without `faqs` no question. */
export async function removeGone(tx: Tx, kept: { faqs: string[] | null; posts: string[] }): Promise<void> {
  if (kept.faqs)
    await tx
      .deleteFrom('faqs')
      .where('source', 'is not', null)
      .where('id', 'not in', [...kept.faqs, ''])
      .execute();
  await tx
    .deleteFrom('posts')
    .where('source', 'is not', null)
    .where('slug', 'not in', [...kept.posts, ''])
    .execute();
}

export const listFaqRows = (db: Database): Promise<Faq[]> =>
  db.selectFrom('faqs').select(['id', 'question', 'answer']).orderBy('position').orderBy('id').execute();

/** What is published by `now`, newest first. */
export async function listPostRows(db: Database, now: Date): Promise<BlogPost[]> {
  const rows = await db
    .selectFrom('posts')
    .selectAll()
    .where('published_at', '<=', now)
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    slug: row.slug,
    title: row.title,
    excerpt: row.excerpt,
    content: row.content,
    authorId: row.author_id,
    author: row.author,
    tags: row.tags,
    publishedAt: row.published_at.toISOString(),
    createdAt: row.created_at.toISOString(),
  }));
}

/** When the next post that is written already is to be published. */
export async function nextPublication(db: Database, now: Date): Promise<Date | null> {
  const { next } = await db
    .selectFrom('posts')
    .select((eb) => eb.fn.min('published_at').as('next'))
    .where('published_at', '>', now)
    .executeTakeFirstOrThrow();
  return next;
}

export const findPage = (db: Database, slug: string): Promise<Page | undefined> =>
  db
    .selectFrom('pages')
    .select(['slug', 'title', 'description', 'content'])
    .where('slug', '=', slug)
    .executeTakeFirst();
