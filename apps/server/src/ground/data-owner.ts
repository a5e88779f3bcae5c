import { access, chown, constants, lstat, mkdir, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { errorCode } from './db/connection/error-code.ts';
import { isRoot, runCommand } from './db/embedded/run-as.ts';
import type { Env } from './env.ts';

interface Account {
  readonly uid: number;
  readonly gid: number;
}

const accountOf = async (folder: string): Promise<Account | undefined> => {
  try {
    const { uid, gid } = await stat(folder);
    return { uid, gid };
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes(errorCode(error) ?? '')) return undefined;
    throw error;
  }
};

const nameOf = async ({ uid }: Account): Promise<string> => {
  const { code, stdout } = await runCommand('id', ['-nu', String(uid)]);
  return code === 0 ? stdout.trim() : `account ${uid}`;
};

/** Root's own folder may hold a cluster that was given to another account: root continues there. */
const isService = async (dataDir: string, owner: Account): Promise<boolean> => {
  const cluster = await accountOf(path.join(dataDir, 'postgres'));
  return owner.uid !== 0 && (cluster === undefined || cluster.uid === owner.uid);
};

/** Made if it is missing; given away only if it is new, or empty and root's. */
const giveFolder = async (folder: string, { uid, gid }: Account): Promise<void> => {
  const first = await mkdir(folder, { recursive: true, mode: 0o700 });
  if (first === undefined) {
    const { uid: owner } = await lstat(folder);
    if (owner === 0 && (await readdir(folder)).length === 0) await chown(folder, uid, gid);
    return;
  }
  // All new folders on the way, or the innermost could not be reached.
  for (let made = folder; made.startsWith(first); made = path.dirname(made))
    await chown(made, uid, gid);
};

interface Wishes {
  /** Folders that the command fills: root makes them and gives them to the owner. */
  readonly fills?: readonly string[];
  /** The folder whose account a missing data folder gets. */
  readonly like?: string | undefined;
}

/**
 * Everything in a data folder belongs to the account that the service runs under. Root therefore
 * becomes that account before it touches anything; any other account gets a message with the right
 * one.
 */
export const becomeDataOwner = async (
  { dataDir, auditHeadsDir }: Pick<Env, 'dataDir' | 'auditHeadsDir'>,
  { fills = [], like }: Wishes = {},
): Promise<string | undefined> => {
  const there = await accountOf(dataDir);
  if (!isRoot()) {
    if (there === undefined || there.uid === process.getuid?.()) return undefined;
    const allowed = constants.R_OK | constants.W_OK | constants.X_OK;
    const may = await access(dataDir, allowed).then(
      () => true,
      () => false,
    );
    if (may) return undefined;
    const name = await nameOf(there);
    throw new Error(`${dataDir} belongs to ${name}: run this as ${name}, or as root`);
  }
  const owner = there ?? (like === undefined ? undefined : await accountOf(like));
  if (owner === undefined || !(await isService(dataDir, owner))) return undefined;
  const missing = [dataDir, auditHeadsDir].map(async (folder) =>
    (await accountOf(folder)) === undefined ? giveFolder(folder, owner) : undefined,
  );
  await Promise.all(missing);
  for (const folder of fills) await giveFolder(path.resolve(folder), owner);
  const { code, stdout } = await runCommand('id', ['-G', String(owner.uid)]);
  const groups = code === 0 ? stdout.trim().split(' ').map(Number) : [];
  process.setgroups?.([...new Set([owner.gid, ...groups])]);
  process.setgid?.(owner.gid);
  process.setuid?.(owner.uid);
  return nameOf(owner);
};
