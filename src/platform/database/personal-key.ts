import { createHash } from 'node:crypto';
import type { Actor } from './audit-log.ts';

/**
 * The key of a colleague's request as theirs alone, for a row that may exist once: another colleague may send the same key for something else.
 * @returns a UUID, the same each time.
 */
export function personalKey(requestId: string, actor: Actor): string {
  const who = actor.kind === 'system' ? actor.name : String(actor.id);
  const hex = createHash('sha256').update(`${actor.kind}/${who}/${requestId}`).digest('hex');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5');
}
