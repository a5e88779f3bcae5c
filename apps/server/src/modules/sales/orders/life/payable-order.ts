import { planName } from '@parasol/domain/products/catalogue/names';
import { isLongTerm } from '@parasol/domain/products/catalogue/product/terms';
import { unpaidTerms } from '@parasol/domain/contracts/policies/policy-contract';
import type { PremiumTerms } from '@parasol/domain/contracts/policies/premiums/premium-deadline';
import type { App } from '#ground/context.ts';
import type { Db } from '#ground/db/schema.ts';
import type { Tx } from '#ground/db/transaction.ts';
import { lockOrder, orderByNo, type OrderRow } from '#modules/sales/orders/queries/orders.ts';
import { areEnsured, instalmentDates } from './ensure-instalments.ts';

/** The facts of an order that payments need. */
export interface PayableOrder {
  readonly orderNo: string;
  readonly displayId: string;
  readonly userId: string | null;
  readonly agentUserId: string | null;
  readonly brand: string;
  readonly state: OrderRow['state'];
  readonly dueFen: number;
  readonly paySeq: string | null;
  readonly baseProductNo: string;
  readonly productVersion: number;
  readonly productName: string;
  readonly planName: string;
  readonly insurer: string;
  readonly insurerName: string;
  readonly longTerm: boolean;
  readonly frequency: OrderRow['price']['frequency'];
  readonly instalments: number;
  readonly monthsBetween: number;
  /** When each instalment is due, and whether the customer confirmed them as they are now. */
  readonly dueDates: readonly string[];
  readonly ensured: boolean;
  readonly effectiveDate: string;
  /** Null for life. */
  readonly coverEnd: string | null;
  /** The contract's terms for an unpaid premium. */
  readonly unpaidTerms: Omit<PremiumTerms, 'coverEnd'>;
  readonly coolingOffDays: number;
  readonly autoDebit: boolean;
  readonly policyNo: string | null;
  /** The policy that it continues without a gap. */
  readonly renews: string | null;
  /** Applied for again by itself at the end of cover, as long as the policyholder agrees. */
  readonly autoRenewal: boolean;
  /** The end of the held price; only while it waits to be paid. */
  readonly payUntil: Date | null;
}

export interface LockedOrder extends PayableOrder {
  readonly row: OrderRow;
}

const payableView = async (app: App, order: OrderRow): Promise<PayableOrder> => {
  const published = await app.catalogue.version(order.base_product_no, order.product_version);
  if (!published)
    throw new Error(`order ${order.order_no} names a version that was never published`);
  const { product } = published;
  const { price } = order;
  return {
    orderNo: order.order_no,
    displayId: order.display_id,
    userId: order.user_id,
    agentUserId: order.agent_user_id,
    brand: order.brand,
    state: order.state,
    dueFen: order.due_fen,
    paySeq: order.pay_seq,
    baseProductNo: order.base_product_no,
    productVersion: order.product_version,
    productName: product.names.marketing,
    planName: planName(product, price.plan),
    insurer: order.insurer,
    insurerName: app.catalogue.insurer(order.insurer).name,
    longTerm: isLongTerm(price.coverTerm),
    frequency: price.frequency,
    instalments: price.instalments,
    monthsBetween: price.monthsBetween,
    dueDates: instalmentDates(order),
    ensured: areEnsured(order),
    effectiveDate: order.start_date,
    coverEnd: order.cover_end,
    unpaidTerms: unpaidTerms(product, price.coverTerm),
    coolingOffDays: product.periods.coolingOffDays,
    autoDebit: order.auto_debit,
    policyNo: order.policy_no,
    renews: order.renews,
    autoRenewal: order.auto_renewal,
    payUntil: order.state === 'to-pay' || order.state === 'paying' ? order.expires_at : null,
  };
};

/** No other transaction changes the order until this one ends. */
export const lockPayableOrder = async (
  tx: Tx,
  app: App,
  orderNo: string,
): Promise<LockedOrder | undefined> => {
  const row = await lockOrder(tx.db, orderNo);
  return row && { ...(await payableView(app, row)), row };
};

export const readPayableOrder = async (
  app: App,
  orderNo: string,
  db: Db = app.database.db,
): Promise<PayableOrder | undefined> => {
  const order = await orderByNo(db, orderNo);
  return order && payableView(app, order);
};
