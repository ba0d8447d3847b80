import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useChange } from '#console/api/use-change.ts';
import { showFailure } from '#console/parts/form/form-problems.tsx';
import { PartForm } from '#console/parts/form/part-form.tsx';
import { countDrawerCall } from '../../../calls.ts';
import { type CountAnswer } from '../../../contract.ts';
import type { Notes } from '../../../rules/notes.ts';
import { ComparedCount } from './compared-count.tsx';
import { noNotes, notesFrom } from './notes-fields.ts';
import { NotesGrid } from './notes-grid.tsx';

/** Closes the day: count without knowing what is expected, then see the difference and close. */
export function CloseTill({ onClose }: { onClose: () => void }) {
  const change = useChange(countDrawerCall, { topics: ['money'] });
  // Counts are typed as text, and an empty one is none: the call's body has numbers alone.
  const { register, handleSubmit, setError, control, formState } = useForm({ defaultValues: noNotes });
  const typed = useWatch({ control });
  const [counted, setCounted] = useState<{ notes: Notes; answer: CountAnswer } | null>(null);
  const submit = handleSubmit(async (values) => {
    const notes = notesFrom(values);
    try {
      setCounted({ notes, answer: await change.mutateAsync({ body: { notes } }) });
    } catch (error) {
      showFailure(setError, error, []);
    }
  });
  if (counted)
    return <ComparedCount key={counted.answer.countedPaise} {...counted} onCountAgain={() => setCounted(null)} />;
  return (
    <PartForm
      label="Count the drawer"
      className="till-card"
      heading={
        <div>
          <h2 className="text-h3">Close the day</h2>
          <p className="text-muted">
            Count what is in the drawer. You see what is expected afterwards. Each count is kept.
          </p>
        </div>
      }
      problem={formState.errors.root?.message}
      submit={submit}
      act="Count"
      isBusy={change.isPending}
      busyAct="Counting…"
      onClose={onClose}
      closeLabel="Not now"
    >
      <NotesGrid legend="In the drawer" typed={typed} register={register} errors={formState.errors} />
    </PartForm>
  );
}
