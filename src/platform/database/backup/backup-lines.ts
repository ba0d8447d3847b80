import * as z from 'zod';

export const FORMAT = 'meju-backup-1';

const headerSchema = z.object({
  format: z.literal(FORMAT),
  takenAt: z.iso.datetime(),
  migrations: z.array(z.string()),
  sandboxMigrations: z.array(z.string()),
  /** Of each migration's text, by its name; backups of earlier versions have none. */
  checksums: z.record(z.string(), z.string()).default({}),
});
export type BackupHeader = z.infer<typeof headerSchema>;

const markSchema = z.union([z.tuple([z.literal('table'), z.string()]), z.tuple([z.literal('end'), z.int()])]);

/** A backup that cannot be restored, or a place that it cannot be restored to. Its text says why and what to do. */
export class BadBackup extends Error {
  constructor(why: string) {
    super(why);
    this.name = 'BadBackup';
  }
}

/** The first line. @throws BadBackup */
export function readHeader(line: string): BackupHeader {
  const parsed = headerSchema.safeParse(jsonOf(line));
  if (!parsed.success) throw new BadBackup('This file is not one of our backups, or is from a later version.');
  return parsed.data;
}

/** A line that is no row: a table begins, or everything has ended. Null for a row. @throws BadBackup */
export function readMark(line: string): ['table', string] | ['end', number] | null {
  if (!line.startsWith('[')) return null;
  const parsed = markSchema.safeParse(jsonOf(line));
  if (!parsed.success) throw new BadBackup('This backup is damaged.');
  return parsed.data;
}

function jsonOf(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    throw new BadBackup('This backup is damaged.');
  }
}
