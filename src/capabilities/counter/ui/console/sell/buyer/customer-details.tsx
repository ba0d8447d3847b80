import { useFormContext } from 'react-hook-form';
import { COUNTER_CONSENT } from '#capabilities/identity/rules/consent.ts';
import { CheckboxField, TextAreaField, TextField } from '#design/field.tsx';
import type { SaleDraft } from '../sale-draft.ts';

/** Optional details: e-mail, company on the invoice, WhatsApp messages. */
export function CustomerDetails() {
  const { register, formState } = useFormContext<SaleDraft>();
  const { errors } = formState;
  const isWrong = Boolean(errors.email ?? errors.company ?? errors.gstin ?? errors.address);
  return (
    <details className="sell-details" open={isWrong || undefined}>
      <summary>E-mail, GSTIN, WhatsApp</summary>
      <div className="grid gap-4 pt-3">
        <TextField
          label="E-mail"
          optional
          type="email"
          inputMode="email"
          autoComplete="off"
          error={errors.email?.message}
          {...register('email')}
        />
        <CheckboxField
          label="The customer said yes to WhatsApp"
          hint={`Ask aloud: “${COUNTER_CONSENT.label}” Your name is kept with the yes.`}
          {...register('whatsApp')}
        />
        <TextField
          label="GSTIN"
          optional
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          error={errors.gstin?.message}
          {...register('gstin')}
        />
        <TextField
          label="Company"
          optional
          autoComplete="off"
          error={errors.company?.message}
          {...register('company')}
        />
        <TextAreaField label="Address" optional rows={2} error={errors.address?.message} {...register('address')} />
      </div>
    </details>
  );
}
