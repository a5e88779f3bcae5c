import { expect, test } from 'vitest';
import { createOutbox, notArrived, type Delivered, type Unsent } from './outbox.ts';

const texts = (items: readonly Unsent[]): string[] =>
  items.map(({ said }) => (said.kind === 'text' ? said.text : said.no));

const open = (answers: Delivered[], stored: readonly Unsent[] = []) => {
  const sent: string[] = [];
  const state = { online: true, paused: 0 };
  let id = 0;
  const outbox = createOutbox({
    kept: stored,
    newId: () => `id-${(id += 1)}`,
    deliver: async ({ clientId }) => {
      sent.push(clientId);
      return answers.shift() ?? 'kept';
    },
    online: () => state.online,
    pause: async () => {
      state.paused += 1;
      if (state.paused > 50) state.online = true;
      await Promise.resolve();
    },
    changed: () => undefined,
  });
  return { outbox, sent, state };
};
const settled = () => new Promise((resolve) => setTimeout(resolve, 5));
const say = (text: string) => ({ kind: 'text', text }) as const;

test('sends one after the other, and again under the same name', async () => {
  const { outbox, sent } = open(['again', 'again', 'again', 'kept', 'kept']);
  outbox.add(say('一'));
  outbox.add(say('二'));
  await settled();
  expect(sent).toEqual(['id-1', 'id-1', 'id-1', 'id-1', 'id-2']);
  expect(outbox.items()).toEqual([]);
});

test('leaves what is left to whoever goes on with it', async () => {
  const { outbox, sent } = open(['again']);
  outbox.add(say('一'));
  outbox.add(say('二'));
  outbox.stop();
  await settled();
  expect(sent).toEqual(['id-1']);
});

test('gives up after three more tries, keeps what waits behind, and goes on when it is told to', async () => {
  const { outbox, sent } = open(['again', 'again', 'again', 'again']);
  outbox.add(say('一'));
  outbox.add(say('二'));
  await settled();
  expect(sent).toHaveLength(4);
  expect(outbox.items()[0]?.failed).toBe(notArrived);
  outbox.wake();
  await settled();
  expect(sent.slice(4)).toEqual(['id-1', 'id-2']);
});

test('what was refused waits for the person', async () => {
  const { outbox, sent } = open([{ refused: '太长' }]);
  outbox.add(say('一'));
  outbox.add(say('二'));
  await settled();
  outbox.wake();
  await settled();
  expect(texts(outbox.items())).toEqual(['一', '二']);
  outbox.discard('id-1');
  await settled();
  expect(sent).toEqual(['id-1', 'id-2']);
});

test('tries nothing without a network and sends what was kept across a reload', async () => {
  const { outbox, sent, state } = open([], [{ clientId: 'kept', said: say('早'), failed: null }]);
  await settled();
  expect(sent).toEqual(['kept']);
  state.online = false;
  outbox.add(say('离线'));
  expect(sent).toEqual(['kept']);
  await settled();
  expect(sent).toEqual(['kept', 'id-1']);
});
