import { mkdir, realpath, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { handOver, placeCluster, recordPlace, sharedHome } from '#ground/db/embedded/cluster.ts';
import { lockFolder } from '#ground/db/embedded/folder-lock.ts';
import { makeReachable } from '#ground/db/embedded/run-as.ts';
import { noteRestored } from '#modules/base/operations/audit-trail.ts';
import { option, UsageError, type Command, type CommandContext } from './command.ts';
import { copyTree, type CopiedFile } from './backup/copy-tree.ts';
import { namesIn, readManifest, type Manifest } from './backup/manifest.ts';
import { openData } from './open-data.ts';

const usage = 'parasol restore <folder of a backup> [--keys <folder of keys>]';
/** Files that an interrupted start, or an operator's look, may have left. */
const harmless = /^(process\..*|keys)$/;

const compare = (
  what: string,
  wanted: readonly CopiedFile[],
  copied: readonly CopiedFile[],
): void => {
  const found = new Map(copied.map((each) => [each.path, each.sha256]));
  const bad = wanted.filter((each) => found.get(each.path) !== each.sha256);
  if (bad.length > 0) {
    const names = bad.slice(0, 5).map((each) => each.path);
    throw new Error(`the backup is damaged: ${what} ${names.join(', ')} (${bad.length} in all)`);
  }
};

/** Puts a backup into an empty data folder, for the account the server runs under. */
export const restoreInto = async (
  backup: string,
  dataDir: string,
  say: (text: string) => void,
): Promise<{ readonly manifest: Manifest; readonly cluster: string }> => {
  const manifest = await readManifest(backup);
  await mkdir(dataDir, { recursive: true });
  const folder = await realpath(dataDir);
  const lock = await lockFolder(folder);
  try {
    const there = (await namesIn(folder)).filter((name) => !harmless.test(name));
    if (there.length > 0)
      throw new UsageError(
        `${folder} is not empty (${there.join(', ')}); restore into an empty one`,
      );
    const { cluster, runAs } = await placeCluster(folder, say);
    const home = dirname(cluster);
    if (home !== folder) {
      await makeReachable(sharedHome);
      await makeReachable(home);
      if ((await namesIn(home)).includes('postgres'))
        throw new UsageError(`${cluster} is already there; move it away first`);
    }
    const fresh = `${cluster}.new`;
    const files = join(folder, 'files');
    try {
      await rm(fresh, { recursive: true, force: true });
      compare('database', manifest.database, await copyTree(join(backup, 'postgres'), fresh));
      compare('files', manifest.files, await copyTree(join(backup, 'files'), files));
      await handOver(fresh, runAs);
      await rename(fresh, cluster);
    } catch (error) {
      // A failed restore leaves nothing in the place where a start would look.
      for (const half of [fresh, files]) await rm(half, { recursive: true, force: true });
      throw error;
    }
    if (home !== folder) await recordPlace(folder, cluster);
    return { manifest, cluster };
  } finally {
    lock.release();
  }
};

const holdsKeys = async (folder: string): Promise<boolean> =>
  (await namesIn(folder)).some((name) => name.startsWith('master-'));

/** Heads signed after the backup would otherwise name entries that it does not have, for ever. */
const noteInTrail = async (context: CommandContext): Promise<void> => {
  const data = await openData(context.env, context.say);
  try {
    await noteRestored(data.database, context.env, new Date());
  } finally {
    await data.close();
  }
};

export const restore: Command = async (context) => {
  const { env, args, say } = context;
  const [backup] = args;
  if (backup === undefined || backup.startsWith('--')) throw new UsageError(usage);
  if (env.databaseUrl !== undefined)
    throw new UsageError(
      'DATABASE_URL is set: restore that database by its own tools, then run audit:restored',
    );
  const keys = option(args, 'keys');
  if (keys !== undefined && !(await holdsKeys(keys)))
    throw new UsageError(`${keys} holds no master key`);
  const { manifest, cluster } = await restoreInto(backup, env.dataDir, say);
  const own = join(env.dataDir, 'keys');
  if (keys !== undefined) await copyTree(keys, own);
  say(`restored the backup of ${manifest.at}: database in ${cluster}, files in ${env.dataDir}`);
  if (await holdsKeys(own)) await noteInTrail(context);
  else say(`put the keys into ${own}, then run audit:restored; without keys it does not start`);
  return 0;
};
