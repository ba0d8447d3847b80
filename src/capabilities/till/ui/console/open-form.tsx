import { useForm, useWatch } from 'react-hook-form';
import { useChange } from '#console/api/use-change.ts';
import { showFailure } from '#console/parts/form/form-problems.tsx';
import { PartForm } from '#console/parts/form/part-form.tsx';
import { rupees } from '#console/parts/words/sums-and-dates.ts';
import { openDrawerCall } from '../../calls.ts';
import { paiseOf } from '../../rules/notes.ts';
import { noNotes, notesFrom } from './count/notes-fields.ts';
import { NotesGrid } from './count/notes-grid.tsx';

/** Opens the drawer with the float that is counted into it. @param leftPaise what the last close left; null before the first. */
export function OpenForm({ leftPaise }: { leftPaise: number | null }) {
  const change = useChange(openDrawerCall, { topics: ['money'] });
  // Counts are typed as text, and an empty one is none: the call's body has numbers alone.
  const { register, handleSubmit, setError, control, formState } = useForm({ defaultValues: noNotes });
  const typed = useWatch({ control });
  const float = rupees(paiseOf(notesFrom(typed)));
  const submit = handleSubmit(async (values) => {
    try {
      await change.mutateAsync({ body: { float: notesFrom(values) } });
    } catch (error) {
      showFailure(setError, error, []);
    }
  });
  return (
    <PartForm
      label="Open the drawer"
      className="till-card"
      heading={
        <div>
          <h2 className="text-h3">No drawer open</h2>
          <p className="text-muted">
            Count the float into the drawer.
            {leftPaise === null ? '' : ` The last close left ${rupees(leftPaise)}.`}
          </p>
        </div>
      }
      problem={formState.errors.root?.message}
      submit={submit}
      act={`Open with float ${float}`}
      isBusy={change.isPending}
      busyAct="Opening…"
    >
      <NotesGrid legend="Float" typed={typed} register={register} errors={formState.errors} />
    </PartForm>
  );
}
