import process from 'node:process';
import { expect, test } from 'vitest';
import { fuzzersOn } from '#testing/fuzz/fuzzers.ts';
import { loopTimes, mostLoopMs, tellLoopTimes } from '#testing/fuzz/loop-time.ts';
import { startNodes } from '#testing/server/nodes.ts';

test('the largest thing that anybody may send to a call holds nobody else up', async () => {
  const running = await startNodes(1, { LOG_LEVEL: 'error' });
  const [node] = running.nodes;
  const fuzzers = await fuzzersOn(node);
  // `npm run fuzz` measures other signs as well, on a system with something in it.
  const times = await loopTimes(node.server, fuzzers, () => true, ['汉']);
  await running.stop();
  const slow = times.filter((time) => time.ms > mostLoopMs(time));
  process.stdout.write(`${tellLoopTimes(times, 12)}\n`);
  expect(tellLoopTimes(slow, 40)).toBe('');
  expect(times.length).toBeGreaterThan(500);
});
