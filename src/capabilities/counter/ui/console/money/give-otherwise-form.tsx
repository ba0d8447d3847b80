import { useForm, useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import type { MoneyRow } from '#capabilities/payment/contract.ts';
import { handedInCash } from '#capabilities/till/rules/cash-rounding.ts';
import { CallFailed } from '#console/api/call-failed.ts';
import { useChange } from '#console/api/use-change.ts';
import { bodyResolver } from '#console/parts/form/body-rules.ts';
import { showFailure } from '#console/parts/form/form-problems.tsx';
import { PartForm } from '#console/parts/form/part-form.tsx';
import { TextField } from '#design/field.tsx';
import { showToast } from '#design/toasts/toasts.ts';
import { formatRupeesExact, paise } from '#platform/money.ts';
import { giveOtherwiseCall } from '../../../calls.ts';

type Typed = { by: 'cash' | 'transfer'; reference: string };

/** Cash has no reference. */
const bodyOf = ({ by, reference }: Typed) => (by === 'cash' ? { by } : { by, reference });

/** Records that a refund which the provider refused was given in cash from the drawer, or by a bank transfer. */
export function GiveOtherwiseForm({
  row,
  refundId,
  onClose,
}: {
  row: MoneyRow;
  refundId: number;
  onClose: () => void;
}) {
  const change = useChange(giveOtherwiseCall, { topics: ['money', 'inbox', 'bookings'] });
  const { register, handleSubmit, setError, control, formState } = useForm<Typed>({
    defaultValues: { by: 'cash', reference: '' },
    resolver: bodyResolver(giveOtherwiseCall.body, bodyOf),
  });
  const by = useWatch({ control, name: 'by' });
  const sum = paise(row.paise);
  const { handed } = handedInCash(sum);
  const submit = handleSubmit(async (typed) => {
    try {
      const { mailSent } = await change.mutateAsync({ params: { id: refundId }, body: bodyOf(typed) });
      showToast({
        title: `Refund of ${formatRupeesExact(sum)} paid`,
        text: mailSent ? 'The customer gets a mail.' : 'We have no mail address: call the customer.',
        kind: 'success',
      });
      onClose();
    } catch (error) {
      showFailure(setError, error, ['reference']);
    }
  });
  const needsDrawer = change.error instanceof CallFailed && change.error.code === 'drawer_closed';
  return (
    <PartForm
      label={`Pay in another way: ${row.sentence}`}
      problem={formState.errors.root?.message}
      submit={submit}
      act={by === 'cash' ? `Give ${formatRupeesExact(handed)}` : 'Record the transfer'}
      isBusy={change.isPending}
      busyAct="Saving…"
      onClose={onClose}
    >
      {needsDrawer ? (
        <p>
          <Link to="/console/till" className="underline">
            Open the drawer
          </Link>
        </p>
      ) : null}
      <fieldset className="choices">
        <legend>How does the customer get it?</legend>
        <label className="choice">
          <input type="radio" className="tick" value="cash" {...register('by')} />
          In cash, from the drawer
        </label>
        <label className="choice">
          <input type="radio" className="tick" value="transfer" {...register('by')} />
          By bank transfer, which you have sent
        </label>
      </fieldset>
      {by === 'transfer' ? (
        <TextField
          label="Bank reference (UTR)"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          error={formState.errors.reference?.message}
          {...register('reference')}
        />
      ) : null}
    </PartForm>
  );
}
