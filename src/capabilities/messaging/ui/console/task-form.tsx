import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { scannedId } from '#capabilities/booking/rules/ticket/scanned-id.ts';
import { useApi } from '#console/api/console-session.tsx';
import { useChange } from '#console/api/use-change.ts';
import { fieldRule } from '#console/parts/form/body-rules.ts';
import { showFailure } from '#console/parts/form/form-problems.tsx';
import { PartForm } from '#console/parts/form/part-form.tsx';
import { SelectField, TextAreaField, TextField } from '#design/field.tsx';
import { writeTaskCall } from '../../calls.ts';
import { colleaguesQuery } from './inbox-queries.ts';

/** A task by hand: what is to be done, about which booking, and by whom. */
export function TaskForm({ onClose }: { onClose: () => void }) {
  const colleagues = useQuery(colleaguesQuery(useApi())).data?.colleagues ?? [];
  const change = useChange(writeTaskCall, { topics: ['inbox'] });
  // A ticket's code and a colleague are chosen as text, so of the call's body only the text is a field.
  const { register, handleSubmit, setError, formState } = useForm({
    defaultValues: { text: '', booking: '', assignee: '' },
  });
  const submit = handleSubmit(async ({ text, booking, assignee }) => {
    const bookingId = scannedId(booking);
    const subject = bookingId === null ? {} : { subject: `booking:${bookingId}` };
    try {
      await change.mutateAsync({
        body: { text, ...subject, ...(assignee ? { assignee: Number(assignee) } : {}) },
      });
      onClose();
    } catch (error) {
      showFailure(setError, error, ['text', 'assignee']);
    }
  });
  return (
    <PartForm
      label="New task"
      className="card"
      problem={formState.errors.root?.message}
      submit={submit}
      act="Add task"
      isBusy={change.isPending}
      busyAct="Adding…"
      onClose={onClose}
    >
      <TextAreaField
        label="What is to be done?"
        rows={2}
        // The press that opened the form asked for it.
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person has just opened it to type here
        autoFocus
        error={formState.errors.text?.message}
        {...register('text', fieldRule(writeTaskCall.body.shape.text))}
      />
      <TextField
        label="Booking number"
        optional
        autoComplete="off"
        spellCheck={false}
        maxLength={40}
        error={formState.errors.booking?.message}
        {...register('booking', {
          validate: (booking) => !booking.trim() || scannedId(booking) !== null || 'This is not a booking number.',
        })}
      />
      <SelectField label="For" error={formState.errors.assignee?.message} {...register('assignee')}>
        <option value="">Nobody in particular</option>
        {colleagues.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
    </PartForm>
  );
}
