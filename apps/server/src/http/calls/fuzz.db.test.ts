import { expect, test } from 'vitest';
import { fuzzCalls } from '#testing/fuzz/fuzz.ts';
import { fuzzersOn } from '#testing/fuzz/fuzzers.ts';
import { startNodes } from '#testing/server/nodes.ts';

test(
  'whatever is sent to a call is answered as a request, never as a fault',
  { timeout: 600_000 },
  async () => {
    const running = await startNodes(1, { LOG_LEVEL: 'error' });
    const [node] = running.nodes;
    // Other roles are refused what these are not; `npm run fuzz` takes everybody.
    const who = ['a visitor', 'a customer', 'an agent', 'admin'];
    const fuzzers = (await fuzzersOn(node)).filter((fuzzer) => who.includes(fuzzer.who));
    const { server } = node;
    const { sent, faults } = await fuzzCalls({ server, fuzzers, rounds: 1, seed: 20261115 });
    expect(faults.slice(0, 10)).toEqual([]);
    expect(running.logged()).not.toContain('a schema let a value pass');
    expect(sent).toBeGreaterThan(1000);
    await running.stop();
  },
);
