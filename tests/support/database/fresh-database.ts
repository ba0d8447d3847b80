import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { makeQuickFolder } from '../quick-folder.ts';
import { embeddedTemplate, serverTemplate } from './database-template.ts';

/** The settings of a new database for one server, and a function that removes it. */
export type FreshDatabase = { engine: 'embedded' | 'server'; env: Record<string, string>; drop(): Promise<void> };

/** The engine of this run: PostgreSQL when `TEST_DATABASE_URL` names a server on which databases may be made, else the embedded one. */
export const databaseServer: string | undefined = process.env['TEST_DATABASE_URL'] || undefined;

/** A database with all tables and nothing in them; `bare` has not even those. */
type Content = { bare?: boolean };

export const freshDatabase = (content: Content = {}): Promise<FreshDatabase> =>
  databaseServer ? serverDatabase(content) : embeddedDatabase(content);

export async function embeddedDatabase({ bare = false }: Content = {}): Promise<FreshDatabase> {
  const folder = makeQuickFolder('data');
  if (!bare) await cp(await embeddedTemplate(), join(folder, 'database'), { recursive: true });
  return {
    engine: 'embedded',
    env: { DATA_DIR: folder, DATABASE_URL: '' },
    // At once: one by one in the background takes four times the work.
    drop: async () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** @throws Error in a run without `TEST_DATABASE_URL`. */
export async function serverDatabase({ bare = false }: Content = {}): Promise<FreshDatabase> {
  if (!databaseServer) throw new Error('TEST_DATABASE_URL is not set.');
  const server = databaseServer;
  const name = `meju_test_${randomBytes(6).toString('hex')}`;
  const template = bare ? 'template1' : await serverTemplate(server);
  // Its files are copied: by default each page goes through the buffers and the log, which takes twice as long or more.
  await onceOn(server, `create database ${name} template ${template} strategy file_copy`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    engine: 'server',
    env: { DATABASE_URL: url.href },
    drop: () => onceOn(server, `drop database if exists ${name} with (force)`),
  };
}

async function onceOn(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
