import { facilityAt, type Publication } from '#capabilities/facility/rules/facility-at.ts';
import { systemClock } from '#platform/clock.ts';
import { BadSetting, type Environment } from '#platform/config.ts';
import { readFacility } from '../start/read-facility.ts';
import { examineSettings } from './examine-settings.ts';
import { type Finding, must } from './finding.ts';

/**
 * Missing settings and facility facts. An unusable file is reported alone, as the rest depends on it.
 * @param published what the console published over the file; nothing where no database can be read.
 */
export async function examineFacility(env: Environment, published: readonly Publication[] = []): Promise<Finding[]> {
  try {
    const file = await readFacility(env.FACILITY_FILE);
    return examineSettings(env, facilityAt(file, published, systemClock.now()));
  } catch (error) {
    if (!(error instanceof BadSetting)) throw error;
    const todo = `correct ${env.FACILITY_FILE}: the server does not start again with it`;
    return [must('FACILITY_FILE', error.settings.map((text) => text.replace(/^\w+ \((.*)\)$/, '$1')).join('; '), todo)];
  }
}
