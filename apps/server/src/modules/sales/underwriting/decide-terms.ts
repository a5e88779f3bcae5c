import { refuse, Refusal } from '@parasol/contract/errors';
import type { StoredPrice } from '@parasol/domain/sales/orders/order-record';
import { answersOfRest } from '@parasol/domain/sales/orders/people/rest-of-family';
import { orderLife } from '@parasol/domain/sales/orders/states/order-states';
import type { App, Context, Verb } from '#ground/context.ts';
import { inTransaction, type Tx } from '#ground/db/transaction.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import {
  lockOwnOrder,
  productVersion,
  orderByNo,
  type OrderChange,
  type OrderRow,
  openOrder,
} from '#modules/sales/orders/order.ts';
import { moveOrder, type Mover } from '#modules/sales/orders/life/move-order.ts';
import { dropMembers } from '#modules/sales/orders/placing/people/drop-members.ts';
import { openAnswer, sealAnswer } from '#modules/sales/orders/sealed-answer.ts';
import {
  findSuitability,
  type SuitabilityState,
} from '#modules/sales/suitability/find-suitability.ts';
import { refuseUnsuitable } from '#modules/sales/suitability/refuse-unsuitable.ts';
import { repriced } from './replies/terms-price.ts';

/** The customer accepts the terms as they were shown, or declines them. */
export const decideTerms: Verb<'decideTerms'> = async (context, { orderNo, agree, newFen }) => {
  const { app, caller, now } = context;
  const suitability = agree ? await suitabilityOf(context, orderNo) : undefined;
  return inTransaction(app.database, async (tx) => {
    const order = await lockOwnOrder(tx.db, context, orderNo);
    if (order instanceof Refusal) return order;
    const terms = order.answer?.terms;
    if (
      order.state !== 'accepted-with-terms' ||
      !terms ||
      (order.expires_at && order.expires_at <= now)
    ) {
      return refuse('ORDER_MOVED_ON', undefined, { state: order.state });
    }
    if (terms.price.dueFen !== newFen) {
      return refuse('ORDER_MOVED_ON', '承保条件已变化，请刷新后重新确认', {
        newFen: terms.price.dueFen,
      });
    }
    const unsuitable =
      suitability && (await refuseTerms(tx, context, order, terms.price, suitability));
    if (unsuitable) return unsuitable;
    const mover: Mover = { by: 'customer', actor: actorOf(caller) };
    const decided = agree
      ? await moveOrder(tx, app, order, 'agree-terms', mover, {
          ...repriced(order, terms.price),
          ...(await withoutRefused(tx, app, order, terms.without ?? [])),
        })
      : await moveOrder(tx, app, order, 'reject-terms', mover);
    if (!decided) return refuse('ORDER_MOVED_ON', undefined, { state: order.state });
    tx.audit({
      actor: mover.actor,
      action: agree ? 'order.terms-agreed' : 'order.terms-rejected',
      subject: `order:${orderNo}`,
      detail: { newFen },
    });
    return { orderNo, state: decided.state, title: orderLife.states[decided.state].title };
  });
};

/** The order continues with the accepted people only. */
const withoutRefused = async (
  tx: Tx,
  app: App,
  order: OrderRow,
  without: readonly number[],
): Promise<OrderChange> => {
  const answer = without.length === 0 ? null : await openAnswer(app, order);
  if (!answer?.terms) return {};
  const { oldFen, price } = answer.terms;
  return {
    ...(await dropMembers(tx, app, order, without)),
    ...(await sealAnswer(app, order, {
      ...answer,
      members: answersOfRest(answer.members, without),
      terms: { oldFen, price },
    })),
  };
};

/** The advice on the quote, which an order never changes. */
const suitabilityOf = async (
  context: Context,
  orderNo: string,
): Promise<SuitabilityState | Refusal | undefined> => {
  const order = await orderByNo(context.app.database.db, orderNo);
  if (!order || order.quote_no === null) return undefined;
  const { base_product_no: number, product_version: version } = order;
  const { product } = await productVersion(context.app, number, version);
  return findSuitability(context, product, order.quote_no);
};

/** An insurer's terms can make an order too dear for a customer advised on the earlier price. */
const refuseTerms = async (
  tx: Tx,
  context: Context,
  order: OrderRow,
  price: StoredPrice,
  state: SuitabilityState | Refusal,
): Promise<Refusal | undefined> => {
  const { base_product_no: number, product_version: version, quote_no: quoteNo, user_id } = order;
  if (quoteNo === null || user_id === null || price.dueFen <= order.due_fen) return undefined;
  const { product } = await productVersion(context.app, number, version);
  if (state instanceof Refusal) return state;
  if (state.kind === 'paused') {
    const problems = [{ path: 'suitability', message: state.words }];
    return refuse('ORDER_INVALID', state.words, { problems });
  }
  if (!('facts' in state)) return undefined;
  const { application } = await openOrder(context.app, order);
  const { policyholder } = application;
  const person = context.app.vault.blindIndex('id_number', policyholder.paper.number);
  const final = { product, price, policyholder, person, userId: user_id, quoteNo };
  return refuseUnsuitable(tx, context, state.facts, final);
};
