import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { errorCodes } from '@parasol/domain/base/platform/errors/error-codes';
import { openBrowser, type Browser } from '#testing/server/nodes.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import {
  arrive,
  employ,
  picture,
  startDesk,
  type Customer,
  type OrderDesk,
} from '#testing/orders/order-desk.ts';
import { forgetChats } from './move-chats.ts';
import { forgetOutlivedChats, watchOverChats } from './watch-chats.ts';

let desk: OrderDesk;
let lin: Omit<Customer, 'userId'>;
let wu: Omit<Customer, 'userId'>;

beforeAll(async () => {
  desk = await startDesk({ jobs: false, at: '2026-05-20T10:30' });
  lin = await employ(desk, 'service');
  wu = await employ(desk, 'operations');
});
afterAll(() => desk.stop());

let guests = 0;
const waitingGuest = async (): Promise<{ guest: Browser; chatNo: string }> => {
  guests += 1;
  const guest = openBrowser(desk, { address: `198.51.100.${guests}` });
  const { chatNo } = await guest.ask('openChat', {});
  await guest.ask('askForPerson', { chatNo });
  return { guest, chatNo };
};
const rowOf = (chatNo: string) =>
  desk.app.database.db
    .selectFrom('chats')
    .selectAll()
    .where('chat_no', '=', chatNo)
    .executeTakeFirst();

test('a picture is drawn anew, kept once, and shown to nobody else', async () => {
  const { guest, chatNo } = await waitingGuest();
  const clientId = randomUUID();
  const send = (bytes: Buffer, name: string, id = clientId) =>
    guest.call('sendChatImage', {
      chatNo,
      clientId: id,
      file: new File([new Uint8Array(bytes)], name, { type: 'image/png' }),
    });
  const both = await Promise.all([send(picture(), 'a.png'), send(picture(), 'a.png')]);
  expect(both.map(({ code }) => code)).toEqual([0, 0]);
  const { messages } = await guest.ask('getChat', { chatNo });
  const images = messages.flatMap(({ content }) => (content.kind === 'image' ? [content] : []));
  expect(images).toHaveLength(1);
  const path = `/api/chat/v1/image/get?fileId=${images[0]?.fileId ?? ''}`;
  const shown = await guest.get(path);
  expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/jpeg']);
  const stranger = openBrowser(desk, { address: '198.51.100.200' });
  expect((await stranger.get(path)).statusCode).toBe(404);

  const huge = await send(Buffer.alloc(50 * 1024 * 1024, 1), 'huge.png', randomUUID());
  expect(huge.statusCode).toBe(413);
  const script = await send(Buffer.from('<svg onload="alert(1)"/>'), 'x.png', randomUUID());
  expect(script.code).not.toBe(0);
  expect((await guest.ask('getChat', { chatNo })).messages).toHaveLength(messages.length);
});

test('whoever serves shows a picture, once; nobody else does', async () => {
  const { guest, chatNo } = await waitingGuest();
  const clientId = randomUUID();
  const send = (by: Pick<Browser, 'call'>) =>
    by.call('sendDeskImage', {
      chatNo,
      clientId,
      file: new File([new Uint8Array(picture())], 'a.png', { type: 'image/png' }),
    });
  expect((await send(lin)).code).toBe(errorCodes.CONFLICT);
  await lin.ask('takeChat', { chatNo });
  expect((await send(wu)).code).toBe(errorCodes.CONFLICT);
  const both = await Promise.all([send(lin), send(lin)]);
  expect(both.map(({ code }) => code)).toEqual([0, 0]);
  const { messages } = await guest.ask('getChat', { chatNo });
  const images = messages.flatMap(({ author, content }) =>
    content.kind === 'image' ? [{ author, fileId: content.fileId }] : [],
  );
  expect(images).toMatchObject([{ author: 'staff' }]);
  const path = `/api/chat/v1/image/get?fileId=${images[0]?.fileId ?? ''}`;
  expect((await guest.get(path)).statusCode).toBe(200);
});

test('what was said is mailed to an address that is given, three times a day', async () => {
  const chen = await arrive(desk, '13700137930');
  const { chatNo } = await chen.ask('openChat', {});
  await chen.ask('sayInChat', { chatNo, clientId: randomUUID(), text: '请寄给我' });
  const mail = (address?: string) =>
    chen.call('mailChatTranscript', { chatNo, ...(address ? { address } : {}) });
  expect((await mail()).code).toBe(errorCodes.CONFLICT);
  expect((await mail('nobody')).code).toBe(errorCodes.INVALID_REQUEST);
  const codes: number[] = [];
  for (let n = 0; n < 4; n += 1) codes.push((await mail('chen@example.com')).code);
  expect(codes).toEqual([0, 0, 0, errorCodes.TOO_MANY_REQUESTS]);
  const other = await arrive(desk, '13700137931');
  const refused = await other.call('mailChatTranscript', { chatNo, address: 'x@example.com' });
  expect(refused.code).toBe(errorCodes.NOT_FOUND);
});

test('a conversation is handed to a colleague, with a word the customer never reads', async () => {
  const { guest, chatNo } = await waitingGuest();
  const [one, other] = await Promise.all([
    lin.call('takeChat', { chatNo }),
    wu.call('takeChat', { chatNo }),
  ]);
  expect([one.code, other.code].toSorted()).toEqual([0, errorCodes.CONFLICT]);
  const [mine, latecomer] = one.code === 0 ? [lin, wu] : [wu, lin];
  const { colleagues } = await mine.ask('listDeskColleagues', { chatNo });
  const [colleague] = colleagues;
  expect((await latecomer.call('closeChat', { chatNo })).code).toBe(errorCodes.CONFLICT);
  await mine.ask('transferChat', {
    chatNo,
    skill: 'claims',
    staffId: colleague?.staffId ?? '',
    why: '涉及理赔材料',
  });
  expect((await latecomer.ask('listDeskChats', {})).mine.map((line) => line.chatNo)).toContain(
    chatNo,
  );
  expect((await guest.get(`/api/chat/v1/get?chatNo=${chatNo}`)).body).not.toContain('涉及理赔');
  await latecomer.ask('transferChat', { chatNo, skill: 'payment' });
  expect(await rowOf(chatNo)).toMatchObject({ state: 'waiting', skill: 'payment', staff_id: null });
  const claims = await mine.ask('listDeskChats', { skill: 'claims' });
  expect(claims.waiting.map((line) => line.chatNo)).not.toContain(chatNo);
});

test('whoever waits stands in the line and the queue with what they asked, not with notices', async () => {
  const { guest, chatNo } = await waitingGuest();
  await guest.ask('sayInChat', { chatNo, clientId: randomUUID(), text: '理赔要多久' });
  const { waiting } = await lin.ask('listDeskChats', {});
  expect(waiting.find((line) => line.chatNo === chatNo)).toMatchObject({
    last: '理赔要多久',
    unread: 1,
  });
  const { rows } = await lin.ask('listQueue', { queue: 'unanswered-chats' });
  expect(rows.find(({ id }) => id === chatNo)).toMatchObject({ stateTitle: '排队中' });
  await lin.ask('takeChat', { chatNo });
  const after = await lin.ask('listQueue', { queue: 'unanswered-chats' });
  expect(after.rows.map(({ id }) => id)).not.toContain(chatNo);
});

test('what is idle ends, what the house owes an answer does not', async () => {
  const owed = await waitingGuest();
  const idle = openBrowser(desk, { address: '198.51.100.210' });
  const { chatNo } = await idle.ask('openChat', {});
  desk.clock.advance(31 * 60_000);
  await watchOverChats(desk.app);
  expect(await rowOf(chatNo)).toMatchObject({ state: 'closed', closed_by: 'idle' });
  expect(await rowOf(owed.chatNo)).toMatchObject({ state: 'waiting' });
});

test('goes with the account, and by itself after three years', async () => {
  const chen = await arrive(desk, '13700137921');
  const { chatNo } = await chen.ask('openChat', {});
  await chen.ask('sayInChat', { chatNo, clientId: randomUUID(), text: '请记住这句话' });
  const transcript = await chen.browser.get(`/api/chat/v1/transcript?chatNo=${chatNo}`);
  expect(transcript.body).toContain('请记住这句话');
  await inTransaction(desk.app.database, (tx) =>
    forgetChats(tx, desk.app, { userId: chen.userId }),
  );
  expect(await rowOf(chatNo)).toBeUndefined();

  const guest = openBrowser(desk, { address: '198.51.100.211' });
  const { chatNo: old } = await guest.ask('openChat', {});
  await guest.ask('endChat', { chatNo: old });
  await forgetOutlivedChats(desk.app);
  expect(await rowOf(old)).toBeDefined();
  desk.clock.advance(3 * 366 * 86_400_000);
  await forgetOutlivedChats(desk.app);
  expect(await rowOf(old)).toBeUndefined();
});
