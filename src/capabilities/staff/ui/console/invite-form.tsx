import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { useChange } from '#console/api/use-change.ts';
import { bodyResolver } from '#console/parts/form/body-rules.ts';
import { EmailField } from '#console/parts/form/email-field.tsx';
import { FormProblems, showFailure } from '#console/parts/form/form-problems.tsx';
import { PartForm } from '#console/parts/form/part-form.tsx';
import { TextField } from '#design/field.tsx';
import { showToast } from '#design/toasts/toasts.ts';
import type { BodyOf } from '#platform/call.ts';
import { isolated } from '#platform/names/isolated.ts';
import { addColleagueCall } from '../../calls.ts';
import { RoleFields } from './role-fields.tsx';
import { needsSignIn, SignInAgain } from './sign-in-again.tsx';
import { TEAM_KEY } from './team-query.ts';

type Body = BodyOf<typeof addColleagueCall>;

/** Adds a colleague, who then signs in with Google by the same address. */
export function InviteForm({ values, onClose }: { values: Readonly<Record<string, string>>; onClose: () => void }) {
  const id = useId();
  const change = useChange(addColleagueCall, { topics: ['staff'], queries: [TEAM_KEY] });
  const { register, handleSubmit, setError, getValues, formState } = useForm<Body>({
    defaultValues: { name: '', email: '', role: 'front_desk', ...values },
    shouldFocusError: false,
    resolver: bodyResolver(addColleagueCall.body),
  });
  const { errors, submitCount } = formState;
  const submit = handleSubmit(async (body) => {
    try {
      await change.mutateAsync({ body });
      showToast({
        title: `${isolated(body.name)} is on the team`,
        text: `They sign in as ${body.email}.`,
        kind: 'success',
      });
      onClose();
    } catch (error) {
      if (!needsSignIn(error)) showFailure(setError, error, ['name', 'email']);
    }
  });
  return (
    <PartForm
      label="Add colleague"
      className="card"
      heading={<h2 className="text-h3">Add colleague</h2>}
      submit={submit}
      act="Add colleague"
      isBusy={change.isPending}
      busyAct="Adding…"
      onClose={onClose}
    >
      <FormProblems errors={errors} attempt={submitCount} ids={{ name: `${id}-name`, email: `${id}-email` }} />
      <TextField
        id={`${id}-name`}
        label="Full name"
        autoComplete="off"
        error={errors.name?.message}
        {...register('name')}
      />
      <EmailField
        id={`${id}-email`}
        label="Google e-mail address"
        hint="They sign in with this Google account."
        error={errors.email?.message}
        {...register('email')}
      />
      <RoleFields field={register('role')} />
      {needsSignIn(change.error) ? <SignInAgain form={() => ({ form: 'invite', values: getValues() })} /> : null}
    </PartForm>
  );
}
