import { randomUUID } from 'node:crypto';
import { refuse, Refusal } from '@parasol/contract/errors';
import { isAtDesk } from '@parasol/domain/sales/manual-underwriting/case-states';
import type { Verb } from '#ground/context.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { lockCaseForStaff } from '#modules/sales/manual-underwriting/cases/find-case.ts';
import {
  answerOpinion,
  insertOpinion,
  opinionsOf,
} from '#modules/sales/manual-underwriting/queries/decisions.ts';
import { sealOpinion, sealQuestion } from '#modules/sales/manual-underwriting/cases/sealed-case.ts';
import { actedAlready, actOnCase } from './act-on-case.ts';
import { underwritersOf } from './list-underwriting-colleagues.ts';
import { deskView } from './desk-view.ts';

/** The case stays with the asking underwriter; the colleague may read it and answers. */
export const askUnderwritingOpinion: Verb<'askUnderwritingOpinion'> = async (
  context,
  { manualUnderwritingNo: caseNo, staffId: of, question },
  known,
) => {
  const able = await underwritersOf(context);
  return actOnCase(context, known, async (tx, { row, staffId }) => {
    const { app, caller, now } = context;
    if (of === staffId) return refuse('INVALID_REQUEST', '请选择另一位同事');
    if (!able.some((each) => each.staffId === of))
      return refuse('NOT_FOUND', '这位同事不处理人工核保');
    const opinionNo = randomUUID();
    await insertOpinion(tx.db, {
      opinion_no: opinionNo,
      manual_underwriting_no: caseNo,
      kind: 'colleague',
      asked_by: staffId,
      asked_of: of,
      question_sealed: await sealQuestion(app, { ...row, opinion_no: opinionNo }, question),
      answer_sealed: null,
      asked_at: now,
      answered_at: null,
    });
    tx.audit({
      actor: actorOf(caller),
      action: 'underwriting-case.opinion-asked',
      subject: `underwriting-case:${caseNo}`,
      detail: { opinionNo, of },
    });
    return row;
  });
};

export const giveUnderwritingOpinion: Verb<'giveUnderwritingOpinion'> = async (
  context,
  { manualUnderwritingNo: caseNo, opinionNo, answer },
) => {
  const { app, caller, now } = context;
  const given = await inTransaction(app.database, async (tx) => {
    const row = await lockCaseForStaff(context, tx.db, caseNo);
    if (row instanceof Refusal) return row;
    const opinion = (await opinionsOf(tx.db, caseNo)).find(
      (each) => each.opinion_no === opinionNo && each.asked_of === caller.staffId,
    );
    if (!opinion) return refuse('NOT_FOUND', '没有找到这次征求的意见');
    if (!isAtDesk(row.state)) return actedAlready(tx, row);
    const answered = await answerOpinion(tx.db, opinionNo, {
      answer_sealed: await sealOpinion(app, { ...row, opinion_no: opinionNo }, answer),
      answered_at: now,
    });
    if (!answered) return refuse('CONFLICT', '已经答复过，没有再次变更');
    tx.audit({
      actor: actorOf(caller),
      action: 'underwriting-case.opinion-given',
      subject: `underwriting-case:${caseNo}`,
      detail: { opinionNo },
    });
    return row;
  });
  return given instanceof Refusal ? given : deskView(context, given);
};
