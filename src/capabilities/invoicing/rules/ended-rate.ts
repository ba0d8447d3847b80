import type { Facility } from '#capabilities/content/rules/facility.ts';
import type { TaxDocument } from './tax-document.ts';

/** A whole GST rate that ended in September 2025 (56th meeting of the GST Council). A facility that still charges it must ask its accountant to confirm it. */
export const ENDED_RATE = 12;

/** Whether recreation days, or any document, are charged at that rate. */
export const chargesEndedRate = (issued: readonly TaxDocument[], { tax }: Pick<Facility, 'tax'>): boolean =>
  tax.recreationDay.gstRate === ENDED_RATE || issued.some(({ lines }) => lines[0]?.ratePercent === ENDED_RATE);
