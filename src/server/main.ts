import * as build from 'virtual:react-router/server-build';
import type { ServerBuild } from 'react-router';
import { BadSetting, readEnvironment } from '#platform/config.ts';
import { FolderInUse } from '#platform/database/folder-lock.ts';
import { makePages } from './pages/make-pages.ts';
import { serve } from './serve.ts';

const major = Number(process.versions.node.split('.')[0]);
if (major < 26) throw new Error(`Node ${process.versions.node} is too old; start with: npm start`);

try {
  await serve(readEnvironment(process.env), (services) => makePages(build as ServerBuild, services));
} catch (error) {
  if (!(error instanceof BadSetting || error instanceof FolderInUse)) throw error;
  process.stderr.write(`${error.message}\n`);
  // The database or the socket may be open already and would keep the process alive.
  process.exit(1);
}
