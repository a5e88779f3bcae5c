import { randomUUID } from 'node:crypto';
import { until } from '../../apps/server/testing/server/until.ts';
import { openCaller, type Caller } from '../../tests/e2e/support/caller.ts';
import { newMobile } from '../../tests/e2e/support/new-person.ts';
import { filledOrder } from '../../tests/e2e/support/order-by-calls.ts';

export interface Sold {
  readonly orderNo: string;
  readonly paySeq: string;
}

/** A customer who has just logged in. */
export const newCustomer = async (
  base: string,
): Promise<{ readonly by: Caller; readonly mobile: string }> => {
  const by = openCaller(async () => base);
  const mobile = newMobile();
  await by.logIn(mobile);
  return { by, mobile };
};

const reaches = ({ ask }: Caller, orderNo: string, state: string): Promise<unknown> =>
  until(
    `order ${orderNo} is ${state}`,
    async () => (await ask('getOrderByNo', { orderNo })).state,
    {
      within: 60_000,
      is: (seen) => seen === state,
    },
  );

/** An order that waits to be paid; the button is pressed twice at once. */
export const order = async (by: Caller, mobile: string): Promise<string> =>
  place(by, await filledOrder(by.ask, mobile));

/** Measured from the tap on the button. */
export const place = async (
  by: Caller,
  draft: Awaited<ReturnType<typeof filledOrder>>,
): Promise<string> => {
  const { ask } = by;
  const sent = { ...draft, key: randomUUID() };
  const [{ orderNo }] = await Promise.all([ask('submitOrder', sent), ask('submitOrder', sent)]);
  await reaches(by, orderNo, 'to-pay');
  return orderNo;
};

/** Pays for an order until it is a policy. The customer presses the button of the bank twice. */
export const pay = async (by: Caller, orderNo: string): Promise<Sold> => {
  const { ask, post } = by;
  const { paySeq } = (await ask('openPayment', { orderNo })).order;
  await ask('cashierPay', { paySeq, method: 'wechat', stay: { platform: 2 } });
  const decided = { provider: 'wechat', number: `${paySeq}01`, choice: 'pay' };
  await Promise.all([post('/sandbox/pay/decide', decided), post('/sandbox/pay/decide', decided)]);
  await reaches(by, orderNo, 'issued');
  return { orderNo, paySeq };
};

/** A whole sale by calls, from the price to the policy. */
export const sell = async (base: string): Promise<Sold> => {
  const { by, mobile } = await newCustomer(base);
  return pay(by, await order(by, mobile));
};
