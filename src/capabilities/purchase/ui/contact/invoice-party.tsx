import { CheckboxField } from '#design/field.tsx';
import type { ContactForm } from './contact-form.ts';
import { useBuyer } from './use-buyer.ts';

/** Which company the invoice will name, with the choice to leave it out; without a GSTIN in the profile, how to get one onto it. */
export function InvoiceParty({ form }: { form: ContactForm }) {
  const buyer = useBuyer();
  if (!buyer) return null;
  if (!buyer.gstin) {
    return (
      <p className="text-small text-muted">
        Invoice for a company? Put its GSTIN into your <a href="/profile">profile</a> first, or add it in My Bookings
        within the month.
      </p>
    );
  }
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
