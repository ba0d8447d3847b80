import { sql } from 'kysely';
import type { Database, Tx } from '../tables.ts';
import { inTransaction } from '../transaction.ts';
import { type BackupHeader, BadBackup, readHeader, readMark } from './backup-lines.ts';
import { type DataTable, dataTables } from './data-tables.ts';

const AT_ONCE = 500;
const CHARACTERS_AT_ONCE = 1_000_000;

/** Brings an empty database to the state of the schema that the backup was taken from. */
type Prepare = (header: BackupHeader) => Promise<void>;

/**
 * Fills an empty database from a backup, all or nothing.
 * @returns the number of rows.
 * @throws BadBackup for a damaged or cut-off backup, or a database that is not empty.
 */
export async function restoreBackup(db: Database, lines: AsyncIterable<string>, prepare: Prepare): Promise<number> {
  const reader = lines[Symbol.asyncIterator]();
  try {
    const first = await reader.next();
    await prepare(readHeader(first.done ? '' : first.value));
    const rows = await inTransaction(db, async (tx) => {
      const tables = new Map((await dataTables(tx)).map((table) => [table.name, table]));
      await refuseFilled(tx, [...tables.values()]);
      await turnTriggers(tx, tables.values(), 'disable');
      const restored = await fill(tx, tables, { [Symbol.asyncIterator]: () => reader });
      await sql`set constraints all immediate`.execute(tx);
      await turnTriggers(tx, tables.values(), 'enable');
      for (const table of tables.values()) await continueNumbers(tx, table);
      return restored;
    });
    await sql`analyze`.execute(db);
    return rows;
  } finally {
    // Lines that come from a database keep a transaction open until they are read or given up.
    await reader.return?.();
  }
}

async function refuseFilled(tx: Tx, tables: readonly DataTable[]): Promise<void> {
  for (const { name } of tables) {
    const { rows } = await sql`select 1 from ${sql.raw(name)} limit 1`.execute(tx);
    if (rows.length > 0) throw new BadBackup('The target database already has data. Use an empty database or folder.');
  }
}

/** Rows come back as they were: what a trigger counted is in them already, and a closed drawer does not refuse its own entries. */
async function turnTriggers(tx: Tx, tables: Iterable<DataTable>, to: 'disable' | 'enable'): Promise<void> {
  for (const { name } of tables) await sql.raw(`alter table ${name} ${to} trigger user`).execute(tx);
}

async function fill(tx: Tx, tables: ReadonlyMap<string, DataTable>, lines: AsyncIterable<string>): Promise<number> {
  let table: DataTable | undefined;
  let waiting: string[] = [];
  let characters = 0;
  let rows = 0;
  async function flush() {
    if (table && waiting.length > 0) await insert(tx, table, waiting);
    rows += waiting.length;
    waiting = [];
    characters = 0;
  }
  for await (const line of lines) {
    const mark = readMark(line);
    if (mark?.[0] === 'end') {
      await flush();
      if (rows !== mark[1])
        throw new BadBackup(`This backup is damaged: ${mark[1]} rows were written, ${rows} are there.`);
      return rows;
    }
    if (mark) {
      await flush();
      table = tables.get(mark[1]);
      if (!table) throw new BadBackup(`This backup has a table ${mark[1]} that this version does not have.`);
      continue;
    }
    waiting.push(line);
    characters += line.length;
    if (waiting.length >= AT_ONCE || characters >= CHARACTERS_AT_ONCE) await flush();
  }
  throw new BadBackup('This backup is incomplete.');
}

async function insert(tx: Tx, { name, columns }: DataTable, rows: readonly string[]): Promise<void> {
  const [into, list] = [sql.raw(name), sql.raw(columns.join(', '))];
  await sql`insert into ${into} (${list}) overriding system value
    select ${list} from json_populate_recordset(null::${into}, ${`[${rows.join(',')}]`}::json)`.execute(tx);
}

/** The next row gets the number after the largest one. */
async function continueNumbers(tx: Tx, { name, identity }: DataTable): Promise<void> {
  if (!identity) return;
  await sql`select setval(pg_get_serial_sequence(${name}, ${identity}), max(${sql.id(identity)}))
    from ${sql.raw(name)} having max(${sql.id(identity)}) is not null`.execute(tx);
}
