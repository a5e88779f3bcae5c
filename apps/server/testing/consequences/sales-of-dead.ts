import { expect } from 'vitest';
import type { OrderState } from '@parasol/domain/sales/orders/states/order-states';
import type { BereavementDesk, Dead } from '#testing/bereavements/bereavement-desk.ts';
import {
  caseOfOrder,
  decide,
  statusOf,
  type Staff,
} from '#testing/manual-underwriting/case-journey.ts';
import {
  familyOrder,
  familySale,
  type Family,
  type FamilyOrder,
} from '#testing/orders/family-order.ts';
import { settle, stateOf, type Customer, type OrderDesk } from '#testing/orders/order-desk.ts';
import { launch, opened } from '#testing/payments/pay-desk.ts';
import { until } from '#testing/server/until.ts';
import { leftUnissued, tell } from '#testing/underwriting/supplement.ts';

interface Surroundings {
  readonly desk: () => OrderDesk;
  readonly bereavements: () => BereavementDesk;
  readonly underwriter: () => Promise<Staff>;
  readonly agent: () => Promise<Customer>;
}

type Cell =
  | 'order-in-review'
  | 'order-to-sign'
  | 'order-to-pay'
  | 'order-paid'
  | 'case'
  | 'offer'
  | 'session';

/** Loads the person with a disclosure, and accepts the rest of the family on standard terms. */
const loadLast = ({ child }: FamilyOrder): Parameters<typeof decide>[2] => ({
  members: Array.from({ length: child.position + 1 }, (_, position) =>
    position === child.position
      ? { position, outcome: 'loading' as const, loadingPercent: 50 }
      : { position, outcome: 'standard' as const },
  ),
  condition: 'hypertension',
  reasons: ['血压控制稳定'],
  insurerReason: '1 级高血压',
});

/** Every stage of a sale after a death, for a person whom staff find by the application alone. */
export const salesOfDead = (
  { desk, bereavements, underwriter, agent }: Surroundings,
  family: Family,
  deadOf: (order: FamilyOrder) => Dead,
): Readonly<Record<Cell, () => Promise<void>>> => {
  const die = (order: FamilyOrder) => bereavements().died(deadOf(order));
  const ends = async (order: FamilyOrder, ...states: readonly OrderState[]): Promise<void> => {
    await die(order);
    expect(states).toContain(await stateOf(desk(), order.orderNo));
    const { reasons } = await order.who.ask('getOrderByNo', { orderNo: order.orderNo });
    expect(reasons.join()).toContain('已去世，这份申请不再继续');
  };
  const payable = async (): Promise<FamilyOrder> => {
    const order = await familyOrder(desk(), family);
    await settle(desk(), order.orderNo, 'to-pay');
    return order;
  };
  const referred = async (): Promise<FamilyOrder & { readonly caseNo: string }> => {
    const order = await payable();
    await tell(desk(), order, ['since-hospital'], { member: order.child.position });
    return { ...order, caseNo: await caseOfOrder(desk(), order.orderNo) };
  };
  return {
    'order-in-review': async () => {
      await desk().fault('insurer-underwrite', 'lost');
      const order = await familyOrder(desk(), family);
      await settle(desk(), order.orderNo, 'underwriting');
      await ends(order, 'closed');
    },
    'order-to-sign': async () => {
      const order = await payable();
      await desk()
        .app.database.db.updateTable('orders')
        .set({ state: 'to-sign' })
        .where('order_no', '=', order.orderNo)
        .execute();
      await ends(order, 'closed');
    },
    'order-to-pay': async () => {
      const order = await payable();
      const payment = await opened(order.who, order.orderNo, order.displayId);
      await launch(order.who, payment);
      await ends(order, 'closed', 'expired');
      await until('what was open to be paid is closed', async () => {
        const row = await desk()
          .app.database.db.selectFrom('pay_orders')
          .select('state')
          .where('pay_seq', '=', payment.paySeq)
          .executeTakeFirst();
        return row?.state === 'closed' ? row : undefined;
      });
    },
    'order-paid': async () => {
      const order = await payable();
      await leftUnissued(desk(), order);
      await ends(order, 'refunding', 'refunded');
      await settle(desk(), order.orderNo, 'refunded');
      const rows = await desk()
        .app.database.db.selectFrom('orders')
        .innerJoin('pay_orders', 'pay_orders.order_no', 'orders.order_no')
        .innerJoin('pay_refunds', 'pay_refunds.pay_seq', 'pay_orders.pay_seq')
        .select(['paid_fen', 'pay_refunds.fen'])
        .where('orders.order_no', '=', order.orderNo)
        .execute();
      expect(rows.reduce((sum, { fen }) => sum + fen, 0)).toBe(rows[0]?.paid_fen);
    },
    case: async () => {
      const order = await referred();
      await die(order);
      expect(await statusOf(order.who, order.caseNo)).toMatchObject({ state: 'withdrawn' });
    },
    offer: async () => {
      const order = await referred();
      await decide(await underwriter(), order.caseNo, loadLast(order));
      expect(await stateOf(desk(), order.orderNo)).toBe('accepted-with-terms');
      const { terms } = await order.who.ask('getOrderByNo', { orderNo: order.orderNo });
      await ends(order, 'closed');
      const { orderNo } = order;
      const { newFen = 0 } = terms ?? {};
      const agreed = await order.who.call('decideTerms', { orderNo, agree: true, newFen });
      expect(agreed.code).not.toBe(0);
    },
    session: async () => {
      const who = await agent();
      const sale = await familySale(desk(), who, family);
      await die(sale);
      const { agentOrderNo } = sale;
      expect(await who.ask('getAgentOrder', { agentOrderNo })).toMatchObject({
        state: 'closed',
      });
    },
  };
};
