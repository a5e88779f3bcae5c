import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorCodes } from '@parasol/domain/base/platform/errors/error-codes';
import { answersTo, dataOf, sendAnswers } from '#testing/disclosure/health-journeys.ts';
import {
  caseOfOrder,
  decide,
  loading,
  newcomer,
  standard,
  statusOf,
  type Staff,
} from '#testing/manual-underwriting/case-journey.ts';
import { arrive, employ, settle, stateOf, type OrderDesk } from '#testing/orders/order-desk.ts';
import {
  atBank,
  attemptOf,
  launch,
  opened,
  startPayDesk,
  status,
} from '#testing/payments/pay-desk.ts';
import { openFor, tell, toPay, type NoticeAnswer } from '#testing/underwriting/supplement.ts';
import { until } from '#testing/server/until.ts';
import {
  adult,
  applyFor,
  disclose,
  insuredBefore,
} from '#testing/underwriting/health-applicant.ts';

let desk: OrderDesk;
let wang: Staff;
let serial = 901;

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

const requests = (orderNo: string, kind: string) =>
  desk.app.database.db
    .selectFrom('insurer_requests')
    .selectAll()
    .where('order_no', '=', orderNo)
    .where('kind', '=', kind as 'cancel')
    .execute();

const alerts = (subject: string) =>
  desk.app.database.db
    .selectFrom('pay_alerts')
    .selectAll()
    .where('subject', '=', subject)
    .execute();

describe('the ordinary notice of a placed order', () => {
  test('is closed by price and by draft, and names the order to tell for', async () => {
    const { who, orderNo, displayId } = await toPay(desk);
    const { quote_no: quoteNo, draft_no: draftNo } = await desk.app.database.db
      .selectFrom('orders')
      .select(['quote_no', 'draft_no'])
      .where('order_no', '=', orderNo)
      .executeTakeFirstOrThrow();
    for (const named of [{ quoteNo: quoteNo ?? '' }, { draftNo, ...adult }])
      expect(
        await who.call('openHealthNotice', { baseProductNo: '1001', role: 'insured', ...named }),
      ).toMatchObject({
        code: errorCodes.HEALTH_NOTICE_CLOSED,
        data: { displayId, baseProductNo: '1001' },
      });
    const smart = await who.call('chooseDiseases', {
      baseProductNo: '1001',
      quoteNo: quoteNo ?? '',
      diseases: ['thyroid-nodule'],
      consent: true,
    });
    expect(smart.code).toBe(errorCodes.HEALTH_NOTICE_CLOSED);
  });

  test('refuses an answer on a page that was opened before the order was placed', async () => {
    const who = await newcomer(desk);
    const { disclosureNo } = await disclose(desk, who, [insuredBefore]);
    const answer = await applyFor(desk, who, {
      numbers: { 'insured.0.disclosureNo': disclosureNo },
      serial: (serial += 2),
    });
    const { orderNo } = answer.data;
    const { quote_no: quoteNo } = await desk.app.database.db
      .selectFrom('orders')
      .select('quote_no')
      .where('order_no', '=', orderNo)
      .executeTakeFirstOrThrow();
    await desk.app.database.db
      .updateTable('orders')
      .set({ quote_no: null })
      .where('order_no', '=', orderNo)
      .execute();
    const { data: notice } = await who.call('openHealthNotice', {
      baseProductNo: '1001',
      role: 'insured',
      quoteNo: quoteNo ?? '',
      ...adult,
    });
    await desk.app.database.db
      .updateTable('orders')
      .set({ quote_no: quoteNo })
      .where('order_no', '=', orderNo)
      .execute();
    desk.clock.advance(notice.waitSeconds * 1000);
    const answered = await sendAnswers(who.browser, notice, answersTo(notice, ['tumours']));
    expect(answered.json()).toMatchObject({ code: errorCodes.HEALTH_NOTICE_CLOSED });
  });

  test('answered without naming the order counts for it all the same', async () => {
    const { who, orderNo } = await toPay(desk);
    const { data: notice } = await who.call('openHealthNotice', {
      baseProductNo: '1001',
      role: 'insured',
      ...adult,
    });
    desk.clock.advance(notice.waitSeconds * 1000);
    const yes = ['tumours', insuredBefore];
    const answered = dataOf<NoticeAnswer>(
      await sendAnswers(who.browser, notice, answersTo(notice, yes)),
    );
    expect(answered.order).toMatchObject({ orderNo, effect: 'suspended' });
    expect(await stateOf(desk, orderNo)).toBe('referred');
  });
});

describe('a supplementary notice', () => {
  test('knows who is on the order and asks nobody’s birthday', async () => {
    const { who, displayId, orderNo } = await toPay(desk);
    expect(await who.ask('getOrderSupplement', { displayId })).toMatchObject({
      orderNo,
      closed: null,
      people: [{ position: 0, name: '陈晓', relation: 'self' }],
      told: [],
    });
    const { data } = await openFor({ who, displayId });
    expect(data.person).toMatchObject({ birthDate: '1990-06-15', sex: 'male' });
  });

  test('without anything new is kept and changes nothing', async () => {
    const order = await toPay(desk);
    const supplement = await tell(desk, order, []);
    expect(supplement.order).toMatchObject({ effect: 'kept' });
    expect(await stateOf(desk, order.orderNo)).toBe('to-pay');
    expect(await supplements(order.orderNo)).toMatchObject([{ changed: false, effect: 'kept' }]);
  });

  test('suspends an order that waits to be paid, and everybody sees it', async () => {
    const order = await toPay(desk);
    const { who, orderNo } = order;
    const supplement = await tell(desk, order, ['since-hospital']);
    expect(supplement.order).toMatchObject({ orderNo, effect: 'suspended' });
    expect(await stateOf(desk, orderNo)).toBe('referred');
    const [withdrawn] = await until('the proposal is withdrawn', async () => {
      const asked = await requests(orderNo, 'cancel');
      return asked.some(({ state }) => state === 'answered') ? asked : undefined;
    });
    expect(withdrawn?.told).toMatchObject({ proposalNo: expect.any(String) });
    expect(await alerts(`order:${orderNo}`)).toMatchObject([{ kind: 'told-again' }]);
    const { history } = await who.ask('getOrderByNo', { orderNo });
    expect(history.at(-1)?.words).toBe('补充健康告知，重新核保');
    const caseNo = await caseOfOrder(desk, orderNo);
    const { answers } = await wang.ask('getUnderwritingCase', { manualUnderwritingNo: caseNo });
    const titles = answers.map(({ title }) => title);
    expect(titles.some((title) => title.startsWith('补充告知（'))).toBe(true);
    expect(titles.some((title) => title.startsWith('原来的'))).toBe(true);
    const { messages } = await who.ask('listMessages', {});
    expect(messages[0]?.title).toContain('已收到补充告知');
    // Accepted as it was, it is stored again and can be paid.
    await decide(wang, caseNo, standard);
    await settle(desk, orderNo, 'to-pay');
  });

  test('whose money arrives all the same gives it back', async () => {
    const order = await toPay(desk);
    const payment = await opened(order.who, order.orderNo, order.displayId);
    await launch(order.who, payment);
    await settle(desk, order.orderNo, 'paying');
    await tell(desk, order, ['since-diagnosis']);
    expect(await stateOf(desk, order.orderNo)).toBe('referred');
    await atBank(desk, attemptOf(payment), 'pay');
    await status(order.who, payment);
    const refunded = await until('the money is on its way back', () =>
      desk.app.database.db
        .selectFrom('pay_refunds')
        .selectAll()
        .where('pay_seq', '=', payment.paySeq)
        .executeTakeFirst(),
    );
    expect(refunded).toMatchObject({ fen: payment.fen, surplus: true });
    expect(await stateOf(desk, order.orderNo)).toBe('referred');
  });

  test('opened for an order that a person looks at sets aside what they were about to decide', async () => {
    const order = await toPay(desk);
    await tell(desk, order, ['since-hospital']);
    const caseNo = await caseOfOrder(desk, order.orderNo);
    await decide(wang, caseNo, loading);
    expect(await stateOf(desk, order.orderNo)).toBe('accepted-with-terms');
    await tell(desk, order, ['since-nodule']);
    expect(await stateOf(desk, order.orderNo)).toBe('referred');
    expect(await statusOf(order.who, caseNo)).toMatchObject({ state: 'submitted' });
  });

  test('puts an earlier answer right when the whole notice is answered again', async () => {
    const order = await toPay(desk);
    const same = await tell(desk, order, [insuredBefore], { role: 'insured' });
    expect(same.order).toMatchObject({ effect: 'kept' });
    const other = await tell(desk, order, [insuredBefore, 'tumours'], { role: 'insured' });
    expect(other.order).toMatchObject({ effect: 'suspended' });
    const again = await tell(desk, order, [insuredBefore, 'tumours'], { role: 'insured' });
    expect(again.order).toMatchObject({ effect: 'kept' });
  });
});

describe('a notice for an order', () => {
  test('is nobody else’s, and no other brand’s', async () => {
    const { who, displayId } = await toPay(desk);
    const stranger = await newcomer(desk);
    expect((await openFor({ who: stranger, displayId })).code).toBe(errorCodes.NOT_FOUND);
    expect((await stranger.call('getOrderSupplement', { displayId })).code).toBe(
      errorCodes.NOT_FOUND,
    );
    const elsewhere = await arrive(desk, who.mobile, 'jx.localhost');
    expect((await elsewhere.call('getOrderSupplement', { displayId })).code).toBe(
      errorCodes.NOT_FOUND,
    );
  });

  test('answered twice at once counts once', async () => {
    const order = await toPay(desk);
    const { data: notice } = await openFor(order);
    desk.clock.advance(notice.waitSeconds * 1000);
    const answers = answersTo(notice, ['since-hospital']);
    const answersOfThree = await Promise.all(
      [1, 2, 3].map(() => sendAnswers(order.who.browser, notice, answers)),
    );
    expect(answersOfThree.map((answer) => answer.json<{ code: number }>().code).toSorted()).toEqual(
      [0, errorCodes.HEALTH_WORDS_CHANGED, errorCodes.HEALTH_WORDS_CHANGED],
    );
    expect(await supplements(order.orderNo)).toHaveLength(1);
  });

  test('opened for one order is not sent for another', async () => {
    const first = await toPay(desk);
    const { data: notice } = await openFor(first);
    const { disclosureNo } = await disclose(desk, first.who, [insuredBefore]);
    const second = await applyFor(desk, first.who, {
      numbers: { 'insured.0.disclosureNo': disclosureNo },
      serial,
    });
    if (second.code === 0) {
      await openFor({ who: first.who, displayId: second.data.displayId });
      desk.clock.advance(notice.waitSeconds * 1000);
      const firstAnswer = await sendAnswers(first.who.browser, notice, answersTo(notice));
      expect(firstAnswer.json()).toMatchObject({ code: errorCodes.HEALTH_WORDS_CHANGED });
    }
  });

  test('and a payment that comes at the same moment leave the order stopped, never issued unseen', async () => {
    const order = await toPay(desk);
    const payment = await opened(order.who, order.orderNo, order.displayId);
    await launch(order.who, payment);
    const { data: notice } = await openFor(order);
    desk.clock.advance(notice.waitSeconds * 1000);
    await desk.fault('insurer-issue', 'lost');
    const [said] = await Promise.all([
      sendAnswers(order.who.browser, notice, answersTo(notice, ['since-hospital'])),
      atBank(desk, attemptOf(payment), 'pay'),
    ]);
    const { effect } = dataOf<NoticeAnswer>(said).order ?? {};
    await status(order.who, payment);
    if (effect === 'suspended') expect(await stateOf(desk, order.orderNo)).toBe('referred');
    else expect(effect).toMatch(/rechecking|insurer/);
  });
});
