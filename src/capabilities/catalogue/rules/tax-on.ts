import type { Facility } from '#capabilities/content/rules/facility.ts';
import type { IstDay } from '#platform/ist-day.ts';

export type TaxFacts = Pick<Facility, 'tax' | 'dated'>;

/** GST rates and SAC of what is sold on a date in India, from today on. */
export const taxOn = ({ tax, dated }: TaxFacts, date: IstDay): Facility['tax'] =>
  dated?.taxes?.findLast(({ from }) => from <= date)?.tax ?? tax;
