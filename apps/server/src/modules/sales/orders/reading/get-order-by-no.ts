import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import type { Verb } from '#ground/context.ts';
import { orderDetail } from './order-detail.ts';
import { namingOf } from '#ground/caller/naming-of.ts';

/** Its state is for the present policyholder. */
const handedOverWords = {
  title: '投保人已变更',
  words: '保单已在新投保人名下，由新投保人查看和办理',
};

export const getOrderByNo: Verb<'getOrderByNo'> = async (context, { orderNo }, order) => {
  const { detail } = await orderDetail(context.app, order, namingOf(context.caller, order.user_id));
  const { app, person, now } = context;
  const [policy] = await app.ports.policiesOfOrders(
    app.database.db,
    [orderNo],
    dateOf(now.getTime()),
  );
  const handedOver = policy !== undefined && policy.userId !== order.user_id;
  return {
    ...detail,
    own: order.user_id === person && !handedOver,
    policy: handedOver
      ? handedOverWords
      : policy
        ? { title: policy.title, words: policy.words }
        : null,
  };
};
