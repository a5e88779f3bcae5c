import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { livePath } from '@parasol/domain/base/platform/live-wire';
import { openLivePage } from '#testing/server/live-page.ts';
import { closeServer } from '#http/close-server.ts';
import { openBrowser, startNodes, type Nodes } from '#testing/server/nodes.ts';
import { until } from '#testing/server/until.ts';

let running: Nodes;
beforeAll(async () => {
  running = await startNodes(2);
});
afterAll(() => running.stop());

test('a node that goes in the middle loses and doubles nothing that was acknowledged', async () => {
  const [first, second] = running.nodes;
  if (!second) throw new Error('there is one node only');
  const address = await second.server.listen({ host: '127.0.0.1', port: 0 });
  const sender = openBrowser(first, { address: '198.51.100.40' });
  const { chatNo } = await sender.ask('openChat', {});
  await sender.ask('askForPerson', { chatNo });
  // The same person looks on from the other node.
  const cookie = [...sender.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const page = await openLivePage(`${address.replace('http', 'ws')}${livePath}`, {
    headers: { host: 'localhost', origin: 'http://localhost', cookie },
  });
  if ('status' in page) throw new Error(`not let in: ${page.status}`);
  await page.on(`chat:${chatNo}`);

  const acknowledged: string[] = [];
  const sent: string[] = [];
  for (let n = 0; n < 24; n += 1) {
    if (n === 12) {
      sender.use(second);
      await closeServer(first.server, 10);
    }
    const clientId = randomUUID();
    sent.push(clientId);
    const deliver = () =>
      sender.call('sayInChat', { chatNo, clientId, text: `第 ${n} 句` }).then(
        ({ code }) => code === 0,
        () => false,
      );
    // Every third answer is lost on its way: the page sends the same message again.
    if (n % 3 === 0) await deliver();
    if (await deliver()) acknowledged.push(clientId);
    running.clock.advance(2_000);
  }
  expect(acknowledged).toEqual(sent);

  const { messages } = await sender.ask('getChat', { chatNo });
  const own = messages.filter(({ author }) => author === 'customer');
  expect(own.map(({ clientId }) => clientId)).toEqual(sent);
  expect(messages.map(({ no }) => no)).toEqual(messages.map((_, place) => place + 1));
  await until('the other node told every number', () => {
    const heard = page.of('event').map(({ event }) => event['no']);
    return heard.length >= sent.length;
  });
  expect(JSON.stringify(page.of('passing'))).toContain('第 11 句');
  page.close();
});
