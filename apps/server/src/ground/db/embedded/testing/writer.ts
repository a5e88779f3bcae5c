/**
 * Starts the embedded server and writes rows as fast as it can, printing each id once its commit is
 * acknowledged. Argument: the data folder. Tests kill it.
 */
import process from 'node:process';
import { Pool } from 'pg';
import { startEmbeddedPostgres } from '#ground/db/embedded/embedded-postgres.ts';

const dataDir = process.argv[2] ?? '';
const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined });
const pool = new Pool({ connectionString: postgres.url, max: 4 });
pool.on('error', () => undefined);
await pool.query(
  'create table if not exists written (id bigint generated always as identity primary key)',
);
const write = async () => {
  for (;;) {
    const written = await pool.query<{ id: string }>(
      'insert into written default values returning id',
    );
    process.stdout.write(`${written.rows[0]?.id}\n`);
  }
};
// Tests that kill the database end this process too.
await Promise.all([write(), write(), write(), write()]).catch(() => process.exit(1));
