import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { shortLife } from './quick-start.ts';
import { ofThisRun, type StartedServer } from './start-server.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

export type Printed = { code: number; out: string };

/** `npm run admin -- …` beside a server, with the settings and the time of that server. @param folder the project's, or a copy of it. */
export const admin = (
  server: Pick<StartedServer, 'database' | 'origin' | 'clockSettings'>,
  args: readonly string[],
  env: Record<string, string> = { ADMIN_OPERATOR: 'Asha Nair' },
  folder: string = root,
): Promise<Printed> =>
  new Promise((resolve) => {
    execFile(
      process.execPath,
      [...shortLife, 'scripts/operate/admin.ts', ...args],
      {
        cwd: folder,
        env: {
          ...ofThisRun(),
          PORT: new URL(server.origin).port,
          ...server.clockSettings(),
          ...server.database.env,
          ...env,
        },
      },
      (error, stdout, stderr) => {
        const code = error ? (typeof error.code === 'number' ? error.code : 1) : 0;
        resolve({ code, out: `${stdout}${stderr}` });
      },
    );
  });
