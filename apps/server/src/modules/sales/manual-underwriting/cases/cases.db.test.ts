import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '@parasol/domain/base/calendar/plain-date';
import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import { until } from '#testing/server/until.ts';
import { employ, lock, settle, startDesk, type OrderDesk } from '#testing/orders/order-desk.ts';
import {
  accept,
  apply,
  confirmPerson,
  decide,
  declining,
  handIn,
  loading,
  newcomer,
  orderOn,
  sign,
  statusOf,
  uploadPage,
  type Staff,
} from '#testing/manual-underwriting/case-journey.ts';

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

test('what was decided comes as a signed letter, and what came to nothing goes with the consent', async () => {
  const who = await newcomer(desk);
  const caseNo = await handIn(desk, who, 141);
  await decide(wang, caseNo, { ...declining, condition: 'thyroid-nodule' });
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
  // The columns for sharing out and counting work do not name it either.
  const { db } = desk.app.database;
  const left = await Promise.all([
    db
      .selectFrom('underwriting_cases')
      .select('skill')
      .where('manual_underwriting_no', '=', caseNo)
      .execute(),
    db
      .selectFrom('underwriting_items')
      .select('code')
      .distinct()
      .where('manual_underwriting_no', '=', caseNo)
      .execute(),
    db
      .selectFrom('underwriting_decisions')
      .select(['condition', 'template'])
      .where('manual_underwriting_no', '=', caseNo)
      .execute(),
  ]);
  expect(left).toEqual([
    [{ skill: 'general' }],
    [{ code: 'other' }],
    [{ condition: null, template: null }],
  ]);
});

test('who came by a partner is the partner’s, from the case to the order', async () => {
  const who = await newcomer(desk);
  const begun = await apply(who, { origin: 'partner' });
  const { manualUnderwritingNo: caseNo } = begun;
  expect(begun).toMatchObject({ origin: 'partner', originTitle: '合作方' });
  const { db } = desk.app.database;
  const partners = { channel: 'xyb', subchannel: 'app', seller: null };
  // The link as a partner would have had it.
  await db.updateTable('quotes').set(partners).where('quote_no', '=', begun.quoteNo).execute();
  const second = await apply(who, { origin: 'partner', quoteNo: begun.quoteNo ?? '' });
  expect(second.manualUnderwritingNo).toBe(caseNo);
  await who.ask('withdrawManualUnderwriting', { manualUnderwritingNo: caseNo });
  const again = await apply(who, { origin: 'partner', quoteNo: begun.quoteNo ?? '' });
  const row = await db
    .selectFrom('underwriting_cases')
    .select(['channel', 'subchannel', 'seller'])
    .where('manual_underwriting_no', '=', again.manualUnderwritingNo)
    .executeTakeFirstOrThrow();
  expect(row).toEqual(partners);
});

test('a mother whose pregnancy has to be looked at is insured by what was decided', async () => {
  const who = await newcomer(desk);
  const mother = { birthDate: '1990-06-15', sex: 'female', relation: 'self' } as const;
  const dueDate = addDays(dateOf(desk.clock.now().getTime()), 130);
  const choices = { baseProductNo: '1008', plan: 'standard' };
  const pregnancy = { dueDate, fetuses: 1 };
  const { quoteNo } = await lock(who, [{ ...mother, pregnancy }], choices);
  const begun = await apply(who, { baseProductNo: '1008', quoteNo });
  const { manualUnderwritingNo: caseNo } = begun;
  const one = { manualUnderwritingNo: caseNo };
  expect(begun.items.map(({ code }) => code)).toEqual(['prenatal-record', 'prenatal-ultrasound']);
  expect((await confirmPerson(who, caseNo, 202)).code).toBe(0);
  const saved = await who.ask('saveManualUnderwritingForm', {
    ...one,
    conditions: ['pregnancy'],
    words: '糖耐量偏高，饮食控制',
  });
  expect(saved.items.map(({ code }) => code)).toContain('ogtt');
  await uploadPage(desk, who, caseNo);
  await who.ask('submitManualUnderwriting', one);
  const { rows } = await wang.ask('listQueue', { queue: 'referred', skill: 'women' });
  expect(rows.map(({ id }) => id)).toContain(caseNo);
  const decided = await decide(wang, caseNo, {
    members: [
      {
        position: 0,
        outcome: 'exclusion',
        exclusions: [{ code: 'diabetes', wording: '妊娠期糖尿病及其并发症' }],
      },
    ],
    condition: 'pregnancy',
    reasons: ['糖耐量偏高，其余产检正常'],
    insurerReason: '妊娠期糖尿病除外',
  });
  expect(decided.body).toContain('"offered"');
  await accept(who, caseNo);
  await sign(desk, who, caseNo);
  const asMother = { name: '陈晓', mobile: who.mobile, dueDate, fetuses: 1 };
  await who.ask('savePregnancyUser', { ...asMother, naturally: true, consent: true });
  const placed = await orderOn(desk, who, caseNo, 202);
  expect(placed.body).toContain('"orderNo"');
  await settle(desk, placed.data.orderNo, 'to-pay', 'to-sign', 'to-verify');
  expect(await statusOf(who, caseNo)).toMatchObject({ state: 'converted' });
});
