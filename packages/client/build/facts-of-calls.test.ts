import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { everyCall, type CallName } from '@parasol/contract';
import type { Call } from '@parasol/contract/call';
import { coreTwins } from '@parasol/domain/base/config/legacy-paths';
import type { CallFacts } from '#call-facts.ts';
import { createClient, type ClientSurroundings } from '#client.ts';
import { factsOfCalls } from './facts-of-calls.ts';

const facts = factsOfCalls(everyCall) as unknown as CallFacts;
const byOlderPath = (older: string) =>
  (Object.entries(everyCall) as [CallName, Call][]).find(([, { path, alsoAt = [] }]) =>
    [path, ...alsoAt].includes(older),
  );

let sent: string[] = [];
beforeEach(() => {
  sent = [];
  vi.stubGlobal('fetch', (url: string) => {
    sent.push(url.split('?')[0] ?? '');
    return Promise.resolve(Response.json({ code: 0, msg: '', data: null }));
  });
});
afterEach(() => vi.unstubAllGlobals());

const ask = async (name: CallName, usesCore: ClientSurroundings['usesCore']) => {
  const api = createClient({
    facts,
    headers: () => ({}),
    onRefusal: ({ error }) => Promise.resolve(error),
    ...(usesCore ? { usesCore } : {}),
  });
  await api[name]({} as never);
};

test.each(Object.entries(coreTwins))('%s is steered by the switch', async (older, core) => {
  const [name, { path, alsoAt = [] }] = byOlderPath(older) ?? expect.fail('no call answers there');
  expect([path, ...alsoAt]).toContain(core);
  await ask(name, undefined);
  await ask(name, () => false);
  await ask(name, () => true);
  expect(sent).toEqual([older, older, core]);
});

test('no other call is', () => {
  const steered = Object.values(facts).filter(([, , , , core]) => core);
  expect(steered).toHaveLength(Object.keys(coreTwins).length);
});
