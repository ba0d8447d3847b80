import { sql } from 'kysely';
import type { Database, Tx } from '#platform/database/tables.ts';
import { type TextContent, textContents } from '../rules/texts/text-content.ts';
import type { TextKind, TextName } from '../rules/texts/text-name.ts';
import type { TextRevisionsTable } from '../tables.ts';

/** Texts from files (or edited in the database), by kind, in the form of revisions. */
const started = {
  page: sql`
    select slug, version, jsonb_build_object('title', title, 'description', description, 'content', content) as content
    from pages`,
  post: sql`
    select slug, version, jsonb_build_object('id', id, 'title', title, 'excerpt', excerpt, 'content', content,
      'authorId', author_id, 'author', author, 'tags', tags, 'publishedAt', published_at, 'createdAt', created_at) as content
    from posts`,
  faq: sql`
    select id as slug, version, jsonb_build_object('position', position, 'question', question, 'answer', answer) as content
    from faqs`,
} as const satisfies Record<TextKind, unknown>;

/** SQL condition: revision `r` was not withdrawn. */
const notTakenBack = sql`r.change <> 'taken_back' and not exists (
  select from text_revisions t where t.kind = r.kind and t.slug = r.slug and t.takes_back = r.version)`;

/** The rows (slug, content) of the texts of a kind as they are at `now`: of each the revision that began last, or its file's where it has none. */
function live(kind: TextKind, now: Date, slug?: string) {
  const named = slug === undefined ? sql`` : sql`and slug = ${slug}`;
  return sql`
    select slug, content from (
      select distinct on (slug) slug, change, content from text_revisions r
      where kind = ${kind} and begins_at <= ${now} and ${notTakenBack} ${named}
      order by slug, begins_at desc, version desc
    ) begun where change = 'published'
    union all
    select slug, content from (${started[kind]}) f
    where not exists (select from text_revisions r where r.kind = ${kind} and r.slug = f.slug) ${named}`;
}

/** The texts of a kind as they are at `now`. @param slug of this name alone. */
export async function liveTexts<Kind extends TextKind>(
  db: Database | Tx,
  kind: Kind,
  now: Date,
  slug?: string,
): Promise<{ slug: string; content: TextContent[Kind] }[]> {
  const { rows } = await sql<{ slug: string; content: unknown }>`${live(kind, now, slug)}`.execute(db);
  return parsed(kind, rows);
}

/** The slugs of the posts that are published by `now`. */
export async function publishedPosts(db: Database, now: Date): Promise<string[]> {
  const { rows } = await sql<{ slug: string }>`
    select slug from (${live('post', now)}) posts
    where (content->>'publishedAt')::timestamptz <= ${now}`.execute(db);
  return rows.map(({ slug }) => slug);
}

/** When the next post that is on the site already is to be published. */
export async function nextPublication(db: Database, now: Date): Promise<Date | null> {
  const { rows } = await sql<{ next: Date | null }>`
    select min(at) as next from (
      select (content->>'publishedAt')::timestamptz as at from (${live('post', now)}) posts
    ) published where at > ${now}`.execute(db);
  return rows[0]?.next ?? null;
}

/** Planned versions of a kind's texts. */
export async function plannedTexts<Kind extends TextKind>(
  db: Database | Tx,
  kind: Kind,
  now: Date,
): Promise<{ slug: string; content: TextContent[Kind]; begins: Date }[]> {
  const { rows } = await sql<{ slug: string; content: unknown; begins: Date }>`
    select slug, content, begins_at as begins from text_revisions r
    where kind = ${kind} and change = 'published' and begins_at > ${now} and ${notTakenBack}`.execute(db);
  return parsed(kind, rows);
}

const parsed = <Kind extends TextKind, Row extends { slug: string; content: unknown }>(
  kind: Kind,
  rows: readonly Row[],
) => rows.map((row) => ({ ...row, content: textContents[kind].parse(row.content) as TextContent[Kind] }));

/** Live texts of a kind, and the last content of removed ones. */
export async function lastTexts<Kind extends TextKind>(
  db: Database,
  kind: Kind,
  now: Date,
): Promise<{ slug: string; content: TextContent[Kind] }[]> {
  const { rows } = await sql<{ slug: string; content: unknown }>`
    with live as (${live(kind, now)})
    select slug, content from live
    union all
    (select distinct on (slug) slug, content from text_revisions
    where kind = ${kind} and change = 'published' and slug not in (select slug from live)
    order by slug, version desc)`.execute(db);
  return parsed(kind, rows);
}

/** When the next revision that is written already begins; null when none waits. */
export async function nextBeginning(db: Database, now: Date): Promise<Date | null> {
  const { rows } = await sql<{ next: Date | null }>`
    select min(begins_at) as next from text_revisions r where begins_at > ${now} and ${notTakenBack}`.execute(db);
  return rows[0]?.next ?? null;
}

/** The names of the texts of a kind that were edited in the console. */
export async function editedTexts(db: Database | Tx, kind: TextKind): Promise<string[]> {
  const rows = await db.selectFrom('text_revisions').select('slug').distinct().where('kind', '=', kind).execute();
  return rows.map(({ slug }) => slug);
}

/** One change at a time; readers are not blocked. */
export const lockTexts = (tx: Tx) => sql`lock table text_revisions in share row exclusive mode`.execute(tx);

/** A text's content from its file. */
export type StartedText = { slug: string; version: number; content: unknown };

export async function findStarted(db: Database | Tx, { kind, slug }: TextName): Promise<StartedText | null> {
  const { rows } = await sql<StartedText>`select * from (${started[kind]}) f where slug = ${slug}`.execute(db);
  return rows[0] ?? null;
}

/** The versions of the texts of a kind by their names, as their files have them. */
export async function startedVersions(db: Database, kind: TextKind): Promise<Map<string, number>> {
  const { rows } = await sql<StartedText>`select slug, version from (${started[kind]}) f`.execute(db);
  return new Map(rows.map(({ slug, version }) => [slug, version]));
}

export type StoredRevision = Omit<TextRevisionsTable, 'content'> & { content: unknown };

/** The revisions of a text, the newest first. */
export const listRevisions = (db: Database | Tx, { kind, slug }: TextName): Promise<StoredRevision[]> =>
  db
    .selectFrom('text_revisions')
    .selectAll()
    .where('kind', '=', kind)
    .where('slug', '=', slug)
    .orderBy('version', 'desc')
    .execute();

/** Those of all texts of a kind by their names; as `content` they only have whether there is one, or null. */
export async function revisionsByText(db: Database, kind: TextKind): Promise<Map<string, StoredRevision[]>> {
  const rows = await db
    .selectFrom('text_revisions')
    .select(['kind', 'slug', 'version', 'change', 'begins_at', 'takes_back', 'staff_id', 'staff_name', 'at'])
    .where('kind', '=', kind)
    .orderBy('version', 'desc')
    .execute();
  const found = new Map<string, StoredRevision[]>();
  for (const row of rows) {
    const revision = { ...row, content: row.change === 'published' || null };
    const others = found.get(row.slug);
    if (others) others.push(revision);
    else found.set(row.slug, [revision]);
  }
  return found;
}

type NewRevision = TextName & {
  version: number;
  change: TextRevisionsTable['change'];
  content?: unknown;
  beginsAt: Date;
  takesBack?: number;
  staff?: { id: number | null; name: string } | undefined;
  now: Date;
};

export async function insertRevision(
  tx: Tx,
  { kind, slug, version, change, content, beginsAt, takesBack, staff, now }: NewRevision,
): Promise<void> {
  await tx
    .insertInto('text_revisions')
    .values({
      kind,
      slug,
      version,
      change,
      content: content === undefined ? null : JSON.stringify(content),
      begins_at: beginsAt,
      takes_back: takesBack ?? null,
      staff_id: staff?.id ?? null,
      staff_name: staff?.name ?? null,
      at: now,
    })
    .execute();
}

/** A place for a new question, behind all that are there or planned. */
export async function nextPosition(tx: Tx): Promise<number> {
  const { rows } = await sql<{ position: number }>`
    select floor(coalesce(max(position), -1)) + 1 as position from (
      select position::float8 from faqs
      union all
      select (content->>'position')::float8 from text_revisions where kind = 'faq' and change = 'published'
    ) questions`.execute(tx);
  return rows[0]?.position ?? 0;
}

/** A number for a new post, which no file's post gets. */
export async function nextPostId(tx: Tx): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('posts', 'id'))::int as id`.execute(tx);
  return rows[0]?.id ?? 0;
}
