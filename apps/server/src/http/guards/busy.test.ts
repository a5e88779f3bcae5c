import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { addBusy, watchLag } from './busy.ts';

test('what can wait is turned away while the process lags, and nothing else', async () => {
  let lagMs = 0;
  const server = Fastify();
  addBusy(server, 100, { ms: () => lagMs, stop: () => undefined });
  server.get('/page', async () => 'page');
  server.get('/assets/script.js', async () => 'script');
  server.get('/callback', { config: { neverShed: true } }, async () => 'heard');
  const statuses = async (): Promise<number[]> => {
    const urls = ['/page', '/assets/script.js', '/callback'];
    return Promise.all(urls.map(async (url) => (await server.inject({ url })).statusCode));
  };
  expect(await statuses()).toEqual([200, 200, 200]);
  lagMs = 101;
  expect(await statuses()).toEqual([500, 200, 200]);
  lagMs = 100;
  expect(await statuses()).toEqual([200, 200, 200]);
  await server.close();
});

test('a loop that stood still is lag', async () => {
  const lag = watchLag(50);
  let most = 0;
  // The next sample replaces it, so that a look now and then could miss it.
  const looking = setInterval(() => (most = Math.max(most, lag.ms())), 5);
  const until = performance.now() + 400;
  while (performance.now() < until);
  await expect.poll(() => most).toBeGreaterThan(50);
  clearInterval(looking);
  lag.stop();
});
