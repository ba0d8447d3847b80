import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files of calls that take 10 s or more, longest first, as measured in docs/decisions/test-run-time.md. */
const long = [
  'platform/start',
  'platform/start-embedded',
  'messaging/told-despite-kill',
  'jobs',
  'console/roles',
  'platform/backup',
  'purchase/model',
  'platform/upgrade',
  'console/visits',
  'admin/staff',
  'purchase/fulfil-checkout',
].map((name) => `/tests/api/${name}.test.ts`);

/** Starts long files first, so that no worker begins one when the others have ended. The rest starts by size, as usual. */
export class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const found = long.findIndex((end) => moduleId.endsWith(end));
      return found === -1 ? long.length : found;
    };
    return (await super.sort(files)).sort((one, other) => place(one) - place(other));
  }
}
