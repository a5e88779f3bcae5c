import cluster from 'node:cluster';
import process from 'node:process';
import { keepCompiled } from './ground/compiled.ts';
import { readEnv, type Env } from './ground/env.ts';
import { holdFolder } from './ground/db/embedded/folder-lock.ts';
import { becomeDataOwner } from './ground/data-owner.ts';
import { reasonOf } from './ground/reason-of.ts';
import type { Running } from './start.ts';

const addresses = (env: Env, { port, cluster }: Running): string =>
  [
    '',
    ...(env.mode === 'production'
      ? ['  listening on port %, for the proxy that serves the hosts of the brands']
      : [
          '  青禾  main brand      http://localhost:%/',
          '  通瑞  agency brand    http://tr.localhost:%/',
          '  嘉选  reseller brand  http://jx.localhost:%/',
          '  员工  staff console   http://staff.localhost:%/',
          '  API   contract        http://localhost:%/api',
        ]),
    '',
    `  database in ${cluster ?? 'the PostgreSQL of DATABASE_URL'}`,
    `  files and keys in ${env.dataDir}. Stop with Ctrl+C.`,
    '',
  ]
    .join('\n')
    .replaceAll('%', String(port));

const fail = (error: unknown): never => {
  process.stderr.write(`\n${reasonOf(error)}\n`);
  process.exit(1);
};

try {
  const env = readEnv();
  const say = (text: string): void => void process.stderr.write(`parasol: ${text}\n`);
  let running: Running | undefined;
  let stopping = false;
  const stop = (why: string): void => {
    if (stopping) return;
    stopping = true;
    if (cluster.isPrimary) say(`${why}: finishing what is running …`);
    setTimeout(() => fail(new Error('could not stop in time')), 25_000).unref();
    if (running) running.stop().then(() => process.exit(0), fail);
    else process.exit(0);
  };
  if (cluster.isPrimary) {
    const account = await becomeDataOwner(env);
    if (account !== undefined) say(`works as ${account}, to whom ${env.dataDir} belongs`);
  }
  // Bad settings and a folder in use are reported before the rest is even loaded.
  const own = cluster.isPrimary && env.databaseUrl === undefined;
  const folderLock = own ? await holdFolder(env.dataDir) : undefined;
  keepCompiled(env.root);
  const hotReload = process.argv.includes('--hot-reload');
  process.on('SIGTERM', () => stop('SIGTERM'));
  process.on('SIGINT', () => stop('SIGINT'));
  if (cluster.isWorker) {
    running = await (await import('./workers/work.ts')).work(env, { say, stop });
  } else if (hotReload || env.workers === 1) {
    running = await (await import('./start.ts')).start(env, { hotReload, say, held: folderLock });
  } else running = await (await import('./workers/lead.ts')).lead(env, { say, held: folderLock });
  // The reader of this line may ask us to stop at once.
  if (cluster.isPrimary) process.stdout.write(addresses(env, running));
} catch (error) {
  fail(error);
}
