import type { Tx } from '#ground/db/transaction.ts';
import { healthAssessment } from '#modules/products/disclosure/jobs.ts';
import { newNumber } from '#modules/products/disclosure/numbers.ts';
import type { SessionRow } from '#modules/products/disclosure/queries/sessions.ts';
import { insertAssessment } from '#modules/products/disclosure/queries/assessments.ts';

/** Later than the answer to the page, which asks at once and may get it. */
const jobAfterSeconds = 20;

/** Records the question before anything is sent to the insurer. */
export const requestAssessment = async (
  tx: Tx,
  session: SessionRow,
  insurer: string,
  now: Date,
): Promise<string> => {
  const { requestNo, isNew } = await insertAssessment(tx.db, {
    request_no: newNumber('A', now),
    session_no: session.session_no,
    revision: session.revision,
    insurer,
    state: 'waiting',
    created_at: now,
  });
  const service = `insurer:${insurer}`;
  if (isNew) tx.enqueue(healthAssessment, { requestNo }, { startAfter: jobAfterSeconds, service });
  return requestNo;
};
