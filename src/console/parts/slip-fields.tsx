import type { ComponentProps } from 'react';
import { SelectField, TextField } from '#design/field.tsx';

/** What a payment by the facility's own card machine or UPI address has: its kind, and the reference on its slip. */
export function SlipFields({
  by,
  reference,
  goodFor,
}: {
  by: Omit<ComponentProps<'select'>, 'children'>;
  reference: Omit<ComponentProps<typeof TextField>, 'label' | 'hint'>;
  goodFor: 'sale' | 'payment';
}) {
  return (
    <>
      <SelectField label="Paid by" {...by}>
        <option value="card">Card</option>
        <option value="upi">UPI on our own QR code</option>
      </SelectField>
      <TextField
        label="Reference on the slip"
        hint={`12 digits for UPI, good for one ${goodFor}. The number of a card slip may come back on another day.`}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={60}
        {...reference}
      />
    </>
  );
}
