import { afterAll, beforeAll, expect, test } from 'vitest';
import { startNodes, type Nodes } from '#testing/server/nodes.ts';
import type { App } from '#ground/context.ts';
import { clockHolds } from './clock-holds.ts';
import { createClockWatch } from './watch-clock.ts';

let nodes: Nodes;
let wrongBy = 0;
const clockWatch = createClockWatch(() => Date.now() + wrongBy);
let right: App;
let wrong: App;

beforeAll(async () => {
  nodes = await startNodes(2);
  const [first, second] = nodes.nodes;
  right = first.app;
  if (!second) throw new Error('one node only');
  // The server holds the app itself.
  Object.assign(second.app, { clockWatch });
  wrong = second.app;
});
afterAll(() => nodes.stop());

const alerts = () =>
  right.database.db
    .selectFrom('pay_alerts')
    .select(['kind', 'detail', 'times'])
    .where('kind', '=', 'clock-off')
    .execute();
const ready = async (node: 0 | 1): Promise<[number, string]> => {
  const answer = await nodes.nodes[node]?.server.inject({ url: '/readyz' });
  return [answer?.statusCode ?? 0, answer?.json<{ status: string }>().status ?? ''];
};

test.each([10 * 60_000, -10 * 60_000])(
  'a node whose clock is off by %i ms is not ready, holds for itself alone and says so once',
  async (offMs) => {
    await nodes.nodes[0].app.database.db.deleteFrom('pay_alerts').execute();
    wrongBy = offMs;
    await clockWatch.look(wrong);
    await clockWatch.look(wrong);
    expect(await ready(1)).toEqual([503, `the clock is ${offMs / 1000} s off the database's`]);
    expect(await clockHolds(wrong)).toBe(true);
    expect(await alerts()).toMatchObject([{ times: 1, detail: { seconds: offMs / 1000 } }]);

    expect((await ready(0))[0]).toBe(200);
    expect(await clockHolds(right)).toBe(false);

    wrongBy = 0;
    await clockWatch.look(wrong);
    expect((await ready(1))[0]).toBe(200);
    expect(await clockHolds(wrong)).toBe(false);
  },
);

test('a few seconds are no reason', async () => {
  wrongBy = 3_000;
  await clockWatch.look(wrong);
  expect((await ready(1))[0]).toBe(200);
  wrongBy = 0;
  await clockWatch.look(wrong);
});
