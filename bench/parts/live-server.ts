import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { WebSocketServer } from 'ws';
import { z } from 'zod';
import { openDatabase } from '../../apps/server/src/ground/db/connection/database.ts';
import { startEmbeddedPostgres } from '../../apps/server/src/ground/db/embedded/embedded-postgres.ts';
import { prepareDatabase } from '../../apps/server/src/ground/db/migrating/prepare-database.ts';
import { openLive } from '../../apps/server/src/ground/live/open-live.ts';
import type { TopicKind } from '../../apps/server/src/ground/live/topic-kind.ts';

/** One node of the live channel on a database of its own, for people who are trusted by name. */
const folder = await mkdtemp(join(tmpdir(), 'parasol-live-'));
await chmod(folder, 0o755);
const postgres = await startEmbeddedPostgres({ dataDir: folder, log: () => undefined });
await prepareDatabase({ url: postgres.url, ownerUrl: undefined, say: () => undefined });
const database = openDatabase({ url: postgres.url, log: (message) => console.error(message) });

const shape = z.object({ at: z.number() });
const says = { kept: { shape, kept: true }, passing: { shape } } as const;
const pair: TopicKind<null> = {
  kind: 'pair',
  presence: true,
  access: async (_app, { caller }) =>
    caller.kind === 'customer' ? (caller.userId.split('-')[0] ?? null) : null,
  says: { agent: says, customer: says },
};
const live = await openLive({ database, kinds: [pair], app: () => null, clock: () => new Date() });
const sockets = new WebSocketServer({
  noServer: true,
  clientTracking: false,
  perMessageDeflate: false,
});
const server = createServer((request, response) => {
  if (request.url === '/collect') globalThis.gc?.();
  const { rss, heapUsed } = process.memoryUsage();
  response.end(JSON.stringify({ rss, heapUsed, cpu: process.cpuUsage() }));
});
server.on('upgrade', (request, socket, head) => {
  sockets.handleUpgrade(request, socket, head, (opened) => {
    const userId = request.url?.slice(1) ?? '';
    const caller = { kind: 'customer', userId, sessionId: userId, mobileBound: true } as const;
    const who = { brand: 'qinghe', caller };
    live.connect(opened, { who, again: async () => who });
  });
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  console.log(`http://localhost:${typeof address === 'object' ? address?.port : 0}`);
});
const stop = async (): Promise<void> => {
  server.close();
  await live.drain();
  await live.close();
  await database.close();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
  process.exit(0);
};
process.once('SIGTERM', () => void stop());
