import { expect, test } from 'vitest';
import { fuzzCalls } from './fuzz.ts';
import { fuzzersOn } from './fuzzers.ts';
import { startNodes } from '#testing/server/nodes.ts';

/** Another seed each time; a failure names it, so that it can be tried again. */
test('for as long as somebody cares to wait', { timeout: 3_600_000 }, async () => {
  const running = await startNodes(1, { LOG_LEVEL: 'error' });
  const [node] = running.nodes;
  const fuzzers = await fuzzersOn(node);
  const seed = Date.now() % 2 ** 31;
  const { server } = node;
  const { faults } = await fuzzCalls({ server, fuzzers, rounds: 60, seed });
  expect({ seed, faults }).toEqual({ seed, faults: [] });
  await running.stop();
});
