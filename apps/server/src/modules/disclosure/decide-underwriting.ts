import { refuse, Refusal } from '@parasol/contract/errors';
import { decideForProducts } from '@parasol/domain/disclosure/decide';
import type { ProductDecision } from '@parasol/domain/disclosure/decision';
import { underwritingRecordText } from '@parasol/domain/disclosure/disclosure-record';
import type { Context, Verb } from '#context.ts';
import { inTransaction, type Tx } from '#db/transaction.ts';
import { actorOf } from '#modules/accounts/person-of.ts';
import { needHealthConsent } from './consent.ts';
import { fittingProducts } from './fitting-products.ts';
import { newNumber } from './numbers.ts';
import { ownSession, type OwnSession } from './own-session.ts';
import { changeSession, insertRecord, lockSession } from './queries.ts';
import { refusalWords } from './refusal-words.ts';
import { resultView } from './result-view.ts';
import { sealRecord } from './sealed-record.ts';
import { sessionView } from './session-view.ts';
import { validUntil } from './validity.ts';
import { agedPerson } from './whose-health.ts';

const keep = async (
  context: Context,
  tx: Tx,
  session: OwnSession,
  decisions: readonly ProductDecision[],
  text: string,
): Promise<string | Refusal> => {
  const { app, now, caller } = context;
  const { row, product, userId } = session;
  const decision = decisions.find((one) => one.product === product.baseProductNo);
  if (!decision) return refuse('NOT_FOUND', '这款产品没有智能核保');
  const proposalNo = newNumber('P', now);
  const { sealed, hash } = await sealRecord(app, userId, proposalNo, text);
  const until = validUntil(now);
  await insertRecord(tx.db, {
    record_no: proposalNo,
    kind: 'smart',
    brand: row.brand,
    user_id: userId,
    base_product_no: product.baseProductNo,
    product_version: product.version,
    role: row.role,
    member: row.member,
    quote_no: row.quote_no,
    session_no: row.session_no,
    disclosure_no: row.disclosure_no,
    sealed,
    hash,
    at: now,
    valid_until: until,
    withdrawn_at: null,
  });
  await changeSession(tx.db, row.session_no, {
    proposal_no: proposalNo,
    open: false,
    revision: row.revision + 1,
    updated_at: now,
  });
  tx.audit({
    actor: actorOf(caller),
    action: 'underwriting.decided',
    subject: `health-record:${proposalNo}`,
    detail: {
      sessionNo: row.session_no,
      baseProductNo: product.baseProductNo,
      productVersion: product.version,
      libraryVersion: decision.libraryVersion,
      hash: hash.toString('hex'),
    },
  });
  return proposalNo;
};

export const decideUnderwriting: Verb<'decideUnderwriting'> = async (context, input) => {
  const { app, now } = context;
  const missing = await needHealthConsent(context, false);
  if (missing) return missing;
  const proposalNo = await inTransaction(app.database, async (tx) => {
    const session = await ownSession(context, await lockSession(tx.db, input.sessionNo));
    if (session instanceof Refusal) return session;
    const { row, content, today } = session;
    // Sent twice: the decision that was made stands.
    if (!row.open && row.proposal_no !== null) return row.proposal_no;
    if (input.revision !== row.revision) {
      return refuse('HEALTH_SESSION_MOVED', undefined, { session: sessionView(context, session) });
    }
    const { sex, age } = agedPerson(content.person, now);
    const disclosed = {
      role: row.role,
      person: { sex, age },
      on: today,
      diseases: content.diseases.map(({ disease, answers }) => ({ disease, answers })),
    };
    const { library } = app.disclosure;
    const decided = decideForProducts(library, fittingProducts(context, session), disclosed);
    if (!decided.ok) {
      return refuse('HEALTH_ANSWERS_REFUSED', refusalWords(library, decided.refusal), {
        refusal: decided.refusal,
        session: sessionView(context, session),
      });
    }
    const { decisions } = decided;
    const record = { at: now.toISOString(), disclosed, decisions };
    return keep(context, tx, session, decisions, underwritingRecordText(library, record));
  });
  return proposalNo instanceof Refusal ? proposalNo : resultView(context, proposalNo);
};
