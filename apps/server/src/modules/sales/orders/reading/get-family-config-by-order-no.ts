import { planName } from '@parasol/domain/products/catalogue/names';
import { orderLife } from '@parasol/domain/sales/orders/states/order-states';
import { membersToLeaveOut, memberWords } from '@parasol/domain/sales/underwriting/insurer-answer';
import type { Verb } from '#ground/context.ts';
import { namingOf } from '#ground/caller/naming-of.ts';
import { productVersion, openOrder } from '#modules/sales/orders/order.ts';
import { openAnswer } from '#modules/sales/orders/sealed-answer.ts';

export const getFamilyConfigByOrderNo: Verb<'getFamilyConfigByOrderNo'> = async (
  context,
  { orderNo },
  order,
) => {
  const { app, caller } = context;
  const nameOf = namingOf(caller, order.user_id);
  const { product } = await productVersion(app, order.base_product_no, order.product_version);
  const { application } = await openOrder(app, order);
  const answers = (await openAnswer(app, order))?.members ?? [];
  const leaving = order.state === 'declined' ? membersToLeaveOut(answers) : [];
  return {
    orderNo,
    state: order.state,
    title: orderLife.states[order.state].title,
    family: application.insureds.length > 1,
    members: application.insureds.map(({ name, relation }, position) => {
      const answer = answers.find((each) => each.position === position);
      const result = answer?.verdict ?? 'waiting';
      return {
        position,
        name: nameOf(name),
        relation,
        planName: planName(product, order.price.people[position]?.plan ?? order.price.plan),
        result,
        words: answer?.reasons[0] ?? memberWords[result],
      };
    }),
    membersToLeaveOut: leaving,
    goOnWithout: leaving,
  };
};
