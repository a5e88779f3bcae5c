import { isDeepStrictEqual } from 'node:util';
import { refuse, Refusal } from '@parasol/contract/errors';
import {
  visitWording,
  visitOutcome,
} from '@parasol/domain/contracts/policies/services/return-visit';
import type { Verb } from '#ground/context.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import { lockVisitedOrder } from '#modules/sales/orders/reading/visited-order.ts';
import { receivedOf } from '#modules/contracts/policies/queries/receipts.ts';
import {
  insertDoubt,
  insertVisit,
  visitOf,
  visitorVerifiedAt,
} from '#modules/contracts/policies/queries/visits.ts';
import { explainedByOf, isIdentified, questionsOf, visitVersion, visitView } from './visit-view.ts';

export const answerReturnVisit: Verb<'answerReturnVisit'> = async (
  context,
  { orderNo, version, answers },
) => {
  const { app, brand, caller, now, person: userId } = context;
  return inTransaction(app.database, async (tx) => {
    const order = await lockVisitedOrder(tx.db, context, orderNo);
    if (order instanceof Refusal) return order;
    const received = await receivedOf(tx.db, orderNo);
    const verifiedAt = await visitorVerifiedAt(tx.db, orderNo);
    const holidays = app.settings.get('holidays', brand.id);
    const facts = { order, received, holidays, verifiedAt, now };
    const visit = await visitOf(tx.db, orderNo);
    if (visit !== undefined) {
      // Pressing the button twice is no fault; other answers do not replace the first.
      return isDeepStrictEqual(visit.answers, answers)
        ? visitView({ ...facts, visit })
        : refuse('CONFLICT', '回访已经完成，回答不能再改。需要更正请联系客服。');
    }
    const { policyNo, longTerm } = order;
    if (!longTerm) return refuse('ORDER_MOVED_ON', '这份保单不需要回访');
    if (policyNo === null) return refuse('ORDER_MOVED_ON', '保险公司出具保单后才能回访');
    if (!isIdentified(verifiedAt, now))
      return refuse('CONSENT_REFUSED', '请先验证投保人本人的身份，再回答回访');
    const questions = questionsOf(order);
    if (version !== visitVersion(orderNo, questions))
      return refuse('CONFLICT', '回访内容有更新，请看过新的内容再回答');
    const { missing, outcome } = visitOutcome(questions, answers);
    if (missing.length > 0)
      return refuse('INVALID_REQUEST', '还有问题没有回答，请全部回答后提交', { missing });
    const asked = new Set<string>(questions.map(({ id }) => id));
    const askedAnswers = Object.fromEntries(
      Object.entries(answers).filter(([id]) => asked.has(id)),
    );
    await insertVisit(tx.db, {
      order_no: orderNo,
      policy_no: policyNo,
      brand: brand.id,
      user_id: userId,
      wording: visitWording,
      questions: JSON.stringify(questions),
      answers: JSON.stringify(askedAnswers),
      outcome,
      fingerprint: Buffer.from(version, 'hex'),
      answered_at: now,
    });
    if (outcome === 'doubts') {
      await insertDoubt(tx.db, orderNo, explainedByOf(facts, now));
    }
    tx.audit({
      actor: actorOf(caller),
      action: 'return-visit.answered',
      subject: `order:${orderNo}`,
      detail: { wording: visitWording, fingerprint: version, answers: askedAnswers, outcome },
    });
    return visitView({ ...facts, visit: await visitOf(tx.db, orderNo) });
  });
};
