import { MomentFields } from '#console/parts/form/moment-fields.tsx';
import { istDayOf, istTimeOf } from '#platform/ist-day.ts';
import type { ClosingDraft } from './closing-draft.ts';

/** Until when customers choose: what the server proposes, or another time. */
export function ChooseUntil({
  draft: { chooseDate, chooseTime },
  proposed,
  error,
  change,
}: {
  draft: ClosingDraft;
  /** From the preview; undefined while there is none. */
  proposed: string | undefined;
  error: string | undefined;
  change: (part: Partial<ClosingDraft>) => void;
}) {
  const at = proposed === undefined ? null : new Date(proposed);
  return (
    <MomentFields
      legend="Customers choose until"
      moment={{ date: chooseDate || (at ? istDayOf(at) : ''), time: chooseTime || (at ? istTimeOf(at) : '') }}
      error={error}
      onChange={({ date, time }) => change({ chooseDate: date, chooseTime: time })}
    />
  );
}
