import type { ColumnType, GeneratedAlways } from 'kysely';

/** Publications of the facility's facts. `changes` is written as JSON text and parsed by the contract's schema. */
export type FacilityVersionsTable = {
  version: GeneratedAlways<number>;
  effective_from: Date;
  changes: ColumnType<unknown, string, never>;
  note: string;
  created_at: Date;
  /** The version that took it back; null while it holds. */
  taken_back_by: ColumnType<number | null, never, number>;
};

declare module '#platform/database/tables.ts' {
  interface Tables {
    facility_versions: FacilityVersionsTable;
  }
}

declare module '#platform/database/audit-log.ts' {
  interface AuditActions {
    facts_published: true;
  }
}
