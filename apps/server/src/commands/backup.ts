import { mkdir } from 'node:fs/promises';
import { join, resolve, sep } from 'node:path';
import { runCommand } from '#ground/db/embedded/run-as.ts';
import { setMark } from '#modules/base/operations/queries.ts';
import { option, UsageError, type Command, type CommandContext } from './command.ts';
import { copyCluster } from './backup/copy-cluster.ts';
import { copyTree } from './backup/copy-tree.ts';
import { namesIn, writeManifest } from './backup/manifest.ts';
import { openData } from './open-data.ts';

const usage = 'parasol backup <empty folder> [--keys <another empty folder>]';

const isInside = (folder: string, outer: string): boolean =>
  folder === outer || folder.startsWith(outer + sep);

const emptyFolder = async (given: string | undefined): Promise<string> => {
  if (given === undefined || given.startsWith('--')) throw new UsageError(usage);
  const folder = resolve(given);
  if ((await namesIn(folder)).length > 0) throw new UsageError(`${folder} is not empty`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return folder;
};

/**
 * Copies database and files into the folder, while everything runs; the keys only into a named
 * folder.
 */
export const backUp = async ({ env, say }: CommandContext, folder: string): Promise<void> => {
  const data = await openData(env, say);
  try {
    if (data.cluster === undefined) {
      throw new UsageError(
        'the database of DATABASE_URL is backed up by its own tools (pg_basebackup, or your provider);\n' +
          `copy ${join(env.dataDir, 'files')} after it, and the keys apart from both`,
      );
    }
    const database = await copyCluster(data.url, data.cluster, join(folder, 'postgres'));
    // Files come after the database, so that every copied row finds its file.
    const files = await copyTree(join(env.dataDir, 'files'), join(folder, 'files'));
    const at = new Date();
    const { heads, postgres } = database;
    await writeManifest(folder, {
      version: 1,
      at: at.toISOString(),
      postgres,
      heads,
      database: database.files,
      files,
    });
    await runCommand('sync', []);
    await setMark(data.database.db, 'backup', at, { folder });
    const bytes = [...database.files, ...files].reduce((sum, each) => sum + each.bytes, 0);
    say(`backed up ${(bytes / 1e6).toFixed(1)} MB to ${folder}`);
  } finally {
    await data.close();
  }
};

export const backup: Command = async (context) => {
  const { env, args, say } = context;
  const keys = option(args, 'keys');
  const folder = await emptyFolder(args[0]);
  if (isInside(folder, env.dataDir)) throw new UsageError(`${folder} lies inside DATA_DIR`);
  const keysFolder = keys === undefined ? undefined : await emptyFolder(keys);
  if (keysFolder && (isInside(keysFolder, folder) || isInside(folder, keysFolder)))
    throw new UsageError('the keys must not lie with the backup: whoever has both can read it all');
  await backUp(context, folder);
  if (keysFolder === undefined) {
    say('WITHOUT the keys: personal data in it cannot be read without DATA_DIR/keys.');
    say('Keep a copy of them apart from the backups: --keys <another folder>');
  } else {
    await copyTree(join(env.dataDir, 'keys'), keysFolder);
    say(`KEYS are in ${keysFolder}: move them away from the backup, to where few can come`);
  }
  return 0;
};
