import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useApi } from '#console/api/console-session.tsx';
import { TextField } from '#design/field.tsx';
import { parsePhoneNumber } from '#platform/text/phone/phone-number.ts';
import type { SaleDraft } from '../sale-draft.ts';
import { knownQuery } from '../sell-queries.ts';
import { CustomerDetails } from './customer-details.tsx';
import { afterOtherNumber, afterPick, type FilledIn, nobody } from './filled-in.ts';
import { type Known, KnownCustomers } from './known-customers.tsx';

/** The buyer: known by phone number, new with a name, or anonymous. */
export function BuyerFields() {
  const { register, setValue, getValues, formState, control } = useFormContext<SaleDraft>();
  const phone = useWatch({ control, name: 'phone' });
  const whole = parsePhoneNumber(phone);
  const look = useQuery(knownQuery(useApi(), whole));
  const known = look.data?.customers;
  const only = known?.length === 1 ? known[0] : undefined;

  const filledIn = useRef<FilledIn>(nobody);
  const fill = useCallback(
    (after: typeof afterPick, { personId, name, company, gstin, address, email }: FilledIn) => {
      const customer = { personId, name, company, gstin, address, email };
      for (const [field, text] of Object.entries(after(getValues(), filledIn.current, customer)))
        setValue(field as 'name', text);
      filledIn.current = customer;
    },
    [getValues, setValue],
  );
  const pick = useCallback((customer: Known) => fill(afterPick, customer), [fill]);
  useEffect(() => {
    if (only && getValues('name') === '') pick(only);
  }, [only, pick, getValues]);

  const { errors } = formState;
  const number = register('phone');
  return (
    <fieldset className="sell-part">
      <legend>Who</legend>
      <TextField
        label="Phone"
        hint="Leave it empty for a customer without a number."
        type="tel"
        inputMode="tel"
        prefix="+91"
        autoComplete="off"
        // The person opened the sheet to type here.
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person has just opened it to type here
        autoFocus
        error={errors.phone?.message}
        {...number}
        onChange={(event) => {
          void number.onChange(event);
          fill(afterOtherNumber, nobody);
        }}
      />
      {known ? <KnownCustomers customers={known} onPick={pick} /> : null}
      {look.error && !known ? (
        <p role="status" className="row-failure">
          This number could not be looked up. We cannot say who it is, or whether they are blocked.
        </p>
      ) : null}
      <TextField
        label="Name"
        optional
        autoComplete="off"
        error={errors.name?.message}
        {...register('name', { onChange: () => setValue('personId', '') })}
      />
      <CustomerDetails />
    </fieldset>
  );
}
