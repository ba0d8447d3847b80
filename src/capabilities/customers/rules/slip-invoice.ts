import * as z from 'zod/mini';
import type { Invoice } from '#capabilities/invoicing/rules/tax-document.ts';

/** What a slip of 80 mm prints of a tax invoice: the contents of rule 46 of the CGST Rules 2017. Rates are of the half that each tax is. */
export const slipInvoice = z.object({
  number: z.string(),
  issuedOn: z.string(),
  supplier: z.object({ name: z.string(), gstin: z.string(), address: z.string() }),
  /** Only a registered buyer. */
  buyer: z.nullable(z.object({ company: z.string(), gstin: z.string(), address: z.string() })),
  placeOfSupply: z.string(),
  sac: z.string(),
  halfRatePercent: z.number(),
  taxablePaise: z.int(),
  cgstPaise: z.int(),
  sgstPaise: z.int(),
  roundingPaise: z.int(),
  totalPaise: z.int(),
});
export type SlipInvoice = z.output<typeof slipInvoice>;

/** The invoice as a slip prints it, with sums in paise and the day of issue in India. An invoice has one line. */
export function slipInvoiceOf(invoice: Invoice): SlipInvoice {
  const { number, issuedOn, supplier, recipient, placeOfSupply, lines } = invoice;
  const { gstin, company = '', address = '' } = recipient;
  const [line] = lines;
  return {
    number,
    issuedOn,
    supplier: { name: supplier.legalName, gstin: supplier.gstin, address: supplier.address.join(', ') },
    buyer: gstin === null ? null : { company, gstin, address },
    placeOfSupply: `${placeOfSupply.state} (${placeOfSupply.code})`,
    sac: line?.sac ?? '',
    halfRatePercent: (line?.ratePercent ?? 0) / 2,
    taxablePaise: invoice.taxable,
    cgstPaise: invoice.cgst,
    sgstPaise: invoice.sgst,
    roundingPaise: invoice.rounding,
    totalPaise: invoice.total,
  };
}
