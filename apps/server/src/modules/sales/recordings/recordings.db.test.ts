import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorCodes } from '@parasol/domain/base/platform/errors/error-codes';
import { calls } from '@parasol/contract';
import { mobileOfPerson } from '#modules/base/accounts/people/person.ts';
import { sealMobile } from '#modules/base/accounts/staff/members/own-addresses.ts';
import { markOrderPaid } from '#modules/sales/orders/life/mark-order-paid.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { employ, settle, stateOf } from '#testing/orders/order-desk.ts';
import { startPayDesk } from '#testing/payments/pay-desk.ts';
import type { Customer, OrderDesk } from '#testing/orders/order-desk.ts';
import { giveUpUnrecorded } from './give-up-unrecorded.ts';
import { forgetRecordings } from './forget-recordings.ts';
import { recordAll, soldOrder, type Sale } from '#testing/recordings/recording-desk.ts';

let desk: OrderDesk;
let checker: Omit<Customer, 'userId'>;

beforeAll(async () => {
  desk = await startPayDesk();
  checker = await employ(desk, 'quality-check');
});
afterAll(() => desk.stop());

const pay = ({ orderNo, customer }: Sale) => customer.call('openPayment', { orderNo });

const look = async (recordingNo: string): Promise<void> => {
  await checker.ask('lookAtRecording', { recordingNo, reason: '质检抽查' });
};

const ranged = ({ cookies }: Customer['browser'], url: string, range: string) =>
  desk.server.inject({
    url,
    headers: {
      host: 'staff.localhost',
      range,
      cookie: [...cookies].map(([key, value]) => `${key}=${value}`).join('; '),
    },
  });

const arrivePaid = async ({ orderNo }: Sale): Promise<void> => {
  const { due_fen: amountFen } = await desk.app.database.db
    .selectFrom('orders')
    .select('due_fen')
    .where('order_no', '=', orderNo)
    .executeTakeFirstOrThrow();
  await inTransaction(desk.app.database, (tx) =>
    markOrderPaid(tx, desk.app, orderNo, {
      paySeq: `pay-${orderNo}`,
      amountFen,
      paidAt: desk.clock.now(),
      actor: 'provider:test',
    }),
  );
};

describe('before it is paid', () => {
  test('a sale of years to somebody of 65 is recorded; others are not', async () => {
    const sale = await soldOrder(desk);
    const refused = await pay(sale);
    expect([refused.code, refused.msg, refused.data]).toEqual([
      expect.any(Number),
      expect.stringContaining('还需完成录音录像'),
      { record: '1004' },
    ]);
    const order = await sale.customer.ask('getOrderByNo', { orderNo: sale.orderNo });
    expect([order.actions[0], order.words]).toEqual([
      'record',
      expect.stringContaining('录音录像'),
    ]);
    for (const change of [{ birthDate: '1990-06-15' }, { coverTerm: '1y' }, { seller: false }]) {
      const other = await soldOrder(desk, change);
      expect([change, (await pay(other)).code]).toEqual([change, 0]);
    }
  });

  test('is paid once both have recorded everything, and issued once it was accepted', async () => {
    const sale = await soldOrder(desk);
    const done = await recordAll(desk, sale);
    expect([done.complete, done.state, done.needed]).toEqual([true, 'to-check', false]);
    expect((await pay(sale)).code).toBe(0);
    await arrivePaid(sale);
    expect(await stateOf(desk, sale.orderNo)).toBe('paid');
    const waits = await sale.customer.ask('getOrderByNo', { orderNo: sale.orderNo });
    expect(waits.words).toContain('检查通过后出具保单');
    const recordingNo = done.recordingNo ?? '';
    await look(recordingNo);
    const decided = await checker.ask('decideRecording', { recordingNo, decision: 'accept' });
    expect(decided.state).toBe('accepted');
    await settle(desk, sale.orderNo, 'issued');
    expect((await checker.call('decideRecording', { recordingNo, decision: 'accept' })).code).toBe(
      errorCodes.CONFLICT,
    );
  });

  test('other terms make it owed again, and the old one goes out of use', async () => {
    const sale = await soldOrder(desk);
    const first = await recordAll(desk, sale);
    const { db } = desk.app.database;
    const { price } = await db
      .selectFrom('orders')
      .select('price')
      .where('order_no', '=', sale.orderNo)
      .executeTakeFirstOrThrow();
    await db
      .updateTable('orders')
      .set({ price: JSON.stringify({ ...price, coverTerm: '30y' }) })
      .where('order_no', '=', sale.orderNo)
      .execute();
    expect((await pay(sale)).msg).toContain('录音录像');
    const again = await recordAll(desk, sale);
    expect(again.recordingNo).not.toBe(first.recordingNo);
    expect((await pay(sale)).code).toBe(0);
  });
});

describe('quality', () => {
  test('is looked at with a reason, in ranges, and returned with what is wrong', async () => {
    const sale = await soldOrder(desk);
    const { recordingNo: made } = await recordAll(desk, sale);
    const recordingNo = made ?? '';
    const at = `${calls.getRecordingSegment.path}?recordingNo=${recordingNo}&side=customer&segment=1`;
    expect((await checker.browser.get(at)).statusCode).toBe(403);
    const faults = [{ step: 1, reason: 'not-clear', note: '有风声' } as const];
    const returning = { recordingNo, decision: 'return', faults } as const;
    expect((await checker.call('decideRecording', returning)).msg).toContain('先播放');
    await look(recordingNo);
    const whole = await checker.browser.get(at);
    expect([whole.statusCode, whole.headers['content-type']]).toEqual([200, 'video/webm']);
    const part = await ranged(checker.browser, at, 'bytes=3-12');
    expect([part.statusCode, part.headers['content-range']]).toEqual([
      206,
      `bytes 3-12/${whole.rawPayload.length}`,
    ]);
    expect(part.rawPayload).toEqual(whole.rawPayload.subarray(3, 13));
    const empty = await checker.call('decideRecording', { recordingNo, decision: 'return' });
    expect(empty.code).toBe(errorCodes.INVALID_REQUEST);
    await checker.ask('decideRecording', returning);
    for (const who of [sale.customer, sale.agent]) {
      const view = await who.ask('getRecording', { orderNo: sale.orderNo });
      expect([view.needed, view.againBy, view.returned]).toEqual([
        true,
        null,
        [expect.objectContaining({ step: 1, reason: '声音听不清楚', note: '有风声' })],
      ]);
    }
    expect((await pay(sale)).msg).toContain('录音录像');
    await recordAll(desk, sale);
    expect((await pay(sale)).code).toBe(0);
    const audited = await desk.app.database.db
      .selectFrom('audit_entries')
      .select('action')
      .where('subject', '=', `order:${sale.orderNo}`)
      .where('action', 'like', 'recording.%')
      .execute();
    expect(audited.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['recording.looked-at', 'recording.returned', 'recording.completed']),
    );
  });

  test('returned after payment leaves days to record again, and the policy waits', async () => {
    const sale = await soldOrder(desk);
    const { recordingNo: made } = await recordAll(desk, sale);
    await arrivePaid(sale);
    const recordingNo = made ?? '';
    await look(recordingNo);
    const faults = [{ step: 0, reason: 'no-picture' } as const];
    await checker.ask('decideRecording', { recordingNo, decision: 'return', faults });
    const view = await sale.customer.ask('getRecording', { orderNo: sale.orderNo });
    expect([view.needed, view.againBy]).toEqual([true, expect.any(String)]);
    const { rows } = await checker.ask('listQueue', { queue: 'recordings' });
    expect(rows.find(({ id }) => id === recordingNo)?.state).toBe('returned');
    const again = await recordAll(desk, sale);
    expect(await stateOf(desk, sale.orderNo)).toBe('paid');
    await look(again.recordingNo ?? '');
    await checker.ask('decideRecording', {
      recordingNo: again.recordingNo ?? '',
      decision: 'accept',
    });
    await settle(desk, sale.orderNo, 'issued');
  });

  test('returned after payment and never made again, the money goes back', async () => {
    const sale = await soldOrder(desk);
    const { recordingNo: made } = await recordAll(desk, sale);
    await arrivePaid(sale);
    await look(made ?? '');
    await checker.ask('decideRecording', {
      recordingNo: made ?? '',
      decision: 'return',
      faults: [{ step: 0, reason: 'no-answer' }],
    });
    await giveUpUnrecorded(desk.app);
    expect(await stateOf(desk, sale.orderNo)).toBe('paid');
    desk.clock.advance(40 * 86_400_000);
    await giveUpUnrecorded(desk.app);
    await settle(desk, sale.orderNo, 'refunding', 'refunded');
  });

  test('is not looked at by whoever sold it', async () => {
    const sale = await soldOrder(desk);
    const { recordingNo: made } = await recordAll(desk, sale);
    const seller = await employ(desk, 'compliance');
    const { db } = desk.app.database;
    const { staff_id: staffId } = await db
      .selectFrom('staff')
      .select('staff_id')
      .where('account', '=', 'compliance')
      .executeTakeFirstOrThrow();
    const agentMobile = await mobileOfPerson(desk.app, sale.agent.userId);
    await db
      .updateTable('staff')
      .set({ mobile_sealed: await sealMobile(desk.app, staffId, agentMobile) })
      .where('staff_id', '=', staffId)
      .execute();
    const input = { recordingNo: made ?? '', reason: '看看' };
    expect((await seller.call('lookAtRecording', input)).msg).toContain('其他同事');
  });
});

test('what came to nothing goes after a while, with its pieces', async () => {
  const sale = await soldOrder(desk);
  await recordAll(desk, sale);
  await sale.customer.ask('cancelOrder', { orderNo: sale.orderNo });
  const chunkRows = () =>
    desk.app.database.db
      .selectFrom('recording_chunks')
      .innerJoin('recordings', 'recordings.recording_no', 'recording_chunks.recording_no')
      .select('file_id')
      .where('order_no', '=', sale.orderNo)
      .execute();
  const files = await chunkRows();
  expect(files.length).toBeGreaterThan(0);
  await forgetRecordings(desk.app);
  expect(await chunkRows()).toHaveLength(files.length);
  desk.clock.advance(31 * 86_400_000);
  await forgetRecordings(desk.app);
  expect(await chunkRows()).toEqual([]);
  expect(await desk.app.providers.files.get(files[0]?.file_id ?? '')).toBeUndefined();
});
