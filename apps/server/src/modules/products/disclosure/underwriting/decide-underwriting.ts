import { setTimeout as pause } from 'node:timers/promises';
import { refuse, Refusal } from '@parasol/contract/errors';
import { decideForProducts } from '@parasol/domain/products/disclosure/decisions/decide';
import type { Product } from '@parasol/domain/products/catalogue/product/product';
import type { Verb } from '#ground/context.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import {
  hasSharingConsent,
  needHealthConsent,
  sharingMissing,
} from '#modules/products/disclosure/consent.ts';
import { fittingProducts } from '#modules/products/disclosure/notices/fitting-products.ts';
import { keepDecision } from '#modules/products/disclosure/record.ts';
import { ownSession, caseOf } from '#modules/products/disclosure/session.ts';
import { lockSession, sessionByNo } from '#modules/products/disclosure/queries/sessions.ts';
import { refusalWords } from './refusal-words.ts';
import { requestAssessment } from '#modules/products/disclosure/assessments/request-assessment.ts';
import { resultView } from '#modules/products/disclosure/records/verdicts/result-view.ts';
import { runAssessment } from '#modules/products/disclosure/assessments/run-assessment.ts';
import { closedByOrder } from '#modules/products/disclosure/supplements/closed-by-order.ts';
import { sessionView } from './session-view.ts';

/** A little less than the page waits; a slower answer is asked for again by a job. */
const patienceMs = 8000;

/** Whether a partner decides by rules of their own. */
const decidedElsewhere = ({ flow }: Product): boolean =>
  flow.smartUnderwriting === 'third-party' || flow.smartUnderwriting === 'supplier';

type Begun = { readonly proposalNo: string } | { readonly requestNo: string };

export const decideUnderwriting: Verb<'decideUnderwriting'> = async (context, input) => {
  const { app, caller, now } = context;
  const missing = await needHealthConsent(context, false);
  if (missing) return missing;
  const shared = await hasSharingConsent(context);
  const begun = await inTransaction(app.database, async (tx): Promise<Begun | Refusal> => {
    const session = await ownSession(context, await lockSession(tx.db, input.sessionNo), {
      db: tx.db,
    });
    if (session instanceof Refusal) return session;
    const { row, content, product, library } = session;
    // Sent twice: the first decision holds.
    if (!row.open && row.proposal_no !== null) return { proposalNo: row.proposal_no };
    const { user_id: userId, quote_no: quoteNo } = row;
    const closed = await closedByOrder(context, tx.db, { userId, quoteNo }, true);
    if (closed) return closed;
    if (input.revision !== row.revision) {
      return refuse('HEALTH_SESSION_MOVED', undefined, { session: sessionView(context, session) });
    }
    const disclosed = caseOf(row, content, now);
    const decided = decideForProducts(library, fittingProducts(context, session), disclosed);
    if (!decided.ok) {
      return refuse('HEALTH_ANSWERS_REFUSED', refusalWords(library, decided.refusal), {
        refusal: decided.refusal,
        session: sessionView(context, session),
      });
    }
    const { decisions } = decided;
    if (!decisions.some((one) => one.product === product.baseProductNo)) {
      return refuse('NOT_FOUND', '这款产品没有智能核保');
    }
    if (decidedElsewhere(product)) {
      if (!shared) return sharingMissing();
      return { requestNo: await requestAssessment(tx, row, product.insurer, now) };
    }
    const actor = actorOf(caller);
    const { person } = content;
    const decidedCase = { row, product, library, person, disclosed, decisions, actor, now };
    return { proposalNo: await keepDecision(tx, app, decidedCase) };
  });
  if (begun instanceof Refusal) return begun;
  if ('proposalNo' in begun) return resultView(context, begun.proposalNo);
  const { requestNo } = begun;
  const asked = runAssessment(app, requestNo).catch((error: unknown) =>
    app.log.warn({ err: error, requestNo }, 'an assessment is asked for again later'),
  );
  await Promise.race([asked, pause(patienceMs, undefined, { ref: false })]);
  const session = await sessionByNo(app.database.db, input.sessionNo);
  return session && !session.open && session.proposal_no !== null
    ? resultView(context, session.proposal_no)
    : refuse('HEALTH_ASSESSING');
};
