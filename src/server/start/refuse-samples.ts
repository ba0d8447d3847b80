import type { Facility } from '#capabilities/content/rules/facility.ts';
import { sampleFacility } from '#capabilities/content/sample-facility.ts';
import { BadSetting, type Environment } from '#platform/config.ts';

/**
 * With live payment keys real invoices are written: not before the facts that the law wants on them are the operator's own.
 * @throws BadSetting which names the facts that are still samples.
 */
export function refuseSamples(env: Environment, facility: Facility): void {
  if (!env.RAZORPAY_KEY_ID?.startsWith('rzp_live_')) return;
  const samples = samplesIn(facility);
  if (samples.length === 0) return;
  throw new BadSetting([`FACILITY_FILE (with live payment keys these facts must be your own: ${samples.join(', ')})`]);
}

/** The names of the facts that the law wants and that are still the samples'. */
export function samplesIn(facility: Facility): string[] {
  const facts: [string, (of: Facility) => string | null][] = [
    ['legalName', (of) => of.legalName],
    ['gstin', (of) => of.gstin],
    ['cin', (of) => of.cin],
    ['phone', (of) => of.phone],
    ['email', (of) => of.email],
    ['grievanceOfficer', (of) => of.grievanceOfficer.name],
  ];
  return facts.filter(([, read]) => read(facility) === read(sampleFacility)).map(([name]) => name);
}
