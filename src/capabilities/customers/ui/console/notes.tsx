import { useForm } from 'react-hook-form';
import { bodyResolver } from '#console/parts/form/body-rules.ts';
import { FormFailure, showFailure } from '#console/parts/form/form-problems.tsx';
import { Section } from '#console/parts/section.tsx';
import { momentText } from '#console/parts/words/moments.ts';
import { Button } from '#design/button.tsx';
import { TextAreaField } from '#design/field.tsx';
import { isolated } from '#platform/names/isolated.ts';
import { noteBody } from '../../contract.ts';
import type { NoteLine } from '../../rules/booking-view.ts';

type Save = (text: string) => Promise<unknown>;

/** Notes of the team with the form for a new one, for those who may write notes. */
export function Notes({ notes, save }: { notes: readonly NoteLine[]; save: Save }) {
  return (
    <Section title="Notes" count={notes.length}>
      {notes.length > 0 ? (
        <ul className="rows">
          {notes.map((note) => (
            <li key={note.id} className="row-text">
              <p className="whitespace-pre-line">{note.text}</p>
              <p className="row-detail">
                {isolated(note.by)}, {momentText(note.at)}
              </p>
            </li>
          ))}
        </ul>
      ) : null}
      <NewNote save={save} />
    </Section>
  );
}

function NewNote({ save }: { save: Save }) {
  const { register, handleSubmit, reset, setError, formState } = useForm({
    defaultValues: { text: '' },
    resolver: bodyResolver<{ text: string }>(noteBody),
  });
  const submit = handleSubmit(async ({ text }) => {
    try {
      await save(text);
      reset();
    } catch (error) {
      showFailure(setError, error, ['text']);
    }
  });
  return (
    <form noValidate className="part-form" onSubmit={(event) => void submit(event)}>
      <FormFailure message={formState.errors.root?.message} />
      <TextAreaField
        label="New note"
        hint="Customers get their notes when they ask for their data."
        rows={3}
        error={formState.errors.text?.message}
        {...register('text')}
      />
      <div>
        <Button type="submit" kind="secondary" busy={formState.isSubmitting} busyLabel="Saving…">
          Add note
        </Button>
      </div>
    </form>
  );
}
