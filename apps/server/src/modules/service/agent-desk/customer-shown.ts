import type { Output } from '@parasol/contract';
import { maskName, maskPhone } from '@parasol/domain/base/fields/masks/mask';
import type { App } from '#ground/context.ts';
import { mobileOfPerson } from '#modules/base/accounts/people/person.ts';
import { openOrder, type OrderRow } from '#modules/sales/orders/order.ts';
import { latestOrderOf } from '#modules/sales/orders/reading/orders-of-agent.ts';

type Customer = Output<'listSoldOrders'>['orders'][number]['customer'];

export const hiddenCustomer: Customer = { agreed: false, name: null, mobile: null };

const nameOn = async (app: App, order: OrderRow | undefined): Promise<string | null> =>
  order ? (await openOrder(app, order)).application.policyholder.name : null;

/** Name and last digits of the number: an agent needs no more to call a customer back. */
export const customerShown = async (
  app: App,
  agentNo: string,
  userId: string,
  order?: OrderRow,
): Promise<Customer> => {
  const [name, mobile] = await Promise.all([
    nameOn(app, order ?? (await latestOrderOf(app.database.db, agentNo, userId))),
    mobileOfPerson(app, userId),
  ]);
  return { agreed: true, name, mobile: mobile === null ? null : maskPhone(mobile) };
};

/** The customer filled in this order alone, and sees it in their own list. */
export const policyholderMasked = async (app: App, order: OrderRow): Promise<Customer> => ({
  ...hiddenCustomer,
  name: maskName((await nameOn(app, order)) ?? ''),
});
