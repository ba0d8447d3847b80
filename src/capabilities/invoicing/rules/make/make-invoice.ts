import { taxSplit } from '#capabilities/catalogue/rules/gst-price.ts';
import type { Quote } from '#capabilities/catalogue/rules/quote/quote-types.ts';
import type { Facility } from '#capabilities/content/rules/facility.ts';
import { istDayOf } from '#platform/ist-day.ts';
import { daysOf, daysText } from '#platform/time-range.ts';
import { amountInWords } from '../amount-in-words.ts';
import { ownGstinProblem } from '../buyer/business.ts';
import { gstStateName } from '../buyer/gst-state.ts';
import type { Invoice, Recipient, Supplier } from '../tax-document.ts';
import { taxOf } from '../taxed-product.ts';

/** The facts of an invoice. A quote has all of them. */
type InvoicedService = Pick<
  Quote,
  'serviceName' | 'placeKind' | 'date' | 'timeText' | 'durationText' | 'price' | 'visit'
>;

/** When the service is. */
export type ServiceTime = Pick<InvoicedService, 'timeText' | 'durationText' | 'visit'>;

export type InvoiceFacts = {
  facility: Facility;
  bookingId: string;
  /** Move fees only: the moved booking, which lists this invoice. */
  movedBookingId?: string;
  service: InvoicedService;
  /** Text of what the service includes without extra charge. It does not change the sums. */
  includes?: readonly string[];
  buyer: Recipient;
  payment: { id: string; method: string };
  issuedAt: Date;
  /** Made in the sandbox. */
  sandbox: boolean;
};

/**
 * The invoice of a paid booking, without its number. The service is tied to a place, so the place of supply is the facility's state and the tax
 * is CGST and SGST for every buyer (IGST Act s. 12(3)).
 */
export function makeInvoice(facts: InvoiceFacts): Omit<Invoice, 'number'> {
  const { facility, service } = facts;
  const { sac, gstRate } = taxOf(service.placeKind, facility);
  const { taxable, cgst, sgst, rounding, total } = taxSplit(service.price, gstRate);
  const { movedBookingId, includes = [] } = facts;
  const details = [...timeDetails(service), ...includes, ...(movedBookingId ? [`Booking ${movedBookingId}`] : [])];
  return {
    kind: 'invoice',
    version: 1,
    issuedOn: istDayOf(facts.issuedAt),
    sample: facts.sandbox,
    bookingId: facts.bookingId,
    supplier: supplierOf(facility),
    recipient: recipientOf(facts.buyer, facility),
    placeOfSupply: placeOfSupplyOf(facility),
    reverseCharge: false,
    period: daysOf(service.visit),
    lines: [{ description: service.serviceName, details, sac, ratePercent: gstRate, taxable, cgst, sgst }],
    taxable,
    cgst,
    sgst,
    rounding,
    total,
    inWords: amountInWords(total),
    payment: facts.payment,
  };
}

/** An old profile may have our own GSTIN, which the tax portal takes of no buyer: the document then has the buyer without one. */
function recipientOf(buyer: Recipient, facility: Facility): Recipient {
  if (buyer.gstin === null || ownGstinProblem(buyer.gstin, facility) === null) return buyer;
  const { company, address, ...person } = buyer;
  const lines = [company, address].filter(Boolean).join('\n');
  return { ...person, gstin: null, ...(lines === '' ? {} : { address: lines }) };
}

/** The lines of a document that say when: 'Tuesday, 24 November 2026', of a month '1 December 2026 to 31 December 2026', and the hours. */
export const timeDetails = (service: ServiceTime): string[] => [
  daysText(service.visit),
  [service.timeText, service.durationText].filter(Boolean).join(' · '),
];

/** The facility's state. Its code decides: the tax portal refuses a name that is not the code's. */
function placeOfSupplyOf({ address: { state, stateCode: code } }: Facility): Invoice['placeOfSupply'] {
  return { state: gstStateName(code) ?? state, code };
}

/** The facility as its documents name the seller. */
export function supplierOf(facility: Facility): Supplier {
  const { line, area, city, state, postalCode } = facility.address;
  return {
    brand: facility.brand,
    brandKannada: facility.brandKannada,
    legalName: facility.legalName,
    gstin: facility.gstin,
    ...(facility.cin ? { cin: facility.cin } : {}),
    address: [line, area, `${city}, ${state} ${postalCode}`],
    phone: facility.phone,
    email: facility.email,
  };
}
