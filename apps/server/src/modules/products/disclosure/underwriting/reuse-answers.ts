import { refuse, Refusal } from '@parasol/contract/errors';
import type { Verb } from '#ground/context.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import { findProduct } from '#modules/products/catalogue/products/views/find-product.ts';
import { needHealthConsent, needSharingConsent } from '#modules/products/disclosure/consent.ts';
import { newNumber } from '#modules/products/disclosure/numbers.ts';
import { ownSession, underRules, sealSession } from '#modules/products/disclosure/session.ts';
import { insertSession, sessionByNo } from '#modules/products/disclosure/queries/sessions.ts';
import { sessionView } from './session-view.ts';
import { sessionExpiry } from '#modules/products/disclosure/record.ts';

/** A new session with a copy of the answers; the earlier one is unchanged. */
export const reuseAnswers: Verb<'reuseAnswers'> = async (context, input) => {
  const { app, brand, caller, now } = context;
  const missing = await needHealthConsent(context, false);
  if (missing) return missing;
  const found = await findProduct(context, input.baseProductNo);
  if (found instanceof Refusal) return found;
  const { product } = found;
  const notShared = await needSharingConsent(context, product, input.sharing === true);
  if (notShared) return notShared;
  const earlier = await ownSession(context, await sessionByNo(app.database.db, input.sessionNo));
  if (earlier instanceof Refusal) return earlier;
  const { library } = app.disclosure;
  const rules = app.disclosure.rulesOf(product, library);
  if (!rules?.coverages.some(({ source }) => source.role === earlier.row.role)) {
    return refuse('NOT_FOUND', '这款产品没有智能核保');
  }
  const sessionNo = newNumber('S', now);
  // Another session is another beginning: on the present library, with the answers that still fit.
  const diseases = underRules(library, earlier.content, earlier.today);
  const content = { ...earlier.content, diseases, suggested: [] };
  const row = {
    session_no: sessionNo,
    brand: brand.id,
    user_id: earlier.userId,
    base_product_no: product.baseProductNo,
    role: earlier.row.role,
    member: input.member ?? 0,
    quote_no: input.quoteNo ?? null,
    disclosure_no: null,
    reused_from: input.sessionNo,
    revision: 1,
    sealed: await sealSession(app, { session_no: sessionNo, user_id: earlier.userId }, content),
    proposal_no: null,
    library_version: library.version,
    open: true,
    created_at: now,
    updated_at: now,
    expires_at: sessionExpiry(now),
  };
  await inTransaction(app.database, async (tx) => {
    await insertSession(tx.db, row);
    tx.audit({
      actor: actorOf(caller),
      action: 'underwriting.reused',
      subject: `health-session:${sessionNo}`,
      detail: { from: input.sessionNo, baseProductNo: product.baseProductNo },
    });
  });
  return sessionView(context, { ...earlier, row, content, product, library });
};
