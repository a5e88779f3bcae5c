import { refuse, Refusal } from '@parasol/contract/errors';
import type { Output } from '@parasol/contract';
import {
  decisionOnBought,
  type Choice,
} from '@parasol/domain/products/disclosure/decisions/bought-decision';
import type { ProductDecision } from '@parasol/domain/products/disclosure/terms/decision';
import { compareVerdicts } from '@parasol/domain/products/disclosure/terms/terms';
import type { Product } from '@parasol/domain/products/catalogue/product/product';
import type { Context } from '#ground/context.ts';
import { trialParamNoOf } from '#modules/products/disclosure/numbers.ts';
import { statusOf, verdictOf } from './outcome-of.ts';
import { ownRecord } from '#modules/products/disclosure/records/own-record.ts';
import { productFacts } from '#modules/products/disclosure/product-facts.ts';
import { acceptedAt, isSuperseded } from '#modules/products/disclosure/queries/records.ts';
import { getQuote } from '#modules/products/rating/quotes/get-quote.ts';
import {
  readStoredNotice,
  readStoredUnderwriting,
  type StoredUnderwriting,
} from '#modules/products/disclosure/records/stored-record.ts';
import { unexplainedIn, type Unexplained } from './unexplained.ts';

type ResultView = Output<'getUnderwritingResult'>;

/** The choice made in the calculator; undefined where there is none, or one of another product. */
const choiceOf = async (
  context: Context,
  { baseProductNo }: Product,
  quoteNo: string | null,
): Promise<Choice | undefined> => {
  const quote = quoteNo === null ? undefined : await getQuote(context, { quoteNo });
  if (!quote || quote instanceof Refusal) return undefined;
  const { calculation } = quote;
  return calculation.baseProductNo === baseProductNo ? calculation : undefined;
};

/** Each plan as it would be without riders, the mildest first. */
const plansOf = (whole: ProductDecision, product: Product) =>
  product.plans
    .map(({ code, name }) => {
      const { decision } = decisionOnBought(whole, product, { plan: code, riders: [] });
      return { code, name, decision };
    })
    .toSorted((a, b) => compareVerdicts(verdictOf(a.decision), verdictOf(b.decision)));

/** Questions answered yes in the notice that led here and still without an explanation. */
const openIn = async (
  context: Context,
  disclosureNo: string | null,
  { diseases }: StoredUnderwriting,
): Promise<readonly Unexplained[]> => {
  const notice = disclosureNo === null ? undefined : await ownRecord(context, disclosureNo);
  return notice?.row.kind === 'notice'
    ? unexplainedIn(context.app, readStoredNotice(notice.text), diseases)
    : [];
};

/** A yes without an explanation goes to an underwriter, where there is one. */
const statusWith = (
  status: ResultView['status'],
  open: readonly Unexplained[],
  { flow }: Product,
): ResultView['status'] => {
  if (open.length === 0 || (status !== 'pass' && status !== 'terms')) return status;
  if (flow.manualUnderwriting) return 'manual';
  return open.every(({ explainable }) => explainable) ? 'incomplete' : 'declined';
};

/** Read from the record itself, so that the page shows the stored result for the product bought. */
export const resultView = async (
  context: Context,
  proposalNo: string,
  quoteNo?: string,
): Promise<ResultView | Refusal> => {
  const { app } = context;
  const { db } = app.database;
  const record = await ownRecord(context, proposalNo);
  const notFound = refuse('NOT_FOUND', '没有找到这份核保结论');
  if (!record || record.row.kind !== 'smart' || record.row.role === 'supplementary')
    return notFound;
  const { row, text } = record;
  const underwriting = readStoredUnderwriting(text);
  const { decisions } = underwriting;
  const own = await app.catalogue.version(row.base_product_no, row.product_version);
  const whole = decisions.find((one) => one.product === row.base_product_no);
  if (!own || !whole) return notFound;
  const { product } = own;
  const others = [];
  for (const other of decisions) {
    if (other === whole) continue;
    const published = await app.catalogue.version(other.product, other.productVersion);
    if (published) {
      others.push({ product: productFacts(app, published.product), decision: other });
    }
  }
  const about = quoteNo ?? row.quote_no;
  const choice = await choiceOf(context, product, about);
  const plans = plansOf(whole, product);
  const { decision, dropped } = choice
    ? decisionOnBought(whole, product, choice)
    : { decision: whole, dropped: [] };
  // Before the customer chooses, the mildest plan counts.
  const status = statusOf(choice ? decision : (plans[0]?.decision ?? whole));
  const open = await openIn(context, row.disclosure_no, underwriting);
  const accepted = await acceptedAt(
    db,
    proposalNo,
    decision.coverages.map(({ coverage }) => coverage),
  );
  return {
    intelligentProposalNo: proposalNo,
    trialParamNo: trialParamNoOf(proposalNo),
    insuredExemptionValue: decision.insuredExemptionValue,
    sessionNo: row.session_no ?? '',
    status: statusWith(status, open, product),
    product: productFacts(app, product),
    role: record.row.role === 'policyholder' ? 'policyholder' : 'insured',
    member: row.member,
    quoteNo: about,
    disclosureNo: row.disclosure_no,
    at: row.at.toISOString(),
    validUntil: row.valid_until.toISOString(),
    superseded: row.withdrawn_at !== null || (await isSuperseded(db, row)),
    acceptedAt: accepted?.toISOString() ?? null,
    decision,
    withoutRiders: product.riders.flatMap(({ code, name }) =>
      dropped.includes(code) ? [{ code, name }] : [],
    ),
    plans:
      whole.role === 'policyholder'
        ? []
        : plans.map((one) => ({
            code: one.code,
            name: one.name,
            chosen: one.code === choice?.plan,
            status: statusOf(one.decision),
          })),
    unexplained: open.map(({ ask }) => ask),
    others,
  };
};
