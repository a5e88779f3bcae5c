import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { startNodes, type Nodes } from '#testing/server/nodes.ts';
import { defineJob } from '#ground/jobs/define-job.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { serviceStates } from './queries.ts';
import { watchServices } from './watch-services.ts';

const question = defineJob({ name: 'a-question', schema: z.object({}) });
const usual = { timeoutMs: 1000, troubleOf: () => undefined };
let nodes: Nodes;
beforeAll(async () => {
  nodes = await startNodes(1);
});
afterAll(() => nodes.stop());

test('silence is written down and told once; the first answer wakes what waits', async () => {
  const { app } = nodes.nodes[0];
  const { db } = app.database;
  // Two processes, each of which sees some of the failures.
  const [one, other] = [watchServices(app.clock), watchServices(app.clock)];
  const service = 'insurer:qishan-life';
  const fail = (watched: typeof one) =>
    watched.services
      .of('insurer', 'qishan-life')
      .ask(async () => 'no', { ...usual, troubleOf: () => 'status 502' });
  const state = async () => (await serviceStates(db)).find(({ name }) => name === service);
  const alerts = () =>
    db
      .selectFrom('pay_alerts')
      .select(['times', 'detail'])
      .where('kind', '=', 'outside-silent')
      .execute();

  await inTransaction(app.database, async (tx) =>
    tx.enqueue(question, {}, { service, startAfter: 3600 }),
  );
  // The row as a failed attempt leaves it.
  await app.database.pool.query(`update pgboss.job set state = 'retry' where name = 'a-question'`);

  for (const watched of [one, other, one]) {
    await fail(watched);
    await watched.tell(app);
  }
  expect(await alerts()).toEqual([]);
  nodes.clock.advance(60_000);
  await fail(other);
  await other.tell(app);
  await fail(one);
  await one.tell(app);
  expect(await alerts()).toMatchObject([
    { times: 1, detail: { service, seconds: 60, troubles: 4, reason: 'status 502' } },
  ]);
  expect(await state()).toMatchObject({ troubles: 5, reason: 'status 502' });

  await other.services.of('insurer', 'qishan-life').ask(async () => 'yes', usual);
  await other.tell(app);
  expect(await state()).toMatchObject({ troubles: 0, since: null, toldAt: null });
  const { rows } = await app.database.pool.query<{ due: boolean }>(
    `select start_after <= now() as due from pgboss.job where name = 'a-question'`,
  );
  expect(rows).toEqual([{ due: true }]);
});
