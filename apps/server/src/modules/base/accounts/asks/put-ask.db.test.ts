import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#ground/db/transaction.ts';
import { openHouse, type House } from '#testing/console/house.ts';
import { staffCallerOf } from '#modules/base/accounts/staff/login/staff-caller.ts';
import { putAsk } from './put-ask.ts';

let house: House;

beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.desk.stop());

test('asking goes on working on a connection that has asked often', async () => {
  const { app, clock } = house.desk;
  const caller = await staffCallerOf(app.database.db, house.idOf.lin);
  if (!caller) throw new Error('nobody asks');
  const refused = await inTransaction(app.database, async (tx) => {
    const keys: string[] = [];
    for (let count = 0; count < 12; count += 1) {
      const ask = { act: 'unblock', key: `${count}`, input: {}, subject: 'person:x' } as const;
      const words = { brand: null, words: '移出名单', why: '误加' };
      keys.push((await putAsk(tx, { caller, now: clock.now() }, { ...ask, ...words })).key);
    }
    return keys;
  });
  expect(refused).toEqual(Array.from({ length: 12 }, () => 'ASKED_FOR_GRANT'));
});
