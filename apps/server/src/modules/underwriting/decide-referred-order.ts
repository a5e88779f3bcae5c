import type { Parsed } from '@parasol/contract';
import { refuse, Refusal } from '@parasol/contract/errors';
import { staffMay } from '@parasol/domain/accounts/access';
import { orderStates } from '@parasol/domain/orders/order-states';
import type { MemberAnswer } from '@parasol/domain/underwriting/insurer-answer';
import type { App, Verb } from '#context.ts';
import { inTransaction, type Tx } from '#ground/db/transaction.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import { decidedAlready } from '#modules/accounts/staff/decided-already.ts';
import { moveOrder, type Mover } from '#modules/orders/life/move-order.ts';
import { openAnswer, sealAnswer } from '#modules/orders/placing/sealed-answer.ts';
import { lockOrder, type OrderRow } from '#modules/orders/reading/read-order.ts';
import { applyMembers } from './apply-reply.ts';

const decisions = ['order.accept', 'order.offer-terms', 'order.decline', 'order.ask-papers'];

type Decision = Parsed<'decideReferredOrder'>['decision'];

/** An underwriter's word on an order that the insurer wanted a person to look at. */
export const decideReferredOrder: Verb<'decideReferredOrder'> = async (
  { app, caller },
  { orderNo, decision },
) =>
  inTransaction(app.database, async (tx) => {
    const order = await lockOrder(tx.db, orderNo);
    if (!order || !staffMay(caller, order.brand)) return refuse('NOT_FOUND', '没有找到这份订单');
    if (order.state !== 'referred') {
      return decidedAlready(tx.db, `order:${orderNo}`, decisions, {
        key: 'ORDER_MOVED_ON',
        msg: '这份订单不在等待人工核保',
        data: { state: order.state },
      });
    }
    const mover: Mover = { by: 'staff', actor: actorOf(caller) };
    const decided = await apply(tx, app, order, decision, mover);
    if (decided instanceof Refusal) return decided;
    if (!decided) return refuse('ORDER_MOVED_ON', undefined, { state: order.state });
    return { orderNo, state: decided.state, title: orderStates[decided.state].title };
  });

const apply = async (
  tx: Tx,
  app: App,
  order: OrderRow,
  decision: Decision,
  mover: Mover,
): Promise<OrderRow | Refusal | undefined> => {
  if (decision.kind === 'ask') {
    const { reasons } = decision;
    const answer = { members: [], ...(await openAnswer(app, order)), reasons };
    return moveOrder(tx, app, order, 'ask-papers', mover, await sealAnswer(app, order, answer));
  }
  const positions = order.price.people.map((_, position) => position);
  if (
    decision.kind === 'terms' &&
    !decision.members.every(({ position }) => positions.includes(position))
  ) {
    return refuse('INVALID_REQUEST', '订单上没有这位被保险人');
  }
  return applyMembers(tx, app, order, positions.map(answerFor(decision)), mover);
};

const answerFor =
  (decision: Exclude<Decision, { kind: 'ask' }>) =>
  (position: number): MemberAnswer => {
    const plain = { position, loadingPercent: 0, loadingPerMille: 0, exclusions: [], reasons: [] };
    if (decision.kind === 'accept') return { ...plain, verdict: 'accepted' };
    if (decision.kind === 'decline') {
      return { ...plain, verdict: 'declined', reasons: decision.reasons };
    }
    const terms = decision.members.find((each) => each.position === position);
    return terms
      ? { ...terms, verdict: 'terms', reasons: decision.reasons }
      : { ...plain, verdict: 'accepted' };
  };
