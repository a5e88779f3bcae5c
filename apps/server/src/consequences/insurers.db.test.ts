// oxlint-disable vitest/no-standalone-expect -- `walk` runs every cell as a test
import { afterAll, beforeAll, expect } from 'vitest';
import { addDays } from '@parasol/domain/base/calendar/plain-date';
import { houseFacts } from '@parasol/domain/consequences/house-facts';
import { watchPoliciesOnce } from '#modules/contracts/policies/life/watch-policies.ts';
import { runRenewalsNow } from '#modules/contracts/policies/renewals/run-renewals.ts';
import { walk } from '#testing/consequences/walk.ts';
import {
  caseOfOrder,
  decide,
  handIn,
  loading,
  newcomer,
  statusOf,
  type Known,
} from '#testing/manual-underwriting/case-journey.ts';
import {
  arrive,
  employ,
  settle,
  stateOf,
  type Customer,
  type OrderDesk,
} from '#testing/orders/order-desk.ts';
import { launch, opened, startPayDesk, type Payment } from '#testing/payments/pay-desk.ts';
import { buyYearly } from '#testing/policies/yearly-policy.ts';
import { until } from '#testing/server/until.ts';
import { seller } from '#testing/two-sided/session-desk.ts';
import {
  paidUnasked,
  placed,
  soldTogether,
  tell,
  toPay,
  toSign,
  type Placed,
} from '#testing/underwriting/supplement.ts';

const renewingMobile = '13700137801';
let desk: OrderDesk;

let scene: Stopped;

beforeAll(async () => {
  desk = await startPayDesk('2026-05-20T10:00');
  scene = await stopAll();
}, 120_000);
afterAll(() => desk.stop());

interface Stopped {
  readonly review: Placed;
  readonly toSign: Placed;
  readonly toPay: Placed;
  readonly payment: Payment;
  readonly paid: Placed;
  readonly referred: Placed;
  readonly offered: Placed;
  readonly alone: { readonly who: Known; readonly caseNo: string };
  readonly together: Placed & { readonly agentOrderNo: string };
  readonly agent: Customer;
  readonly policyNo: string;
}

/** A year of cover whose renewal was announced to its holder. */
const renewing = async (): Promise<string> => {
  const person = { mobile: renewingMobile, serial: 901, renewal: true };
  const { policy } = await buyYearly(desk, person);
  desk.clock.set(`${addDays(policy.end_date ?? '', -30)}T10:00`);
  await watchPoliciesOnce(desk.app);
  await runRenewalsNow(desk.app);
  return policy.policy_no;
};

/** Everything that can be under way at two insurers, which then may not sell any more. */
const stopAll = async (): Promise<Stopped> => {
  const policyNo = await renewing();
  const underwriter = await employ(desk, 'senior-underwriter');
  const agent = await seller(desk, '13700137802', '39270802');
  const together = await soldTogether(desk, agent);
  const referred = await toPay(desk);
  await tell(desk, referred, ['since-hospital']);
  const offered = await toPay(desk);
  await tell(desk, offered, ['since-hospital']);
  await decide(underwriter, await caseOfOrder(desk, offered.orderNo), loading);
  const who = await newcomer(desk);
  const caseNo = await handIn(desk, who, 951, ['hypertension']);
  await decide(underwriter, caseNo, loading);
  const signing = await toSign(desk);
  const paid = await paidUnasked(desk);
  const open = await toPay(desk);
  const payment = await opened(open.who, open.orderNo, open.displayId);
  await launch(open.who, payment);
  const toPayToo = await toPay(desk);
  await desk.fault('insurer-underwrite', 'lost', 20);
  const review = await placed(desk);
  await settle(desk, review.orderNo, 'underwriting');
  const [admin, compliance] = [await employ(desk, 'admin'), await employ(desk, 'compliance')];
  for (const insurer of ['huining-health', 'qishan-life']) {
    const wish = { insurer, stop: true, reason: '偿付能力不达标' };
    const { data } = await admin.call('stopInsurer', wish);
    await compliance.ask('grantAsk', { askId: (data as unknown as { askId: string }).askId });
  }
  return {
    review,
    toSign: signing,
    toPay: toPayToo,
    payment,
    paid,
    referred,
    offered,
    alone: { who, caseNo },
    together,
    agent,
    policyNo,
  };
};

const closed = async ({ orderNo, who }: Placed): Promise<void> => {
  expect(await stateOf(desk, orderNo)).toBe('closed');
  const { reasons } = await who.ask('getOrderByNo', { orderNo });
  expect(reasons.join()).toContain('现在不能销售新的保险');
};

walk(
  { 'insurer-stopped': houseFacts['insurer-stopped'] },
  {
    'insurer-stopped': {
      'order-in-review': async () => closed(scene.review),
      'order-to-sign': async () => closed(scene.toSign),
      'order-to-pay': async () => {
        const { toPay: order, payment } = scene;
        await closed(order);
        // A payment under way may still succeed: staff see it, and it is closed in time.
        const begun = await stateOf(desk, payment.orderNo);
        expect(['closed', 'paying']).toContain(begun);
      },
      'order-paid': async () => {
        const { paid } = scene;
        expect(await stateOf(desk, paid.orderNo)).toBe('issuing');
        const alerts = await desk.app.database.db
          .selectFrom('pay_alerts')
          .select('kind')
          .where('subject', '=', `order:${paid.orderNo}`)
          .execute();
        expect(alerts).toContainEqual({ kind: 'insurer-stopped' });
      },
      case: async () => {
        const { referred } = scene;
        await closed(referred);
        const caseNo = await caseOfOrder(desk, referred.orderNo);
        expect((await statusOf(referred.who, caseNo)).state).toBe('withdrawn');
      },
      offer: async () => {
        const { offered, alone } = scene;
        await closed(offered);
        // Offered terms without an order could not be taken up either.
        expect((await statusOf(alone.who, alone.caseNo)).state).toBe('withdrawn');
        const { messages } = await alone.who.ask('listMessages', {});
        expect(JSON.stringify(messages)).toContain('现在不能销售新的保险');
      },
      session: async () => {
        const { agent, together } = scene;
        const { agentOrderNo } = together;
        for (const side of [agent, together.who])
          expect((await side.ask('getAgentOrder', { agentOrderNo })).state).toBe('closed');
      },
      renewal: async () => {
        const { policyNo } = scene;
        const who = await arrive(desk, renewingMobile);
        expect((await who.ask('getRenewal', { policyNo })).state).toBe('unavailable');
        await until(
          'the text of the same day',
          async () =>
            (
              await desk.app.database.db
                .selectFrom('sandbox_inbox')
                .select('text')
                .where('mobile', '=', renewingMobile)
                .execute()
            ).filter(({ text }) => text.includes('不能续保')).length,
          { is: (count) => count === 1 },
        );
      },
      message: async () => {
        const { toPay: order } = scene;
        const { messages } = await order.who.ask('listMessages', {});
        expect(JSON.stringify(messages)).toContain('现在不能销售新的保险，这份申请不能继续');
      },
    },
  },
);
