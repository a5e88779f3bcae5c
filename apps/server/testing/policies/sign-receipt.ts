import type { Customer } from '#testing/orders/order-desk.ts';

/** The policyholder confirms the policy's arrival. */
export const signReceiptOf = async (who: Customer, orderNo: string): Promise<void> => {
  const { version } = await who.ask('getReceipt', { orderNo });
  await who.ask('signReceipt', { orderNo, version });
};
