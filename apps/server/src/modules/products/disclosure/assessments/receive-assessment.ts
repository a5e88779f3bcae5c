import type { App } from '#ground/context.ts';
import type { Tx } from '#ground/db/transaction.ts';
import type { InsurerReply } from '#providers/insurer/answers.ts';
import { applyAssessment } from './apply-assessment.ts';
import { assessmentByNo } from '#modules/products/disclosure/queries/assessments.ts';

/** An assessment that an insurer sent by itself; undefined when it was never asked for one. */
export const receiveAssessment = async (
  tx: Tx,
  app: App,
  insurer: string,
  requestNo: string,
  reply: InsurerReply,
): Promise<string | undefined> => {
  const request = await assessmentByNo(tx.db, requestNo);
  return request?.insurer === insurer ? applyAssessment(tx, app, requestNo, reply) : undefined;
};
