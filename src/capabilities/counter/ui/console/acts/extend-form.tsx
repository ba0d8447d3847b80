import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import type { BookingRecord } from '#capabilities/customers/rules/booking-view.ts';
import { failureText } from '#console/api/call-failed.ts';
import { useApi } from '#console/api/console-session.tsx';
import { useChange } from '#console/api/use-change.ts';
import { ActForm } from '#console/parts/act/act-form.tsx';
import { actPreview } from '#console/parts/act/act-preview.ts';
import { fieldsAreValid } from '#console/parts/form/valid-fields.ts';
import { SelectField } from '#design/field.tsx';
import { showToast } from '#design/toasts/toasts.ts';
import { formatIstTime } from '#platform/ist-day.ts';
import { formatRupees, paise } from '#platform/money.ts';
import { extendCall } from '../../../calls.ts';
import type { RequestedAnswer } from '../../../contract.ts';
import { emptyFee, type FeeDraft, feePayment, feePress } from './fee/fee-draft.ts';
import { FeeFields } from './fee/fee-fields.tsx';
import { WaitingFee } from './fee/waiting-fee.tsx';
import { laterEnds } from './half-hours.ts';

const LONGEST = 8;

/** Lets the room's booking end later, by half hours. The server says whether the room is free, and what the longer time costs. */
export function ExtendForm({ record: { bookingId, endsAt }, onClose }: { record: BookingRecord; onClose: () => void }) {
  const change = useChange(extendCall, { topics: ['bookings', 'money'] });
  const [requested, setRequested] = useState<RequestedAnswer | null>(null);
  const ends = laterEnds(endsAt, LONGEST);
  // The call's body is made of the choice and of what its preview costs.
  const form = useForm<FeeDraft & { endTime: string }>({
    defaultValues: { endTime: ends[0] ?? '', ...emptyFee },
  });
  const [endTime, way] = useWatch({ control: form.control, name: ['endTime', 'way'] });
  const preview = useQuery(actPreview(useApi(), extendCall, { params: { bookingId }, body: { endTime } }));
  const due = preview.data?.duePaise ?? 0;
  async function send(): Promise<void> {
    const payment = due > 0 ? { payment: feePayment(form.getValues(), due) } : {};
    const extended = await change.mutateAsync({ params: { bookingId }, body: { endTime, ...payment } });
    if ('saleId' in extended) return setRequested(extended);
    const { timeText, changePaise = 0 } = extended;
    const text = changePaise > 0 ? { text: `Change: ${formatRupees(paise(changePaise))}.` } : {};
    showToast({ title: `Extended: ${timeText}`, ...text, kind: 'success' });
    onClose();
  }
  if (requested) return <WaitingFee requested={requested} isQr={requested.method === 'upi'} onClose={onClose} />;
  const sum = formatRupees(paise(due));
  return (
    <FormProvider {...form}>
      <ActForm
        title="Extend"
        label={preview.data ? extendText(preview.data.timeText, due > 0 ? feePress(way, sum) : '') : 'Extend'}
        busy={change.isPending ? 'Sending…' : preview.isFetching ? 'Looking…' : null}
        asked={null}
        error={change.error}
        isValid={async () => (await fieldsAreValid(form)) && preview.data !== undefined}
        send={send}
        onClose={onClose}
      >
        <SelectField
          label="New end"
          error={preview.error && !preview.isFetching ? failureText(preview.error) : undefined}
          {...form.register('endTime')}
        >
          {ends.map((time) => (
            <option key={time} value={time}>
              {formatIstTime(time)}
            </option>
          ))}
        </SelectField>
        {preview.data ? (
          <p>{due > 0 ? `The longer time costs ${sum} more.` : 'Nothing more to pay: the price paid covers it.'}</p>
        ) : null}
        {due > 0 ? <FeeFields totalPaise={due} /> : null}
      </ActForm>
    </FormProvider>
  );
}

/** 'Extend: 10:00 AM - 3:00 PM, take ₹3,776': the press by what it does. */
const extendText = (timeText: string, fee: string): string => [`Extend: ${timeText}`, fee].filter(Boolean).join(', ');
