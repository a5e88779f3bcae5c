import type { Product } from '@parasol/domain/products/catalogue/product/product';
import type { Library } from '@parasol/domain/products/disclosure/library/library';
import type { DisclosureCase } from '@parasol/domain/products/disclosure/trees/hear-case';
import type { App } from '#ground/context.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import type { InsurerReply } from '#providers/insurer/answers.ts';
import { applyAssessment } from './apply-assessment.ts';
import { assessmentContent } from './assessment-content.ts';
import { libraryOf } from '#modules/products/disclosure/library/library-of.ts';
import { sessionByNo } from '#modules/products/disclosure/queries/sessions.ts';
import {
  changeAssessment,
  lockAssessment,
  type AssessmentRow,
} from '#modules/products/disclosure/queries/assessments.ts';
import { openSession, caseOf } from '#modules/products/disclosure/session.ts';

interface Taken {
  readonly request: AssessmentRow;
  readonly product: Product;
  readonly library: Library;
  readonly disclosed: DisclosureCase;
  /** The request may have arrived before, so the insurer is asked first. */
  readonly maybeSent: boolean;
}

/** Takes a request and records that before anything is sent; undefined when nothing is to do. */
const takeUp = (app: App, requestNo: string): Promise<Taken | undefined> =>
  inTransaction(app.database, async (tx) => {
    const request = await lockAssessment(tx.db, requestNo);
    if (!request || request.state === 'answered' || request.state === 'given-up') return undefined;
    const row = await sessionByNo(tx.db, request.session_no);
    const content = row && (await openSession(app, row));
    const product = row && app.catalogue.find(row.base_product_no)?.product;
    if (!row?.open || !content || !product || row.revision !== request.revision) {
      await changeAssessment(tx.db, requestNo, { state: 'given-up', note: 'answers changed' });
      return undefined;
    }
    const now = app.clock();
    await changeAssessment(tx.db, requestNo, {
      state: 'sending',
      tries: request.tries + 1,
      sent_at: now,
    });
    const disclosed = caseOf(row, content, now);
    const library = await libraryOf(app, row, tx.db);
    return { request, product, library, disclosed, maybeSent: request.state !== 'waiting' };
  });

const ask = async (app: App, taken: Taken): Promise<InsurerReply> => {
  const { insurers } = app.providers;
  const { request, product, library, disclosed, maybeSent } = taken;
  const { insurer, request_no: requestNo } = request;
  if (maybeSent) {
    const reply = await insurers.query(insurer, { requestNo, kind: 'assess' });
    // The question did not get through, so the request's outcome stays unknown.
    if (reply.kind === 'not-sent') return { kind: 'unknown', reason: reply.reason };
    if (reply.kind !== 'not-found') return reply;
  }
  const content = assessmentContent(library, request, product, disclosed);
  return insurers.send(insurer, { requestNo, kind: 'assess', content });
};

/** Sends or asks once. Throws while there is no answer, so that a job repeats it. */
export const runAssessment = async (app: App, requestNo: string): Promise<void> => {
  const taken = await takeUp(app, requestNo);
  if (!taken) return;
  const reply = await ask(app, taken);
  const open = await inTransaction(app.database, async (tx) => {
    const outcome = await applyAssessment(tx, app, requestNo, reply);
    if (outcome !== 'not-final') return outcome === 'mistaken' ? 'not believed' : undefined;
    const current = await lockAssessment(tx.db, requestNo);
    // The answer may have come by itself while we were waiting.
    if (current?.state !== 'sending') return undefined;
    const note = 'reason' in reply ? reply.reason : reply.kind;
    const unsent = reply.kind === 'not-sent' && !taken.maybeSent;
    const state = unsent ? 'waiting' : reply.kind === 'pending' ? 'pending' : 'unknown';
    await changeAssessment(tx.db, requestNo, { state, note });
    return note;
  });
  if (open !== undefined) throw new Error(`insurer ${taken.request.insurer} on assess: ${open}`);
};
