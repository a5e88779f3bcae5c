import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openApp } from '#app.ts';
import { startEmbeddedPostgres } from '#ground/db/embedded-postgres.ts';
import type { Env } from '#env.ts';
import { createLog } from '#http/logging.ts';
import { createServer } from '#http/server.ts';
import { jobHandlers } from '#job-handlers.ts';
import { startJobs } from '#ground/jobs/start-jobs.ts';
import { addFirstStaff, closeSeededStaff } from '#modules/accounts/staff/first-staff.ts';
import { seedStaff } from '#sandbox/seed-staff.ts';

export interface Running {
  readonly port: number;
  /** Not ready, finish what is running, then close everything, the database last. */
  readonly stop: () => Promise<void>;
}

/** How long running jobs may take to finish when we stop; the rest is done again later. */
const jobGraceMs = 10_000;

/** How long whoever sends us requests is given to notice that we are not ready any more. */
const noticeMs = { production: 3000, development: 0, test: 0 } as const;

const releaseOf = async (root: string): Promise<string> =>
  readFile(join(root, 'apps/storefront/dist/.built'), 'utf8').then(
    (digest) => digest.slice(0, 12),
    () => 'development',
  );

/** The whole process: PostgreSQL unless one was given, the application, the server. */
export const start = async (
  env: Env,
  { hotReload, say }: { readonly hotReload: boolean; readonly say: (text: string) => void },
): Promise<Running> => {
  const log = createLog(env);
  const started: (() => Promise<unknown>)[] = [];
  const stopAll = async (): Promise<void> => {
    for (const stop of started.splice(0).toReversed()) await stop();
  };
  try {
    let url = env.databaseUrl;
    if (url === undefined) {
      const postgres = await startEmbeddedPostgres({ dataDir: env.dataDir, log: say });
      started.push(() => postgres.stop());
      url = postgres.url;
    }
    const { app, close } = await openApp({ env, url, log, say });
    started.push(close);
    if (env.mode === 'production') await closeSeededStaff(app, say);
    if (env.firstStaffFile !== undefined) await addFirstStaff(app, env.firstStaffFile, say);
    if (env.mode !== 'production') await seedStaff(app, say);
    const jobs = await startJobs({
      database: app.database,
      jobs: jobHandlers(app),
      log: (message) => log.warn(message),
      soleProcess: env.databaseUrl === undefined,
    });
    started.push(() => jobs.stop(jobGraceMs));
    const release = await releaseOf(env.root);
    const { server, readiness } = await createServer({ app, release, hotReload });
    started.push(() => server.close());
    await server.listen({ host: env.listen, port: env.port });
    const address = server.server.address();
    return {
      port: typeof address === 'object' && address ? address.port : env.port,
      stop: async () => {
        readiness.drain();
        await pause(noticeMs[env.mode]);
        await stopAll();
      },
    };
  } catch (error) {
    await stopAll();
    throw error;
  }
};
