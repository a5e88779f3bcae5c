import { refuse, type Refusal } from '@parasol/contract/errors';
import { memberAnswerOf } from '@parasol/domain/sales/manual-underwriting/outcomes';
import type { Ports } from '#ground/context.ts';
import { isPastDue } from '#modules/sales/manual-underwriting/cases/find-case.ts';
import {
  caseByNo,
  lockCase,
  type CaseRow,
} from '#modules/sales/manual-underwriting/queries/cases.ts';
import { decisionByNo } from '#modules/sales/manual-underwriting/queries/decisions.ts';
import { openCase, openDecision } from '#modules/sales/manual-underwriting/cases/sealed-case.ts';

const strange = '没有找到这次人工核保的结论，请从核保进度页面进入投保';
const another = '核保结论是为另一位被保险人或另一款产品作出的，请核对姓名、证件和所选产品';
const over = '核保结论已过期或已用于另一份订单，请重新申请人工核保';

/** The terms of a case for a person on an application, if the case is theirs and still valid. */
export const caseTerms: Ports['caseTerms'] = async (app, asked, person, member) => {
  const { manualUnderwritingNo: caseNo } = person;
  const row = caseNo === undefined ? undefined : await caseByNo(app.database.db, caseNo);
  if (!row || row.user_id !== asked.userId || row.brand !== asked.brand)
    return { problem: strange };
  if (row.state !== 'signed' || row.offer_no === null || isPastDue(row, asked.now))
    return { problem: over };
  const decision = await decisionByNo(app.database.db, row.manual_underwriting_no, row.offer_no);
  if (!decision || decision.price === null) return { problem: over };
  const { people } = await openCase(app, row);
  const subject = people.find(({ position }) => position === member);
  const isSubject =
    row.base_product_no === asked.product.baseProductNo &&
    subject?.paper?.number === person.paper.number &&
    subject.name === person.name;
  if (!isSubject) return { problem: another };
  const { members, reasons, reduced } = await openDecision(app, decision);
  const mine = members.find(({ position }) => position === member);
  if (!mine) return { problem: another };
  const { price, asked_fen: askedFen, at } = decision;
  return {
    terms: {
      caseNo: row.manual_underwriting_no,
      answer: memberAnswerOf(mine, reasons),
      reduced,
      price,
      askedFen,
      at,
      decidedBy: decision.decided_by,
    },
  };
};

const standing = (row: CaseRow | undefined, now: Date): boolean =>
  row?.state === 'signed' && !isPastDue(row, now);

/** Locks the cases an order is about to use: a second order with one is refused. */
export const holdCases: Ports['holdCases'] = async (tx, { app }, cases) => {
  for (const caseNo of [...cases].toSorted())
    if (!standing(await lockCase(tx.db, caseNo), app.clock()))
      return refuse('NOT_INSURABLE', over) satisfies Refusal;
  return undefined;
};
