import { type SyntheticEvent, useState } from 'react';
import { PURCHASE_CONSENT } from '#capabilities/identity/rules/consent.ts';
import { isWrittenInLatin } from '#capabilities/invoicing/rules/written-in-latin.ts';
import { CheckboxField, TextField } from '#design/field.tsx';
import { loadCheckoutKit } from '../checkout/load-checkout-kit.ts';
import type { ContactErrors } from './contact-facts.ts';
import type { ContactForm } from './contact-form.ts';
import { InvoiceParty } from './invoice-party.tsx';

type Props = {
  form: ContactForm;
  errors: ContactErrors;
};

/**
 * Name, e-mail, phone and the consent to WhatsApp messages, which nobody has ticked. A number is shown in groups of five once it is complete. Its
 * field takes any length, as a cut number would be that of another person; the digits are counted (MODAL-11).
 */
export function ContactFields({ form, errors }: Props) {
  const [inLatin, setInLatin] = useState(false);
  const look = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) =>
    setInLatin(isWrittenInLatin(currentTarget.value));
  // The rules of numbers come with the rest of the purchase.
  const group = async (field: HTMLInputElement) => {
    const kit = await loadCheckoutKit();
    const grouped = field === document.activeElement ? null : kit?.groupedPhone(field.value);
    if (grouped) form.set('customerPhone', grouped);
  };
  return (
    <div className="grid gap-5">
      <div className="grid gap-2">
        <TextField
          id="customerName"
          label="Full Name"
          autoComplete="name"
          error={errors.customerName}
          {...form.field('customerName')}
          onInput={look}
        />
        {inLatin ? (
          <p role="status" className="text-small text-muted">
            Your tax invoice shows this name in Latin letters.
          </p>
        ) : null}
      </div>
      <TextField
        id="customerEmail"
        label="Email Address"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        // A pasted address may come with more; a field that cuts it would send to someone else.
        hint="We send your booking and tax invoice here."
        error={errors.customerEmail}
        {...form.field('customerEmail')}
      />
      <div className="grid gap-2">
        <TextField
          id="customerPhone"
          label="Phone Number"
          prefix="+91"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          hint="For questions about your booking."
          error={errors.customerPhone}
          {...form.field('customerPhone')}
          onBlur={({ target }) => void group(target)}
        />
        <CheckboxField id="whatsApp" label={PURCHASE_CONSENT.label} {...form.field('whatsApp')} />
      </div>
      <InvoiceParty form={form} errors={errors} />
    </div>
  );
}
