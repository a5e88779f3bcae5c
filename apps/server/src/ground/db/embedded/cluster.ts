import { createHash, randomBytes } from 'node:crypto';
import {
  access,
  chmod,
  chown,
  mkdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import path from 'node:path';
import type { Binaries } from './binaries.ts';
import { canEnter, isRoot, runCommand, unprivilegedAccount, type RunAs } from './run-as.ts';

/**
 * The folder in which root keeps files that the unprivileged account must reach when the data
 * folder is private.
 */
export const sharedHome = '/var/lib/parasol';
export const superuser = 'parasol';

const majorVersion = '18';
const locationFile = 'postgres-location';
export const passwordFile = 'parasol-password';
/** Beside a cluster that lies elsewhere: the data folder it belongs to. */
const ownerFile = 'data-folder';

export type ClusterPlace = { readonly cluster: string; readonly runAs: RunAs };

const exists = async (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  );

export const isCluster = (folder: string) => exists(path.join(folder, 'PG_VERSION'));

/** The account a cluster runs under. A copy made by root belongs to root, and is handed back. */
const ownerOf = async (cluster: string, log: (message: string) => void): Promise<RunAs> => {
  const { uid, gid } = await stat(cluster);
  if (!isRoot()) return undefined;
  if (uid !== 0) return { uid, gid };
  const runAs = await unprivilegedAccount(log);
  if (runAs !== undefined) await handOver(cluster, runAs);
  return runAs;
};

/** Gives a whole cluster to the account; PostgreSQL demands that no other account can read it. */
export const handOver = async (cluster: string, runAs: RunAs): Promise<void> => {
  await chmod(cluster, 0o700);
  if (runAs === undefined) return;
  const done = await runCommand('chown', ['-R', `${runAs.uid}:${runAs.gid}`, cluster]);
  if (done.code !== 0) throw new Error(`cannot hand ${cluster} over: ${done.stderr}`);
};

const textOf = (file: string): Promise<string | undefined> =>
  readFile(file, 'utf8').then(
    (text) => text.trim(),
    () => undefined,
  );

/**
 * A cluster elsewhere belongs to one data folder. A copy of that folder points at it too and must
 * not write into the original's data; a moved folder takes it along.
 */
const claim = async (dataDir: string, cluster: string): Promise<void> => {
  const file = path.join(path.dirname(cluster), ownerFile);
  const owner = await textOf(file);
  if (owner === dataDir) return;
  const known = owner ?? (keyOf(dataDir) === path.basename(path.dirname(cluster)) ? dataDir : '');
  const original = known === '' ? undefined : await textOf(path.join(known, locationFile));
  if (known !== dataDir && (known === '' || original === cluster)) {
    throw new Error(
      `${dataDir} is a copy: its database in ${cluster} belongs to ${known || 'another folder'}. ` +
        'To copy data, run "parasol backup <folder>" there and "parasol restore <folder>" here, ' +
        'into an empty DATA_DIR. If this folder is to take its place, remove the other one first.',
    );
  }
  await writeFile(file, `${dataDir}\n`);
};

const keyOf = (dataDir: string): string =>
  createHash('sha256').update(dataDir).digest('hex').slice(0, 12);

/** Decides where the cluster of this data folder lives and which account runs it. */
export const placeCluster = async (
  dataDir: string,
  log: (message: string) => void,
): Promise<ClusterPlace> => {
  const recorded = await readFile(path.join(dataDir, locationFile), 'utf8').catch(() => undefined);
  if (recorded !== undefined) {
    const cluster = recorded.trim();
    if (await isCluster(cluster)) {
      await claim(dataDir, cluster);
      return { cluster, runAs: await ownerOf(cluster, log) };
    }
    throw new Error(
      `${path.join(dataDir, locationFile)} says the database is in ${cluster}, but it is not there. ` +
        'Restore it, or delete that file to begin with an empty database.',
    );
  }
  const inside = path.join(dataDir, 'postgres');
  if (await isCluster(inside)) return { cluster: inside, runAs: await ownerOf(inside, log) };

  const runAs = await unprivilegedAccount(log);
  if (runAs === undefined || (await canEnter(dataDir, runAs))) return { cluster: inside, runAs };
  return { cluster: path.join(sharedHome, keyOf(dataDir), 'postgres'), runAs };
};

/** Makes the cluster if there is none. Cut short at any point, the next start begins afresh. */
export const ensureCluster = async (options: {
  dataDir: string;
  place: ClusterPlace;
  binaries: Binaries;
  log: (message: string) => void;
}): Promise<{ password: string }> => {
  const { dataDir, place, binaries, log } = options;
  const { cluster, runAs } = place;
  const outside = path.dirname(cluster) !== dataDir;
  const location = path.join(dataDir, locationFile);

  if (outside && !(await exists(location)) && (await exists(cluster))) {
    // A cluster whose data folder was deleted. It is kept, but not used again.
    const setAside = `${cluster}.kept-${randomBytes(4).toString('hex')}`;
    await rename(cluster, setAside);
    log(`kept the database of an earlier data folder as ${setAside}`);
  }
  if (!(await isCluster(cluster))) {
    log(`creating the database in ${cluster}`);
    await createCluster(cluster, binaries, runAs);
  }
  if (outside) await recordPlace(dataDir, cluster);

  const version = (await readFile(path.join(cluster, 'PG_VERSION'), 'utf8')).trim();
  if (version !== majorVersion) {
    throw new Error(
      `${cluster} belongs to PostgreSQL ${version}, but this release brings ${majorVersion}`,
    );
  }
  return { password: await readFile(path.join(cluster, passwordFile), 'utf8') };
};

/** Records, in both places, that this folder's cluster is elsewhere. */
export const recordPlace = async (dataDir: string, cluster: string): Promise<void> => {
  await writeFile(path.join(path.dirname(cluster), ownerFile), `${dataDir}\n`);
  await writeFile(path.join(dataDir, locationFile), `${cluster}\n`);
};

const createCluster = async (cluster: string, binaries: Binaries, runAs: RunAs): Promise<void> => {
  // initdb works aside; the rename at the end makes the cluster exist.
  const fresh = `${cluster}.new`;
  await rm(fresh, { recursive: true, force: true });
  await rm(cluster, { recursive: true, force: true });
  await mkdir(fresh, { recursive: true });
  await handOver(fresh, runAs);

  const password = randomBytes(24).toString('base64url');
  const given = `${cluster}.password`;
  await writeFile(given, password, { mode: 0o600 });
  if (runAs !== undefined) await chown(given, runAs.uid, runAs.gid);
  const made = await runCommand(
    binaries.initdb,
    [
      `--pgdata=${fresh}`,
      `--username=${superuser}`,
      `--pwfile=${given}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
      '--no-instructions',
    ],
    runAs,
  );
  if (made.code !== 0) throw new Error(`initdb failed: ${made.stderr.trim()}`);
  await rename(given, path.join(fresh, passwordFile));
  await rename(fresh, cluster);
};
