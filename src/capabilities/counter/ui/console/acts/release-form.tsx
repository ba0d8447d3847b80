import { useQuery } from '@tanstack/react-query';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { useApi } from '#console/api/console-session.tsx';
import { useChange } from '#console/api/use-change.ts';
import { useServerNow } from '#console/live/use-live.ts';
import { ActForm } from '#console/parts/act/act-form.tsx';
import { actPreview } from '#console/parts/act/act-preview.ts';
import { fieldsAreValid } from '#console/parts/form/valid-fields.ts';
import { CheckboxField } from '#design/field.tsx';
import { showToast } from '#design/toasts/toasts.ts';
import { timeText } from '#platform/moment-text.ts';
import { releaseCall } from '../../../calls.ts';
import { type ReasonDraft, ReasonFields, reasonOf } from './reason-fields.tsx';

const reasons = ['Called to say so', 'Wrote to say so', 'No answer to our call', 'Far too late'];
const MINUTE_MS = 60_000;

/** Releases the place of a no-show. If the customer comes after all, the server gives them a free place or a refund. */
export function ReleaseForm({ bookingId, onClose }: { bookingId: string; onClose: () => void }) {
  const change = useChange(releaseCall, { topics: ['bookings'] });
  // The reason is one of a list or own words, which the call's body has as one field.
  const form = useForm<ReasonDraft & { called: boolean }>({
    defaultValues: { reason: '', words: '', called: false },
  });
  const called = useWatch({ control: form.control, name: 'called' });
  const now = useServerNow(MINUTE_MS);
  const preview = useQuery(actPreview(useApi(), releaseCall, { params: { bookingId }, body: {} }));
  const notBefore = preview.data?.notBefore ?? null;
  const isEarly = notBefore !== null && now < new Date(notBefore);
  async function send(): Promise<void> {
    const body = { reason: reasonOf(form.getValues()), ...(isEarly ? { called } : {}) };
    const { place } = await change.mutateAsync({ params: { bookingId }, body });
    showToast({ title: `${place} is free for others`, kind: 'success' });
    onClose();
  }
  return (
    <FormProvider {...form}>
      <ActForm
        title="Not coming"
        label={preview.data ? `Release ${preview.data.place}` : 'Release the place'}
        busy={change.isPending ? 'Sending…' : preview.isFetching ? 'Looking…' : null}
        asked={null}
        error={change.error ?? preview.error}
        isValid={async () => (await fieldsAreValid(form)) && preview.data !== undefined}
        send={send}
        onClose={onClose}
      >
        <p>Others can book this place at once. There is no refund.</p>
        <p>If the customer still comes, they get any free place. If none is free, they get a full refund.</p>
        {isEarly ? (
          <CheckboxField
            label="The customer told us that they are not coming"
            hint={`Otherwise we keep the place until ${timeText(new Date(notBefore))}.`}
            error={form.formState.errors.called?.message}
            {...form.register('called', {
              validate: (said) => said || 'Wait, or ask the customer.',
            })}
          />
        ) : null}
        <ReasonFields reasons={reasons} />
      </ActForm>
    </FormProvider>
  );
}
