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

/** Where root keeps what the unprivileged account must reach when the data folder is private. */
export const sharedHome = '/var/lib/parasol';
export const superuser = 'parasol';

const majorVersion = '18';
const locationFile = 'postgres-location';
const passwordFile = 'parasol-password';

export type ClusterPlace = { readonly cluster: string; readonly runAs: RunAs };

async function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}

const isCluster = (folder: string) => exists(path.join(folder, 'PG_VERSION'));

async function ownerOf(folder: string): Promise<RunAs> {
  const { uid, gid } = await stat(folder);
  return isRoot() ? { uid, gid } : undefined;
}

/** Decides where the cluster of this data folder lives and which account runs it. */
export async function placeCluster(
  dataDir: string,
  log: (message: string) => void,
): Promise<ClusterPlace> {
  const recorded = await readFile(path.join(dataDir, locationFile), 'utf8').catch(() => undefined);
  if (recorded !== undefined) {
    const cluster = recorded.trim();
    if (await isCluster(cluster)) return { cluster, runAs: await ownerOf(cluster) };
    throw new Error(
      `${path.join(dataDir, locationFile)} says the database is in ${cluster}, but it is not there. ` +
        'Restore it, or delete that file to begin with an empty database.',
    );
  }
  const inside = path.join(dataDir, 'postgres');
  if (await isCluster(inside)) return { cluster: inside, runAs: await ownerOf(inside) };

  const runAs = await unprivilegedAccount(log);
  if (runAs === undefined || (await canEnter(dataDir, runAs))) return { cluster: inside, runAs };
  const key = createHash('sha256').update(dataDir).digest('hex').slice(0, 12);
  return { cluster: path.join(sharedHome, key, 'postgres'), runAs };
}

/** Makes the cluster if there is none. Cut short at any point, the next start begins afresh. */
export async function ensureCluster(options: {
  dataDir: string;
  place: ClusterPlace;
  binaries: Binaries;
  log: (message: string) => void;
}): Promise<{ password: string }> {
  const { dataDir, place, binaries, log } = options;
  const { cluster, runAs } = place;
  const outside = path.dirname(cluster) !== dataDir;
  const location = path.join(dataDir, locationFile);

  if (outside && !(await exists(location)) && (await exists(cluster))) {
    // A cluster nobody points at: its data folder was deleted. It is kept, but not used again.
    const kept = `${cluster}.kept-${randomBytes(4).toString('hex')}`;
    await rename(cluster, kept);
    log(`kept the database of an earlier data folder as ${kept}`);
  }
  if (!(await isCluster(cluster))) {
    log(`creating the database in ${cluster}`);
    await createCluster(cluster, binaries, runAs);
  }
  if (outside) await writeFile(location, `${cluster}\n`);

  const version = (await readFile(path.join(cluster, 'PG_VERSION'), 'utf8')).trim();
  if (version !== majorVersion) {
    throw new Error(
      `${cluster} belongs to PostgreSQL ${version}, but this release brings ${majorVersion}`,
    );
  }
  return { password: await readFile(path.join(cluster, passwordFile), 'utf8') };
}

async function createCluster(cluster: string, binaries: Binaries, runAs: RunAs): Promise<void> {
  // initdb works aside; the rename at the end is what makes the cluster exist.
  const fresh = `${cluster}.new`;
  const handOver = async (file: string, mode: number) => {
    await chmod(file, mode);
    if (runAs !== undefined) await chown(file, runAs.uid, runAs.gid);
  };
  await rm(fresh, { recursive: true, force: true });
  await rm(cluster, { recursive: true, force: true });
  await mkdir(fresh, { recursive: true });
  await handOver(fresh, 0o700);

  const password = randomBytes(24).toString('base64url');
  const given = `${cluster}.password`;
  await writeFile(given, password, { mode: 0o600 });
  await handOver(given, 0o600);
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
}
