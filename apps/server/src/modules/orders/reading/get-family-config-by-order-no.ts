import { planName } from '@parasol/domain/catalogue/names';
import { Refusal } from '@parasol/contract/errors';
import { maskName } from '@parasol/domain/fields/mask';
import { orderStates } from '@parasol/domain/orders/order-states';
import { goOnWithout, memberWords } from '@parasol/domain/underwriting/insurer-answer';
import type { Verb } from '#ground/context.ts';
import { findOrder } from '../kept/find-order.ts';
import { productVersion } from '../kept/product-of-order.ts';
import { openAnswer } from '../kept/sealed-answer.ts';
import { openOrder } from '../kept/sealed-order.ts';

export const getFamilyConfigByOrderNo: Verb<'getFamilyConfigByOrderNo'> = async (
  context,
  { orderNo },
) => {
  const { app } = context;
  const order = await findOrder(context, orderNo);
  if (order instanceof Refusal) return order;
  const { product } = await productVersion(app, order.base_product_no, order.product_version);
  const { application } = await openOrder(app, order);
  const answers = (await openAnswer(app, order))?.members ?? [];
  return {
    orderNo,
    state: order.state,
    title: orderStates[order.state].title,
    family: application.insureds.length > 1,
    members: application.insureds.map(({ name, relation }, position) => {
      const answer = answers.find((each) => each.position === position);
      const result = answer?.verdict ?? 'waiting';
      return {
        position,
        name: maskName(name),
        relation,
        planName: planName(product, order.price.people[position]?.plan ?? order.price.plan),
        result,
        words: answer?.reasons[0] ?? memberWords[result],
      };
    }),
    goOnWithout: order.state === 'declined' ? goOnWithout(answers) : [],
  };
};
