import type { FieldErrors, UseFormRegister, UseFormSetValue } from 'react-hook-form';
import { CheckboxField, TextField } from '#design/field.tsx';
import { nationalPhoneNumber, parsePhoneNumber } from '#platform/phone-number.ts';

import { LONGEST_EMAIL, LONGEST_NAME } from './contact-limits.ts';

/** Who books; the same fields on all four services. The messages come from each form's own schema. */
export type ContactForm = {
  customerName: string;
  customerEmail: string;
  customerPhone: string;
  emailOnly?: boolean | undefined;
  /** Of the conference room only (CONF-09). */
  purpose?: string | undefined;
};

type Props = {
  register: UseFormRegister<ContactForm>;
  setValue: UseFormSetValue<ContactForm>;
  errors: FieldErrors<ContactForm>;
  /** The most that can be typed as a number; the contact modal takes 15 (MODAL-11). */
  longestPhone?: number;
};

/** Name, e-mail, phone and the wish for e-mail only. A number is shown in groups of five once it is complete. */
export function ContactFields({ register, setValue, errors, longestPhone = 24 }: Props) {
  const phone = register('customerPhone');
  return (
    <div className="grid gap-5">
      <TextField
        id="customerName"
        label="Full Name"
        autoComplete="name"
        maxLength={LONGEST_NAME}
        error={errors.customerName?.message}
        {...register('customerName')}
      />
      <TextField
        id="customerEmail"
        label="Email Address"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={LONGEST_EMAIL}
        hint="Your booking and tax invoice go here."
        error={errors.customerEmail?.message}
        {...register('customerEmail')}
      />
      <div className="grid gap-2">
        <TextField
          id="customerPhone"
          label="Phone Number"
          prefix="+91"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={longestPhone}
          hint="Your confirmation comes on WhatsApp to this number."
          error={errors.customerPhone?.message}
          {...phone}
          onBlur={(event) => {
            const number = parsePhoneNumber(event.target.value);
            if (number) setValue('customerPhone', nationalPhoneNumber(number));
            void phone.onBlur(event);
          }}
        />
        <CheckboxField id="emailOnly" label="E-mail only, no WhatsApp" {...register('emailOnly')} />
      </div>
    </div>
  );
}
