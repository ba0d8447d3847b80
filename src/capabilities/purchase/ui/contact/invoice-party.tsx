import { useEffect, useRef, useState } from 'react';
import { CheckboxField, TextAreaField, TextField } from '#design/field.tsx';
import { useHydrated } from '#design/hooks/use-in-browser.ts';
import type { ContactErrors } from './contact-facts.ts';
import type { ContactForm } from './contact-form.ts';
import { useBuyer } from './use-buyer.ts';

type Props = { form: ContactForm; errors: ContactErrors };

/**
 * The company on the invoice: that of the profile, which can be left out, or one typed here. Fields that a person opened stay open when the profile
 * loads late.
 */
export function InvoiceParty({ form, errors }: Props) {
  const [opened, setOpened] = useState(false);
  const buyer = useBuyer();
  if (opened || !buyer?.gstin) return <CompanyFields form={form} errors={errors} onOpen={() => setOpened(true)} />;
  return (
    <div className="grid gap-1">
      <p>
        Your invoice names <b className="font-strong wrap-anywhere">{buyer.company}</b>, GSTIN {buyer.gstin}.
      </p>
      <CheckboxField
        id="withoutGstin"
        label="Leave company and GSTIN off this invoice"
        {...form.field('withoutGstin')}
      />
    </div>
  );
}

/** Collapsed, as few buyers need it, and rendered on demand. Open if it has an error. */
function CompanyFields({ form, errors, onOpen }: Props & { onOpen: () => void }) {
  const details = useRef<HTMLDetailsElement>(null);
  const hydrated = useHydrated();
  const isWrong = Boolean(errors.companyName ?? errors.companyGstin ?? errors.companyAddress);
  useEffect(() => {
    if (details.current && isWrong) details.current.open = true;
  }, [isWrong]);
  const field = (name: 'companyName' | 'companyGstin' | 'companyAddress') => ({
    id: name,
    error: errors[name],
    ...form.field(name),
  });
  return (
    <details ref={details} onToggle={onOpen}>
      <summary className="min-h-12 py-3 font-medium text-primary">Invoice for a company (GSTIN)</summary>
      {hydrated ? (
        <div className="grid gap-5 pt-2">
          <p className="text-small text-muted">We keep these details in your profile for your next booking.</p>
          <TextField {...field('companyName')} label="Company" autoComplete="organization" />
          <TextField
            {...field('companyGstin')}
            label="GSTIN"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
          <TextAreaField
            {...field('companyAddress')}
            label="Registered address"
            rows={3}
            autoComplete="street-address"
          />
        </div>
      ) : null}
    </details>
  );
}
