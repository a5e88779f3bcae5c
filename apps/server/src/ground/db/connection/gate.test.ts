import type { Pool, PoolClient } from 'pg';
import { expect, test } from 'vitest';
import { createGate } from './gate.ts';

/** A pool of one connection, which is handed out when the test says so. */
const onePool = () => {
  let released = 0;
  const asked: ((client: PoolClient) => void)[] = [];
  const client = { release: () => (released += 1) } as unknown as PoolClient;
  const connect = (): Promise<PoolClient> =>
    new Promise((resolve) => {
      asked.push(resolve);
    });
  return {
    pool: { connect } as unknown as Pool,
    client,
    give: () => asked.shift()?.(client),
    inLine: () => asked.length,
    released: () => released,
  };
};

test('an open gate passes connections on, to callers of either kind', async () => {
  const { pool, client, give } = onePool();
  const gated = createGate().before(pool);
  const asked = gated.connect();
  give();
  expect(await asked).toBe(client);
  const second = new Promise((resolve) => {
    gated.connect((_error, given) => resolve(given));
  });
  give();
  expect(await second).toBe(client);
});

test('shut, it tells callers in line and new ones, and takes nothing from the pool', async () => {
  const { pool, give, inLine, released } = onePool();
  const gate = createGate();
  const gated = gate.before(pool);
  const asked = gated.connect();
  gate.shut();
  await expect(asked).rejects.toMatchObject({ code: '57P03' });
  await expect(gated.connect()).rejects.toMatchObject({ code: '57P03' });
  const second = new Promise((resolve) => {
    gated.connect((error) => resolve(error));
  });
  expect(await second).toMatchObject({ code: '57P03' });
  expect(inLine()).toBe(1);
  // A connection that comes too late goes back.
  give();
  await expect.poll(released).toBe(1);
  gate.open();
  const again = gated.connect();
  give();
  expect(await again).toBeDefined();
  expect(released()).toBe(1);
});
