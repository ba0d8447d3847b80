import type { ColumnType, GeneratedAlways } from 'kysely';

export type FaqsTable = { id: string; position: number; question: string; answer: string; source: string | null };

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
};

export type PagesTable = { slug: string; title: string; description: string; content: string; source: string | null };

declare module '#platform/database/tables.ts' {
  interface Tables {
    faqs: FaqsTable;
    posts: PostsTable;
    pages: PagesTable;
  }
}

declare module '#platform/database/audit-log.ts' {
  interface AuditActions {
    texts_published: true;
  }
}
