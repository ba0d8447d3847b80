export const LONGEST_NAME = 100;
export const LONGEST_PURPOSE = 500;

/** Who books; the same fields on all four services. The messages come from each form's own schema. */
export type ContactFacts = {
  customerName: string;
  customerEmail: string;
  customerPhone: string;
  /** They ticked the box for WhatsApp messages; without the tick nothing is asked for. */
  whatsApp?: boolean | undefined;
  /** The invoice does not carry the company and GSTIN of the profile. */
  withoutGstin?: boolean | undefined;
  /** The company on the invoice. All three fields, or none. */
  companyName?: string | undefined;
  companyGstin?: string | undefined;
  companyAddress?: string | undefined;
  /** Of the conference room only (CONF-09). */
  purpose?: string | undefined;
};

/** One message per field. */
export type ContactErrors = Partial<Record<keyof ContactFacts, string>>;

/** The result of validating a form. */
export type Checked =
  | { readonly ok: true; readonly who: ContactFacts }
  | { readonly ok: false; readonly errors: ContactErrors };
