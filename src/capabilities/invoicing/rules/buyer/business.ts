import * as z from 'zod/mini';
import type { Facility } from '#capabilities/content/rules/facility.ts';
import { manyLines, oneLine } from '#platform/text/plain-text.ts';
import { typedGstin } from '#platform/text/typed.ts';
import { isGstin, isUin } from './gstin.ts';

/** A registered buyer as a tax invoice names them (rule 46(d) and (e) of the CGST Rules 2017). */
export type Business = { company: string; gstin: string; address: string };

export const businessWords = {
  gstin: 'Please enter a valid GSTIN of 15 characters',
  uin: 'This is a UIN, not a GSTIN. Leave the field empty and write to us for an invoice with your UIN',
  own: 'This is our own GSTIN. Please enter the GSTIN of your company',
  company: 'Please enter the company that the GSTIN belongs to',
  address: 'Please enter the address that the GSTIN is registered at',
} as const;

/** Error text for an invalid GSTIN. */
export const notGstinText = (text: string): string => (isUin(text) ? businessWords.uin : businessWords.gstin);

/**
 * Why a GSTIN cannot be a buyer's at this facility; null where it can, and for none. Ours is on every page and invoice, so people copy it; the tax
 * portal takes no invoice of a registration to itself.
 */
export const ownGstinProblem = (gstin: string, facility: Pick<Facility, 'gstin'>): string | null =>
  gstin === facility.gstin ? businessWords.own : null;

/** A GSTIN as typed, in small letters or groups; empty for none. */
export const gstinField = z.pipe(
  z.string().check(z.overwrite(typedGstin), z.maxLength(30, 'At most 30 characters')),
  z
    .string()
    .check(z.refine((text) => text === '' || isGstin(text), { error: ({ input }) => notGstinText(String(input)) })),
);

export const billingAddressField = manyLines(300, 'The address');

/** The complete facts of a registered buyer for an invoice. */
export const businessSchema = z.object({
  gstin: z.pipe(gstinField, z.string().check(z.minLength(1, businessWords.gstin))),
  company: z.pipe(oneLine(200, 'The company'), z.string().check(z.minLength(1, businessWords.company))),
  address: z.pipe(billingAddressField, z.string().check(z.minLength(1, businessWords.address))),
});
