import { useForm } from 'react-hook-form';
import { useChange } from '#console/api/use-change.ts';
import { bodyResolver } from '#console/parts/form/body-rules.ts';
import { showFailure } from '#console/parts/form/form-problems.tsx';
import { PartForm } from '#console/parts/form/part-form.tsx';
import { CheckboxField, TextField } from '#design/field.tsx';
import { addDeviceCall } from '../../calls.ts';
import type { DeviceAdded } from '../../contract.ts';
import { DEVICES_KEY } from './devices-query.ts';
import { needsSignIn, SignInAgain } from './sign-in-again.tsx';

/** Adds a shared device, which is then enrolled on the device itself by a code. */
export function AddDeviceForm({
  values,
  onAdded,
  onClose,
}: {
  values: Readonly<Record<string, string>>;
  onAdded: (added: DeviceAdded) => void;
  onClose: () => void;
}) {
  const change = useChange(addDeviceCall, { topics: ['staff'], queries: [DEVICES_KEY] });
  const { register, handleSubmit, setError, getValues, formState } = useForm({
    defaultValues: { name: values['name'] ?? '', door: values['door'] === 'yes' },
    resolver: bodyResolver<{ name: string; door: boolean }>(addDeviceCall.body),
  });
  const submit = handleSubmit(async (body) => {
    try {
      onAdded(await change.mutateAsync({ body }));
    } catch (error) {
      if (!needsSignIn(error)) showFailure(setError, error, ['name']);
    }
  });
  const kept = () => {
    const { name, door } = getValues();
    return { form: 'device', values: { name, door: door ? 'yes' : 'no' } };
  };
  return (
    <PartForm
      label="Add device"
      className="card"
      heading={<h2 className="text-h3">Add device</h2>}
      problem={formState.errors.root?.message}
      submit={submit}
      act="Add device"
      isBusy={change.isPending}
      busyAct="Adding…"
      onClose={onClose}
    >
      <TextField
        label="Name"
        hint="For example: tablet at the counter."
        autoComplete="off"
        error={formState.errors.name?.message}
        {...register('name')}
      />
      <CheckboxField
        label="Door mode"
        hint="Only checks people in. Shows first names, and no phone numbers or amounts."
        {...register('door')}
      />
      {needsSignIn(change.error) ? <SignInAgain form={kept} /> : null}
    </PartForm>
  );
}
