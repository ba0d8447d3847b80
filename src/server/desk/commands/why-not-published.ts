import { istDayOf } from '#platform/ist-day.ts';

type Refusal = { reason: 'later_version'; from: Date } | { reason: 'past' };

/** Why a change of the catalogue was not published, and what to do. */
export const whyNotPublished = (refusal: Refusal): string =>
  refusal.reason === 'past'
    ? '--from has passed. Leave it out to change it now.'
    : `A change that begins on ${istDayOf(refusal.from)} is published already and would undo this one. Give --from that date or a later one.`;
