import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { Pool } from 'pg';
import { wayTo } from './primary.ts';

type SqlFile = { readonly name: string; readonly text: string; readonly checksum: string };

/** The migrations themselves make the tables in `schema.ts`. */
interface MigrationTables {
  schema_migrations: { name: string; timestamp: string };
  migration_checksums: { name: string; checksum: string };
}

const ownFolder = path.join(import.meta.dirname, 'migrations');

async function readMigrations(folder: string): Promise<SqlFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  for (const name of names) {
    // The first ones have a number; the time in a name keeps branches from taking the same one.
    if (!/^(\d{4}|\d{12})-[a-z0-9-]+\.sql$/.test(name))
      throw new Error(`migration ${name} must be named YYYYMMDDHHMM-name.sql`);
  }
  return Promise.all(
    names.map(async (file) => {
      const text = (await readFile(path.join(folder, file), 'utf8')).replaceAll('\r\n', '\n');
      const checksum = createHash('sha256').update(text).digest('hex');
      return { name: file.slice(0, -'.sql'.length), text, checksum };
    }),
  );
}

/** Whoever migrates holds this until the transaction ends; earlier releases take the same one. */
const takeLock = (trx: Kysely<MigrationTables>): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(3853314791062309107)`.execute(trx);

/** Applies the file in a transaction of its own, unless another node was faster. */
async function apply(db: Kysely<MigrationTables>, file: SqlFile): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    await takeLock(trx);
    if ((await appliedIn(trx)).has(file.name)) return false;
    await sql.raw(file.text).execute(trx);
    const { name, checksum } = file;
    const timestamp = new Date().toISOString();
    await trx.insertInto('schema_migrations').values({ name, timestamp }).execute();
    await trx.insertInto('migration_checksums').values({ name, checksum }).execute();
    return true;
  });
}

const appliedIn = async (db: Kysely<MigrationTables>): Promise<ReadonlySet<string>> =>
  new Set(
    (await db.selectFrom('schema_migrations').select('name').execute()).map(({ name }) => name),
  );

/** The bookkeeping tables. The third one is for releases that still look for it. */
async function makeBooks(db: Kysely<MigrationTables>): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await takeLock(trx);
    const { rows } = await sql<{ found: boolean }>`
      select to_regclass('schema_migrations') is not null
        and to_regclass('migration_checksums') is not null as found`.execute(trx);
    if (rows[0]?.found === true) return;
    await sql
      .raw(
        `create table if not exists schema_migrations (
          name varchar(255) primary key, timestamp varchar(255) not null);
        create table if not exists migration_checksums (name text primary key, checksum text not null);
        create table if not exists schema_migrations_lock (
          id varchar(255) primary key, is_locked integer not null default 0);`,
      )
      .execute(trx);
  });
}

async function refuseDrift(db: Kysely<MigrationTables>, files: readonly SqlFile[]): Promise<void> {
  const known = new Map(files.map((file) => [file.name, file.checksum]));
  for (const row of await db.selectFrom('migration_checksums').selectAll().execute()) {
    const checksum = known.get(row.name);
    if (checksum === undefined) {
      throw new Error(
        `the database already has migration ${row.name}, which this release does not know; run a newer release`,
      );
    }
    if (checksum !== row.checksum) {
      throw new Error(
        `migration ${row.name} was changed after it was applied; restore it and write a new migration`,
      );
    }
  }
}

/**
 * Brings the schema up to date, each migration in a transaction of its own. Several nodes may call
 * it at once: an advisory lock lets one through at a time and the others find the work done.
 */
export async function migrate(options: {
  url: string;
  log: (message: string) => void;
  folder?: string;
}): Promise<void> {
  const { url, log, folder = ownFolder } = options;
  const files = await readMigrations(folder);
  const pool = new Pool({ ...wayTo(url), max: 2, application_name: 'parasol-migrate' });
  pool.on('error', () => undefined);
  const db = new Kysely<MigrationTables>({ dialect: new PostgresDialect({ pool }) });
  try {
    await makeBooks(db);
    await refuseDrift(db, files);
    // Work done side by side may land a migration that is older than one already applied.
    const applied = await appliedIn(db);
    for (const file of files) {
      if (applied.has(file.name)) continue;
      const done = await apply(db, file).catch((error: unknown) => {
        const why = error instanceof Error ? error.message : 'unknown reason';
        throw new Error(`migration ${file.name} failed: ${why}`, { cause: error });
      });
      if (done) log(`applied migration ${file.name}`);
    }
    // Another node may have been a release ahead of us while we waited for the lock.
    await refuseDrift(db, files);
  } finally {
    await pool.end();
  }
}
