import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { openApp } from '#app.ts';
import { testConnectMs } from '#ground/db/testing/test-database.ts';
import { readEnv } from '#ground/env.ts';
import { createLog } from '#http/watching/logging.ts';
import { sharedFolder } from './shared-folder.ts';

/**
 * A desk lives for seconds, and each connection costs a process that learns every table again: with
 * ten of them tests took a sixth more processor time.
 */
export const deskConnections = 4;

export interface TestGround {
  /** The clock is still until a test moves it. */
  readonly clock: {
    readonly now: () => Date;
    /** Sets the clock to a time in Shanghai. */
    readonly set: (local: string) => void;
    readonly advance: (ms: number) => void;
  };
  readonly logged: () => string;
  /** An app on this copy of a template, of which there may be several. */
  readonly open: (url: string, ownerUrl?: string) => ReturnType<typeof openApp>;
  readonly remove: () => Promise<void>;
}

/** The ground of a test's nodes: a folder, a log that can be read, a clock. */
export const openTestGround = async ({
  at = '2026-05-20T10:00',
  settings = {},
  connectMs = testConnectMs,
}: {
  readonly at?: string;
  readonly settings?: Readonly<Record<string, string>>;
  /** How long its apps wait for a connection. */
  readonly connectMs?: number;
} = {}): Promise<TestGround> => {
  const folder = await mkdtemp(join(tmpdir(), 'parasol-ground-'));
  const dataDir = join(folder, 'data');
  const env = readEnv({ PARASOL_ENV: 'test', LOG_LEVEL: 'trace', DATA_DIR: dataDir, ...settings });
  let text = '';
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      text += chunk.toString();
      done();
    },
  });
  let moment = Date.parse(`${at}+08:00`);
  const now = () => new Date(moment);
  return {
    clock: {
      now,
      set: (local) => void (moment = Date.parse(`${local}+08:00`)),
      advance: (ms) => void (moment += ms),
    },
    logged: () => text,
    open: async (url, ownerUrl) =>
      openApp({
        env,
        url,
        ownerUrl,
        poolSize: deskConnections,
        connectMs,
        log: createLog(env, sink),
        clock: now,
        folderRead: await sharedFolder(env.catalogueDir),
        prepared: true,
        say: () => undefined,
      }),
    // A key that was being written when its app stopped may appear while the folder is removed.
    remove: () => rm(folder, { recursive: true, maxRetries: 10, retryDelay: 50 }),
  };
};
