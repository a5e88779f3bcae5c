import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorCodes } from '@parasol/domain/base/platform/errors/error-codes';
import type { ChatMessage } from '@parasol/domain/service/chat/chat-message';
import { openLivePage } from '#testing/server/live-page.ts';
import { logIn, openBrowser, type Browser } from '#testing/server/nodes.ts';
import { until } from '#testing/server/until.ts';
import {
  arrive,
  employ,
  startDesk,
  type Customer,
  type OrderDesk,
} from '#testing/orders/order-desk.ts';
import { livePath } from '@parasol/domain/base/platform/live-wire';
import { watchOverChats } from './watch-chats.ts';

let desk: OrderDesk;
let lin: Omit<Customer, 'userId'>;
let wu: Omit<Customer, 'userId'>;
let chen: Customer;

beforeAll(async () => {
  // Half past ten in Shanghai, while people answer.
  desk = await startDesk({ jobs: false, at: '2026-05-20T10:30:00' });
  lin = await employ(desk, 'service');
  wu = await employ(desk, 'operations');
  chen = await arrive(desk, '13700137911');
});
afterAll(() => desk.stop());

const guest = (address: string, host = 'localhost'): Browser =>
  openBrowser(desk, { host, address });
const say = (who: Pick<Browser, 'ask'>, chatNo: string, text: string, clientId = randomUUID()) =>
  who.ask('sayInChat', { chatNo, clientId, text });
const wordsOf = (messages: readonly ChatMessage[]): string[] =>
  messages.map(({ content }) => ('text' in content ? content.text : content.kind));
const cookieOf = (cookies: ReadonlyMap<string, string>): string =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');

const listen = async (who: Browser, host = 'localhost') => {
  const address = desk.server.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return openLivePage(`ws://127.0.0.1:${port}${livePath}`, {
    headers: { host, origin: `http://${host}`, cookie: cookieOf(who.cookies) },
  });
};

describe('a conversation', () => {
  test('goes from the machine’s answer to a named person and back', async () => {
    const { chatNo } = await chen.ask('openChat', {
      path: '/pro/me/policies',
      name: 'policies/policies',
    });
    const asked = await say(chen, chatNo, '犹豫期有几天');
    expect(asked.messages.map(({ author }) => author)).toEqual(['customer', 'machine']);
    expect(await chen.ask('askForPerson', { chatNo })).toMatchObject({
      state: 'waiting',
      ahead: 0,
    });
    const { waiting } = await lin.ask('listDeskChats', {});
    expect(waiting).toMatchObject([{ chatNo, customer: '137****7911', skill: 'policy' }]);
    await lin.ask('takeChat', { chatNo });
    await chen.ask('markChatPage', { chatNo, path: '/pro/detail/1001' });
    expect((await lin.ask('getDeskChat', { chatNo })).page).toBe('/pro/detail/1001');
    expect((await wu.call('takeChat', { chatNo })).code).toBe(errorCodes.CONFLICT);
    expect(
      (await wu.call('sayFromDesk', { chatNo, clientId: randomUUID(), text: '您好' })).code,
    ).toBe(errorCodes.CONFLICT);
    const gift = { chatNo, clientId: randomUUID(), text: '今天投保我给您返现两百' };
    expect((await lin.call('sayFromDesk', gift)).msg).toContain('没有发出');
    await lin.ask('sayFromDesk', { chatNo, clientId: randomUUID(), text: '您好，十五天' });
    const { chat, messages } = await chen.ask('getChat', { chatNo });
    expect(chat).toMatchObject({
      state: 'staffed',
      servedBy: expect.stringMatching(/./) as string,
    });
    expect(messages.at(-1)).toMatchObject({ author: 'staff', name: chat?.servedBy });
    expect(messages.map(({ no }) => no)).toEqual(messages.map((_, place) => place + 1));
    await chen.ask('rateChat', { chatNo, score: 5, words: '很快' });
    expect((await chen.call('rateChat', { chatNo, score: 1 })).code).toBe(errorCodes.CONFLICT);
    await lin.ask('closeChat', { chatNo });
    expect(
      (await chen.call('sayInChat', { chatNo, clientId: randomUUID(), text: '还在吗' })).code,
    ).toBe(errorCodes.CONFLICT);
    await wu.ask('checkChat', { chatNo, score: 4, words: '答复及时' });
    const { totals } = await wu.ask('getChatStatistics', {});
    expect(totals).toMatchObject({ chats: 1, taken: 1, withinClock: 1, score: 5 });
  });

  test('has each message once and in order, however often and at once it is sent', async () => {
    const { chatNo } = await chen.ask('openChat', {});
    await chen.ask('askForPerson', { chatNo });
    const clientId = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => say(chen, chatNo, '只说一次', clientId)),
    );
    expect(new Set(answers.map(({ messages }) => messages[0]?.no)).size).toBe(1);
    const { messages } = await chen.ask('getChat', { chatNo });
    expect(wordsOf(messages).filter((words) => words === '只说一次')).toHaveLength(1);
    await chen.ask('endChat', { chatNo });
  });

  test('that begins twice at once is one', async () => {
    const visitor = guest('198.51.100.3');
    await visitor.ask('openChat', {});
    const both = await Promise.all([visitor.ask('openChat', {}), visitor.ask('openChat', {})]);
    expect(both[0]?.chatNo).toBe(both[1]?.chatNo);
  });

  test('takes a hundred messages a second from nobody', async () => {
    const visitor = guest('198.51.100.4');
    const { chatNo } = await visitor.ask('openChat', {});
    await visitor.ask('askForPerson', { chatNo });
    const sent = await Promise.all(
      Array.from({ length: 100 }, (_, n) =>
        visitor.call('sayInChat', { chatNo, clientId: randomUUID(), text: `第 ${n} 条` }),
      ),
    );
    const taken = sent.filter(({ code }) => code === 0).length;
    expect([
      taken,
      sent.filter(({ code }) => code === errorCodes.TOO_MANY_REQUESTS).length,
    ]).toEqual([10, 90]);
    const { messages } = await visitor.ask('getChat', { chatNo });
    expect(messages.filter(({ author }) => author === 'customer')).toHaveLength(taken);
    desk.clock.advance(10_000);
    await say(visitor, chatNo, '过一会儿就可以了');
  });

  test('keeps a script as the text it is', async () => {
    const visitor = guest('198.51.100.5');
    const { chatNo } = await visitor.ask('openChat', {});
    const script = '<script>alert(1)</script><img src=x onerror=alert(2)> &lt;';
    await say(visitor, chatNo, script);
    const { messages } = await visitor.ask('getChat', { chatNo });
    expect(messages[0]?.content).toEqual({ kind: 'text', text: script });
    const long = await visitor.call('sayInChat', {
      chatNo,
      clientId: randomUUID(),
      text: '长'.repeat(2_001),
    });
    expect(long.code).toBe(errorCodes.INVALID_REQUEST);
    const { rows } = await desk.app.database.pool.query<{ found: string }>(
      `select count(*) as found from live_events where body::text like '%alert%'`,
    );
    expect(Number(rows[0]?.found)).toBe(0);
  });

  test('shows cards of one’s own things and of nobody else’s', async () => {
    const visitor = guest('198.51.100.6');
    const { chatNo } = await visitor.ask('openChat', {});
    const send = (what: 'product' | 'order' | 'policy', no: string) =>
      visitor.call('sendChatCard', { chatNo, clientId: randomUUID(), what, no });
    expect((await send('product', '1001')).data.message.content).toMatchObject({
      kind: 'card',
      card: { what: 'product', no: '1001' },
    });
    expect((await send('product', 'never')).code).toBe(errorCodes.NOT_FOUND);
    expect((await send('order', 'QH0000000000')).code).not.toBe(0);
  });
});

describe('strangers', () => {
  test('find nothing by a number', async () => {
    const visitor = guest('198.51.100.7');
    const { chatNo } = await visitor.ask('openChat', {});
    const others = [guest('198.51.100.8'), chen, guest('198.51.100.9', 'tr.localhost')];
    for (const other of others) {
      for (const answer of [
        await other.call('getChat', { chatNo }),
        await other.call('sayInChat', { chatNo, clientId: randomUUID(), text: '借用' }),
        await other.call('markChatRead', { chatNo, no: 1 }),
        await other.call('markChatPage', { chatNo, path: '/pro/me' }),
        await other.call('askForPerson', { chatNo }),
        await other.call('endChat', { chatNo }),
        await other.call('liveEvents', { topic: `chat:${chatNo}` }),
      ])
        expect(answer.code).not.toBe(0);
    }
    expect((await visitor.ask('getChat', {})).chat?.state).toBe('answers');
  });

  test('hear nothing, and a guest without a conversation no socket at all', async () => {
    const visitor = guest('198.51.100.10');
    await visitor.ask('findAnswers', {});
    expect(await listen(visitor)).toMatchObject({ status: 401 });
    const { chatNo } = await visitor.ask('openChat', {});
    const page = await listen(visitor);
    if ('status' in page) throw new Error(`not let in: ${page.status}`);
    await page.on(`chat:${chatNo}`);
    await visitor.ask('askForPerson', { chatNo });
    await lin.ask('takeChat', { chatNo });
    await lin.ask('writeChatNote', { chatNo, kind: 'whisper', words: '悄悄话不外传' });
    await lin.ask('sayFromDesk', { chatNo, clientId: randomUUID(), text: '请讲' });
    await until('what staff said reaches the guest', () =>
      JSON.stringify(page.told).includes('请讲'),
    );
    expect(JSON.stringify(page.told)).not.toContain('悄悄话');
    expect((await visitor.get(`/api/chat/v1/get?chatNo=${chatNo}`)).body).not.toContain('悄悄话');
    page.close();
  });
});

describe('a guest', () => {
  test('finds the conversation in the account after signing in, and no longer on the device', async () => {
    const mobile = '13700137912';
    const visitor = guest('198.51.100.11');
    const { chatNo } = await visitor.ask('openChat', {});
    await say(visitor, chatNo, '还没登录时说的');
    await logIn(desk, visitor, mobile);
    const { chats } = await visitor.ask('listChats', {});
    expect(chats).toMatchObject([{ chatNo, about: '还没登录时说的' }]);
    await visitor.ask('logout', {});
    expect((await visitor.call('getChat', { chatNo })).code).toBe(errorCodes.NOT_FOUND);
  });
});

describe('outside the hours', () => {
  test('a minute before closing waits, a minute after is a message with its time', async () => {
    const now = desk.clock.now().getTime();
    desk.clock.advance(Date.parse('2026-05-20T13:29:00.000Z') - now);
    const early = guest('198.51.100.12');
    const { chatNo: waitingNo } = await early.ask('openChat', {});
    expect(await early.ask('askForPerson', { chatNo: waitingNo })).toMatchObject({
      state: 'waiting',
    });
    desk.clock.advance(120_000);
    const late = guest('198.51.100.13');
    const left = await late.ask('leaveMessage', {
      clientId: randomUUID(),
      text: '想咨询理赔',
      contact: '微信 abc',
    });
    expect(left).toMatchObject({ state: 'message', expectedAt: '2026-05-21T02:30:00.000Z' });
    await watchOverChats(desk.app);
    expect((await early.ask('getChat', {})).chat).toMatchObject({ state: 'message' });
    const night = await employ(desk, 'service');
    const { messages } = await night.ask('listDeskChats', {});
    expect(messages.map(({ chatNo }) => chatNo)).toContain(left.chatNo);
    expect(await night.ask('getDeskChat', { chatNo: left.chatNo })).toMatchObject({
      contact: '微信 abc',
      due: '2026-05-21T02:30:00.000Z',
    });
  });
});
