import type { Output } from '@parasol/contract';
import {
  serviceStateAt,
  serviceStates,
  serviceTitles,
} from '@parasol/domain/policies/policy-service';
import type { App } from '#context.ts';
import { readPayableOrder } from '#modules/orders/life/payable-order.ts';
import type { ServiceRow } from '../queries/services.ts';

export const serviceView = async (
  app: App,
  service: ServiceRow,
): Promise<Output<'getPolicyService'>> => {
  const order = await readPayableOrder(app, service.order_no);
  if (order === undefined) throw new Error(`service ${service.pos_no} is for no order`);
  const state = serviceStateAt(service.state, service.pay_until.getTime(), app.clock().getTime());
  return {
    posNo: service.pos_no,
    kind: service.kind,
    title: serviceTitles[service.kind],
    state,
    stateTitle: serviceStates[state].title,
    words: serviceStates[state].words,
    reason: service.reason,
    fen: service.fen,
    orderNo: service.order_no,
    productName: order.productName,
    insurerName: order.insurerName,
    policyNo: order.policyNo,
    payUntil: service.pay_until.toISOString(),
    paidAt: service.paid_at?.toISOString() ?? null,
  };
};
