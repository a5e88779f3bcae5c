import type { Cashier } from '#products/catalogue/product/product.ts';

/** How an order is charged. 4 has a cashier of its own: the insurer's. */
export const chargeTypes = { once: 1, instalments: 2, free: 3, supplier: 4 } as const;

export const chargeTypeOf = (order: {
  readonly cashier: Cashier;
  readonly instalments: number;
}): number => {
  if (order.cashier === 'supplier') return chargeTypes.supplier;
  if (order.cashier === 'free') return chargeTypes.free;
  return order.instalments > 1 ? chargeTypes.instalments : chargeTypes.once;
};
