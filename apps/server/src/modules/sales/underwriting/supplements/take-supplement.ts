import type { Reacts } from '#reaction.ts';
import { alertStaff } from '#ground/alerts/alert-staff.ts';
import { tellOrderAgain } from '#modules/sales/orders/life/tell-order-again.ts';
import { lockOrder } from '#modules/sales/orders/order.ts';
import { tellOfSupplement } from '#modules/sales/underwriting/insurer/ask-insurer.ts';
import { supersedeRequests } from '#modules/sales/underwriting/queries.ts';
import {
  supplementsOnOrder,
  type OrderSupplement,
} from '#modules/sales/underwriting/insurer/supplements-on-order.ts';

const whoOf = (position: number | null): string =>
  position === null ? '投保人' : `第 ${position + 1} 位被保险人`;

/** For the underwriter: the new facts, and the person each concerns. */
const reasonsIn = ({ position, answers }: OrderSupplement): string[] => {
  const who = whoOf(position);
  const yes = answers.filter((answer) => answer.yes);
  return yes.length === 0
    ? [`${who}：补充告知的回答与原来的健康告知不同`]
    : yes.map(({ ask }) => `${who}：补充告知对“${ask}”回答“是”`);
};

/**
 * Something new was told about health for an order. Before the policy is issued the order waits for
 * a person; afterwards the insurer hears of it and decides.
 */
export const takeSupplement: Reacts<'health.told-again'> = async (tx, app, event) => {
  const { orderNo, recordNo, clear } = event;
  const order = clear ? undefined : await lockOrder(tx.db, orderNo);
  if (!order) return;
  const { insurer, state } = order;
  if (state === 'issued') {
    await tellOfSupplement(tx, app, { orderNo, insurer, told: { recordNo } });
  } else {
    // A request waiting to be sent takes the new answers along.
    if (state !== 'submitted') await supersedeRequests(tx.db, orderNo, app.clock());
    const supplements = (await supplementsOnOrder(app, order, tx.db)).filter(
      (each) => each.recordNo === recordNo,
    );
    await tellOrderAgain(tx, app, event, supplements.flatMap(reasonsIn));
  }
  await alertStaff(app, tx.db, {
    kind: 'told-again',
    subject: `order:${orderNo}`,
    key: recordNo,
    detail: { recordNo, state },
  });
};
