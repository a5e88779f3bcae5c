import { afterAll, beforeAll, expect, test } from 'vitest';
import { errorCodes } from '@parasol/domain/base/platform/errors/error-codes';
import { openHouse, orderToVerify, type House } from '#testing/console/house.ts';
import { openBrowser } from '#testing/server/nodes.ts';

let house: House;

beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.desk.stop());

const rowsTaken = (staffId: string) =>
  house.desk.app.database.db
    .selectFrom('queue_assignments')
    .select(['queue', 'row_id'])
    .where('staff_id', '=', staffId)
    .execute();

test('another role releases only the rows that the colleague may no longer work on', async () => {
  const { lin, chief, idOf, desk } = house;
  await orderToVerify(desk);
  const [row] = (await lin.ask('listQueue', { queue: 'identity' })).rows;
  await lin.ask('takeQueueRow', { queue: 'identity', id: row?.id ?? '' });
  await chief.ask('changeStaff', { staffId: idOf.lin, name: '林审核', reason: '改名' });
  expect(await rowsTaken(idOf.lin)).toHaveLength(1);
  await chief.ask('changeStaff', { staffId: idOf.lin, role: 'product-manager', reason: '调岗' });
  expect(await rowsTaken(idOf.lin)).toEqual([]);
  expect(await house.audited(`queue:identity/${row?.id ?? ''}`)).toEqual([
    'queue.taken',
    'queue.released',
  ]);
});

test('a closed account leaves nothing waiting: rows, conversations and questions go on', async () => {
  const { wang, clerk, chief, idOf, desk } = house;
  const [row] = (await wang.ask('listQueue', { queue: 'identity' })).rows;
  await wang.ask('takeQueueRow', { queue: 'identity', id: row?.id ?? '' });
  const { person } = await wang.ask('blockPerson', {
    certNo: '11010519491231002X',
    reason: '涉嫌洗钱',
  });
  const asked = await wang.call('unblockPerson', { person, reason: '误加名单' });
  const { askId } = asked.data as unknown as { askId: string };
  const guest = openBrowser(desk, { address: '198.51.100.7' });
  const { chatNo } = await guest.ask('openChat', {});
  await guest.ask('askForPerson', { chatNo });
  await clerk.ask('takeChat', { chatNo });

  await chief.ask('deactivateStaff', { staffId: idOf.wang, reason: '离职' });
  await chief.ask('deactivateStaff', { staffId: idOf.clerk, reason: '离职' });

  expect(await rowsTaken(idOf.wang)).toEqual([]);
  expect(await chief.call('grantAsk', { askId })).toMatchObject({ code: errorCodes.CONFLICT });
  const { asks } = await chief.ask('listAsks', { open: 'false' });
  expect(asks.find((each) => each.askId === askId)).toMatchObject({
    state: 'withdrawn',
    note: expect.stringContaining('账号已停用'),
  });
  const chat = await guest.ask('getChat', { chatNo });
  expect(chat.chat?.state).toBe('waiting');
  expect(JSON.stringify(chat.messages.at(-1))).toContain('转接其他客服');
  await chief.ask('takeChat', { chatNo });
});
