/** Where a page of a list ended: everything after it is older, or as old with a smaller name. */
export type Position = { createdAt: Date; bookingId: string };

export const cursorOf = ({ createdAt, bookingId }: Position): string => `${createdAt.getTime()}.${bookingId}`;

/** The position that a cursor names; null when it is none of ours. */
export function positionOf(cursor: string): Position | null {
  const [, ms, bookingId] = /^(\d{1,15})\.([\w-]{1,60})$/.exec(cursor) ?? [];
  return ms && bookingId ? { createdAt: new Date(Number(ms)), bookingId } : null;
}
