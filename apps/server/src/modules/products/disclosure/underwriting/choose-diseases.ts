import { refuse, Refusal } from '@parasol/contract/errors';
import type { Parsed } from '@parasol/contract';
import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import type { Library } from '@parasol/domain/products/disclosure/library/library';
import { matchesPerson } from '@parasol/domain/products/disclosure/person';
import {
  resumeTree,
  startTree,
  type TreeSession,
} from '@parasol/domain/products/disclosure/trees/tree-session';
import type { Context, Verb } from '#ground/context.ts';
import { inTransaction, type Tx } from '#ground/db/transaction.ts';
import { actorOf, personOf } from '#ground/caller/person-of.ts';
import { findProduct } from '#modules/products/catalogue/products/views/find-product.ts';
import { claimQuote } from '#modules/products/rating/quotes/claim-quote.ts';
import { needHealthConsent, needSharingConsent } from '#modules/products/disclosure/consent.ts';
import { newNumber } from '#modules/products/disclosure/numbers.ts';
import {
  ownSession,
  type OwnSession,
  sealSession,
  type SessionContent,
} from '#modules/products/disclosure/session.ts';
import {
  changeSession,
  insertSession,
  lockSession,
} from '#modules/products/disclosure/queries/sessions.ts';
import { refusalWords } from './refusal-words.ts';
import { sessionView } from './session-view.ts';
import { suggestedBy } from './suggested-diseases.ts';
import { sessionExpiry } from '#modules/products/disclosure/record.ts';
import { closedByOrder } from '#modules/products/disclosure/supplements/closed-by-order.ts';
import { agedPerson, whoseHealth } from '#modules/products/disclosure/whose-health.ts';

type Chosen = Parsed<'chooseDiseases'>;

/** Trees for the chosen diseases; existing ones keep their answers. */
const treesFor = (
  context: Context,
  library: Library,
  codes: readonly string[],
  person: SessionContent['person'],
  startedTrees: readonly TreeSession[],
): readonly TreeSession[] | Refusal => {
  const trees: TreeSession[] = [];
  for (const code of new Set(codes)) {
    const disease = library.diseases.get(code);
    const refusal = !disease
      ? ({ kind: 'unknown-disease', disease: code } as const)
      : !matchesPerson(disease.source.applies, agedPerson(person, context.now))
        ? ({ kind: 'does-not-apply', disease: code } as const)
        : null;
    if (!disease || refusal) {
      return refuse(
        'HEALTH_ANSWERS_REFUSED',
        refusal ? refusalWords(library, refusal) : undefined,
        {
          refusal,
        },
      );
    }
    const before = startedTrees.find((tree) => tree.disease === code);
    const today = dateOf(context.now.getTime());
    trees.push(
      before
        ? resumeTree(disease, [...before.aside, ...before.answers], today).session
        : startTree(disease),
    );
  }
  return trees;
};

const change = async (
  context: Context,
  tx: Tx,
  input: Chosen & { readonly sessionNo: string },
): Promise<OwnSession | Refusal> => {
  const session = await ownSession(context, await lockSession(tx.db, input.sessionNo), {
    db: tx.db,
    changing: true,
  });
  if (session instanceof Refusal) return session;
  if (input.revision !== session.row.revision) {
    return refuse('HEALTH_SESSION_MOVED', undefined, { session: sessionView(context, session) });
  }
  const { person, diseases: startedTrees } = session.content;
  const diseases = treesFor(context, session.library, input.diseases, person, startedTrees);
  if (diseases instanceof Refusal) return diseases;
  const content = { ...session.content, diseases };
  const row = await changeSession(tx.db, input.sessionNo, {
    sealed: await sealSession(context.app, session.row, content),
    revision: session.row.revision + 1,
    library_version: session.library.version,
    open: true,
    updated_at: context.now,
    expires_at: sessionExpiry(context.now),
  });
  return { ...session, row, content };
};

const begin = async (context: Context, input: Chosen): Promise<OwnSession | Refusal> => {
  const { app, now, brand } = context;
  const userId = personOf(context.caller);
  if (userId === null) return refuse('LOGIN_REQUIRED');
  const found = await findProduct(context, input.baseProductNo);
  if (found instanceof Refusal) return found;
  const { product } = found;
  const rules = app.disclosure.rulesOf(product);
  if (!rules?.coverages.some(({ source }) => source.role === input.role)) {
    return refuse('NOT_FOUND', '这款产品没有智能核保');
  }
  const { quoteNo: priced = null } = input;
  const closed = await closedByOrder(context, app.database.db, { userId, quoteNo: priced }, true);
  if (closed) return closed;
  const whose = await whoseHealth(context, product, input.role, input);
  if (whose instanceof Refusal) return whose;
  if (whose.person === null) return refuse('INVALID_REQUEST', '请先填写给谁买、出生日期和性别');
  const { birthDate, sex, relation } = whose.person;
  const person = { birthDate, sex, relation };
  const { library } = app.disclosure;
  const diseases = treesFor(context, library, input.diseases, person, []);
  if (diseases instanceof Refusal) return diseases;
  const suggested = await suggestedBy(context, input.disclosureNo);
  if (suggested instanceof Refusal) return suggested;
  const content = { person, diseases, suggested };
  const sessionNo = newNumber('S', now);
  const row = {
    session_no: sessionNo,
    brand: brand.id,
    user_id: userId,
    base_product_no: product.baseProductNo,
    role: input.role,
    member: whose.member,
    quote_no: whose.quoteNo,
    disclosure_no: input.disclosureNo ?? null,
    reused_from: null,
    revision: 1,
    sealed: await sealSession(app, { session_no: sessionNo, user_id: userId }, content),
    proposal_no: null,
    library_version: library.version,
    open: true,
    created_at: now,
    updated_at: now,
    expires_at: sessionExpiry(now),
  };
  await inTransaction(app.database, async (tx) => {
    await insertSession(tx.db, row);
    await claimQuote(tx, context, whose.quoteNo);
    tx.audit({
      actor: actorOf(context.caller),
      action: 'underwriting.begun',
      subject: `health-session:${sessionNo}`,
      detail: { baseProductNo: product.baseProductNo, role: input.role },
    });
  });
  return { row, content, product, library, userId, today: dateOf(now.getTime()) };
};

export const chooseDiseases: Verb<'chooseDiseases'> = async (context, input) => {
  const missing = await needHealthConsent(context, input.consent === true);
  if (missing) return missing;
  const found = await findProduct(context, input.baseProductNo);
  if (found instanceof Refusal) return found;
  const notShared = await needSharingConsent(context, found.product, input.sharing === true);
  if (notShared) return notShared;
  const { sessionNo } = input;
  const session =
    sessionNo === undefined
      ? await begin(context, input)
      : await inTransaction(context.app.database, (tx) =>
          change(context, tx, { ...input, sessionNo }),
        );
  return session instanceof Refusal ? session : sessionView(context, session);
};
