import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorCodes } from '@parasol/domain/base/platform/errors/error-codes';
import {
  caseOfOrder,
  decide,
  declining,
  standard,
  statusOf,
  type Staff,
} from '#testing/manual-underwriting/case-journey.ts';
import { employ, settle, stateOf, type OrderDesk } from '#testing/orders/order-desk.ts';
import { startPayDesk } from '#testing/payments/pay-desk.ts';
import {
  issued,
  openFor,
  paidUnasked,
  pay,
  sign,
  tell,
  toPay,
  toSign,
  type Placed,
} from '#testing/underwriting/supplement.ts';
import { pageTexts } from '#pdf/testing/page-texts.ts';
import { until } from '#testing/server/until.ts';

let desk: OrderDesk;
let wang: Staff;

beforeAll(async () => {
  desk = await startPayDesk();
  wang = await employ(desk, 'senior-underwriter');
});
afterAll(() => desk.stop());

const supplements = (orderNo: string) =>
  desk.app.database.db
    .selectFrom('order_supplements')
    .selectAll()
    .where('order_no', '=', orderNo)
    .execute();

/** Paid, with an insurer that does not answer when it is asked to issue. */
const issuing = async (): Promise<Placed> => {
  const order = await toPay(desk);
  await desk.fault('insurer-issue', 'lost');
  await pay(desk, order);
  await settle(desk, order.orderNo, 'issuing');
  return order;
};

describe('what is told after the premium was paid', () => {
  test('meets an insurer that was asked before: what it issues counts, and it is told', async () => {
    const order = await issuing();
    const supplement = await tell(desk, order, ['since-hospital']);
    expect(supplement.order).toMatchObject({ effect: 'rechecking' });
    // The insurer's answer is asked for again, and arrives.
    await settle(desk, order.orderNo, 'issued');
    expect(await outcomeOf(order.orderNo)).toBe('keeps');
    expect(await supplements(order.orderNo)).toMatchObject([{ effect: 'insurer' }]);
    const caseNo = await caseOfOrder(desk, order.orderNo);
    expect(await statusOf(order.who, caseNo)).toMatchObject({ state: 'converted' });
  });

  test('of an issue that never reached the insurer is decided by a person', async () => {
    const order = await paidUnasked(desk);
    const supplement = await tell(desk, order, ['since-hospital']);
    expect(supplement.order).toMatchObject({ effect: 'rechecking' });
    expect(await stateOf(desk, order.orderNo)).toBe('rechecking');
    await decide(wang, await caseOfOrder(desk, order.orderNo), standard);
    await settle(desk, order.orderNo, 'issued');
  });

  test('gives the whole premium back when it cannot be insured so', async () => {
    const order = await paidUnasked(desk);
    await tell(desk, order, ['since-diagnosis']);
    const decided = await decide(wang, await caseOfOrder(desk, order.orderNo), declining);
    expect(decided.code).toBe(0);
    await settle(desk, order.orderNo, 'refunded');
  });
});

const outcomeOf = (orderNo: string) =>
  until('the insurer has answered', async () => {
    const [row] = await supplements(orderNo);
    return row?.outcome ?? undefined;
  });

describe('what is told after the policy was issued', () => {
  test('is passed on to the insurer before cover begins, which keeps the policy', async () => {
    const order = await issued(desk);
    const supplement = await tell(desk, order, ['since-hospital']);
    expect(supplement.order).toMatchObject({ effect: 'insurer' });
    expect(await outcomeOf(order.orderNo)).toBe('keeps');
    const { told: seen } = await order.who.ask('getOrderSupplement', {
      displayId: order.displayId,
    });
    expect(seen[0]?.words).toContain('保单照原样有效');
  });

  test('ends the policy with the whole premium back where the insurer will not keep it', async () => {
    const order = await issued(desk);
    await desk.fault('insurer-supplement', 'ends');
    await tell(desk, order, ['since-hospital']);
    expect(await outcomeOf(order.orderNo)).toBe('ends');
    const refunded = await until('the premium is on its way back', () =>
      desk.app.database.db
        .selectFrom('pay_refunds as r')
        .innerJoin('pay_orders as p', 'p.pay_seq', 'r.pay_seq')
        .select(['r.fen', 'p.fen as paid', 'r.surplus'])
        .where('p.order_no', '=', order.orderNo)
        .executeTakeFirst(),
    );
    expect(refunded).toMatchObject({ fen: refunded.paid, surplus: false });
    const late = await openFor(order);
    expect(late).toMatchObject({
      code: errorCodes.HEALTH_NOTICE_CLOSED,
      msg: expect.stringContaining('已经结束'),
    });
  });

  test('is refused once cover has begun, with the reason', async () => {
    const order = await issued(desk);
    await desk.app.database.db
      .updateTable('orders')
      .set({ start_date: '2026-05-01' })
      .where('order_no', '=', order.orderNo)
      .execute();
    expect(await openFor(order)).toMatchObject({
      code: errorCodes.HEALTH_NOTICE_CLOSED,
      msg: expect.stringContaining('保障已经开始'),
    });
  });

  test('is refused for an order that was cancelled', async () => {
    const order = await toPay(desk);
    await order.who.ask('cancelOrder', { orderNo: order.orderNo });
    expect(await openFor(order)).toMatchObject({
      code: errorCodes.HEALTH_NOTICE_CLOSED,
      msg: expect.stringContaining('已经结束'),
    });
  });
});

describe('an order that waits to be checked again', () => {
  test('cannot be declined while the insurer may have issued', async () => {
    const order = await issuing();
    await desk.fault('insurer-query', 'server-error', 3);
    await tell(desk, order, ['since-hospital']);
    expect(await stateOf(desk, order.orderNo)).toBe('rechecking');
    const caseNo = await caseOfOrder(desk, order.orderNo);
    expect((await decide(wang, caseNo, declining)).code).toBe(errorCodes.CONFLICT);
  });
});

describe('an order that was signed', () => {
  const asked = { baseProductNo: '1010', role: 'insured' } as const;

  test('is signed again with what was told, in a document of its own', async () => {
    const order = await toSign(desk);
    const { who, orderNo } = order;
    await sign(desk, order);
    await settle(desk, orderNo, 'to-pay');
    await tell(desk, order, ['hospital'], asked);
    expect(await stateOf(desk, orderNo)).toBe('referred');
    const caseNo = await caseOfOrder(desk, orderNo);
    // The insurer underwrites this product, and is asked about the reported facts.
    const one = { manualUnderwritingNo: caseNo };
    expect((await decide(wang, caseNo, standard)).code).toBe(errorCodes.CONFLICT);
    await wang.ask('askInsurerAboutCase', { ...one, question: '补充告知后能否承保' });
    await until('the insurer has answered', async () => {
      const { case: view } = await wang.ask('getUnderwritingCase', one);
      return view.state === 'in-review' ? view : undefined;
    });
    expect((await decide(wang, caseNo, standard)).code).toBe(0);
    await settle(desk, orderNo, 'to-sign');
    const { paper } = await who.ask('getOrderSigning', { orderNo });
    const labels = paper.sections.flatMap(({ facts }) => facts.map(({ label }) => label));
    expect(labels.some((label) => label.startsWith('补充告知（'))).toBe(true);
    await sign(desk, order);
    await settle(desk, orderNo, 'to-pay');
    const rounds = await desk.app.database.db
      .selectFrom('order_signatures')
      .select('round')
      .where('order_no', '=', orderNo)
      .orderBy('round')
      .execute();
    expect(rounds).toEqual([{ round: 1 }, { round: 2 }]);
    const documents = await until('both signed proposals are kept', async () => {
      const { documents: signedDocuments } = await who.ask('getOrderSigning', { orderNo });
      return signedDocuments.length === 2 ? signedDocuments : undefined;
    });
    const texts = await Promise.all(
      documents.map(async ({ documentNo }) =>
        pageTexts(
          (await who.browser.get(`/api/order/v1/signed-document?documentNo=${documentNo}`))
            .rawPayload,
        ).join(''),
      ),
    );
    expect(texts.filter((text) => text.includes('补充告知'))).toHaveLength(1);
  });
});
