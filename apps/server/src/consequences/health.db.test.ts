import { afterAll, beforeAll, expect, test } from 'vitest';
import { healthFacts } from '@parasol/domain/consequences/health-facts';
import { findSale } from '#modules/proof/evidence/sources/find-sale.ts';
import { walk } from '#testing/consequences/walk.ts';
import {
  caseOfOrder,
  decide,
  loading,
  statusOf,
  type Staff,
} from '#testing/manual-underwriting/case-journey.ts';
import {
  employ,
  settle,
  stateOf,
  type Customer,
  type OrderDesk,
} from '#testing/orders/order-desk.ts';
import { launch, opened, startPayDesk } from '#testing/payments/pay-desk.ts';
import { until } from '#testing/server/until.ts';
import { seller } from '#testing/two-sided/session-desk.ts';
import {
  issued,
  openFor,
  paidUnasked,
  placed,
  sign,
  soldTogether,
  tell,
  toPay,
  toSign,
  type Placed,
} from '#testing/underwriting/supplement.ts';
import { waiverOrder } from '#testing/underwriting/waiver-order.ts';

let desk: OrderDesk;
let wang: Staff;
let agent: Customer;
beforeAll(async () => {
  desk = await startPayDesk();
  wang = await employ(desk, 'senior-underwriter');
  agent = await seller(desk, '13700137701', '39270701');
});
afterAll(() => desk.stop());

const yes = ['since-hospital'];
const tellYes = (order: Placed) => tell(desk, order, yes);

walk(healthFacts, {
  'health-told-again': {
    'order-in-review': async () => {
      await desk.fault('insurer-underwrite', 'lost');
      const order = await placed(desk);
      await settle(desk, order.orderNo, 'underwriting');
      await tellYes(order);
      expect(await stateOf(desk, order.orderNo)).toBe('referred');
      // The insurer's decision on the earlier answers no longer counts.
      await until('the insurer’s answer has come', async () => {
        const row = await desk.app.database.db
          .selectFrom('insurer_requests')
          .select('state')
          .where('order_no', '=', order.orderNo)
          .where('kind', '=', 'underwrite')
          .executeTakeFirst();
        return row?.state === 'answered' ? row : undefined;
      });
      expect(await stateOf(desk, order.orderNo)).toBe('referred');
    },
    'order-to-sign': async () => {
      const order = await toSign(desk);
      await sign(desk, order);
      await settle(desk, order.orderNo, 'to-pay');
      const asked = { baseProductNo: '1010', role: 'insured' } as const;
      expect((await tell(desk, order, ['hospital'], asked)).order?.effect).toBe('suspended');
      expect(await order.who.ask('getOrderSigning', { orderNo: order.orderNo })).toMatchObject({
        state: 'referred',
        signed: null,
      });
    },
    'order-to-pay': async () => {
      const order = await toPay(desk);
      const payment = await opened(order.who, order.orderNo, order.displayId);
      await launch(order.who, payment);
      await tellYes(order);
      expect(await stateOf(desk, order.orderNo)).toBe('referred');
      await until('what was open to be paid is closed', async () => {
        const row = await desk.app.database.db
          .selectFrom('pay_orders')
          .select('state')
          .where('pay_seq', '=', payment.paySeq)
          .executeTakeFirst();
        return row?.state === 'closed' ? row : undefined;
      });
    },
    'order-paid': async () => {
      const order = await paidUnasked(desk);
      await tellYes(order);
      expect(await stateOf(desk, order.orderNo)).toBe('rechecking');
    },
    case: async () => {
      const order = await toPay(desk);
      await tellYes(order);
      const manualUnderwritingNo = await caseOfOrder(desk, order.orderNo);
      const { answers } = await wang.ask('getUnderwritingCase', { manualUnderwritingNo });
      expect(answers.some(({ title }) => title.startsWith('补充告知（'))).toBe(true);
      expect(answers.some(({ title }) => title.startsWith('原来的'))).toBe(true);
    },
    offer: async () => {
      const order = await toPay(desk);
      await tellYes(order);
      const caseNo = await caseOfOrder(desk, order.orderNo);
      await decide(wang, caseNo, loading);
      expect(await stateOf(desk, order.orderNo)).toBe('accepted-with-terms');
      await tell(desk, order, ['since-nodule']);
      expect(await stateOf(desk, order.orderNo)).toBe('referred');
      expect(await statusOf(order.who, caseNo)).toMatchObject({ state: 'submitted', offer: null });
    },
    session: async () => {
      const { agentOrderNo, ...order } = await soldTogether(desk, agent);
      const before = await order.who.ask('getPageSequence', { agentOrderNo });
      expect(before.pages.find(({ page }) => page === 'healthV2')).toMatchObject({ open: false });
      expect(before.supplement).toContain(order.displayId);
      await tellYes(order);
      expect(await agent.ask('getAgentOrder', { agentOrderNo })).toMatchObject({
        state: 'handed-over',
        title: '补充告知，重新核保',
        turn: 'house',
        health: { again: '补充告知，重新核保', outcome: null },
      });
      const { orders } = await agent.ask('listAgentOrders', { side: 'agent' });
      expect(orders.find((each) => each.agentOrderNo === agentOrderNo)).toMatchObject({
        title: '补充告知，重新核保',
        turn: 'house',
      });
    },
    'policy-waiting': async () => {
      const order = await issued(desk);
      await tellYes(order);
      await until('the insurer has answered', async () => {
        const { told } = await order.who.ask('getOrderSupplement', { displayId: order.displayId });
        return told[0]?.words.includes('保险公司已答复') ? told : undefined;
      });
    },
    queue: async () => {
      const order = await toPay(desk);
      await tellYes(order);
      const caseNo = await caseOfOrder(desk, order.orderNo);
      const { rows } = await wang.ask('listQueue', { queue: 'referred' });
      expect(rows.some(({ id }) => id === caseNo)).toBe(true);
    },
    message: async () => {
      const order = await toPay(desk);
      await tellYes(order);
      const { messages } = await order.who.ask('listMessages', {});
      expect(messages[0]?.title).toContain('已收到补充告知');
    },
    evidence: async () => {
      const order = await toPay(desk);
      const { disclosureNo } = await tellYes(order);
      const sale = await findSale(desk.app, order.orderNo);
      expect(sale?.healthRecords).toContain(disclosureNo);
    },
  },
});

test('a parent whose illness would waive premiums tells of one, and the child’s order waits for a person', async () => {
  const order = await waiverOrder(desk);
  const asked = { baseProductNo: '1002', role: 'policyholder' } as const;
  const { data } = await openFor(order, asked);
  const supplement = await tell(
    desk,
    order,
    [data.notice.sections[0]?.questions[0]?.id ?? ''],
    asked,
  );
  expect(supplement.clear).toBe(false);
  expect(await stateOf(desk, order.orderNo)).toBe('referred');
});
