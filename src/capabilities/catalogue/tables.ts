import type { ColumnType, GeneratedAlways } from 'kysely';

/** A dated catalogue. The one in force at an instant is the newest that has begun. `data` is written as JSON text. */
export type CatalogueVersionsTable = {
  version: GeneratedAlways<number>;
  effective_from: Date;
  data: ColumnType<unknown, string, string>;
  note: string;
  created_at: Date;
};

declare module '#platform/database/tables.ts' {
  interface Tables {
    catalogue_versions: CatalogueVersionsTable;
  }
}

declare module '#platform/database/audit-log.ts' {
  interface AuditActions {
    catalogue_published: true;
  }
}
