import type { MemberAnswer } from '@parasol/domain/underwriting/insurer-answer';
import type { App } from '#ground/context.ts';
import type { Events } from '#events.ts';
import type { Tx } from '#ground/db/transaction.ts';
import { supplementsOf } from '#modules/disclosure/records/supplements.ts';
import { moveOrder, system } from '#modules/orders/life/move-order.ts';
import { sealAnswer } from '#modules/orders/kept/sealed-answer.ts';
import { lockOrder } from '#modules/orders/kept/read-order.ts';
import { askToUnderwrite } from '#modules/underwriting/ask-insurer.ts';
import { memberAnswerOf } from '@parasol/domain/manual-underwriting/outcomes';
import { casesOfOrder } from '../queries/cases.ts';
import { decisionByNo } from '../queries/decisions.ts';
import { openDecision } from '../sealed-case.ts';

/**
 * Whoever was underwritten by a person before is not underwritten anew, and pays what was held for
 * them. Where somebody else is on the order too, the insurer is asked, with those terms.
 */
export const underwriteOrAsk = async (
  tx: Tx,
  app: App,
  about: Events['order.screened'],
): Promise<void> => {
  const cases = (await casesOfOrder(tx.db, about.orderNo)).filter(
    ({ origin, state }) => origin !== 'order' && state === 'converted',
  );
  const told = (await supplementsOf(tx.db, about.orderNo)).some(({ changed }) => changed);
  // What a person decided before was decided on other answers.
  if (cases.length === 0 || told) return askToUnderwrite(tx, app, about);
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
  const said = {
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
    await sealAnswer(app, sent, said),
  );
};
