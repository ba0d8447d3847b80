import { type Actor, writeAudit } from '#platform/database/audit-log.ts';
import type { Database } from '#platform/database/tables.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { readContentFolder } from '../gateway/content-folder.ts';
import type { ContentFile } from '../rules/content-file.ts';
import { removeGone, writeFaq, writePage, writePost } from '../store.ts';

/**
 * Loads the texts of the content folder into the database: new ones, and those whose file has changed. Texts edited in the database stay until
 * then. Safe from several processes. A person who publishes them (`by`) is recorded. @throws when a file cannot be understood.
 */
export async function seedContent(db: Database, folder: URL, now: Date, by: Actor | null = null): Promise<void> {
  const { faqs, posts, pages } = await readContentFolder(folder);
  await inTransaction(db, async (tx) => {
    for (const [position, faq] of faqs.entries()) await writeFaq(tx, { ...faq, position });
    for (const post of posts) {
      const { slug, text: content, source } = post;
      await writePost(tx, {
        slug,
        content,
        source,
        title: field(post, 'title'),
        excerpt: field(post, 'excerpt'),
        authorId: field(post, 'author-id'),
        author: field(post, 'author'),
        tags: field(post, 'tags').split(/\s*,\s*/),
        publishedAt: publishedAt(post),
        now,
      });
    }
    for (const page of pages) {
      const { slug, text: content, source } = page;
      const description = page.fields['description'] ?? '';
      await writePage(tx, { slug, content, source, title: field(page, 'title'), description });
    }
    await removeGone(tx, { faqs: faqs.map(({ id }) => id), posts: posts.map(({ slug }) => slug) });
    if (by) await writeAudit(tx, { actor: by, action: 'content', subject: 'content', detail: {}, now });
  });
}

function publishedAt(post: { slug: string } & ContentFile): Date {
  const day = field(post, 'published');
  const at = new Date(`${day}T09:00:00+05:30`);
  if (Number.isNaN(at.getTime())) throw new Error(`The text ${post.slug} is published on no day: ${day}.`);
  return at;
}

function field({ slug, fields }: { slug: string } & ContentFile, name: string): string {
  const value = fields[name];
  if (!value) throw new Error(`The text ${slug} lacks its ${name}.`);
  return value;
}
