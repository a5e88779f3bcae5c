import { afterAll, beforeAll, expect, test } from 'vitest';
import { solvePuzzle, type Puzzle } from '@parasol/client/puzzle';
import { errors } from '@parasol/domain/base/platform/errors/errors';
import { openBrowser, startNodes, type Browser, type Nodes } from '#testing/server/nodes.ts';

let running: Nodes;
beforeAll(async () => {
  running = await startNodes(1);
});
afterAll(() => running.stop());

const page = { name: 'main', path: '/' };
const visitor = (address: string): Browser => openBrowser(running.nodes[0], { address });

test('the fourth conversation from an address takes a puzzle, and elsewhere it does not', async () => {
  const address = '198.51.100.30';
  for (let each = 0; each < 3; each += 1) await visitor(address).ask('openChat', page);
  const fourth = visitor(address);
  const asked = await fourth.call('openChat', page);
  expect(asked.code).toBe(errors.PUZZLE_REQUIRED.code);
  // A page solves it by itself; a customer with a conversation continues it.
  const { chatNo } = await fourth.ask('openChat', page);
  expect((await fourth.call('openChat', page)).data.chatNo).toBe(chatNo);
  expect((await visitor('198.51.100.31').call('openChat', page)).code).toBe(0);
});

test('an answer is good once, and a wrong one not at all', async () => {
  const address = '198.51.100.40';
  for (let each = 0; each < 3; each += 1) await visitor(address).ask('openChat', page);
  const [{ server }] = running.nodes;
  const send = (proof: string) =>
    server.inject({
      method: 'POST',
      url: '/api/chat/v1/open',
      remoteAddress: address,
      headers: { host: 'localhost', 'x-puzzle': proof },
      payload: page,
    });
  const { data } = await visitor(address).call('openChat', page);
  const { puzzle } = data as unknown as { readonly puzzle: Puzzle };
  const proof = `${puzzle.id}:${await solvePuzzle(puzzle)}`;
  expect((await send(proof)).statusCode).toBe(200);
  expect((await send(proof)).statusCode).toBe(403);
  expect((await send(`${puzzle.id}:1`)).statusCode).toBe(403);
  expect((await send('nonsense')).statusCode).toBe(403);
});
