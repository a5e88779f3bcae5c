import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { openApp } from '#app.ts';
import type { App } from '#ground/context.ts';
import { createTestDatabase, testConnectMs } from '#ground/db/testing/test-database.ts';
import { readEnv } from '#ground/env.ts';
import { createLog } from '#http/watching/logging.ts';
import { closeServer } from '#http/close-server.ts';
import { createServer } from '#http/server.ts';
import { sharedFolder } from './shared-folder.ts';
import { deskConnections } from './test-ground.ts';

export interface TestServer {
  readonly app: App;
  readonly server: FastifyInstance;
  /** Everything that was logged so far. */
  readonly logged: () => string;
  readonly stop: () => Promise<void>;
}

/** The real application on a database of its own; requests go in by `server.inject`. */
export const startTestServer = async (
  settings: Record<string, string> = {},
): Promise<TestServer> => {
  const testDatabase = await createTestDatabase('stocked');
  const { applicationUrl, url: ownerUrl } = testDatabase;
  const folder = await mkdtemp(join(tmpdir(), 'parasol-server-'));
  const env = readEnv({
    PARASOL_ENV: 'test',
    LOG_LEVEL: 'trace',
    DATA_DIR: join(folder, 'data'),
    ...settings,
  });
  let text = '';
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      text += chunk.toString();
      done();
    },
  });
  const { app, close } = await openApp({
    env,
    url: applicationUrl,
    ownerUrl,
    poolSize: deskConnections,
    connectMs: testConnectMs,
    log: createLog(env, sink),
    folderRead: await sharedFolder(env.catalogueDir),
    say: () => {},
  });
  const { server } = await createServer({ app, release: 'test' });
  return {
    app,
    server,
    logged: () => text,
    stop: async () => {
      await closeServer(server, 100);
      await close();
      await testDatabase.drop();
      await rm(folder, { recursive: true, maxRetries: 10, retryDelay: 50 });
    },
  };
};
