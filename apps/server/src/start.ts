import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openApp } from './app.ts';
import { folderOf, readApps } from './http/pages/apps.ts';
import { startEmbeddedPostgres } from './ground/db/embedded/embedded-postgres.ts';
import type { FolderLock } from './ground/db/embedded/folder-lock.ts';
import type { Env } from './ground/env.ts';
import { onceInAWhile } from './ground/work/once-in-a-while.ts';
import { closeServer } from './http/close-server.ts';
import { createLog } from './http/watching/logging.ts';
import { createServer } from './http/server.ts';
import { jobHandlers } from './job-handlers.ts';
import { alertStaff } from './ground/alerts/alert-staff.ts';
import { keepJobs } from './ground/jobs/keep-jobs.ts';
import { startJobs } from './ground/jobs/start-jobs.ts';
import { isUnavailable } from './ground/db/connection/unavailable.ts';
import {
  addFirstStaff,
  closeSeededStaff,
} from './modules/base/accounts/staff/members/first-staff.ts';
import { signHeadsNow } from './modules/base/operations/audit-trail.ts';
import { seedStaff } from './sandbox/seed-staff.ts';
import type { Lost } from './ground/workers/messages.ts';
import type { Siblings } from './ground/workers/siblings.ts';

export interface Running {
  readonly port: number;
  /** Where the embedded database lies; absent when another was given. */
  readonly cluster: string | undefined;
  /** Turns unready, finishes running work, then closes everything, the database last. */
  readonly stop: () => Promise<void>;
}

/** How long running jobs may take to finish when we stop; unfinished ones are repeated later. */
const jobGraceMs = 7_000;
/** How long running requests may take; half-sent ones would never end. */
const answerGraceMs = 5_000;
/** Parts not closed by then end with the process. */
const closeMs = 10_000;
const quietMs = 30_000;
/** The pause between looks for the database while we start. */
const retryMs = 1_000;

/** Time for the load balancer to notice that we are not ready any more. */
const noticeMs = { production: 3000, development: 0, test: 0 } as const;

/** The build names its source; without a build everything is made from source. */
const releaseOf = async (root: string): Promise<string> => {
  const built = (await readApps(root)).map((app) =>
    readFile(join(folderOf(root, app), 'dist/.built'), 'utf8'),
  );
  return Promise.all(built).then(
    (digests) => createHash('sha256').update(digests.join()).digest('hex').slice(0, 12),
    () => 'development',
  );
};

/** The same trouble of many workers or jobs is one trouble, so their numbers are removed. */
const withoutNumbers = (message: string): string =>
  message.replaceAll(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g, '…');

/**
 * Done as soon as the database answers; requests wait for it until then, and readiness is denied.
 */
const patiently = async (warn: (message: string) => void, act: () => Promise<void>) => {
  for (;;) {
    try {
      return await act();
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      warn(`the start waits for the database: ${error instanceof Error ? error.message : ''}`);
      await pause(retryMs);
    }
  }
};

interface StartOptions {
  readonly hotReload: boolean;
  readonly say: (text: string) => void;
  /** The data folder, when it was taken before all of this was loaded. */
  readonly held?: FolderLock | undefined;
  /** Starts as one of several processes, on a database that another one started. */
  readonly worker?: {
    readonly url: string;
    readonly ownerUrl: string | undefined;
    readonly sole: boolean;
    readonly lost: Lost | undefined;
    readonly siblings: Siblings;
  };
}

/** The whole process: PostgreSQL unless one was given, the application, the server. */
export const start = async (
  env: Env,
  { hotReload, say, held, worker }: StartOptions,
): Promise<Running> => {
  const log = createLog(env);
  const started: (() => Promise<unknown>)[] = [];
  /** A part that hangs or fails does not keep the others from being closed. */
  const stopAll = async (): Promise<void> => {
    for (const stop of started.splice(0).toReversed()) {
      const late = pause(closeMs, 'late', { ref: false });
      const ended = await Promise.race([stop(), late]).catch((error: unknown) => String(error));
      if (typeof ended === 'string') say(`something did not close: ${ended}`);
    }
  };
  try {
    let url = worker?.url ?? env.databaseUrl;
    let ownerUrl = worker?.ownerUrl ?? env.databaseOwnerUrl;
    let cluster: string | undefined;
    if (url === undefined) {
      const postgres = await startEmbeddedPostgres({
        dataDir: env.dataDir,
        log: say,
        ...(held ? { held } : {}),
      });
      started.push(() => postgres.stop());
      url = postgres.applicationUrl;
      ownerUrl = postgres.url;
      ({ cluster } = postgres);
    }
    const release = await releaseOf(env.root);
    const { app, close } = await openApp({ env, url, ownerUrl, log, release, say });
    started.push(close);
    if (env.mode === 'production') await closeSeededStaff(app, say);
    if (env.firstStaffFile !== undefined) await addFirstStaff(app, env.firstStaffFile, say);
    if (env.mode !== 'production') await seedStaff(app, say);
    const { server, readiness } = await createServer({
      app,
      release,
      hotReload,
      starting: true,
      siblings: worker?.siblings,
    });
    started.push(() => closeServer(server, answerGraceMs));
    await server.listen({ host: env.listen, port: env.port });
    // Jobs begin only now: a process that cannot listen takes none.
    const perhaps = onceInAWhile(quietMs);
    const warn = (message: string): void =>
      perhaps(withoutNumbers(message), (unsaid) => log.warn({ unsaid }, message));
    const jobs = keepJobs({
      start: () =>
        startJobs({
          database: app.database,
          jobs: jobHandlers(app),
          log: warn,
          traces: app.traces,
          soleProcess: worker?.sole ?? env.databaseUrl === undefined,
        }),
      may: () => !app.clockWatch.isOff(),
      log: warn,
    });
    started.splice(-1, 0, () => jobs.stop(jobGraceMs));
    await jobs.begun;
    await patiently(warn, async () => {
      const { lost } = worker ?? {};
      if (lost) {
        const detail = { code: lost.code, signal: lost.signal };
        await alertStaff(app, app.database.db, { kind: 'worker-lost', subject: 'system', detail });
      }
      // In the first hour no other check notices a cut tail.
      await signHeadsNow(app.database.db, env, app.clock());
    });
    readiness.begin();
    const address = server.server.address();
    return {
      port: typeof address === 'object' && address ? address.port : env.port,
      cluster,
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
