import { Refusal } from '@parasol/contract/errors';
import type { Product } from '@parasol/domain/products/catalogue/product/product';
import { isLongTerm } from '@parasol/domain/products/catalogue/product/terms';
import { maskName } from '@parasol/domain/base/fields/masks/mask';
import { yuanText } from '@parasol/domain/base/money/fen';
import { type OrderState, orderLife } from '@parasol/domain/sales/orders/states/order-states';
import type { App, Context } from '#ground/context.ts';
import type { Db } from '#ground/db/schema.ts';
import { personOf } from '#ground/caller/person-of.ts';
import { termWords } from '#modules/products/catalogue/products/views/product-words.ts';
import {
  findOrder,
  lockOwnOrder,
  noSuchOrder,
  productVersion,
  openOrder,
} from '#modules/sales/orders/order.ts';
import { ordersOf, type OrderRow } from '#modules/sales/orders/queries/orders.ts';

/** The facts of an order that a return visit asks about. */
export interface VisitedOrder {
  readonly orderNo: string;
  readonly policyNo: string | null;
  readonly longTerm: boolean;
  /** The order is final. */
  readonly over: boolean;
  readonly product: Product;
  readonly insurerName: string;
  /** Masked. */
  readonly policyholder: string;
  /** The last six signs of the policyholder's paper. */
  readonly paperTail: string;
  readonly insureds: readonly string[];
  readonly premium: string;
}

const issued: OrderState = 'issued';

export const visitedView = async (app: App, order: OrderRow): Promise<VisitedOrder> => {
  const [{ product }, { application }] = await Promise.all([
    productVersion(app, order.base_product_no, order.product_version),
    openOrder(app, order),
  ]);
  const { price } = order;
  const amount = yuanText(order.due_fen);
  return {
    orderNo: order.order_no,
    policyNo: order.policy_no,
    longTerm: isLongTerm(price.coverTerm),
    over: orderLife.isOver(order.state) && order.state !== issued,
    product,
    insurerName: app.catalogue.insurer(order.insurer).name,
    policyholder: maskName(application.policyholder.name),
    paperTail: application.policyholder.paper.number.slice(-6).toUpperCase(),
    insureds: application.insureds.map(({ name }) => maskName(name)),
    premium:
      price.instalments === 1
        ? `一次交清，${amount}`
        : `交费期间 ${termWords(price.payTerm)}，每期 ${amount}，共 ${price.instalments} 期`,
  };
};

/** For its policyholder: the agent who prepared the order is not asked. */
export const readVisitedOrder = async (
  context: Context,
  orderNo: string,
): Promise<VisitedOrder | Refusal> => {
  const order = await findOrder(context, orderNo);
  if (order instanceof Refusal) return order;
  if (order.user_id !== personOf(context.caller)) return noSuchOrder();
  return visitedView(context.app, order);
};

/** Two answers at once wait for each other. */
export const lockVisitedOrder = async (
  db: Db,
  context: Context,
  orderNo: string,
): Promise<VisitedOrder | Refusal> => {
  const order = await lockOwnOrder(db, context, orderNo);
  return order instanceof Refusal ? order : visitedView(context.app, order);
};

const most = 50;

interface LongTermOrder {
  readonly orderNo: string;
  readonly productName: string;
  readonly coolingOffDays: number;
}

/** The long-term policies of a person by their orders. */
export const longTermOrders = async (
  app: App,
  filter: { readonly brand: string; readonly userId: string },
): Promise<readonly LongTermOrder[]> => {
  const rows = await ordersOf(app.database.db, {
    ...filter,
    states: [issued],
    before: undefined,
    most,
  });
  const longTerm = rows.filter(({ price }) => isLongTerm(price.coverTerm));
  return Promise.all(
    longTerm.map(async (row) => {
      const { product } = await productVersion(app, row.base_product_no, row.product_version);
      return {
        orderNo: row.order_no,
        productName: product.names.marketing,
        coolingOffDays: product.periods.coolingOffDays,
      };
    }),
  );
};
