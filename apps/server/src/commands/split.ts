import { randomUUID } from 'node:crypto';
import { mkdir, realpath, rm } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import type { Db } from '#ground/db/schema.ts';
import type { Env } from '#ground/env.ts';
import { splitAction } from '#ground/db/audit/cut-entries.ts';
import { errorCode } from '#ground/db/connection/error-code.ts';
import { forgetOtherMasterKeys } from '#ground/db/personal-data/wrapped-keys.ts';
import { placeCluster, sharedHome } from '#ground/db/embedded/cluster.ts';
import { FolderInUseError } from '#ground/db/embedded/folder-lock.ts';
import { markBrandLeft } from '#modules/base/brands/brands-that-left.ts';
import { verifyTrailNow } from '#modules/base/operations/audit-trail.ts';
import { backUp } from './backup.ts';
import { copyTree } from './backup/copy-tree.ts';
import { namesIn } from './backup/manifest.ts';
import { UsageError, type Command, type CommandContext } from './command.ts';
import { rotateKeys } from './keys.ts';
import { restoreInto } from './restore.ts';
import { askedFor, parts, type Asked } from './split/asked.ts';
import { copyBrands } from './split/brand-folders.ts';
import { bucketOf, copyFiles, noteFiles } from './split/cell-files.ts';
import { balances, booksApart, faultsOfCut } from './split/check-cell.ts';
import { cutCell, planSplit, schemaOf } from './split/cut-cell.ts';
import { finishCell } from './split/finish-cell.ts';
import { isSameDatabase, openCell, type Cell } from './split/open-cell.ts';
import { sharedMerchants } from './split/shared-merchants.ts';
import type { Side } from './split/rows-of-cell.ts';
import { readState, writeState, type Split, type SplitState } from './split/split-state.ts';

/** Its services and its database are its own where its settings name some. */
const envOfNew = (env: Env, folder: string, own: Env | undefined): Env => ({
  ...env,
  databaseUrl: own?.databaseUrl,
  databaseOwnerUrl: own?.databaseOwnerUrl,
  databaseReadUrl: undefined,
  providersFile: own?.providersFile ?? env.providersFile,
  dataDir: join(folder, 'data'),
  auditHeadsDir: join(folder, 'data-audit'),
  brandsDir: join(folder, 'brands'),
});

const topsIn = async (db: Db): Promise<SplitState['tops']> => {
  const rows = await db
    .selectFrom('audit_heads')
    .select(['chain', 'seq', 'hash'])
    .orderBy('chain')
    .execute();
  return rows.map(({ hash, ...top }) => ({ ...top, hash: hash.toString('hex') }));
};

const topsOf = ({ database: { db } }: Cell): Promise<SplitState['tops']> => topsIn(db);

const isSame = (one: SplitState['tops'], other: SplitState['tops']): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

const isCut = async ({ database: { db } }: Cell, subject: string): Promise<boolean> =>
  (await db
    .selectFrom('audit_entries')
    .select('seq')
    .where('action', '=', splitAction)
    .where('subject', '=', subject)
    .executeTakeFirst()) !== undefined;

/** Cuts and checks in one transaction: what is not sound was never there. */
const cut = async (cell: Cell, split: Split, side: Side): Promise<void> => {
  const { db } = cell.database;
  const schema = await schemaOf(db);
  await db.transaction().execute(async (tx) => {
    await cutCell(tx, schema, split, side);
    const faults = await faultsOfCut(tx, schema, split.brand, side);
    if (faults.length > 0)
      throw new Error(
        `nothing was cut in the ${side} cell:\n  ${faults.slice(0, 20).join('\n  ')}`,
      );
  });
};

/** Master keys of the old installation open nothing here: every key is wrapped with one of its own. */
const takeOwnKeys = async ({ env, database }: Cell): Promise<void> => {
  const keys = join(env.dataDir, 'keys');
  const { keyId } = await rotateKeys(database, keys);
  const foreign = (await namesIn(keys)).filter(
    (name) => /^master-\d+\.key$/.test(name) && name !== `master-${keyId}.key`,
  );
  for (const name of foreign) await rm(join(keys, name));
  await forgetOtherMasterKeys(database.db, keyId);
};

/** Removes a failed attempt, with a cluster that root placed elsewhere. */
const removeAttempt = async (folder: string): Promise<void> => {
  if ((await readState(folder)) !== undefined) {
    const data = join(folder, 'data');
    await mkdir(data, { recursive: true, mode: 0o700 });
    const { cluster } = await placeCluster(await realpath(data), () => undefined);
    if (cluster.startsWith(`${sharedHome}${sep}`))
      await rm(dirname(cluster), { recursive: true, force: true });
  }
  for (const part of parts) await rm(join(folder, part), { recursive: true, force: true });
};

/** The database of the new cell: a backup that is restored, or a copy that the operator made. */
const layDatabase = async (
  context: CommandContext,
  old: Cell,
  { folder }: Asked,
  there: Env,
): Promise<void> => {
  const { env, say } = context;
  if (there.databaseUrl === undefined) {
    await restoreInto(join(folder, 'before'), there.dataDir, say);
    return;
  }
  if (await isSameDatabase(old, there))
    throw new UsageError('the settings of the new cell name the database of the old one');
  await mkdir(there.dataDir, { recursive: true, mode: 0o700 });
  if ((await bucketOf(env)) === undefined)
    await copyTree(join(env.dataDir, 'files'), join(there.dataDir, 'files'));
  const copy = await openCell(there, say);
  try {
    if (!isSame(await topsOf(old), await topsOf(copy)))
      throw new UsageError(
        'the database of the new cell is no copy of the old one as it is now; copy it again',
      );
  } finally {
    await copy.close();
  }
};

const makeNew = async (context: CommandContext, old: Cell, asked: Asked): Promise<SplitState> => {
  const { brand, folder, own } = asked;
  const { env, say } = context;
  await removeAttempt(folder);
  const split = { subject: `split:${randomUUID()}`, brand, at: new Date() };
  const begun = { ...split, version: 1 as const, at: split.at.toISOString() };
  say('1. everything is copied');
  if (env.databaseUrl === undefined) await backUp(context, join(folder, 'before'));
  const state: SplitState = {
    ...begun,
    tops: await topsOf(old),
    books: await balances(old.database.db),
    verified: false,
    done: false,
  };
  await writeState(folder, state);
  const there = envOfNew(env, folder, own);
  await layDatabase(context, old, asked, there);
  const list = join(folder, 'files.txt');
  if ((await bucketOf(env)) !== undefined) await noteFiles(old.database.db, list);
  // Keys that open sealed values are copied until all is wrapped again; the others are made again.
  await copyTree(join(env.dataDir, 'keys'), join(there.dataDir, 'keys'), (name) =>
    /^(master-\d+|blind-index)\.key$/.test(name),
  );
  await copyTree(env.auditHeadsDir, there.auditHeadsDir, (name) => name !== 'evidence');
  await copyBrands(env.brandsDir, there.brandsDir, (id) => id === brand);
  say(`2. the cell of ${brand} is cut out of the copy`);
  const cell = await openCell(there, say);
  try {
    await cut(cell, split, 'new');
    await takeOwnKeys(cell);
    if ((await bucketOf(there)) !== undefined)
      say(`  ${await copyFiles(cell, env)} files laid into its store`);
    await finishCell(cell, env, state, list, say);
    const booksOfNew = await balances(cell.database.db);
    return { ...state, booksOfNew, verified: true };
  } finally {
    await cell.close();
  }
};

/** Takes the brand out of the old installation, once its own cell holds. */
const cutOld = async (
  { env, say }: CommandContext,
  old: Cell,
  folder: string,
  state: SplitState,
): Promise<void> => {
  const { subject, brand, at, books, booksOfNew = {}, tops } = state;
  say(`3. ${brand} is taken out of the old installation`);
  if (!(await isCut(old, subject))) {
    const split = { subject, brand, at: new Date(at) };
    const schema = await schemaOf(old.database.db);
    await old.database.db.transaction().execute(async (tx) => {
      // A node that would write into the trail waits from here on.
      await tx.selectFrom('audit_heads').select('chain').forUpdate().execute();
      if (!isSame(tops, await topsIn(tx)))
        throw new Error('the service has written meanwhile; nothing was changed here');
      await cutCell(tx, schema, split, 'old');
      await markBrandLeft(tx, brand, split.at);
      const faults = [
        ...(await faultsOfCut(tx, schema, brand, 'old')),
        ...booksApart(books, await balances(tx), booksOfNew),
      ];
      if (faults.length > 0)
        throw new Error(`nothing was changed here:\n  ${faults.slice(0, 20).join('\n  ')}`);
    });
  }
  const left = join(folder, 'brands-left');
  await copyBrands(env.brandsDir, left, (id) => id !== brand);
  const list = join(folder, 'files.txt');
  await finishCell({ ...old, env: { ...env, brandsDir: left } }, env, state, list, say);
};

const openOld = (env: Env, say: (text: string) => void): Promise<Cell> =>
  openCell(env, say).catch((error: unknown) => {
    if (error instanceof FolderInUseError)
      throw new UsageError(`${error.message}; stop the service first`);
    throw error;
  });

/** Gives a brand an installation of its own. The service is stopped; repeated, it goes on. */
export const split: Command = async (context) => {
  const { env, say } = context;
  const asked = await askedFor(context);
  const { brand, folder, dryRun } = asked;
  const old = await openOld(env, say);
  try {
    const shared = await sharedMerchants(old.database.db, brand);
    for (const each of shared)
      say(`BOTH have been paid through ${each}: give ${brand} a merchant number of its own`);
    if (dryRun) {
      for (const { table, rows, ...leaving } of await planSplit(
        old.database.db,
        await schemaOf(old.database.db),
        brand,
      ))
        say(
          `${table}: ${rows} rows, ${rows - leaving.old} stay, ${rows - leaving.new} in the new cell`,
        );
      say('nothing was changed');
      return 0;
    }
    await mkdir(folder, { recursive: true, mode: 0o700 });
    let state = await readState(folder);
    if (state !== undefined && state.brand !== brand)
      throw new UsageError(`${folder} is of the split of ${state.brand}`);
    const begun = state !== undefined && (await isCut(old, state.subject));
    const fresh = state?.verified === true && isSame(state.tops, await topsOf(old));
    if (state === undefined || !(begun || fresh)) {
      const { faults } = await verifyTrailNow(old.database.db, env);
      if (faults.length > 0)
        throw new Error(`the trail does not hold as it is:\n  ${faults.join('\n  ')}`);
      state = await makeNew(context, old, asked);
      await writeState(folder, state);
    }
    if (!state.done) {
      await cutOld(context, old, folder, state);
      await writeState(folder, { ...state, done: true });
    }
    say(`${brand} has a cell of its own in ${folder}: data, data-audit and brands`);
    say(`take ${brand}.yaml out of the brands of the old installation: it does not start with it`);
    if (env.databaseUrl === undefined)
      say(`${join(folder, 'before')} holds BOTH, as it was before: move it away`);
    else say('older copies of the database hold BOTH: let them expire with its backups');
    return 0;
  } catch (error) {
    if (errorCode(error) === 'ENOSPC') say('the disk is full; the old installation is as it was');
    throw error;
  } finally {
    await old.close();
  }
};
