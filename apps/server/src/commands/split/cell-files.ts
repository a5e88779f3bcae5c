import { createReadStream } from 'node:fs';
import { open, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Db } from '#ground/db/schema.ts';
import type { Env } from '#ground/env.ts';
import { readProvidersFile } from '#providers/open-providers.ts';
import { openServices } from '#providers/outside/services.ts';
import { openStore } from '#providers/storage/open-store.ts';
import type { FileStore } from '#providers/storage/port.ts';
import type { Cell } from './open-cell.ts';

const storageOf = async ({ providersFile }: Env) =>
  providersFile === undefined ? undefined : (await readProvidersFile(providersFile)).storage;

/** The object store of an installation; undefined where its files lie on the disk. */
export const bucketOf = async (env: Env): Promise<string | undefined> => {
  const storage = await storageOf(env);
  return storage && `${storage.endpoint.replace(/\/$/, '')}/${storage.bucket}`;
};

const storeOf = async (env: Env): Promise<FileStore> =>
  openStore(await storageOf(env), env, openServices());

const page = 10_000;

/** Numbers of all files that the database knows. */
const knownFiles = async function* (db: Db): AsyncGenerator<string> {
  for (let after = ''; ;) {
    const rows = await db
      .selectFrom('files')
      .select('file_id')
      .$if(after !== '', (query) => query.where('file_id', '>', after))
      .orderBy('file_id')
      .limit(page)
      .execute();
    for (const { file_id: fileId } of rows) yield fileId;
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last.file_id;
  }
};

/** Notes which files there are before the cut: an object store is not asked for its list. */
export const noteFiles = async (db: Db, list: string): Promise<void> => {
  const handle = await open(list, 'w', 0o600);
  try {
    for await (const fileId of knownFiles(db)) await handle.write(`${fileId}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/** Lays every file that the new cell knows into its own store, sealed as it is. */
export const copyFiles = async (cell: Cell, former: Env): Promise<number> => {
  const [from, to] = [await storeOf(former), await storeOf(cell.env)];
  let copied = 0;
  for await (const fileId of knownFiles(cell.database.db)) {
    const bytes = await from.get(fileId);
    if (bytes === undefined) throw new Error(`the file ${fileId} is not in the store`);
    await to.put(fileId, bytes);
    copied += 1;
  }
  return copied;
};

const clearDisk = async ({ env, database: { db } }: Cell): Promise<number> => {
  const known = new Set<string>();
  for await (const fileId of knownFiles(db)) known.add(fileId);
  const root = join(env.dataDir, 'files');
  const stored = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => []);
  const foreign = stored.filter((entry) => entry.isFile() && !known.has(entry.name));
  for (const entry of foreign) await rm(join(entry.parentPath, entry.name));
  return foreign.length;
};

const clearStore = async ({ env, database: { db } }: Cell, list: string): Promise<number> => {
  const known = new Set<string>();
  for await (const fileId of knownFiles(db)) known.add(fileId);
  const store = await storeOf(env);
  let removed = 0;
  for await (const fileId of createInterface(createReadStream(list, 'utf8'))) {
    if (known.has(fileId)) continue;
    await store.remove(fileId);
    removed += 1;
  }
  return removed;
};

/** Removes files that no row names any more, such as those of the other cell. */
export const clearFiles = async (cell: Cell, former: Env, list: string): Promise<number> => {
  const bucket = await bucketOf(cell.env);
  if (bucket === undefined) return clearDisk(cell);
  if (bucket === (await bucketOf(former))) return clearStore(cell, list);
  // A bucket of its own holds nothing but what was laid into it; a restored folder held everything.
  await rm(join(cell.env.dataDir, 'files'), { recursive: true, force: true });
  return 0;
};
