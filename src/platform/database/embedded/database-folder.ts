import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, sep } from 'node:path';

/** The folder of the embedded database holds an incomplete database. The message names what is missing and what to do. */
export class DamagedFolder extends Error {
  constructor(folder: string, what: string) {
    super(
      `The embedded database in ${folder} is damaged (${what}). Nothing was changed in it. Keep a copy of the folder, set DATA_DIR to a new one and restore your last backup into it.`,
    );
    this.name = 'DamagedFolder';
  }
}

/** Without these no database can be opened, and the engine would make an empty one over the rest. */
const NEEDED = ['PG_VERSION', 'global/pg_control', 'base', 'pg_wal', 'pg_xact'];

/** The first number that the engine gives to a table that is not its own (`FirstNormalObjectId`). */
const FIRST_OWN_TABLE = 16_384;

/** Whether tables were written: a creation that was killed has none, so it is not one, but a database that was copied in. */
function hasTables(folder: string): boolean {
  const base = join(folder, 'base');
  const files = existsSync(base) ? readdirSync(base, { recursive: true, encoding: 'utf8' }) : [];
  return files.some((file) => file.split(sep).some((part) => Number.parseInt(part, 10) >= FIRST_OWN_TABLE));
}

/**
 * Makes sure that the engine finds a whole database or makes a new one in an empty folder, never an empty one over old files.
 * @returns what to call when the engine has opened it. If a creation was killed before that, it starts again, as no table was written yet.
 * @throws DamagedFolder
 */
export function prepareDatabaseFolder(folder: string): () => void {
  const making = `${folder}.making`;
  const isMade = existsSync(folder) && readdirSync(folder).length > 0;
  if (isMade && (!existsSync(making) || hasTables(folder))) {
    const missing = NEEDED.filter((name) => !existsSync(join(folder, name)));
    if (missing.length > 0) throw new DamagedFolder(folder, `missing: ${missing.join(', ')}`);
    return () => rmSync(making, { force: true });
  }
  if (isMade) for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true, force: true });
  writeFileSync(making, '', { mode: 0o600 });
  return () => rmSync(making, { force: true });
}
