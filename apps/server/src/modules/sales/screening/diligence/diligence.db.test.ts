import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorCodes } from '@parasol/domain/base/platform/errors/error-codes';
import {
  arrive,
  employ,
  picture,
  placeOwn,
  settle,
  startDesk,
  stateOf,
  uploadTo,
  type Customer,
  type OrderDesk,
} from '#testing/orders/order-desk.ts';

let desk: OrderDesk;
let chen: Customer;
let stranger: Customer;
let serial = 801;

beforeAll(async () => {
  desk = await startDesk({ jobs: true });
  chen = await arrive(desk, '13800138061');
  stranger = await arrive(desk, '13800138062');
});
afterAll(() => desk.stop());

/** An order of a product with limits, for as much money a year, that waits for its people's papers. */
const largeOrder = async (yearlyFen: number): Promise<string> => {
  await desk.fault('identity-check', 'cannot-verify');
  const { orderNo } = await placeOwn(desk, chen, '1990-06-15', (serial += 2));
  await settle(desk, orderNo, 'to-verify');
  const { db } = desk.app.database;
  const product = desk.app.catalogue.find('1003')?.product;
  const { price } = await db
    .selectFrom('orders')
    .select('price')
    .where('order_no', '=', orderNo)
    .executeTakeFirstOrThrow();
  await db
    .updateTable('orders')
    .set({
      base_product_no: '1003',
      product_version: product?.version ?? 1,
      price: JSON.stringify({ ...price, yearlyFen }),
    })
    .where('order_no', '=', orderNo)
    .execute();
  return orderNo;
};

const acceptPapers = async (orderNo: string): Promise<void> => {
  await desk.app.database.db
    .insertInto('order_identities')
    .values({
      order_no: orderNo,
      party: 'policyholder',
      state: 'accepted',
      note: null,
      decided_by: 'staff:test',
      at: desk.clock.now(),
    })
    .execute();
};

const certificate = (who: Customer, orderNo: string) =>
  uploadTo(
    desk,
    who,
    '/api/barley/insurance/cos/upload-pictures-private',
    { orderNo },
    { name: '存款证明.png', content: picture() },
  );

const declared = { funds: 'salary', tax: { residency: 'china' } } as const;

describe('an order for much money', () => {
  test('goes on once its policyholder has declared what is owed', async () => {
    const orderNo = await largeOrder(3_000_000);
    const owed = await chen.ask('getLaunderingCredentials', { orderNo });
    expect(owed.needs.map(({ need, given }) => [need, given])).toEqual([
      ['tax', false],
      ['control', false],
      ['funds', false],
    ]);
    await acceptPapers(orderNo);
    expect(await chen.ask('queryLaunderingList', { orderNo })).toEqual({
      checks: [
        { title: '投保人的身份', state: 'done' },
        { title: '税收居民身份声明', state: 'to-do' },
        { title: '实际控制人与受益所有人', state: 'to-do' },
        { title: '保险费来源', state: 'to-do' },
      ],
    });
    await chen.ask('checkOrderIdentity', { orderNo });
    expect(await stateOf(desk, orderNo)).toBe('to-verify');

    const save = (input: object) => chen.call('saveDiligence', { orderNo, ...declared, ...input });
    const abroad = await save({ tax: { residency: 'both' } });
    expect([abroad.code, abroad.msg]).toEqual([
      errorCodes.INVALID_REQUEST,
      expect.stringContaining('纳税人识别号'),
    ]);
    const controller = { name: '陈大', relation: '父亲' };
    const both = await Promise.all([save({ controller }), save({ controller })]);
    expect(both.map(({ code }) => code).toSorted()).toEqual([0, errorCodes.ORDER_MOVED_ON]);
    expect(await stateOf(desk, orderNo)).not.toBe('to-verify');
    expect((await chen.ask('getUserCertificate', { orderNo })).given).toEqual({
      ...declared,
      controller,
    });
    const { sealed } = await desk.app.database.db
      .selectFrom('order_diligence')
      .select('sealed')
      .where('order_no', '=', orderNo)
      .executeTakeFirstOrThrow();
    expect(sealed.toString('utf8')).not.toContain('陈大');
  });

  test('for very much asks for a certificate too, which is kept with its papers', async () => {
    const orderNo = await largeOrder(30_000_000);
    const early = await certificate(chen, orderNo);
    await chen.ask('removeOrderMaterial', { orderNo, fileId: early.data.fileId });
    expect((await chen.ask('getUserCertificate', { orderNo })).files).toEqual([]);
    await acceptPapers(orderNo);
    await chen.ask('saveDiligence', { orderNo, ...declared });
    expect(await stateOf(desk, orderNo)).toBe('to-verify');
    const uploaded = await certificate(chen, orderNo);
    expect(uploaded.code).toBe(0);
    expect(await stateOf(desk, orderNo)).not.toBe('to-verify');
    const { files } = await chen.ask('getUserCertificate', { orderNo });
    expect(files).toMatchObject([{ name: expect.stringContaining('存款证明'), field: 'proof' }]);
    const at = `/api/order/v1/staff/file?fileId=${uploaded.data.fileId}`;
    const seen = await (await employ(desk, 'compliance')).browser.get(at);
    expect(seen.headers['content-type']).toContain('image/');
    expect((await certificate(chen, orderNo)).code).toBe(errorCodes.ORDER_MOVED_ON);
  });

  test('is nobody else’s to declare, to read or to prove', async () => {
    const orderNo = await largeOrder(30_000_000);
    const elsewhere = await arrive(desk, '13800138061', 'tr.localhost');
    for (const who of [stranger, elsewhere]) {
      expect((await who.call('getLaunderingCredentials', { orderNo })).code).toBe(
        errorCodes.NOT_FOUND,
      );
      expect((await who.call('getUserCertificate', { orderNo })).code).toBe(errorCodes.NOT_FOUND);
      expect((await who.call('queryLaunderingList', { orderNo })).code).toBe(errorCodes.NOT_FOUND);
      expect((await who.call('saveDiligence', { orderNo, ...declared })).code).toBe(
        errorCodes.NOT_FOUND,
      );
    }
    expect((await certificate(stranger, orderNo)).code).toBe(errorCodes.NOT_FOUND);
  });
});

test('an order for less is asked nothing, and takes nothing', async () => {
  const { orderNo } = await placeOwn(desk, chen, '1990-06-15', (serial += 2));
  expect(await chen.ask('getLaunderingCredentials', { orderNo })).toMatchObject({
    due: false,
    needs: [],
  });
  expect((await chen.call('saveDiligence', { orderNo, ...declared })).code).toBe(
    errorCodes.ORDER_MOVED_ON,
  );
  expect((await certificate(chen, orderNo)).code).toBe(errorCodes.ORDER_MOVED_ON);
});
