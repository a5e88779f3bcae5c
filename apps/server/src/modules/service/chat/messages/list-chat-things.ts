import { refuse, Refusal } from '@parasol/contract/errors';
import type { CardKind, ChatCard } from '@parasol/domain/service/chat/chat-message';
import { orderLife } from '@parasol/domain/sales/orders/states/order-states';
import type { Context, PersonContext, Verb } from '#ground/context.ts';
import { findOwnOrder, productVersion } from '#modules/sales/orders/order.ts';
import { listOrders } from '#modules/sales/orders/reading/list-orders.ts';
import { listPolicies } from '#modules/contracts/policies/reading/list-policies.ts';
import { findOwnPolicy } from '#modules/contracts/policies/policy.ts';

const mostThings = 20;

/** A product that the brand sells, in the words of a card. */
export const productCard = (
  { app, brand }: { readonly app: Context['app']; readonly brand: string },
  no: string,
): ChatCard | Refusal => {
  const product = app.catalogue.find(no)?.product;
  if (!product?.sale.brands.includes(brand)) return refuse('NOT_FOUND', '没有找到这款产品');
  const { names, insurer } = product;
  return {
    what: 'product',
    no,
    title: names.marketing,
    note: app.catalogue.insurer(insurer).name,
  };
};

/** The server writes a card's facts itself, and only about the customer's own things. */
export const cardFor = async (
  context: Context,
  what: CardKind,
  no: string,
): Promise<ChatCard | Refusal> => {
  const { app, brand, person } = context;
  if (what === 'product') return productCard({ app, brand: brand.id }, no);
  if (person === null) return refuse('LOGIN_REQUIRED');
  if (what === 'order') {
    const order = await findOwnOrder(context, no);
    if (order instanceof Refusal) return order;
    const { product } = await productVersion(app, order.base_product_no, order.product_version);
    return {
      what,
      no,
      title: product.names.marketing,
      note: `${orderLife.states[order.state].title}　${no}`,
    };
  }
  const policy = await findOwnPolicy({ ...context, person }, no);
  if (policy instanceof Refusal) return policy;
  const { product } = await productVersion(app, policy.base_product_no, policy.product_version);
  return { what, no, title: product.names.marketing, note: `保单号 ${no}` };
};

/** Things a customer can show of their own. */
const thingsOf = async (context: PersonContext): Promise<ChatCard[] | Refusal> => {
  const [policies, orders] = await Promise.all([
    listPolicies(context, {}),
    listOrders(context, {}),
  ]);
  if (policies instanceof Refusal) return policies;
  if (orders instanceof Refusal) return orders;
  return [
    ...policies.policies.map(({ policyNo, productName, insureds }) => ({
      what: 'policy' as const,
      no: policyNo,
      title: productName,
      note: `保单　${insureds.join('、')}`,
    })),
    ...orders.orders.flatMap(({ orderNo, productName, title }) =>
      orderNo === null
        ? []
        : [{ what: 'order' as const, no: orderNo, title: productName, note: `订单　${title}` }],
    ),
  ].slice(0, mostThings);
};

export const listChatThings: Verb<'listChatThings'> = async (context) => {
  const things = await thingsOf(context);
  return things instanceof Refusal ? things : { things };
};
