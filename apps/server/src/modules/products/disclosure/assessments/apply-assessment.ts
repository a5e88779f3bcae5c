import { assessedDecision } from '@parasol/domain/products/disclosure/decisions/assessed-decision';
import { decideForProducts } from '@parasol/domain/products/disclosure/decisions/decide';
import type { App } from '#ground/context.ts';
import type { Tx } from '#ground/db/transaction.ts';
import type { InsurerReply } from '#providers/insurer/answers.ts';
import { libraryOf } from '#modules/products/disclosure/library/library-of.ts';
import { productsFor } from '#modules/products/disclosure/notices/fitting-products.ts';
import { keepDecision } from '#modules/products/disclosure/record.ts';
import { lockSession } from '#modules/products/disclosure/queries/sessions.ts';
import {
  assessmentByNo,
  changeAssessment,
  lockAssessment,
} from '#modules/products/disclosure/queries/assessments.ts';
import { openSession, caseOf } from '#modules/products/disclosure/session.ts';

/** `mistaken` answers are not believed and asked for again; `repeated` ones change nothing. */
type Applied = 'applied' | 'repeated' | 'mistaken' | 'not-final' | 'given-up';

/**
 * All assessments of an insurer reach a person here, whether it answered at once, by itself or when
 * asked. Under the locks of session and request: the first answer counts.
 */
export const applyAssessment = async (
  tx: Tx,
  app: App,
  requestNo: string,
  reply: InsurerReply,
): Promise<Applied> => {
  if (reply.kind !== 'answered' && reply.kind !== 'refused') return 'not-final';
  const known = await assessmentByNo(tx.db, requestNo);
  const row = known && (await lockSession(tx.db, known.session_no));
  const request = row && (await lockAssessment(tx.db, requestNo));
  if (!request || request.state === 'answered') return 'repeated';
  const content = await openSession(app, row);
  const product = app.catalogue.find(row.base_product_no)?.product;
  const library = await libraryOf(app, row, tx.db);
  const rules = product && app.disclosure.rulesOf(product, library);
  if (!content || !product || !rules || !row.open || row.revision !== request.revision) {
    await changeAssessment(tx.db, requestNo, { state: 'given-up', note: 'answers changed' });
    return 'given-up';
  }
  const now = app.clock();
  const result =
    reply.kind === 'refused'
      ? { refused: reply.reason }
      : reply.answer.to === 'assess'
        ? { coverages: reply.answer.coverages }
        : undefined;
  const decision = result && assessedDecision(library, rules, row.role, result);
  if (!decision) {
    app.log.error({ requestNo, insurer: request.insurer }, 'an assessment of something else');
    await changeAssessment(tx.db, requestNo, { state: 'unknown', note: 'of something else' });
    return 'mistaken';
  }
  const disclosed = caseOf(row, content, now);
  const others = productsFor(app, row, product, library, content.person, now);
  const elsewhere = decideForProducts(library, others, disclosed);
  const decisions = [...(elsewhere.ok ? elsewhere.decisions : []), decision];
  const actor = `insurer:${request.insurer}`;
  const { person } = content;
  await keepDecision(tx, app, { row, product, library, person, disclosed, decisions, actor, now });
  await changeAssessment(tx.db, requestNo, { state: 'answered', note: null, answered_at: now });
  return 'applied';
};
