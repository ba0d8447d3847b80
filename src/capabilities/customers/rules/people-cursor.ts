/** Where a page of the list of people ended: the last contact and the person, by which the list is sorted. */
export type PeoplePosition = { at: Date; uid: string };

export const peopleCursor = ({ at, uid }: PeoplePosition): string => `${at.getTime()}.${uid}`;

/** The position of a cursor. Null if it is invalid. */
export function peoplePosition(cursor: string): PeoplePosition | null {
  const [, ms, uid] = /^(\d{1,15})\.([^\s]{1,128})$/.exec(cursor) ?? [];
  return ms && uid ? { at: new Date(Number(ms)), uid } : null;
}
