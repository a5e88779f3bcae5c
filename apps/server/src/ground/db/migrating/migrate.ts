import { Kysely, PostgresDialect, sql } from 'kysely';
import { Pool } from 'pg';
import { wayTo } from '#ground/db/connection/primary.ts';
import { ownMigrations, readMigrations, type Migrations, type SqlFile } from './migration-files.ts';
import { refuseOldServer } from '#ground/db/server-version.ts';

/** The migrations themselves make the tables in `schema.ts`. */
interface MigrationTables {
  schema_migrations: { name: string; timestamp: string };
  migration_checksums: { name: string; checksum: string };
}

/**
 * A migrating process holds this until the transaction ends; earlier releases take the same one.
 */
const takeLock = (trx: Kysely<MigrationTables>): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(3853314791062309107)`.execute(trx);

/** Applies the file in a transaction of its own, unless another node was faster. */
const apply = async (db: Kysely<MigrationTables>, file: SqlFile): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    await takeLock(trx);
    if ((await appliedIn(trx)).has(file.name)) return false;
    await sql.raw(file.text).execute(trx);
    await remember(trx, [file]);
    return true;
  });

/**
 * Gives a new database the schema that all earlier migrations lead to, and records them as applied:
 * the release that added them one by one can work on it too.
 */
const applyBase = async (
  db: Kysely<MigrationTables>,
  { base, before }: Migrations,
): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    await takeLock(trx);
    if ((await appliedIn(trx)).size > 0) return false;
    // Functions come first and name tables that come after them.
    await sql`set local check_function_bodies = off`.execute(trx);
    for (const file of base) {
      await sql
        .raw(file.text)
        .execute(trx)
        .catch((error: unknown) => fail(`base/${file.name}`, error));
    }
    await remember(trx, before);
    return true;
  });

const remember = async (trx: Kysely<MigrationTables>, files: readonly SqlFile[]): Promise<void> => {
  const timestamp = new Date().toISOString();
  await trx
    .insertInto('schema_migrations')
    .values(files.map(({ name }) => ({ name, timestamp })))
    .execute();
  await trx
    .insertInto('migration_checksums')
    .values(files.map(({ name, checksum }) => ({ name, checksum })))
    .execute();
};

const fail = (name: string, error: unknown): never => {
  const why = error instanceof Error ? error.message : 'unknown reason';
  throw new Error(`migration ${name} failed: ${why}`, { cause: error });
};

const appliedIn = async (db: Kysely<MigrationTables>): Promise<ReadonlySet<string>> =>
  new Set(
    (await db.selectFrom('schema_migrations').select('name').execute()).map(({ name }) => name),
  );

/** The bookkeeping tables. The third one is for releases that still look for it. */
const makeBooks = async (db: Kysely<MigrationTables>): Promise<void> => {
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
};

const refuseDrift = async (
  db: Kysely<MigrationTables>,
  files: readonly SqlFile[],
): Promise<void> => {
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
};

/**
 * Brings the schema up to date: a new database by the base, then each migration in a transaction of
 * its own. Several nodes may call it at once: an advisory lock lets one through at a time and the
 * others find the work done.
 */
export const migrate = async (options: {
  url: string;
  log: (message: string) => void;
  folder?: string;
}): Promise<void> => {
  const { url, log, folder = ownMigrations } = options;
  const migrations = await readMigrations(folder);
  const files = [...migrations.before, ...migrations.after];
  const pool = new Pool({ ...wayTo(url), max: 2, application_name: 'parasol-migrate' });
  pool.on('error', () => undefined);
  const db = new Kysely<MigrationTables>({ dialect: new PostgresDialect({ pool }) });
  try {
    await refuseOldServer(db);
    await makeBooks(db);
    await refuseDrift(db, files);
    if (migrations.base.length > 0 && (await applyBase(db, migrations)))
      log('made the tables of a new database');
    // Work done side by side may land a migration that is older than one already applied.
    const applied = await appliedIn(db);
    for (const file of files) {
      if (applied.has(file.name)) continue;
      const done = await apply(db, file).catch((error: unknown) => fail(file.name, error));
      if (done) log(`applied migration ${file.name}`);
    }
    // Another node may have been a release ahead of us while we waited for the lock.
    await refuseDrift(db, files);
  } finally {
    await pool.end();
  }
};
