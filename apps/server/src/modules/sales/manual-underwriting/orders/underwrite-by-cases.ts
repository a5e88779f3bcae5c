import type { MemberAnswer } from '@parasol/domain/sales/underwriting/insurer-answer';
import type { Reacts } from '#reaction.ts';
import { supplementsOf } from '#modules/products/disclosure/records/supplements.ts';
import { moveOrder, system } from '#modules/sales/orders/life/move-order.ts';
import { sealAnswer } from '#modules/sales/orders/sealed-answer.ts';
import { lockOrder } from '#modules/sales/orders/order.ts';
import { askToUnderwrite } from '#modules/sales/underwriting/insurer/ask-insurer.ts';
import { memberAnswerOf } from '@parasol/domain/sales/manual-underwriting/outcomes';
import { casesOfOrder } from '#modules/sales/manual-underwriting/queries/cases.ts';
import { decisionByNo } from '#modules/sales/manual-underwriting/queries/decisions.ts';
import { openDecision } from '#modules/sales/manual-underwriting/cases/sealed-case.ts';

/**
 * An insured whom an underwriter decided about is not underwritten again and pays the price held
 * for them. Where others are on the order, the insurer is asked with those terms.
 */
export const underwriteOrAsk: Reacts<'order.screened'> = async (tx, app, about) => {
  const cases = (await casesOfOrder(tx.db, about.orderNo)).filter(
    ({ origin, state }) => origin !== 'order' && state === 'converted',
  );
  const hasSupplement = (await supplementsOf(tx.db, about.orderNo)).some(({ changed }) => changed);
  // The underwriter's earlier decision was based on other answers.
  if (cases.length === 0 || hasSupplement) return askToUnderwrite(tx, app, about);
  const order = await lockOrder(tx.db, about.orderNo);
  if (!order) throw new Error(`order ${about.orderNo} is gone`);
  const answers: MemberAnswer[] = [];
  let askedFen = order.due_fen;
  let actor = system.actor;
  for (const row of cases) {
    const decision =
      row.offer_no === null
        ? undefined
        : await decisionByNo(tx.db, row.manual_underwriting_no, row.offer_no);
    if (!decision) continue;
    const { members, reasons } = await openDecision(app, decision);
    answers.push(...members.map((member) => memberAnswerOf(member, reasons)));
    askedFen = decision.asked_fen;
    actor = `staff:${decision.decided_by}`;
  }
  const everybody = order.price.people.every((_, position) =>
    answers.some((answer) => answer.position === position),
  );
  if (!everybody) return askToUnderwrite(tx, app, about);
  const sent = await moveOrder(tx, app, order, 'send', system);
  if (!sent) return;
  const plain = answers.every(({ verdict }) => verdict === 'accepted');
  const orderAnswer = {
    members: answers,
    reasons: [...new Set(answers.flatMap(({ reasons }) => reasons))],
    ...(plain ? {} : { terms: { oldFen: askedFen, price: order.price } }),
  };
  await moveOrder(
    tx,
    app,
    sent,
    'accept',
    { by: 'staff', actor },
    await sealAnswer(app, sent, orderAnswer),
  );
};
