import { useId } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { serverClock } from '#console/api/server-clock.ts';
import { useChange } from '#console/api/use-change.ts';
import { bodyResolver } from '#console/parts/form/body-rules.ts';
import { FormFoot } from '#console/parts/form/form-foot.tsx';
import { FormProblems, showFailure } from '#console/parts/form/form-problems.tsx';
import { TextField } from '#design/field.tsx';
import { addDays, instantAt, istDayOf, parseIstDay } from '#platform/ist-day.ts';
import { blockPersonCall } from '../../../calls.ts';
import { personKey } from './person-query.ts';

/** Blocks a person, with a reason. A manager says until which day; a block by the front desk lasts until a manager decides. */
export function BlockForm({
  personId,
  mayDecide,
  onClose,
}: {
  personId: string;
  mayDecide: boolean;
  onClose: () => void;
}) {
  const id = useId();
  const change = useChange(blockPersonCall, { topics: ['inbox'], queries: [personKey(personId)] });
  const { register, handleSubmit, setError, formState } = useForm({
    defaultValues: { reason: '', until: '' },
    shouldFocusError: false,
    resolver: bodyResolver<{ reason: string; until: string }>(z.pick(blockPersonCall.body, { reason: true })),
  });
  const { errors, submitCount } = formState;
  const submit = handleSubmit(async ({ reason, until }) => {
    const day = parseIstDay(until);
    try {
      await change.mutateAsync({
        params: { uid: personId },
        // The last day counts whole.
        body: { reason, ...(day ? { until: instantAt(addDays(day, 1)).toISOString() } : {}) },
      });
      onClose();
    } catch (error) {
      showFailure(setError, error, ['reason', 'until']);
    }
  });
  return (
    <form noValidate className="part-form" onSubmit={(event) => void submit(event)}>
      <FormProblems errors={errors} attempt={submitCount} ids={{ reason: `${id}-reason`, until: `${id}-until` }} />
      <p>
        A blocked person cannot buy, and the front desk does not let them in. Their bookings stay.
        {mayDecide ? '' : ' A manager gets a task to decide.'}
      </p>
      <TextField
        id={`${id}-reason`}
        label="Reason"
        hint="The person gets it when they ask for their data."
        error={errors.reason?.message}
        {...register('reason')}
      />
      {mayDecide ? (
        <TextField
          id={`${id}-until`}
          label="Last day"
          hint="Without a day the block lasts until it is lifted."
          type="date"
          optional
          min={istDayOf(serverClock.now())}
          error={errors.until?.message}
          {...register('until')}
        />
      ) : null}
      <FormFoot act="Block person" busyAct="Blocking…" isBusy={change.isPending} kind="danger" onClose={onClose} />
    </form>
  );
}
