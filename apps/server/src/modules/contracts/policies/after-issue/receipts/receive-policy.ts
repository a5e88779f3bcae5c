import { dateText } from '@parasol/domain/base/calendar/date-text';
import { coolingOffUntil } from '@parasol/domain/base/clocks/cooling-off';
import type { DeliveryWay } from '@parasol/domain/contracts/policies/changes/delivery';
import { brandLink } from '@parasol/routes/links/link';
import type { App } from '#ground/context.ts';
import type { Tx } from '#ground/db/transaction.ts';
import { notifyCustomer } from '#ground/messages/notify-customer.ts';
import { textCustomer } from '#modules/base/accounts/people/text-customer.ts';
import { productVersion } from '#modules/sales/orders/order.ts';
import { markReceived } from '#modules/contracts/policies/queries/deliveries.ts';
import type { PolicyRow } from '#modules/contracts/policies/queries/policies.ts';

type Received = Pick<
  PolicyRow,
  | 'policy_no'
  | 'order_no'
  | 'brand'
  | 'user_id'
  | 'base_product_no'
  | 'product_version'
  | 'contract'
>;

/**
 * A policy counts as received without a signature: the customer learns from when, and for which
 * reason.
 */
export const receive = async (
  tx: Tx,
  app: App,
  policy: Received,
  by: {
    readonly how: DeliveryWay;
    readonly at: Date;
    readonly note: string | null;
    readonly actor: string;
  },
): Promise<boolean> => {
  const { policy_no: policyNo, order_no: orderNo, brand, user_id: userId } = policy;
  const { how, at, note, actor } = by;
  const made = await markReceived(tx.db, {
    policy_no: policyNo,
    order_no: orderNo,
    received_at: at,
    how,
    note,
    recorded_by: actor,
  });
  if (!made) return false;
  tx.audit({
    actor,
    action: 'policy.delivered',
    subject: `policy:${policyNo}`,
    detail: { how, at: at.toISOString(), note },
  });
  if (userId !== null) {
    const { product } = await productVersion(app, policy.base_product_no, policy.product_version);
    const sold = app.brands.find(({ id }) => id === brand);
    const until = coolingOffUntil(policy.contract.coolingOffDays, at.getTime());
    const params = {
      product: product.names.marketing,
      change:
        until === null
          ? '这份保险没有犹豫期。'
          : `犹豫期到 ${dateText(until)} 24:00 止，在这之前解除合同退还保险费。`,
    };
    const message = {
      userId,
      brand,
      template: 'receipt-deemed',
      params,
      now: app.clock(),
    } as const;
    const link = sold ? brandLink(sold, '/receipt/:orderNo', { orderNo }) : null;
    await notifyCustomer(tx, app, { ...message, link });
    await textCustomer(tx, app, { ...message, about: orderNo });
  }
  await app.happened(tx, 'policy.delivered', { orderNo });
  return true;
};
