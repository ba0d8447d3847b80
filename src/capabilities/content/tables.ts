import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { TextKind } from './rules/texts/text-name.ts';

export type FaqsTable = {
  id: string;
  position: number;
  question: string;
  answer: string;
  source: string | null;
  version: Generated<number>;
};

export type PostsTable = {
  id: GeneratedAlways<number>;
  slug: string;
  title: string;
  excerpt: string;
  content: string;
  author_id: string;
  author: string;
  tags: ColumnType<string[], string, string>;
  published_at: Date;
  created_at: Date;
  source: string | null;
  version: Generated<number>;
};

export type PagesTable = {
  slug: string;
  title: string;
  description: string;
  content: string;
  source: string | null;
  version: Generated<number>;
};

/** A publication, a removal or a taking back. `content` is written as JSON text. */
export type TextRevisionsTable = {
  kind: TextKind;
  slug: string;
  version: number;
  change: 'published' | 'removed' | 'taken_back';
  content: ColumnType<unknown, string | null, never>;
  begins_at: Date;
  takes_back: number | null;
  staff_id: number | null;
  staff_name: string | null;
  at: Date;
};

declare module '#platform/database/tables.ts' {
  interface Tables {
    faqs: FaqsTable;
    posts: PostsTable;
    pages: PagesTable;
    text_revisions: TextRevisionsTable;
  }
}

declare module '#platform/database/audit-log.ts' {
  interface AuditActions {
    texts_published: true;
    text_published: true;
    text_removed: true;
    text_taken_back: true;
  }
}
