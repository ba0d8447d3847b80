import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { isOldVersion } from '#console/api/call-failed.ts';
import type { ConsoleApi } from '#console/api/console-api.ts';
import { useApi } from '#console/api/console-session.tsx';
import { about } from '#console/api/topics.ts';
import { useChange } from '#console/api/use-change.ts';
import { FormProblems, showFailure } from '#console/parts/form/form-problems.tsx';
import { Failed } from '#console/parts/pages/page-states.tsx';
import { RowsSkeleton } from '#console/parts/pages/skeletons.tsx';
import { useStaff } from '#console/staff.tsx';
import { Button } from '#design/button.tsx';
import { TextField } from '#design/field.tsx';
import { showToast } from '#design/toasts/toasts.ts';
import { changeLimitsCall, readLimitsCall } from '../../calls.ts';
import type { Limits } from '../../rules/limits.ts';
import { forgetForm, readKeptForm } from './kept-form.ts';
import { limitFields, limitProblem, limitsFrom, type TypedLimits, typedApart, typedFrom } from './limits-fields.ts';
import { needsSignIn, SignInAgain } from './sign-in-again.tsx';

/** A form is filled from it, so live changes do not ask again. */
const limitsQuery = (api: ConsoleApi) =>
  queryOptions({
    queryKey: ['limits'],
    queryFn: ({ signal }) => api.read(readLimitsCall, {}, signal),
    meta: about(),
    staleTime: 0,
  });

/** How far manager and front desk go without a colleague's approval. */
export function LimitsPage() {
  const limits = useQuery(limitsQuery(useApi()));
  if (limits.data) return <LimitsForm version={limits.data.version} limits={limits.data.limits} />;
  if (limits.error)
    return <Failed error={limits.error} onAgain={() => void limits.refetch()} title="The limits could not be loaded" />;
  return <RowsSkeleton />;
}

/** The limits of all roles as one form, which replaces exactly the version that it shows. */
function LimitsForm({ version, limits }: { version: number; limits: Limits }) {
  const id = useId();
  const api = useApi();
  const { staff } = useStaff();
  const client = useQueryClient();
  const change = useChange(changeLimitsCall, { topics: [] });
  // Rupees and times are typed as text, without the groups of the call's body.
  const { register, handleSubmit, setError, getValues, reset, formState } = useForm<TypedLimits>({
    defaultValues: { ...typedFrom(limits), ...readKeptForm(staff.email, /^limits$/)?.values },
    shouldFocusError: false,
  });
  // What the fields were filled from. A newer answer may come behind the form while it is open.
  const [stored, setStored] = useState({ version, limits });
  const { errors, submitCount } = formState;
  const isOld = isOldVersion(change.error);
  const submit = handleSubmit(async (typed) => {
    try {
      const changed = await change.mutateAsync({ body: limitsFrom(typed), version: stored.version });
      forgetForm();
      setStored(changed);
      reset(typedFrom(changed.limits));
      client.setQueryData(limitsQuery(api).queryKey, changed);
      showToast({ title: 'Limits saved', text: 'They apply from now on.', kind: 'success' });
    } catch (error) {
      if (!needsSignIn(error)) showFailure(setError, error, []);
    }
  });
  /** The fields show what holds now, except those that were typed in. */
  async function showCurrent() {
    try {
      const current = await client.fetchQuery(limitsQuery(api));
      reset({ ...typedFrom(current.limits), ...typedApart(getValues(), stored.limits) });
      setStored(current);
      change.reset();
    } catch (error) {
      showFailure(setError, error, []);
    }
  }
  return (
    <form noValidate className="part-form max-w-form" aria-label="Limits" onSubmit={(event) => void submit(event)}>
      <FormProblems
        errors={errors}
        attempt={submitCount}
        ids={Object.fromEntries(limitFields.map(({ name }) => [name, `${id}-${name}`]))}
      />
      {isOld ? (
        <div>
          <Button kind="secondary" onClick={() => void showCurrent()}>
            Show current limits
          </Button>
        </div>
      ) : null}
      <p className="text-muted">
        This is how far one person may go alone. Beyond a limit, a colleague approves with their PIN. Owners have no
        limit.
      </p>
      {limitFields.map(({ name, label, unit, hint }) => (
        <TextField
          key={name}
          id={`${id}-${name}`}
          label={label}
          hint={hint}
          {...(unit === 'time' ? { type: 'time' } : { inputMode: 'numeric', autoComplete: 'off' })}
          {...(unit === 'rupees' ? { prefix: '₹' } : {})}
          error={errors[name]?.message}
          {...register(name, { validate: (typed) => limitProblem(typed, unit) ?? true })}
        />
      ))}
      {needsSignIn(change.error) ? (
        <SignInAgain form={() => ({ form: 'limits', values: typedApart(getValues(), stored.limits) })} />
      ) : null}
      <div>
        <Button type="submit" busy={change.isPending} busyLabel="Saving…">
          Save limits
        </Button>
      </div>
    </form>
  );
}
