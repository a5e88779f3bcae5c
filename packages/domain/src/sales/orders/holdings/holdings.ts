import type { Product } from '#products/catalogue/product/product.ts';
import type { OrderState } from '#sales/orders/states/order-states.ts';

/** A policy or an order under way that concerns one person. */
export interface Holding {
  readonly orderNo: string;
  readonly baseProductNo: string;
  readonly state: OrderState;
  /** Placed by the caller; of other people's orders nothing is shown. */
  readonly own: boolean;
}

/** An unpaid order can still be cancelled in favour of another. */
const unpaid: ReadonlySet<OrderState> = new Set<OrderState>([
  'to-consent',
  'submitted',
  'underwriting',
  'referred',
  'accepted-with-terms',
  'accepted',
  'to-verify',
  'to-sign',
  'storing',
  'to-pay',
  'paying',
]);

/** The customer's own unfinished order of this product for this person. */
export const duplicateOf = (
  baseProductNo: string,
  holdings: readonly Holding[],
): Holding | undefined =>
  holdings.find(
    (holding) =>
      holding.own && holding.baseProductNo === baseProductNo && unpaid.has(holding.state),
  );

/** Cover that others arranged for a person is private to them. */
const overLimit = '超过该被保险人可投保的上限，现有保障不受影响';

/** Why these holdings exclude the person from this product; null when they do not. */
export const exclusionOf = (
  product: Pick<Product, 'baseProductNo' | 'names' | 'onePolicyPerPerson' | 'mutuallyExclusive'>,
  holdings: readonly Holding[],
): { readonly baseProductNo: string; readonly message: string } | null => {
  for (const { baseProductNo, own } of holdings) {
    if (product.onePolicyPerPerson && baseProductNo === product.baseProductNo) {
      if (!own) return { baseProductNo, message: overLimit };
      const message = `${product.names.marketing}每人限投保一份，这位被保险人已经投保，现有保障不受影响`;
      return { baseProductNo, message };
    }
    const rule = product.mutuallyExclusive.find((other) => other.baseProductNo === baseProductNo);
    if (rule !== undefined) return { baseProductNo, message: own ? rule.reason : overLimit };
  }
  return null;
};
