import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorCodes } from '@parasol/domain/base/platform/errors/error-codes';
import { until } from '#testing/server/until.ts';
import {
  arrive,
  employ,
  issueOrder,
  placeOwn,
  settle,
  startDesk,
  type Customer,
  type OrderDesk,
} from '#testing/orders/order-desk.ts';
import { chaseReceipts } from './chase-receipts.ts';

let desk: OrderDesk;
beforeAll(async () => {
  desk = await startDesk({ jobs: true });
});
afterAll(() => desk.stop());

const strokes = [
  [
    [100, 100],
    [400, 300],
    [700, 100],
  ],
] as [number, number][][];

const receiptOf = async (who: Customer, orderNo: string) =>
  (await who.call('getReceipt', { orderNo })).data;
const sign = async (who: Customer, orderNo: string, more: object = { strokes }) => {
  const { version } = await receiptOf(who, orderNo);
  return who.call('signReceipt', { orderNo, version, ...more });
};
const lineOf = async (who: Customer, orderNo: string) =>
  (await who.call('listPolicies', {})).data.policies.find((line) => line.orderNo === orderNo);

const issuedTo = async (who: Customer, serial: number): Promise<string> => {
  const { orderNo } = await placeOwn(desk, who, '1990-06-15', serial);
  await settle(desk, orderNo, 'to-pay');
  await issueOrder(desk, orderNo);
  return orderNo;
};

describe('the receipt of a policy', () => {
  test('waits for the policy, is signed once, and starts the cooling-off', async () => {
    const lin = await arrive(desk, '13900139201');
    const { orderNo } = await placeOwn(desk, lin, '1990-06-15', 61);
    await settle(desk, orderNo, 'to-pay');
    expect(await receiptOf(lin, orderNo)).toMatchObject({ state: 'waiting', signed: null });
    expect((await sign(lin, orderNo)).code).not.toBe(0);

    await issueOrder(desk, orderNo);
    const open = await receiptOf(lin, orderNo);
    expect(open).toMatchObject({ state: 'open', signed: null });
    expect(open.statements.join()).toContain(open.policyNo);
    expect((await lin.call('listOpenReceipts', {})).data.receipts).toMatchObject([{ orderNo }]);
    expect(await lineOf(lin, orderNo)).toMatchObject({ receivedAt: null });

    const other = { orderNo, version: 'a'.repeat(64), strokes };
    expect((await lin.call('signReceipt', other)).code).toBe(errorCodes.CONFLICT);
    const dot = [[[1, 1]]] as [number, number][][];
    expect((await sign(lin, orderNo, { strokes: dot })).body).toContain('手写');

    const [first, second] = await Promise.all([sign(lin, orderNo), sign(lin, orderNo)]);
    expect(first.data).toMatchObject({ state: 'signed', signed: { method: 'hand', strokes } });
    expect(second.data.signed).toMatchObject({ fingerprint: first.data.signed?.fingerprint });
    expect((await lin.call('listOpenReceipts', {})).data.receipts).toEqual([]);
    expect((await lineOf(lin, orderNo))?.receivedAt).toBe(first.data.signed?.at);
  });

  test('is told to the insurer once, however often that is asked for', async () => {
    const ma = await arrive(desk, '13900139202');
    const orderNo = await issuedTo(ma, 62);
    expect((await ma.call('noticeSupplierOfReceipt', { orderNo })).code).not.toBe(0);
    await desk.fault('insurer-receipt', 'reset');
    await sign(ma, orderNo, {});
    await until(
      'the insurer knows of the receipt',
      async () => (await ma.call('noticeSupplierOfReceipt', { orderNo })).data.told,
      { is: (noticed) => noticed },
    );
    const rows = await desk.app.database.db
      .selectFrom('insurer_requests')
      .select(['kind', 'state'])
      .where('order_no', '=', orderNo)
      .where('kind', '=', 'receipt')
      .execute();
    expect(rows).toEqual([{ kind: 'receipt', state: 'answered' }]);
    expect((await receiptOf(ma, orderNo)).signed).toMatchObject({ method: 'tick', told: true });
  });

  test('is nobody else’s to read, to sign or to tell of', async () => {
    const [gu, stranger] = [await arrive(desk, '13900139203'), await arrive(desk, '13900139204')];
    const orderNo = await issuedTo(gu, 63);
    const { version } = await receiptOf(gu, orderNo);
    const tried = [
      await stranger.call('getReceipt', { orderNo }),
      await stranger.call('signReceipt', { orderNo, version, strokes }),
      await stranger.call('noticeSupplierOfReceipt', { orderNo }),
    ];
    for (const { code } of tried) expect(code).toBe(errorCodes.NOT_FOUND);
    expect((await receiptOf(gu, orderNo)).state).toBe('open');
  });

  test('stays as it was signed', async () => {
    const xu = await arrive(desk, '13900139205');
    const orderNo = await issuedTo(xu, 64);
    await sign(xu, orderNo);
    const { db } = desk.app.database;
    for (const change of [
      db.updateTable('policy_receipts').set({ wording: 'x' }).where('order_no', '=', orderNo),
      db.deleteFrom('policy_receipts').where('order_no', '=', orderNo),
    ])
      await expect(change.execute()).rejects.toThrow(/receipt|permission/);
  });

  test('counts its days from the day it was signed on, to the last minute of the last', async () => {
    const he = await arrive(desk, '13900139206');
    const orderNo = await issuedTo(he, 65);
    await desk.app.database.db
      .updateTable('policies')
      .set((row) => ({
        contract: row.fn<string>('jsonb_set', [
          'contract',
          row.val('{coolingOffDays}'),
          row.cast<string>(row.val('3'), 'jsonb'),
        ]),
      }))
      .where('order_no', '=', orderNo)
      .execute();
    expect((await lineOf(he, orderNo))?.coolingOff).toMatchObject({ state: 'open', days: 3 });
    desk.clock.set('2026-05-20T23:59');
    await sign(he, orderNo);
    expect((await lineOf(he, orderNo))?.coolingOff).toMatchObject({
      state: 'running',
      lastDay: '2026-05-23',
    });
    desk.clock.set('2026-05-23T23:59');
    expect((await lineOf(he, orderNo))?.coolingOff?.words).toContain('还有 1 分钟');
    desk.clock.set('2026-05-24T00:00');
    expect((await lineOf(he, orderNo))?.coolingOff).toMatchObject({ state: 'over' });
  });
});

describe('a policy that nobody signs for', () => {
  const days = async (count: number): Promise<void> => {
    for (let day = 0; day < count; day += 1) {
      desk.clock.advance(86_400_000);
      await chaseReceipts(desk.app);
    }
  };
  const inbox = async (who: Customer, words: string): Promise<number> =>
    (await who.ask('listMessages', {})).messages.filter(({ body }) => body.includes(words)).length;
  const coolingOff = (orderNo: string, count: number) =>
    desk.app.database.db
      .updateTable('policies')
      .set((row) => ({
        contract: row.fn<string>('jsonb_set', [
          'contract',
          row.val('{coolingOffDays}'),
          row.cast<string>(row.val(String(count)), 'jsonb'),
        ]),
      }))
      .where('order_no', '=', orderNo)
      .execute();

  test('is reminded of, then called about, and counts as received after its day', async () => {
    let jin = await arrive(desk, '13900139211');
    const orderNo = await issuedTo(jin, 71);
    await coolingOff(orderNo, 15);
    await days(2);
    expect(await inbox(jin, '请登录查看并签收')).toBe(0);
    await days(14);
    jin = await arrive(desk, '13900139211');
    expect(await inbox(jin, '请登录查看并签收')).toBe(2);
    const service = await employ(desk, 'service');
    const { policyNo } = await receiptOf(jin, orderNo);
    const row = (await service.ask('listQueue', { queue: 'receipts' })).rows.find(
      ({ id }) => id === policyNo,
    );
    expect(row).toMatchObject({ stateTitle: '待电话联系', note: '已提醒 2 次' });
    await days(13);
    jin = await arrive(desk, '13900139211');
    expect((await receiptOf(jin, orderNo)).coolingOff.state).toBe('open');
    await days(1);
    const now = await receiptOf(jin, orderNo);
    expect(now).toMatchObject({ state: 'open', signed: null, coolingOff: { state: 'running' } });
    expect(now.delivered?.words).toContain('多次提醒');
    expect(now.statements.join()).toContain('已视为送达');
    expect(await inbox(jin, '视为收到。犹豫期到')).toBe(1);
    await days(16);
    jin = await arrive(desk, '13900139211');
    expect((await receiptOf(jin, orderNo)).coolingOff.state).toBe('over');
    expect(await inbox(jin, '请登录查看并签收')).toBe(4);
    const last = await service.call('recordReceipt', {
      policyNo: policyNo ?? '',
      how: 'phone',
      note: '客户确认收到',
    });
    expect(last.code).not.toBe(0);
  });

  test('that was opened counts as received on its day, and staff may write down a call', async () => {
    const qi = await arrive(desk, '13900139212');
    const orderNo = await issuedTo(qi, 72);
    const { policyNo } = await receiptOf(qi, orderNo);
    await qi.ask('getPolicy', { policyNo: policyNo ?? '' });
    const { opened_at: opened } = await desk.app.database.db
      .selectFrom('policy_deliveries')
      .select('opened_at')
      .where('order_no', '=', orderNo)
      .executeTakeFirstOrThrow();
    expect(opened).not.toBeNull();
    const service = await employ(desk, 'service');
    const record = { policyNo: policyNo ?? '', how: 'phone', note: '本人确认收到' } as const;
    await service.ask('recordReceipt', record);
    expect((await service.call('recordReceipt', record)).code).toBe(errorCodes.CONFLICT);
    expect((await receiptOf(qi, orderNo)).delivered?.words).toContain('电话');
    expect((await lineOf(qi, orderNo))?.receivedAt).not.toBeNull();
  });
});
