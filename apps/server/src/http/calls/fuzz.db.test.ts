import { expect, test } from 'vitest';
import type { Call } from '@parasol/contract/call';
import { idsIn, ownersWords, startFilledDesk } from '#testing/fuzz/filled-desk.ts';
import { fuzzCalls, type Fuzzer } from '#testing/fuzz/fuzz.ts';
import { fuzzersOn } from '#testing/fuzz/fuzzers.ts';
import { useExisting } from '#testing/fuzz/hostile-inputs.ts';

test(
  'whatever is sent to a call is answered as a request, never as a fault or with another’s data',
  { timeout: 600_000 },
  async () => {
    const desk = await startFilledDesk();
    const fuzzers = await fuzzersOn(desk);
    // Other callers are refused at the door, which other tests walk; `npm run fuzz` takes them too.
    const ofStaff = ['admin', 'admin elsewhere'];
    const ofOthers = ['a visitor', 'a customer', 'an agent'];
    const tries = ({ who }: Fuzzer, { access }: Call): boolean =>
      (typeof access === 'object' ? ofStaff : ofOthers).includes(who);
    useExisting(await idsIn(desk.app.database.db));
    const { server } = desk;
    const given = { server, fuzzers, tries, rounds: 1, seed: 20261115, secrets: ownersWords };
    const { sent, faults } = await fuzzCalls(given);
    useExisting({});
    expect(faults.slice(0, 10)).toEqual([]);
    expect(desk.logged()).not.toContain('a schema let a value pass');
    expect(sent).toBeGreaterThan(1000);
    await desk.stop();
  },
);
