import { randomUUID } from 'node:crypto';
import { refuse } from '@parasol/contract/errors';
import { outcomeTitles } from '@parasol/domain/sales/manual-underwriting/outcomes';
import type { App, Ports, Verb } from '#ground/context.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { productVersion } from '#modules/sales/orders/order.ts';
import type { InsurerReply } from '#providers/insurer/answers.ts';
import { askInsurer } from '#modules/sales/manual-underwriting/jobs.ts';
import { moveCase } from '#modules/sales/manual-underwriting/cases/move-case.ts';
import {
  caseByNo,
  lockCase,
  type CaseRow,
} from '#modules/sales/manual-underwriting/queries/cases.ts';
import {
  answerOpinion,
  insertOpinion,
  opinionByNo,
} from '#modules/sales/manual-underwriting/queries/decisions.ts';
import {
  openCase,
  openOpinion,
  sealOpinion,
  sealQuestion,
} from '#modules/sales/manual-underwriting/cases/sealed-case.ts';
import { actedAlready, actOnCase } from './act-on-case.ts';
import { answersOf } from './earlier-answers.ts';

/**
 * Asks an insurer that decides cases itself; the underwriter then records its decision.
 */
export const askInsurerAboutCase: Verb<'askInsurerAboutCase'> = (
  context,
  { manualUnderwritingNo: caseNo, question },
  known,
) =>
  actOnCase(context, known, async (tx, { row, staffId }) => {
    const { app, caller, now } = context;
    const { product } = await productVersion(app, row.base_product_no, row.product_version);
    if (product.flow.manualUnderwritingBy !== 'insurer')
      return refuse('CONFLICT', '这款产品由我们核保，不需要转交保险公司');
    const moved = await moveCase(tx, app, row, {
      event: 'ask-insurer',
      by: 'staff',
      actor: actorOf(caller),
    });
    if (!moved) return actedAlready(tx, row);
    // The insurer knows a question by its number, however often it is sent.
    const opinionNo = randomUUID();
    await insertOpinion(tx.db, {
      opinion_no: opinionNo,
      manual_underwriting_no: caseNo,
      kind: 'insurer',
      asked_by: staffId,
      asked_of: null,
      question_sealed: await sealQuestion(app, { ...row, opinion_no: opinionNo }, question),
      answer_sealed: null,
      asked_at: now,
      answered_at: null,
    });
    tx.enqueue(askInsurer, { opinionNo }, { service: `insurer:${row.insurer}` });
    return moved;
  });

/** The facts the insurer needs to decide, without the person's identity. */
const contentOf = async (app: App, row: CaseRow, question: string) => {
  const content = await openCase(app, row);
  return {
    caseNo: row.manual_underwriting_no,
    baseProductNo: row.base_product_no,
    productVersion: row.product_version,
    sumFen: row.sum_fen,
    people: content.people.map(({ position, birthDate, sex }) => ({ position, birthDate, sex })),
    conditions: content.conditions,
    answers: await answersOf(app, row, content),
    question,
  };
};

const wordsOf = (reply: InsurerReply): string | undefined => {
  if (reply.kind === 'refused') return `未能答复：${reply.reason}`;
  if (reply.kind !== 'answered' || reply.answer.to !== 'review') return undefined;
  return `${outcomeTitles[reply.answer.outcome]}：${reply.answer.words}`;
};

/**
 * All answers of an insurer about a case arrive here, whether it answered at once, by itself or
 * when asked.
 */
export const receiveReview: Ports['receiveReview'] = async (
  tx,
  app,
  { insurer, requestNo, reply },
) => {
  // Numbers of other questions are no uuid, and the column takes nothing else.
  const opinion = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(requestNo)
    ? await opinionByNo(tx.db, requestNo)
    : undefined;
  const row = opinion && (await lockCase(tx.db, opinion.manual_underwriting_no));
  if (row?.insurer !== insurer || opinion?.kind !== 'insurer') return undefined;
  const words = wordsOf(reply);
  if (words === undefined) return 'not-final';
  const first = await answerOpinion(tx.db, requestNo, {
    answer_sealed: await sealOpinion(app, { ...row, opinion_no: requestNo }, words),
    answered_at: app.clock(),
  });
  if (!first) return 'repeated';
  const actor = `insurer:${insurer}`;
  await moveCase(tx, app, row, { event: 'insurer-says', by: 'insurer', actor });
  return 'applied';
};

/** Asks for the outcome of the question, and sends it again where the insurer never got it. */
export const askInsurerNow = async (app: App, opinionNo: string): Promise<void> => {
  const { insurers } = app.providers;
  const opinion = await opinionByNo(app.database.db, opinionNo);
  const row = opinion && (await caseByNo(app.database.db, opinion.manual_underwriting_no));
  if (!row || opinion.answered_at !== null || row.state !== 'with-insurer') return;
  const { insurer } = row;
  const known = await insurers.query(insurer, { requestNo: opinionNo, kind: 'review' });
  const { question } = await openOpinion(app, opinion);
  const reply =
    known.kind === 'not-found'
      ? await insurers.send(insurer, {
          requestNo: opinionNo,
          kind: 'review',
          content: await contentOf(app, row, question),
        })
      : known;
  const outcome = await inTransaction(app.database, (tx) =>
    receiveReview(tx, app, { insurer, requestNo: opinionNo, reply }),
  );
  if (outcome === 'not-final') throw new Error(`insurer ${insurer} on a case: ${reply.kind}`);
};
