import { BadSetting, type Environment } from '#platform/config.ts';
import { readFacility } from '../start/read-facility.ts';
import { examineSettings } from './examine-settings.ts';
import { type Finding, must } from './finding.ts';

/** What is missing in the settings and the facility file. A file that cannot be used is named alone: the rest depends on it. */
export async function examineFacility(env: Environment): Promise<Finding[]> {
  try {
    return examineSettings(env, await readFacility(env.FACILITY_FILE));
  } catch (error) {
    if (!(error instanceof BadSetting)) throw error;
    const todo = `correct ${env.FACILITY_FILE}: the server does not start again with it`;
    return [must('FACILITY_FILE', error.settings.map((text) => text.replace(/^\w+ \((.*)\)$/, '$1')).join('; '), todo)];
  }
}
