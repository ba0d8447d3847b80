import { Button } from '#design/button.tsx';
import { TextAreaField } from '#design/field.tsx';
import { useFilledForm } from '#design/hooks/use-filled-form.ts';
import { FormFailure, showFailure } from './form-problems.tsx';
import { momentText } from './moments.ts';
import { usePress } from './press.ts';
import { Section } from './section.tsx';
import { doneAnswer, type NoteLine } from './shapes.ts';

/** Notes of the team with the form for a new one, which only those see who may write notes. */
export function Notes({
  notes,
  path,
  queryKey,
  mayWrite,
}: {
  notes: readonly NoteLine[];
  /** The call that takes a new note. */
  path: string;
  queryKey: readonly unknown[];
  mayWrite: boolean;
}) {
  return (
    <Section title="Notes" count={notes.length}>
      {notes.length > 0 ? (
        <ul className="rows">
          {notes.map((note) => (
            <li key={note.id} className="row-text">
              <p className="whitespace-pre-line">{note.text}</p>
              <p className="row-detail">
                {note.by}, {momentText(note.at)}
              </p>
            </li>
          ))}
        </ul>
      ) : mayWrite ? null : (
        <p className="text-muted">No notes.</p>
      )}
      {mayWrite ? <NewNote path={path} queryKey={queryKey} /> : null}
    </Section>
  );
}

function NewNote({ path, queryKey }: { path: string; queryKey: readonly unknown[] }) {
  const press = usePress(doneAnswer, { topics: [], queries: [queryKey] });
  const { register, handleSubmit, reset, setError, formState } = useFilledForm({ defaultValues: { text: '' } });
  const submit = handleSubmit(async (body) => {
    try {
      await press.mutateAsync({ path, body });
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
        {...register('text', { validate: (text) => text.trim() !== '' || 'Please write a note.' })}
      />
      <div>
        <Button type="submit" kind="secondary" busy={press.isPending} busyLabel="Saving…">
          Add note
        </Button>
      </div>
    </form>
  );
}
