import { readFile } from 'node:fs/promises';
import { type Facility, facilitySchema } from '#capabilities/content/rules/facility.ts';
import { sampleFacility } from '#capabilities/content/sample-facility.ts';
import { BadSetting } from '#platform/config.ts';
import { isGstin } from '#platform/gstin.ts';

/** The sample facility with the fields of `file` over it. @throws BadSetting */
export async function readFacility(file: string | undefined): Promise<Facility> {
  if (!file) return sampleFacility;
  const facility = await parseFacility(file);
  if (!isGstin(facility.gstin)) throw new BadSetting(['FACILITY_FILE (gstin: its check character does not fit)']);
  return facility;
}

async function parseFacility(file: string): Promise<Facility> {
  try {
    return facilitySchema.parse({ ...sampleFacility, ...JSON.parse(await readFile(file, 'utf8')) });
  } catch {
    throw new BadSetting(['FACILITY_FILE (not a readable JSON file of facility facts)']);
  }
}
