import { isDeepStrictEqual } from 'node:util';
import { addressLine } from '#capabilities/content/rules/address-line.ts';
import { confirmedFacts } from '#capabilities/content/rules/advertised-facts.ts';
import { type Facility, facilitySchema } from '#capabilities/content/rules/facility.ts';
import { sampleFacility } from '#capabilities/content/sample-facility.ts';
import { hoursProblem } from '#capabilities/facility/rules/fact-problem.ts';
import { isGstin } from '#capabilities/invoicing/rules/buyer/gstin.ts';
import { BadSetting } from '#platform/config.ts';
import { readTextFile } from '#platform/files/text-file.ts';
import type { Mode } from '../mode.ts';

type Names = { [name: string]: unknown };

const isObject = (value: unknown): value is Names =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** `base` with the values of `given` over its own, at any depth; lists are replaced as a whole. */
function overlay(base: Names, given: Names): Names {
  const merged: Names = { ...base };
  for (const [name, value] of Object.entries(given)) {
    const below = merged[name];
    merged[name] = isObject(below) && isObject(value) ? overlay(below, value) : value;
  }
  return merged;
}

/** The names in `given` that `base` does not have, each with its path: 'capacity.hotDesk'. */
function unknownNames(base: Names, given: Names, path = ''): string[] {
  return Object.entries(given).flatMap(([name, value]) => {
    if (!Object.hasOwn(base, name)) return [`${path}${name}`];
    const below = base[name];
    return isObject(below) && isObject(value) ? unknownNames(below, value, `${path}${name}.`) : [];
  });
}

/** The facility as this installation may show it: a sandbox has every advertised fact, live mode those that the owner has confirmed or dated. */
export function showable(facility: Facility, { sandbox }: Pick<Mode, 'sandbox'>): Facility {
  if (sandbox) return facility;
  const { claims, membership } = facility;
  const roomHours = membership.roomHours?.since ? membership.roomHours : null;
  return { ...facility, claims: confirmedFacts(claims), membership: { ...membership, roomHours } };
}

/**
 * The sample facility with the facts of `file` over it, at any depth.
 * @throws BadSetting which names the facts that cannot be used, without their values.
 */
export async function readFacility(file: string | undefined): Promise<Facility> {
  if (!file) return sampleFacility;
  const given = await readJson(file);
  // A misspelt name would leave the sample in its place, unseen.
  const unknown = unknownNames(sampleFacility, given);
  if (unknown.length > 0) throw bad(`unknown facts: ${unknown.join(', ')}`);
  const { data, error } = facilitySchema.safeParse(overlay(sampleFacility, withPlaceOf(given)));
  if (!data) throw bad(`cannot be used: ${[...new Set(error.issues.map(({ path }) => path.join('.')))].join(', ')}`);
  if (!isGstin(data.gstin)) throw bad('gstin: its check character is wrong');
  const hours = hoursProblem(data);
  if (hours) throw bad(`${hours.field}: ${hours.text}`);
  return data;
}

/** What says where the place is follows an address of its own where the file leaves it out: the sample's would be of another town. */
function withPlaceOf(given: Names): Names {
  if (!isObject(given['address'])) return given;
  const address = { ...sampleFacility.address, ...given['address'] };
  if (isDeepStrictEqual(address, sampleFacility.address)) return given;
  const search = new URLSearchParams({ api: '1', query: addressLine({ address }) });
  return {
    locality: address.city,
    landmark: null,
    mapsUrl: `https://www.google.com/maps/search/?${search}`,
    ...given,
  };
}

async function readJson(file: string): Promise<Record<string, unknown>> {
  try {
    const given: unknown = JSON.parse(await readTextFile(file));
    if (isObject(given)) return given;
  } catch {
    // Said below, as the parser's own words hold parts of the file.
  }
  throw bad('not a readable JSON file of facility facts');
}

const bad = (why: string) => new BadSetting([`FACILITY_FILE (${why})`]);
