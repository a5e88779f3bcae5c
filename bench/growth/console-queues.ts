import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { openApp } from '../../apps/server/src/app.ts';
import type { App } from '../../apps/server/src/ground/context.ts';
import { readEnv } from '../../apps/server/src/ground/env.ts';
import { startEmbeddedPostgres } from '../../apps/server/src/ground/db/embedded/embedded-postgres.ts';
import { createLog } from '../../apps/server/src/http/watching/logging.ts';
import { createServer } from '../../apps/server/src/http/server.ts';
import { staffSessionByToken } from '../../apps/server/src/modules/base/accounts/queries/staff-sessions.ts';
import { staffCookie } from '../../apps/server/src/modules/base/accounts/sessions/cookie-names.ts';
import { tokenHash } from '../../apps/server/src/modules/base/accounts/sessions/token.ts';
import { addStaff } from '../../apps/server/src/modules/base/accounts/staff/members/create-staff.ts';
import { insuredNames } from '../../apps/server/src/modules/sales/manual-underwriting/desk/insured-names.ts';
import { casesByNo } from '../../apps/server/src/modules/sales/manual-underwriting/queries/cases.ts';
import { sealCase } from '../../apps/server/src/modules/sales/manual-underwriting/cases/sealed-case.ts';
import { openOrder, sealOrder } from '../../apps/server/src/modules/sales/orders/order.ts';
import { sealedContents } from '../../apps/server/src/modules/sales/orders/staff/shown-orders.ts';
import {
  openQueue,
  openQueues,
  type OpenQueue,
} from '../../apps/server/src/modules/staff/console/queries/queue-sources.ts';
import {
  queuePage,
  type QueuePage,
} from '../../apps/server/src/modules/staff/console/queries/queues.ts';
import { fillQueues } from '../../apps/server/testing/console/fill-queues.ts';

const orders = 1_000_000;
const cases = 200_000;
const rounds = 40;
const password = 'a long enough password';

const first: QueuePage = {
  brand: null,
  kind: undefined,
  assignee: undefined,
  from: undefined,
  before: undefined,
  after: undefined,
  most: 51,
  now: new Date(),
};

/** The cases of the first page name the people who are underwritten. */
const nameInsured = async (app: App): Promise<void> => {
  const { db } = app.database;
  const items = await queuePage(db, openQueue('referred'), first);
  const rows = await casesByNo(
    db,
    items.map(({ id }) => id),
  );
  const person = { position: 0, relation: 'self', birthDate: '1990-06-15', sex: 'male' } as const;
  const content = { people: [{ ...person, name: '陈晓' }], conditions: [], words: '', reasons: [] };
  for (const row of rows) {
    const sealed = await sealCase(app, row, content);
    await db
      .updateTable('underwriting_cases')
      .set({ sealed })
      .where('manual_underwriting_no', '=', row.manual_underwriting_no)
      .execute();
  }
};

/** The orders of a first page name their people; the others are never opened here. */
const nameCustomers = async (app: App, queue: OpenQueue): Promise<void> => {
  const { db } = app.database;
  for (const { order_no: orderNo, person } of await queuePage(db, queue, first)) {
    if (orderNo === null) continue;
    const content = { application: { policyholder: { name: '陈晓' }, insureds: [] } };
    const order = { order_no: orderNo, user_id: person };
    const sealed = await sealOrder(app, order, content as never);
    await db.updateTable('orders').set({ sealed }).where('order_no', '=', orderNo).execute();
  }
};

const median = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now();
  await work();
  return performance.now() - start;
};

/** The bare queries and seals of a page. */
const byHand = async (app: App, queue: OpenQueue, token: string): Promise<string> => {
  const { db } = app.database;
  await staffSessionByToken(db, tokenHash(token));
  const items = await queuePage(db, queue, first);
  const rows = await sealedContents(
    db,
    items.flatMap(({ order_no: orderNo }) => orderNo ?? []),
  );
  const people = await Promise.all(rows.map((row) => openOrder(app, row)));
  const insured =
    queue.id === 'referred'
      ? await insuredNames(
          app,
          items.map(({ id }) => id),
        )
      : [];
  return JSON.stringify([items, people, [...insured]]);
};

export const run = async (): Promise<void> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'parasol-bench-queues-'));
  await chmod(dataDir, 0o755);
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined });
  const env = readEnv({
    PARASOL_ENV: 'test',
    DATA_DIR: dataDir,
    DATABASE_URL: postgres.url,
    LOG_FILE: '/dev/null',
    REQUESTS_PER_MINUTE: '100000000',
  });
  const say = (): void => undefined;
  const { app, close } = await openApp({ env, url: postgres.url, log: createLog(env), say });
  const { server } = await createServer({ app, release: 'bench' });
  try {
    const owner = new Client({ connectionString: postgres.url });
    await owner.connect();
    await fillQueues(owner, { orders, cases, until: app.clock() });
    await owner.end();
    for (const queue of openQueues) await nameCustomers(app, queue);
    await nameInsured(app);
    await addStaff(
      app,
      { account: 'bench', name: '管理员', role: 'admin', brand: null, password },
      'bench',
    );
    const headers = { host: 'staff.localhost', origin: 'http://staff.localhost' };
    const login = await server.inject({
      method: 'POST',
      url: '/api/account/v2/staff/login',
      headers,
      payload: { account: 'bench', password },
    });
    const token = login.cookies.find(({ name }) => name === staffCookie)?.value ?? '';
    const ask = async (path: string): Promise<void> => {
      const answer = await server.inject({
        url: `/api/console/v1/${path}`,
        headers,
        cookies: { [staffCookie]: token },
      });
      if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.body}`);
    };
    for (const queue of openQueues) {
      const ours: number[] = [];
      const hand: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        ours.push(await timed(() => ask(`queue?queue=${queue.id}`)));
        hand.push(await timed(() => byHand(app, queue, token)));
      }
      const [page, bare] = [median(ours), median(hand)];
      console.log(
        `first page of ${queue.id.padEnd(12)} ${page.toFixed(1).padStart(6)} ms (aim < 100)   by hand ${bare.toFixed(1).padStart(6)} ms   ratio ${(bare / page).toFixed(2)} (aim ≥ 0.5)`,
      );
    }
    const counts: number[] = [];
    for (let round = 0; round < rounds; round += 1) counts.push(await timed(() => ask('queues')));
    console.log(
      `counts of all queues      ${median(counts).toFixed(1).padStart(6)} ms (aim < 100)`,
    );
  } finally {
    await server.close();
    await close();
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
};
