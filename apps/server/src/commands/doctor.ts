import { readFile, readdir, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { hostAddresses } from '#ground/db/connection/hosts.ts';
import { runningServer } from '#ground/db/embedded/running.ts';
import { rightsOf } from '#ground/db/roles.ts';
import { errorCode } from '#ground/db/connection/error-code.ts';
import type { Command } from './command.ts';
import { sayServices, tryServices } from './doctor-services.ts';
import { findCluster, openData } from './open-data.ts';

const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;

const sizeOf = async (folder: string): Promise<number> => {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch(() => []);
  let bytes = 0;
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    bytes += await stat(join(entry.parentPath, entry.name)).then(
      ({ size }) => size,
      () => 0,
    );
  }
  return bytes;
};

const describe = async (what: string, folder: string): Promise<string> => {
  const disk = await statfs(folder).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  });
  if (disk === undefined) return `${what}: ${folder} (not there yet)`;
  const free = megabytes(disk.bavail * disk.bsize);
  return `${what}: ${folder} (${megabytes(await sizeOf(folder))}, ${free} free)`;
};

/**
 * Says where everything lies, how big it is, which parts run and which outside services are
 * configured, and changes nothing; `--try` asks each service.
 */
export const doctor: Command = async (context) => {
  const { env, args, say } = context;
  say(`Node ${process.version}, mode ${env.mode}`);
  const given = env.databaseUrl;
  if (given === undefined) {
    const cluster = await findCluster(env);
    const version = (await readFile(join(cluster, 'PG_VERSION'), 'utf8')).trim();
    const running = await runningServer(cluster);
    say(await describe('database', cluster));
    say(`PostgreSQL ${version}, ${running === undefined ? 'not running' : 'running'}`);
    if (!cluster.startsWith(env.dataDir))
      say(
        'NOTE: the database is NOT in DATA_DIR; a copy of DATA_DIR is no backup (parasol backup)',
      );
  } else {
    const { role, superuser, owner } = await rightsOf(given);
    const hosts = hostAddresses(given).map((each) => new URL(each).host);
    say(`database: the PostgreSQL of DATABASE_URL (${hosts.join(', ')})`);
    say(`role ${role}: ${superuser ? 'superuser' : owner ? 'owner' : 'owns nothing'}`);
  }
  say(await describe('files', join(env.dataDir, 'files')));
  say(await describe('keys', join(env.dataDir, 'keys')));
  say(await describe('signed audit heads', env.auditHeadsDir));
  await sayServices(context);
  if (!args.includes('--try')) return 0;
  const data = await openData(env, say);
  try {
    return (await tryServices(env, data.database, say)) ? 0 : 1;
  } finally {
    await data.close();
  }
};
