import { afterAll, beforeAll, expect, test } from 'vitest';
import { errorCodes } from '@parasol/domain/base/platform/errors/error-codes';
import { openHouse, type House } from '#testing/console/house.ts';
import type { Browser } from '#testing/server/nodes.ts';

let house: House;
let wang: Browser;
let clerk: Browser;
let chief: Browser;

beforeAll(async () => {
  house = await openHouse();
  ({ wang, clerk, chief } = house);
});
afterAll(() => house.desk.stop());

const person = 'ab'.repeat(32);

test('unblocking is asked for by one and granted by another, once', async () => {
  const { person: blocked } = await wang.ask('blockPerson', {
    certNo: '11010519491231002X',
    reason: '涉嫌洗钱',
  });
  const asked = await wang.call('unblockPerson', { person: blocked, reason: '误加名单' });
  expect(asked).toMatchObject({ code: 100307 });
  const askId = (asked.data as unknown as { askId: string }).askId;
  const again = await wang.call('unblockPerson', { person: blocked, reason: '误加名单' });
  expect(again).toMatchObject({ code: 100307, data: { askId } });
  expect(await wang.call('grantAsk', { askId })).toMatchObject({ code: errorCodes.CONFLICT });
  expect(await clerk.call('grantAsk', { askId })).toMatchObject({ code: errorCodes.NOT_FOUND });
  expect((await chief.ask('listAsks', {})).asks).toMatchObject([
    { askId, title: '移出不予承保名单', askedBy: '王审', mayGrant: true, mine: false },
  ]);
  const both = await Promise.all([
    chief.call('grantAsk', { askId }),
    chief.call('grantAsk', { askId }),
  ]);
  expect(both.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([0, errorCodes.CONFLICT]);
  expect((await wang.ask('listQueue', { queue: 'blocked' })).rows).toEqual([]);
  const trail = await house.audited(`blocked-person:${blocked}`);
  expect(trail.filter((action) => action === 'blocked-person.removed')).toHaveLength(1);
  expect(trail).toEqual(expect.arrayContaining(['ask.unblock', 'ask.granted']));
  const { asks } = await wang.ask('listAsks', { open: 'false' });
  expect(asks).toMatchObject([{ state: 'granted', decidedBy: '主管' }]);
});

test('what is refused or taken back is not done', async () => {
  const block = { certNo: '110105194912310039', reason: '涉嫌洗钱' };
  const { person: blocked } = await wang.ask('blockPerson', block);
  const ask = async (): Promise<string> => {
    const asked = await wang.call('unblockPerson', { person: blocked, reason: '误加名单' });
    return (asked.data as unknown as { askId: string }).askId;
  };
  const first = await ask();
  await chief.ask('refuseAsk', { askId: first, reason: '仍在调查' });
  const second = await ask();
  expect(second).not.toBe(first);
  expect(await chief.call('withdrawAsk', { askId: second })).toMatchObject({
    code: errorCodes.NOT_FOUND,
  });
  await wang.ask('withdrawAsk', { askId: second });
  expect(await chief.call('grantAsk', { askId: second })).toMatchObject({
    code: errorCodes.CONFLICT,
  });
  expect((await wang.ask('listQueue', { queue: 'blocked' })).rows).toHaveLength(1);
  expect(await wang.call('unblockPerson', { person, reason: '不在' })).toMatchObject({
    code: errorCodes.NOT_FOUND,
  });
});
