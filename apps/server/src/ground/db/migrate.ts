import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import { Pool } from 'pg';

type SqlFile = { readonly name: string; readonly text: string; readonly checksum: string };

/** The bookkeeping tables; the migrations themselves make the ones in `schema.ts`. */
interface MigrationTables {
  schema_migrations: { name: string };
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

function asMigration(file: SqlFile): Migration {
  return {
    up: async (db: Kysely<MigrationTables>) => {
      await sql.raw(file.text).execute(db);
      await sql`create table if not exists migration_checksums (
        name text primary key, checksum text not null
      )`.execute(db);
      await db
        .insertInto('migration_checksums')
        .values({ name: file.name, checksum: file.checksum })
        .execute();
    },
  };
}

async function refuseDrift(db: Kysely<MigrationTables>, files: readonly SqlFile[]): Promise<void> {
  const table = await sql<{ found: boolean }>`
    select to_regclass('migration_checksums') is not null as found`.execute(db);
  if (table.rows[0]?.found !== true) return;
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
  const pool = new Pool({ connectionString: url, max: 2, application_name: 'parasol-migrate' });
  pool.on('error', () => undefined);
  const db = new Kysely<MigrationTables>({ dialect: new PostgresDialect({ pool }) });
  const migrator = new Migrator({
    db,
    migrationTableName: 'schema_migrations',
    migrationLockTableName: 'schema_migrations_lock',
    // Work done side by side may land a migration that is older than one already applied.
    allowUnorderedMigrations: true,
    provider: {
      getMigrations: async () =>
        Object.fromEntries(files.map((file) => [file.name, asMigration(file)])),
    },
  });
  try {
    await refuseDrift(db, files);
    const waiting = (await migrator.getMigrations()).filter(
      (each) => each.executedAt === undefined,
    );
    for (let step = 0; step < waiting.length; step += 1) {
      const { error, results = [] } = await migrator.migrateUp();
      if (error !== undefined) {
        const name = results.find((result) => result.status === 'Error')?.migrationName;
        const why = error instanceof Error ? error.message : 'unknown reason';
        throw new Error(`migration ${name ?? ''} failed: ${why}`, { cause: error });
      }
      for (const result of results) log(`applied migration ${result.migrationName}`);
    }
    // Another node may have been a release ahead of us while we waited for the lock.
    await refuseDrift(db, files);
  } finally {
    await pool.end();
  }
}
