import { allFacts } from '#capabilities/catalogue/services/facts.ts';
import { serverClock } from '#console/api/server-clock.ts';
import { Button } from '#design/button.tsx';
import { SelectField, TextField } from '#design/field.tsx';
import { type ClosingDraft, nowUntilClosing } from './closing-draft.ts';

const reasons = ['No power', 'No internet', 'Water damage', 'Repairs', 'Public holiday'];

/** The fields that say what is closed, when and why. */
export function ClosingFields({
  draft,
  change,
  reasonError,
}: {
  draft: ClosingDraft;
  change: (part: Partial<ClosingDraft>) => void;
  reasonError: string | undefined;
}) {
  const field = (name: Exclude<keyof ClosingDraft, 'rows' | 'amounts'>) => ({
    value: draft[name],
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
  });
  return (
    <>
      <div className="field-pairs">
        <SelectField label="What" {...field('service')}>
          {allFacts.map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </SelectField>
        <TextField
          label="Desks"
          optional
          hint="Numbers, like 3, 14. Empty: all."
          inputMode="numeric"
          maxLength={200}
          {...field('places')}
        />
        <TextField label="From" type="date" {...field('fromDate')} />
        <TextField label="From, time" type="time" {...field('fromTime')} />
        <TextField label="Until" type="date" {...field('untilDate')} />
        <TextField label="Until, time" type="time" {...field('untilTime')} />
      </div>
      <div>
        <Button kind="secondary" onClick={() => change(nowUntilClosing(serverClock.now()))}>
          Now until closing
        </Button>
      </div>
      <TextField
        label="Reason"
        hint="Customers read it."
        list="closing-reasons"
        maxLength={300}
        error={reasonError}
        {...field('reason')}
      />
      <datalist id="closing-reasons">
        {reasons.map((one) => (
          <option key={one} value={one} />
        ))}
      </datalist>
    </>
  );
}
