import { useForm } from 'react-hook-form';
import { useChange } from '#console/api/use-change.ts';
import { bodyResolver } from '#console/parts/form/body-rules.ts';
import { FormFoot } from '#console/parts/form/form-foot.tsx';
import { FormFailure, showFailure } from '#console/parts/form/form-problems.tsx';
import { changeRoleCall } from '../../calls.ts';
import type { Colleague } from '../../contract.ts';
import type { Role } from '../../rules/permissions.ts';
import { RoleFields } from './role-fields.tsx';
import { needsSignIn, SignInAgain } from './sign-in-again.tsx';
import { TEAM_KEY } from './team-query.ts';

/** Gives a colleague another role, which holds from their next call on. */
export function RoleForm({
  colleague,
  values,
  onClose,
}: {
  colleague: Colleague;
  values: Readonly<Record<string, string>>;
  onClose: () => void;
}) {
  const change = useChange(changeRoleCall, { topics: ['staff'], queries: [TEAM_KEY, ['me']] });
  const { register, handleSubmit, setError, getValues, formState } = useForm({
    defaultValues: { role: colleague.role, ...values },
    resolver: bodyResolver<{ role: string }>(changeRoleCall.body),
  });
  const submit = handleSubmit(async ({ role }) => {
    try {
      await change.mutateAsync({ params: { id: colleague.id }, body: { role: role as Role } });
      onClose();
    } catch (error) {
      if (!needsSignIn(error)) showFailure(setError, error, []);
    }
  });
  return (
    <form
      noValidate
      className="part-form"
      aria-label={`Role of ${colleague.name}`}
      onSubmit={(event) => void submit(event)}
    >
      <FormFailure message={formState.errors.root?.message} />
      <RoleFields field={register('role')} />
      {needsSignIn(change.error) ? (
        <SignInAgain form={() => ({ form: `role:${colleague.id}`, values: getValues() })} />
      ) : null}
      <FormFoot act="Save role" busyAct="Saving…" isBusy={change.isPending} kind="secondary" onClose={onClose} />
    </form>
  );
}
