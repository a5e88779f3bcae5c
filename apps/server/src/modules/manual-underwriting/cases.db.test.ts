import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { until } from '#http/testing/until.ts';
import {
  arrive,
  employ,
  settle,
  startDesk,
  type OrderDesk,
} from '#modules/orders/testing/order-desk.ts';
import {
  accept,
  apply,
  confirmPerson,
  decide,
  declining,
  excluding,
  handIn,
  loading,
  newcomer,
  orderOn,
  sign,
  statusOf,
  uploadPage,
  type Staff,
} from './testing/case-journey.ts';

let desk: OrderDesk;
let wang: Staff;

beforeAll(async () => {
  desk = await startDesk({ jobs: true });
  wang = await employ(desk, 'underwriter');
});
afterAll(() => desk.stop());

describe('a case that begins before an order', () => {
  test('goes from the product page to an order at the price that was held', async () => {
    const chen = await newcomer(desk);
    const begun = await apply(chen);
    const { manualUnderwritingNo: caseNo } = begun;
    expect(begun).toMatchObject({ state: 'draft', step: 'auth', consented: false });
    const early = await chen.call('submitManualUnderwriting', { manualUnderwritingNo: caseNo });
    expect(early.code).not.toBe(0);
    expect((await confirmPerson(chen, caseNo, 101)).code).toBe(0);
    const saved = await chen.ask('saveManualUnderwritingForm', {
      manualUnderwritingNo: caseNo,
      conditions: ['hypertension'],
      words: '服药控制',
    });
    expect(saved.items.map(({ code }) => code)).toContain('pressure');
    const item = saved.items[0]?.number ?? 0;
    expect((await uploadPage(desk, chen, caseNo, { item: String(item) })).code).toBe(0);
    const handed = await chen.ask('submitManualUnderwriting', { manualUnderwritingNo: caseNo });
    expect(handed).toMatchObject({ state: 'submitted', takesPages: true });
    expect(handed.clock).toContain('核保员处理');

    const queue = await wang.call('listQueue', { queue: 'referred' });
    expect(queue.data.rows.map(({ id }) => id)).toContain(caseNo);
    const seen = await wang.ask('getUnderwritingCase', { manualUnderwritingNo: caseNo });
    expect(seen.may).toMatchObject({ act: true, decide: true });
    const decided = await decide(wang, caseNo, loading);
    expect(decided.body).toContain('"offered"');

    const { offer } = await statusOf(chen, caseNo);
    expect(offer?.newFen).toBeGreaterThan(offer?.oldFen ?? 0);
    expect((await accept(chen, caseNo)).data).toMatchObject({ state: 'accepted', step: 'sign' });
    expect((await sign(desk, chen, caseNo)).data).toMatchObject({ state: 'signed', step: 'order' });
    const placed = await orderOn(desk, chen, caseNo, 101);
    expect(placed.body).toContain('"orderNo"');
    const { orderNo } = placed.data;
    await settle(desk, orderNo, 'to-pay', 'to-sign', 'to-verify');
    const row = await desk.app.database.db
      .selectFrom('orders')
      .select(['due_fen'])
      .where('order_no', '=', orderNo)
      .executeTakeFirstOrThrow();
    expect(row.due_fen).toBe(offer?.newFen);
    const asked = await desk.app.database.db
      .selectFrom('insurer_requests')
      .select('kind')
      .where('order_no', '=', orderNo)
      .where('kind', '=', 'underwrite')
      .execute();
    expect(asked).toEqual([]);
    expect(await statusOf(chen, caseNo)).toMatchObject({ state: 'converted', orderNo });
  });
});

describe('strangers', () => {
  test('find nothing under a number that is not theirs, and change nothing', async () => {
    const who = await newcomer(desk);
    const caseNo = await handIn(desk, who, 107);
    await decide(wang, caseNo, excluding);
    const stranger = await newcomer(desk);
    desk.clock.advance(61_000);
    const elsewhere = await arrive(desk, who.mobile, 'tr.localhost');
    const one = { manualUnderwritingNo: caseNo };
    const { fileId } = (await statusOf(who, caseNo)).pages[0] ?? { fileId: '' };
    const { offer } = await statusOf(who, caseNo);
    for (const other of [stranger, elsewhere]) {
      const tries = await Promise.all([
        other.call('getManualUnderwritingStatus', one),
        other.call('getManualUnderwritingApply', one),
        other.call('initManualUnderwritingForm', one),
        other.call('saveManualUnderwritingForm', { ...one, conditions: [], words: '' }),
        other.call('withdrawManualUnderwriting', one),
        other.call('getManualUnderwritingFile', { fileId }),
        other.call('getManualUnderwritingLetter', one),
        other.call('objectToManualUnderwriting', { ...one, words: '不同意' }),
        other.call('confirmManualUnderwriting', {
          ...one,
          agree: true,
          offer: offer?.number ?? 0,
          newFen: offer?.newFen ?? 0,
        }),
      ]);
      expect(tries.map(({ code }) => code)).toEqual(tries.map(() => 10004));
    }
    expect((await stranger.call('getManualUnderwritingApply', {})).data.cases).toEqual([]);
    expect((await statusOf(who, caseNo)).state).toBe('offered');
    expect(desk.logged()).toContain('a case was asked for by a stranger');
  });

  test('of staff without the permission see and decide nothing', async () => {
    const who = await newcomer(desk);
    const caseNo = await handIn(desk, who, 109);
    const service = await employ(desk, 'service');
    const one = { manualUnderwritingNo: caseNo };
    expect((await service.call('getUnderwritingCase', one)).code).toBe(100304);
    expect((await decide(service, caseNo, excluding)).code).toBe(100304);
    expect((await who.call('getUnderwritingCase', one)).code).not.toBe(0);
  });
});

test('what was decided comes as a signed letter, and what came to nothing goes with the consent', async () => {
  const who = await newcomer(desk);
  const caseNo = await handIn(desk, who, 141);
  await decide(wang, caseNo, declining);
  const letter = await until(
    'the letter is there',
    async () => (await statusOf(who, caseNo)).letter,
    {
      is: (found) => found !== null,
    },
  );
  const checked = await who.ask('findSignedDocument', { documentNo: letter?.documentNo ?? '' });
  expect(checked.document).toMatchObject({ kind: 'letter', title: '核保通知书' });
  const file = await who.browser.get(
    `/api/barley/core/manual-underwriting/letter?manualUnderwritingNo=${caseNo}`,
  );
  expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  await who.ask('withdrawConsent', { type: 'sensitive' });
  const erased = await statusOf(who, caseNo);
  expect(erased).toMatchObject({ state: 'withdrawn', pages: [], words: '' });
  expect(JSON.stringify(erased)).not.toContain('超出承保范围');
});
