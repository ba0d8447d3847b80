import { useFilledForm } from '#design/hooks/use-filled-form.ts';
import { FormFoot } from '../parts/form-foot.tsx';
import { FormFailure, showFailure } from '../parts/form-problems.tsx';
import { usePress } from '../parts/press.ts';
import { RoleFields } from './role-fields.tsx';
import { needsSignIn, SignInAgain } from './sign-in-again.tsx';
import { type Colleague, TEAM_KEY, teamAnswer } from './team-query.ts';

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
  const press = usePress(teamAnswer, { topics: ['staff'], queries: [TEAM_KEY, ['me']] });
  const { register, handleSubmit, setError, getValues, formState } = useFilledForm({
    defaultValues: { role: colleague.role, ...values },
  });
  const submit = handleSubmit(async ({ role }) => {
    try {
      await press.mutateAsync({ path: `/team/${colleague.id}/role`, body: { role } });
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
      {needsSignIn(press.error) ? (
        <SignInAgain form={() => ({ form: `role:${colleague.id}`, values: getValues() })} />
      ) : null}
      <FormFoot act="Save role" busyAct="Saving…" isBusy={press.isPending} kind="secondary" onClose={onClose} />
    </form>
  );
}
