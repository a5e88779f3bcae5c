import { Refusal, refuse } from '@parasol/contract/errors';
import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import { formProblems, type FormProblem } from '@parasol/domain/sales/orders/form/check-form';
import { draftValues } from '@parasol/domain/sales/orders/form/draft';
import type { FormValues } from '@parasol/domain/sales/orders/form/form-values';
import { orderFacts, type OrderFacts } from '@parasol/domain/sales/orders/order-facts';
import type { AgreedRecord } from '@parasol/domain/sales/orders/order-record';
import type { Product } from '@parasol/domain/products/catalogue/product/product';
import type { Application } from '@parasol/domain/sales/orders/form/parties';
import { readApplication } from '@parasol/domain/sales/orders/form/read-application';
import { createHash } from 'node:crypto';
import type { Context } from '#ground/context.ts';
import { consentsOf, newerAgreements } from '#modules/base/accounts/privacy/newer-agreements.ts';
import type { Agreement } from '#modules/base/brands/load-agreements.ts';
import { healthConsentAt } from '#modules/products/disclosure/consent.ts';
import { findProduct } from '#modules/products/catalogue/products/views/find-product.ts';
import type { PublishedProduct } from '#modules/products/catalogue/published-product.ts';
import {
  findSuitability,
  type SuitabilityFacts,
} from '#modules/sales/suitability/find-suitability.ts';
import { disclosuresOf, type Disclosed } from './disclosures-of.ts';
import { checkIdentity } from '#modules/sales/orders/identity/check-identity.ts';
import { showsSharing } from './note-sharing.ts';
import { papersIn } from './people/known-papers.ts';
import { pauseOf } from '#modules/sales/orders/drafts/product-pause.ts';
import type { DocumentRow, DraftRow } from '#modules/sales/orders/queries/drafts.ts';
import type { PaperRow } from '#modules/sales/orders/queries/papers.ts';
import { openDraft, type QuotedChoices } from '#modules/sales/orders/draft.ts';

/** A draft that can become an order, as far as it can be known without looking at other orders. */
export interface CheckedDraft {
  readonly published: PublishedProduct;
  readonly facts: OrderFacts;
  readonly values: FormValues;
  readonly application: Application;
  readonly quoted: QuotedChoices;
  readonly disclosed: Disclosed;
  /** Null where nothing has to be assessed. */
  readonly suitability: SuitabilityFacts | null;
  readonly agreed: AgreedRecord;
  /** Agreements of the brokerage that were accepted in a newer version with this order. */
  readonly agreements: readonly Agreement[];
  /** The list of consents shows already that the typed data goes to insurers. */
  readonly sharingShown: boolean;
  readonly unverifiedPeople: boolean;
  /** Blind indexes of the papers: the policyholder's, and the insured persons' in their order. */
  readonly policyholder: Buffer;
  readonly people: readonly Buffer[];
  /** The papers of all of them, each once. */
  readonly papers: readonly PaperRow[];
  readonly previousOrderNo: string | null;
}

const invalid = (problems: readonly FormProblem[]): Refusal =>
  refuse('ORDER_INVALID', problems[0]?.message, { problems });

export const checkSubmission = async (
  context: Context,
  { draft, read }: { readonly draft: DraftRow; readonly read: readonly DocumentRow[] },
  userId: string,
): Promise<CheckedDraft | Refusal> => {
  const { app, brand, now } = context;
  const content = await openDraft(app, draft);
  if (!content) return refuse('NOT_FOUND');
  const { quoted } = content;
  if (!quoted) return invalid([{ path: 'choice.plan', message: '请先试算并确认保险费' }]);
  const locked = now < new Date(quoted.expiresAt) ? quoted.productVersion : undefined;
  const published = await findProduct(context, draft.base_product_no, locked);
  if (published instanceof Refusal) return published;
  const pause = pauseOf(app, brand.id, draft.base_product_no, now);
  if (pause) return refuse('PRODUCT_PAUSED', pause.notice, { until: pause.until });

  const { product } = published;
  const { coverTerm, riders, plan, instalments } = quoted.price;
  const consents = await consentsOf(app, userId);
  const agreements = newerAgreements(context, consents);
  const facts = orderFacts(product, {
    coverTerm,
    riders,
    plan,
    instalments,
    healthConsentAt: healthConsentAt(consents),
    insurer: app.catalogue.insurer(product.insurer),
    agreements,
  });
  const values = draftValues(content.entries);
  const today = dateOf(now.getTime());
  const problems = formProblems(facts, values, today);
  if (problems.length > 0) return invalid(problems);
  const application = readApplication(facts, values, today);
  const confirmed = read.filter(({ product_version: version }) => version === product.version);
  const unknown = [
    ...unknownNames(context, application),
    ...facts.documents
      .filter(({ code }) => !confirmed.some((each) => each.code === code && each.confirmed_at))
      .map(({ code, title }) => ({ path: `document.${code}`, message: `请阅读并确认${title}` })),
  ];
  if (unknown.length > 0) return invalid(unknown);
  const disclosed = await disclosuresOf(app, application, {
    product,
    brand: brand.id,
    userId,
    now,
    plan,
    riders,
  });
  if (disclosed.problems.length > 0) return invalid(disclosed.problems);
  const suitability = await suitabilityOf(context, product, draft.quote_no);
  if (suitability instanceof Refusal) return suitability;
  const identities = await checkPeople(context, userId, application);
  if (identities.problems.length > 0) return invalid(identities.problems);
  return {
    published,
    facts,
    values,
    application,
    quoted,
    disclosed,
    suitability,
    agreements,
    sharingShown: showsSharing(consents),
    unverifiedPeople: identities.unverified,
    ...indexesOf(context, application),
    papers: papersIn(app, application),
    previousOrderNo: content.previousOrderNo,
    agreed: {
      documents: confirmed.flatMap(({ code, opened_at: opened, confirmed_at: at }) =>
        at ? [{ code, openedAt: opened.toISOString(), confirmedAt: at.toISOString() }] : [],
      ),
      consents: application.consents,
      formHash: hashOf(values),
    },
  };
};

/** Where the law wants needs and means checked first, an order waits for that. */
const suitabilityOf = async (
  context: Context,
  product: Product,
  quoteNo: string | null,
): Promise<SuitabilityFacts | null | Refusal> => {
  if (!product.compliance.suitabilityRequired) return null;
  const untested = invalid([{ path: 'suitability', message: '请先完成适当性评估' }]);
  if (quoteNo === null) return untested;
  const state = await findSuitability(context, product, quoteNo);
  if (state instanceof Refusal) return state;
  switch (state.kind) {
    case 'not-needed':
      return null;
    case 'untested':
      return untested;
    case 'paused':
      return invalid([{ path: 'suitability', message: state.words }]);
    case 'unconfirmed': {
      const message = '评估结果与本产品不匹配，请先阅读并确认提示';
      return invalid([{ path: 'suitability', message }]);
    }
    default:
      return state.facts;
  }
};

/** A policyholder who is the insured has one index. */
const indexesOf = (
  { app }: Context,
  { policyholder, insureds }: Application,
): Pick<CheckedDraft, 'policyholder' | 'people'> => {
  const own = app.vault.blindIndex('id_number', policyholder.paper.number);
  return {
    policyholder: own,
    people: insureds.map(({ paper }) =>
      paper.number === policyholder.paper.number
        ? own
        : app.vault.blindIndex('id_number', paper.number),
    ),
  };
};

/** The same form always has the same hash. */
const hashOf = (values: FormValues): string =>
  createHash('sha256')
    .update(JSON.stringify(Object.entries(values).toSorted(([a], [b]) => (a < b ? -1 : 1))))
    .digest('hex');

/** Jobs and regions that are not in our tables: the form itself cannot know them all. */
const unknownNames = ({ app }: Context, application: Application): FormProblem[] => {
  const { catalogue } = app;
  const problems: FormProblem[] = [];
  const people = [
    { prefix: 'policyholder', person: application.policyholder },
    ...application.insureds.map((person, index) => ({ prefix: `insured.${index}`, person })),
  ];
  for (const { prefix, person } of people) {
    const { occupation, region } = person;
    if (
      occupation !== undefined &&
      catalogue.occupation(occupation)?.occupationClass === undefined
    ) {
      problems.push({ path: `${prefix}.occupation`, message: '请在职业列表中选择' });
    }
    // Where a policyholder insures themselves, the form asks for the region once.
    const own = 'relation' in person && person.relation === 'self';
    if (
      !own &&
      region !== undefined &&
      !catalogue.shared.regions.some(({ code }) => code === region)
    ) {
      problems.push({ path: `${prefix}.region`, message: '请在地区列表中选择' });
    }
  }
  return problems;
};

/**
 * Every person once. A clear contradiction stops the order; no answer, or an unknown kind of
 * document, does not.
 */
const checkPeople = async (
  { app, now }: Context,
  userId: string,
  { policyholder, insureds }: Application,
): Promise<{ readonly problems: readonly FormProblem[]; readonly unverified: boolean }> => {
  const everybody = [
    { path: 'policyholder.certNo', person: policyholder },
    ...insureds.flatMap((person, index) =>
      person.relation === 'self' ? [] : [{ path: `insured.${index}.certNo`, person }],
    ),
  ];
  const people = everybody.filter(({ person }) => person.paper.type === 'id-card');
  const results = await Promise.all(
    people.map(({ person: { name, paper } }) =>
      checkIdentity(app, userId, { name, idNumber: paper.number }, now),
    ),
  );
  return {
    problems: people.flatMap(({ path }, index) =>
      results[index] === 'mismatch' ? [{ path, message: '姓名与身份证号码不一致，请核对' }] : [],
    ),
    unverified:
      people.length < everybody.length ||
      results.some((result) => result === 'unknown' || result === 'limit'),
  };
};
