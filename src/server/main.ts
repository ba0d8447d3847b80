import * as build from 'virtual:react-router/server-build';
import type { ServerBuild } from 'react-router';
import { BadSetting, readEnvironment } from '#platform/config.ts';
import { DamagedFolder } from '#platform/database/embedded/database-folder.ts';
import { FolderInUse } from '#platform/database/embedded/folder-lock.ts';
import { SchemaMismatch } from '#platform/database/migrate.ts';
import { makePages } from './pages/make-pages.ts';
import { serve } from './serve.ts';

const major = Number(process.versions.node.split('.')[0]);
if (major < 26) throw new Error(`Node ${process.versions.node} is too old; start with: npm start`);

// The embedded database and the key of the operator's socket are nothing for other users of the machine.
process.umask(0o077);

/** What an operator can put right: said in a sentence. */
const plainErrors = [BadSetting, FolderInUse, DamagedFolder, SchemaMismatch];

try {
  await serve(readEnvironment(process.env), (services) => makePages(build as ServerBuild, services));
} catch (error) {
  if (!(error instanceof Error && plainErrors.some((kind) => error instanceof kind))) throw error;
  process.stderr.write(`${error.message}\n`);
  // The database or the socket may be open already and would keep the process alive.
  process.exit(1);
}
