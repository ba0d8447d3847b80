import { createHash } from 'node:crypto';
import { istDayOf } from '#platform/ist-day.ts';

/** The number that a bank gives a payout by RTGS: bank, way, day in India and eight digits, 22 characters in all. A settlement keeps its digits. */
export function utrOf(settlementId: string, at: Date): string {
  const serial = createHash('sha256').update(settlementId).digest().readUInt32BE() % 1e8;
  return `HDFCR5${istDayOf(at).replaceAll('-', '')}${String(serial).padStart(8, '0')}`;
}
