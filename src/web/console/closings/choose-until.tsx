import { TextField } from '#design/field.tsx';
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
  const shown = {
    chooseDate: chooseDate || (at ? istDayOf(at) : ''),
    chooseTime: chooseTime || (at ? istTimeOf(at) : ''),
  };
  return (
    <fieldset className="closing-when">
      <legend className="font-medium">Customers choose until</legend>
      <TextField
        label="Date"
        type="date"
        error={error}
        value={shown.chooseDate}
        onChange={({ target }) => change({ ...shown, chooseDate: target.value })}
      />
      <TextField
        label="Time"
        type="time"
        value={shown.chooseTime}
        onChange={({ target }) => change({ ...shown, chooseTime: target.value })}
      />
    </fieldset>
  );
}
