import { mkdir, mkdtemp, rm, chmod, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Kysely } from 'kysely';
import { openDatabase } from '#ground/db/connection/database.ts';
import { startEmbeddedPostgres } from '#ground/db/embedded/embedded-postgres.ts';
import { migrate } from '#ground/db/migrating/migrate.ts';
import { filesIn, tableFiles, tablesFolder } from './table-files.ts';

// `npm run tables`: migrates a database of its own and writes the types of its tables.
const dataDir = await mkdtemp(path.join(tmpdir(), 'parasol-tables-'));
// Root starts the server under another account, which needs access to the folder.
await chmod(dataDir, 0o755);
const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined, fsync: false });
try {
  await migrate({ url: postgres.url, log: () => undefined });
  const database = openDatabase({ url: postgres.url, poolSize: 1 });
  const before = await filesIn(tablesFolder);
  const files = await tableFiles(database.db as unknown as Kysely<unknown>);
  await database.close();
  for (const name of before.keys()) {
    if (!files.has(name)) await rm(path.join(tablesFolder, name));
  }
  for (const [name, text] of files) {
    if (before.get(name) === text) continue;
    await mkdir(path.dirname(path.join(tablesFolder, name)), { recursive: true });
    await writeFile(path.join(tablesFolder, name), text);
    console.log(`wrote ${name}`);
  }
} finally {
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}
