import { useForm } from 'react-hook-form';
import { useChange } from '#console/api/use-change.ts';
import { bodyResolver } from '#console/parts/form/body-rules.ts';
import { FormFoot } from '#console/parts/form/form-foot.tsx';
import { FormFailure, showFailure } from '#console/parts/form/form-problems.tsx';
import { TextField } from '#design/field.tsx';
import { unblockPersonCall } from '../../../calls.ts';
import { personKey } from './person-query.ts';

/** Lifts a person's block. */
export function LiftForm({ personId, onClose }: { personId: string; onClose: () => void }) {
  const change = useChange(unblockPersonCall, { topics: ['inbox'], queries: [personKey(personId)] });
  const { register, handleSubmit, setError, formState } = useForm({
    defaultValues: { reason: '' },
    resolver: bodyResolver<{ reason: string }>(unblockPersonCall.body),
  });
  const { errors } = formState;
  const submit = handleSubmit(async ({ reason }) => {
    try {
      await change.mutateAsync({ params: { uid: personId }, body: reason ? { reason } : {} });
      onClose();
    } catch (error) {
      showFailure(setError, error, ['reason']);
    }
  });
  return (
    <form noValidate className="part-form" onSubmit={(event) => void submit(event)}>
      <FormFailure message={errors.root?.message} />
      <p>The person can buy and come in again at once.</p>
      <TextField label="Reason" optional error={errors.reason?.message} {...register('reason')} />
      <FormFoot act="Lift block" busyAct="Lifting…" isBusy={change.isPending} kind="secondary" onClose={onClose} />
    </form>
  );
}
