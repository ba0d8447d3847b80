import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { PlaceKind } from '#capabilities/catalogue/rules/quote/quote-types.ts';

/** A place that one buyer at a time can occupy: a desk, the room, one of a date's passes. */
export type PlacesTable = {
  id: GeneratedAlways<number>;
  kind: PlaceKind;
  number: number;
  in_use: Generated<boolean>;
};

/** A place taken for a period. With `expires_at` it is a hold, without it is paid. `period` is a `tstzrange` in its text form. */
export type AllocationsTable = {
  id: GeneratedAlways<number>;
  place_id: number;
  kind: PlaceKind;
  period: string;
  /** A checkout's, a closure's, or kept for the renewal of a month. */
  checkout_id: number | null;
  closure_id: number | null;
  /** The checkout of the month that it follows, and until when it is kept; see `renewal-holds.ts`. */
  renewal_of: Generated<number | null>;
  kept_until: Generated<Date | null>;
  expires_at: Date | null;
  created_at: Date;
};

/** What the operator closed: all places of a kind, or the one with that number. `period` as in allocations. */
export type ClosuresTable = {
  id: GeneratedAlways<number>;
  kind: PlaceKind;
  place_number: number | null;
  period: string;
  reason: string;
  closed_by: string;
  created_at: Date;
  reopened_at: Date | null;
  reopened_by: string | null;
  /** The closure that this kind or place belongs to; null for its first row, whose id the closure has. */
  part_of: ColumnType<number | null, number | null | undefined, never>;
  /** The service that the console closed; null for what the command line closed. */
  service: ColumnType<string | null, string | null | undefined, never>;
  by_staff: ColumnType<number | null, number | null | undefined, never>;
  /** Until when customers may choose. */
  choose_until: ColumnType<Date | null, Date | null | undefined, never>;
};

/** Where a capacity changes on a date: the places of a kind up to this number are for sale within the period. */
export type PlaceLimitsTable = { kind: string; period: string; capacity: number };

declare module '#platform/database/tables.ts' {
  interface Tables {
    places: PlacesTable;
    allocations: AllocationsTable;
    closures: ClosuresTable;
    place_limits: PlaceLimitsTable;
  }
}
