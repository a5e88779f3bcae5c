// oxlint-disable vitest/no-standalone-expect -- `walk` runs every cell as a test
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { saleFacts } from '@parasol/domain/consequences/sale-facts';
import { letCasesEnd, remindOfOffers } from '#modules/sales/manual-underwriting/watch-cases.ts';
import { walk } from '#testing/consequences/walk.ts';
import {
  accept,
  caseOfOrder,
  decide,
  declining,
  excluding,
  handIn,
  loading,
  newcomer,
  orderOn,
  sign,
  standard,
  statusOf,
  type Case,
  type Decision,
  type Known,
  type Staff,
} from '#testing/manual-underwriting/case-journey.ts';
import { arrive, employ, settle, stateOf, type OrderDesk } from '#testing/orders/order-desk.ts';
import { startPayDesk } from '#testing/payments/pay-desk.ts';
import { until } from '#testing/server/until.ts';
import { tell, toPay } from '#testing/underwriting/supplement.ts';

const day = 86_400_000;
let desk: OrderDesk;
let wang: Staff;
let li: Staff;
let serial = 801;
beforeAll(async () => {
  desk = await startPayDesk();
  wang = await employ(desk, 'underwriter');
  li = await employ(desk, 'senior-underwriter');
});
afterAll(() => desk.stop());

interface Objected {
  readonly who: Known;
  readonly caseNo: string;
  readonly first: Case['offer'];
  readonly number: number;
}

const object = (who: Known, caseNo: string) =>
  who.ask('objectToManualUnderwriting', { manualUnderwritingNo: caseNo, words: '复查已经正常' });

/** Two underwriters, one after the other, and an objection between. */
const objected = async (before: Decision, after: Decision): Promise<Objected> => {
  const who = await newcomer(desk);
  const number = (serial += 2);
  const caseNo = await handIn(desk, who, number);
  await decide(wang, caseNo, before);
  const { offer: first } = await statusOf(who, caseNo);
  expect(await object(who, caseNo)).toMatchObject({ offer: null, earlier: null });
  expect((await decide(li, caseNo, after)).code).toBe(0);
  return { who, caseNo, first, number };
};

const take = (who: Known, caseNo: string, offer: Case['offer']) =>
  who.call('confirmManualUnderwriting', {
    manualUnderwritingNo: caseNo,
    agree: true,
    offer: offer?.number ?? 0,
    newFen: offer?.newFen ?? 0,
  });

walk(
  { 'objection-granted': saleFacts['objection-granted'] },
  {
    'objection-granted': {
      message: async () => {
        const { who, caseNo } = await objected(excluding, standard);
        const view = await statusOf(who, caseNo);
        expect(view).toMatchObject({ earlier: null, objection: { result: 'granted' } });
        const { messages } = await who.ask('listMessages', {});
        expect(messages.map(({ title }) => title)).toContain('复议改变了核保结论');
        await until('the new letter', async () => (await statusOf(who, caseNo)).letter);
      },
    },
  },
);

describe('an objection', () => {
  test('that ends otherwise leaves the first offer to choose, at its price', async () => {
    const { who, caseNo, first, number } = await objected(excluding, loading);
    const view = await statusOf(who, caseNo);
    expect(view.objection?.result).toBe('other');
    expect(view.earlier).toMatchObject({ number: first?.number, newFen: first?.newFen });
    expect(view.earlier?.until).toBe(view.offer?.until);
    expect(view.offer?.newFen).toBeGreaterThan(first?.newFen ?? 0);
    const taken = await take(who, caseNo, view.earlier);
    expect(taken.data).toMatchObject({ state: 'accepted', offer: { number: first?.number } });
    expect((await sign(desk, who, caseNo)).code).toBe(0);
    const placed = await orderOn(desk, who, caseNo, number);
    expect(placed.data).toMatchObject({ price: { dueFen: first?.newFen } });
  });

  test('that is upheld keeps one conclusion, and says so', async () => {
    const { who, caseNo } = await objected(excluding, excluding);
    expect(await statusOf(who, caseNo)).toMatchObject({
      earlier: null,
      objection: { result: 'upheld' },
    });
  });

  test('that is refused leaves what was offered, with the reasons', async () => {
    const { who, caseNo, first } = await objected(excluding, declining);
    const view = await statusOf(who, caseNo);
    expect(view).toMatchObject({
      state: 'offered',
      offer: { number: first?.number, newFen: first?.newFen },
      objection: { result: 'refused', title: '不予承保', reasons: ['超出承保范围'] },
    });
    expect((await take(who, caseNo, view.offer)).data.state).toBe('accepted');
  });

  test('about the terms of an order does the same to the order', async () => {
    for (const after of [loading, declining]) {
      const order = await toPay(desk);
      await tell(desk, order, ['since-hospital']);
      const caseNo = await caseOfOrder(desk, order.orderNo);
      await decide(wang, caseNo, excluding);
      const { offer: first } = await statusOf(order.who, caseNo);
      await object(order.who, caseNo);
      await decide(li, caseNo, after);
      const { offer, earlier } = await statusOf(order.who, caseNo);
      const chosen = after === loading ? earlier : offer;
      expect(chosen).toMatchObject({ number: first?.number, newFen: first?.newFen });
      expect((await take(order.who, caseNo, chosen)).code).toBe(0);
      await settle(desk, order.orderNo, 'to-pay');
      const { price, exclusions = [] } = (await order.who.ask('getOrderByNo', {
        orderNo: order.orderNo,
      })) as { price: { dueFen: number }; exclusions?: readonly unknown[] };
      expect([price.dueFen, exclusions.length]).toEqual([first?.newFen, expect.any(Number)]);
    }
  });

  test('after which health is told again keeps nothing of before', async () => {
    const order = await toPay(desk);
    await tell(desk, order, ['since-hospital']);
    const caseNo = await caseOfOrder(desk, order.orderNo);
    await decide(wang, caseNo, excluding);
    await object(order.who, caseNo);
    await tell(desk, order, ['since-nodule']);
    await decide(li, caseNo, loading);
    expect((await statusOf(order.who, caseNo)).earlier).toBeNull();
    expect(await stateOf(desk, order.orderNo)).toBe('accepted-with-terms');
  });
});

describe('the last day of an offer', () => {
  test('is told two days before, once; who accepts on it can still sign the day after', async () => {
    const who = await newcomer(desk);
    const number = (serial += 2);
    const caseNo = await handIn(desk, who, number, ['hypertension']);
    await decide(wang, caseNo, loading);
    const { due } = await statusOf(who, caseNo);
    const texts = async () =>
      (
        await desk.app.database.db
          .selectFrom('sandbox_inbox')
          .select('text')
          .where('mobile', '=', who.mobile)
          .execute()
      ).filter(({ text }) => text.includes('的核保结论和保险费为您保留到')).length;
    const before = desk.clock.now();
    desk.clock.set(`${due ?? ''}T10:00`);
    desk.clock.advance(-2 * day);
    await remindOfOffers(desk.app);
    await remindOfOffers(desk.app);
    await until('the reminder', texts, { is: (count) => count === 1 });
    desk.clock.set(`${due ?? ''}T23:59`);
    const back = { ...(await arrive(desk, who.mobile)), mobile: who.mobile };
    expect((await accept(back, caseNo)).data.state).toBe('accepted');
    desk.clock.advance(3 * 60_000);
    await letCasesEnd(desk.app);
    expect((await sign(desk, back, caseNo)).code).toBe(0);
    expect((await orderOn(desk, back, caseNo, number)).code).toBe(0);
    desk.clock.advance(before.getTime() - desk.clock.now().getTime());
  });
});
