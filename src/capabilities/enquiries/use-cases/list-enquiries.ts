import type { Database } from '#platform/database/tables.ts';
import { type EnquiryRow, latestEnquiries } from '../store.ts';

export type { EnquiryRow };

/** What people wrote, the newest first. */
export const listEnquiries = ({ db }: { db: Database }, limit: number): Promise<EnquiryRow[]> =>
  latestEnquiries(db, limit);
