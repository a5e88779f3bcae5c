import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { loadBlindIndexKey, loadKeyRing } from '#ground/db/personal-data/key-ring.ts';
import { createVault } from '#ground/db/personal-data/vault.ts';
import {
  countDestroyed,
  dropKeys,
  fileOfKeys,
  keyOfPerson,
} from '#ground/db/personal-data/wrapped-keys.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { rewriteKeys, turnOverLog } from '#modules/proof/retention/queries/erasing.ts';
import { option, UsageError, type Command } from './command.ts';
import { openData, type OpenData } from './open-data.ts';

interface Places {
  readonly pages: number;
  readonly log: number;
}

/** How many of the files hold the bytes. A table of more than a gigabyte has several. */
const filesWith = async (files: readonly string[], bytes: Buffer): Promise<number> => {
  let found = 0;
  for (const file of files) {
    // A segment of the log may be taken away while it is looked for.
    const content = await readFile(file).catch(() => Buffer.alloc(0));
    if (content.includes(bytes)) found += 1;
  }
  return found;
};

const lookFor = async ({ database }: OpenData, folder: string, bytes: Buffer): Promise<Places> => {
  // The server writes its memory out first, or the files would say too little.
  await turnOverLog(database.db);
  const table = join(folder, await fileOfKeys(database.db));
  const [beside, log] = await Promise.all([
    readdir(dirname(table)),
    readdir(join(folder, 'pg_wal')),
  ]);
  const pages = beside
    .map((name) => join(dirname(table), name))
    .filter((file) => file === table || file.startsWith(`${table}.`));
  const segments = log
    .filter((name) => /^[0-9A-F]{24}$/.test(name))
    .map((name) => join(folder, 'pg_wal', name));
  return { pages: await filesWith(pages, bytes), log: await filesWith(segments, bytes) };
};

const night = 1;

/**
 * Makes a key as people have them, destroys it as an erasure does, lets the nightly job run, and
 * looks for its bytes in the files themselves, before and after.
 */
const tryOne = async (
  data: OpenData,
  keys: string,
  folder: string,
): Promise<{ readonly before: Places; readonly after: Places }> => {
  const { database } = data;
  const vault = await createVault({
    database,
    masterKeys: await loadKeyRing(keys),
    blindIndexKey: await loadBlindIndexKey(keys),
  });
  const person = `look:${randomUUID()}`;
  try {
    await vault.sealFor(person, { table: 'users', column: 'mobile_sealed', row: person }, 'nobody');
    const { key_id: keyId, wrapped } = await keyOfPerson(database.db, person);
    const bytes = wrapped ?? Buffer.alloc(0);
    const before = await lookFor(data, folder, bytes);
    await inTransaction(database, (tx) => vault.destroyPersonKey(tx, person));
    await rewriteKeys(database.db, night);
    const after = await lookFor(data, folder, bytes);
    await dropKeys(database.db, [keyId]);
    return { before, after };
  } finally {
    await vault.close();
  }
};

/** 1: keys that were destroyed are still there. 3: only the log has them, until it went round. */
export const keysLook: Command = async ({ env, args, say }) => {
  const data = await openData(env, say);
  try {
    const folder = option(args, 'pgdata') ?? data.cluster;
    if (folder === undefined) {
      throw new UsageError('parasol keys:look --pgdata <folder of the database, on this machine>');
    }
    const { destroyed, still } = await countDestroyed(data.database.db);
    say(`${destroyed} keys are destroyed; ${still} of them still have bytes in their row`);
    const { before, after } = await tryOne(data, join(env.dataDir, 'keys'), folder);
    say(
      `a key made for this look: in ${before.pages} files of the table, ${before.log} of the log`,
    );
    say(`the same, destroyed and after the job of the night: ${after.pages} and ${after.log}`);
    if (before.pages === 0) {
      throw new UsageError(`${folder} is not the folder of this database: the key was not in it`);
    }
    if (still > 0 || after.pages > 0) {
      say('destroyed keys can still be read: see "When an erasure is complete"');
      return 1;
    }
    if (after.log > 0) {
      say('gone from the table; the log has it until its segments are written over');
      return 3;
    }
    say('destroyed keys are gone from the files of this database');
    return 0;
  } finally {
    await data.close();
  }
};
