import { refuse, Refusal } from '@parasol/contract/errors';
import { memberAnswerOf, strictest } from '@parasol/domain/sales/manual-underwriting/outcomes';
import { membersToLeaveOut } from '@parasol/domain/sales/underwriting/insurer-answer';
import type { PersonContext } from '#ground/context.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import { inTransaction, type Tx } from '#ground/db/transaction.ts';
import { replaceTerms } from '#modules/sales/orders/life/replace-terms.ts';
import { lockOrder, type OrderRow } from '#modules/sales/orders/order.ts';
import { termsPrice } from '#modules/sales/underwriting/replies/terms-price.ts';
import {
  findOwnCase,
  isPastDue,
  movedOn,
  pastDue,
} from '#modules/sales/manual-underwriting/cases/find-case.ts';
import { changeCase, type CaseRow } from '#modules/sales/manual-underwriting/queries/cases.ts';
import {
  decisionByNo,
  type DecisionRow,
} from '#modules/sales/manual-underwriting/queries/decisions.ts';
import { openDecision } from '#modules/sales/manual-underwriting/cases/sealed-case.ts';

const otherTerms = (): Refusal => refuse('CONFLICT', '核保结论有变化，请刷新后重新确认');

/** An order that waits with one set of terms waits with the other, at the price that was shown. */
const onOrder = async (
  tx: Tx,
  { app }: PersonContext,
  order: OrderRow,
  decision: DecisionRow,
): Promise<Refusal | undefined> => {
  const { members, reasons, reduced } = await openDecision(app, decision);
  const answers = members.map((member) => memberAnswerOf(member, reasons));
  const without = membersToLeaveOut(answers);
  const { holdsUntil } = order.price;
  const lapsed = holdsUntil !== undefined && holdsUntil <= app.clock().getTime();
  const price = await termsPrice(app, order, answers, lapsed, reduced, without);
  if (price instanceof Refusal) return price;
  if (price.dueFen !== decision.offer_fen) return otherTerms();
  await replaceTerms(tx, app, order, {
    members: answers,
    reasons: [...reasons],
    terms: { oldFen: order.due_fen, price, ...(without.length === 0 ? {} : { without }) },
  });
  return undefined;
};

/**
 * After an objection the customer chooses between two offers and takes the earlier one. The current
 * one is kept, so that they can turn back until they accept one.
 */
export const takeEarlier = (context: PersonContext, caseNo: string): Promise<CaseRow | Refusal> => {
  const { app, caller, now } = context;
  return inTransaction(app.database, async (tx) => {
    const known = await findOwnCase(context, tx.db, caseNo);
    if (known instanceof Refusal) return known;
    const order = known.order_no === null ? undefined : await lockOrder(tx.db, known.order_no);
    const row = await findOwnCase(context, tx.db, caseNo, true);
    if (row instanceof Refusal) return row;
    if (isPastDue(row, now)) return pastDue();
    if (row.state !== 'offered' || row.earlier_no === null || row.order_no !== known.order_no)
      return movedOn(row);
    const decision = await decisionByNo(tx.db, caseNo, row.earlier_no);
    if (!decision) return otherTerms();
    const refused = order && (await onOrder(tx, context, order, decision));
    if (refused) return refused;
    const { members } = await openDecision(app, decision);
    tx.audit({
      actor: actorOf(caller),
      action: 'underwriting-case.chosen',
      subject: `underwriting-case:${caseNo}`,
      detail: { number: decision.number, instead: row.offer_no },
    });
    return changeCase(tx.db, caseNo, {
      outcome: strictest(members),
      offer_no: decision.number,
      offer_fen: decision.offer_fen,
      earlier_no: row.offer_no,
      changed_at: now,
    });
  });
};
