import type { Customer } from '#testing/orders/order-desk.ts';

/** The policyholder says that the policy arrived. */
export const signReceiptOf = async (who: Customer, orderNo: string): Promise<void> => {
  const { version } = await who.ask('getReceipt', { orderNo });
  await who.ask('signReceipt', { orderNo, version });
};
