import type { SearchHit } from '@parasol/contract/staff/console/dossiers';
import { maskName } from '@parasol/domain/base/fields/masks/mask';
import { type OrderState, orderLife } from '@parasol/domain/sales/orders/states/order-states';
import { type PayState, payLife } from '@parasol/domain/contracts/payments/pay-states';
import { type PolicyState, policyLife } from '@parasol/domain/contracts/policies/policy-states';
import type { App } from '#ground/context.ts';
import { shownMobile } from '#modules/base/accounts/people/person.ts';
import { userById } from '#modules/base/accounts/people/read-user.ts';
import { productName } from '#modules/products/catalogue/product-name.ts';
import { openOrder, peopleErased } from '#modules/sales/orders/order.ts';
import { sealedContents } from '#modules/sales/orders/staff/shown-orders.ts';
import type { Found } from '#modules/staff/console/queries/subjects.ts';

/** The policyholder of an order, masked. */
const holderOf = async (app: App, orderNo: string): Promise<string | null> => {
  const [order] = await sealedContents(app.database.db, [orderNo]);
  if (!order || (await peopleErased(app, order))) return null;
  return maskName((await openOrder(app, order)).application.policyholder.name);
};

const joined = (...parts: readonly (string | null)[]): string =>
  parts.filter((part) => part !== null).join(' · ');

type Words = Pick<SearchHit, 'title' | 'note'>;

const words: Readonly<Record<Found['kind'], (app: App, found: Found) => Promise<Words> | Words>> = {
  order: async (app, { no, about, state }) => ({
    title: `订单 ${no}`,
    note: joined(
      await holderOf(app, no),
      productName(app, about),
      orderLife.states[state as OrderState].title,
    ),
  }),
  policy: (app, { no, about, state }) => ({
    title: `保单 ${no}`,
    note: joined(productName(app, about), policyLife.states[state as PolicyState].title),
  }),
  payment: (_app, { no, about, state }) => ({
    title: `支付 ${no}`,
    note: joined(about, payLife.states[state as PayState].title),
  }),
  person: async (app, { no, state }) => {
    const user = await userById(app.database.db, no);
    return {
      title: `客户 ${no.slice(0, 8)}`,
      note: joined(
        state === 'agent' ? '服务人员' : '账户',
        user ? await shownMobile(app, user) : null,
      ),
    };
  },
};

/** A search result as shown: no personal data in full. */
export const hitOf = async (app: App, found: Found): Promise<SearchHit> => ({
  subject: { kind: found.kind, no: found.no },
  brand: found.brand,
  case: null,
  ...(await words[found.kind](app, found)),
});
