import type { Parsed } from '@parasol/contract';
import type { CaseView } from '@parasol/contract/sales/manual-underwriting/shapes';
import { refuse, Refusal } from '@parasol/contract/errors';
import { caseLife } from '@parasol/domain/sales/manual-underwriting/case-states';
import type { Product } from '@parasol/domain/products/catalogue/product/product';
import { benefitsOf, riskSums } from '@parasol/domain/products/rating/checks/risk-sums';
import type { App, PersonContext, Verb } from '#ground/context.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { findProduct } from '#modules/products/catalogue/products/views/find-product.ts';
import {
  findDisclosure,
  findProposal,
  type FoundProposal,
} from '#modules/products/disclosure/records/find-disclosure.ts';
import { getQuote } from '#modules/products/rating/quotes/get-quote.ts';
import { quotedChoices } from '#modules/sales/orders/drafts/quoted-choices.ts';
import type { QuotedChoices } from '#modules/sales/orders/draft.ts';
import { claimQuote } from '#modules/products/rating/quotes/claim-quote.ts';
import { quoteOrigin } from '#modules/products/rating/quotes/quote-origin.ts';
import { beginCase, conditionsIn } from '#modules/sales/manual-underwriting/cases/begin-case.ts';
import { caseView } from '#modules/sales/manual-underwriting/cases/case-view.ts';
import {
  caseByKey,
  casesOfUser,
  lockCasesOf,
  type CaseRow,
} from '#modules/sales/manual-underwriting/queries/cases.ts';
import { openCase, type CasePerson } from '#modules/sales/manual-underwriting/cases/sealed-case.ts';

type Wish = Pick<
  Parsed<'applyManualUnderwriting'>,
  | 'key'
  | 'baseProductNo'
  | 'origin'
  | 'quoteNo'
  | 'member'
  | 'disclosureNo'
  | 'intelligentProposalNo'
>;

/** The most cases that one customer can have open at once. */
const mostOpen = 10;

const noQuote = '请先试算保险费，再申请人工核保';

interface Found {
  readonly product: Product;
  readonly quoteNo: string;
  readonly quoted: QuotedChoices;
  readonly person: CasePerson;
  readonly proposal: FoundProposal | undefined;
  readonly disclosureNo: string | null;
}

/** The subject of the case, as far as the named numbers belong to this customer. */
const find = async (context: PersonContext, wish: Wish): Promise<Found | Refusal> => {
  const { app, brand, now, person: userId } = context;
  const published = await findProduct(context, wish.baseProductNo);
  if (published instanceof Refusal) return published;
  const { product } = published;
  if (!product.flow.manualUnderwriting)
    return refuse('NOT_INSURABLE', '这款产品不提供人工核保，您可以看看其他产品');
  const whose = { brand: brand.id, userId, now };
  const { disclosureNo, intelligentProposalNo, member } = wish;
  const notice =
    disclosureNo === undefined ? undefined : await findDisclosure(app, whose, disclosureNo);
  const proposal =
    intelligentProposalNo === undefined
      ? undefined
      : await findProposal(app, whose, intelligentProposalNo);
  const named = [notice, proposal].filter((record) => record !== undefined);
  const strange =
    (disclosureNo !== undefined && !notice) || (intelligentProposalNo !== undefined && !proposal);
  if (strange || named.some(({ baseProductNo }) => baseProductNo !== product.baseProductNo))
    return refuse('NOT_FOUND', '没有找到这份健康告知或核保结论');
  const { quoteNo } = wish;
  if (quoteNo === undefined) return refuse('INVALID_REQUEST', noQuote);
  const quote = await getQuote(context, { quoteNo });
  if (quote instanceof Refusal) return quote;
  const insured = quote.input.insureds[member];
  if (quote.calculation.baseProductNo !== product.baseProductNo || !insured)
    return refuse('INVALID_REQUEST', noQuote);
  const { birthDate, sex } = insured;
  const { relations } = product.eligibility;
  const namedRelation = named.find((record) => record.relation !== null)?.relation;
  const relation =
    insured.relation ?? namedRelation ?? (relations.length === 1 ? relations[0] : undefined);
  if (relation === undefined) return refuse('INVALID_REQUEST', '请先在试算里选择给谁买');
  return {
    product,
    quoteNo,
    quoted: quotedChoices(quote),
    person: { position: member, relation, birthDate, sex: sex ?? named[0]?.subject.sex ?? null },
    proposal,
    disclosureNo: disclosureNo ?? null,
  };
};

/**
 * The highest payment of one event for a person under the choices. Reimbursing benefits count
 * towards no risk, so where there are no others the plan's highest limit is used.
 */
export const sumAtRisk = (
  product: Product,
  { price }: Pick<QuotedChoices, 'price'>,
  positions: readonly number[],
): number =>
  Math.max(
    0,
    ...positions.flatMap((position) => {
      const { age = 0, plan = price.plan } = price.people[position] ?? {};
      const { riders, units, sumAssured } = price;
      const bought = { plan, riders, units, sumAssured };
      const risks = Object.values(riskSums(product, age, bought));
      return risks.length > 0 ? risks : benefitsOf(product, age, bought).map(({ fen = 0 }) => fen);
    }),
  );

/** An open one for the same person and product is continued. */
const openOne = async (
  app: App,
  rows: readonly CaseRow[],
  { product, person }: Found,
): Promise<CaseRow | undefined> => {
  for (const row of rows) {
    const same =
      row.base_product_no === product.baseProductNo &&
      row.order_no === null &&
      row.state === 'draft';
    if (!same) continue;
    const { people } = await openCase(app, row);
    const [one] = people;
    if (one?.birthDate === person.birthDate && one.relation === person.relation) return row;
  }
  return undefined;
};

export const applyCase = async (
  context: PersonContext,
  wish: Wish,
  reused: CaseRow | null = null,
): Promise<CaseRow | Refusal> => {
  const { app, brand, caller, person: userId } = context;
  const found = await find(context, wish);
  if (found instanceof Refusal) return found;
  return inTransaction(app.database, async (tx): Promise<CaseRow | Refusal> => {
    await lockCasesOf(tx.db, userId);
    const same = await caseByKey(tx.db, userId, wish.key);
    if (same) return same.base_product_no === wish.baseProductNo ? same : refuse('KEY_REUSED');
    const rows = await casesOfUser(tx.db, { userId, brand: brand.id });
    const open = reused === null ? await openOne(app, rows, found) : undefined;
    if (open) return open;
    if (rows.filter(({ state }) => !caseLife.isOver(state)).length >= mostOpen)
      return refuse('CONFLICT', '您正在办理的核保申请已经很多，请先完成或撤回已有的');
    const { product, quoted, quoteNo, person, proposal, disclosureNo } = found;
    const sold = await quoteOrigin(tx.db, quoteNo);
    if (!sold) return refuse('INVALID_REQUEST', noQuote);
    await claimQuote(tx, context, quoteNo);
    const diseases = proposal?.kept.diseases.map(({ code }) => code) ?? [];
    const before = reused && (await openCase(app, reused));
    return beginCase(
      tx,
      app,
      {
        ...sold,
        key: wish.key,
        brand: brand.id,
        user_id: userId,
        base_product_no: product.baseProductNo,
        product_version: quoted.productVersion,
        insurer: product.insurer,
        origin: wish.origin,
        quote_no: quoteNo,
        order_no: null,
        people: [person.position],
        disclosure_no: disclosureNo,
        proposal_no: proposal?.intelligentProposalNo ?? null,
        reused_from: reused?.manual_underwriting_no ?? null,
        state: 'draft',
        sum_fen: sumAtRisk(product, quoted, [person.position]),
        asked_fen: quoted.price.dueFen,
        person_index: null,
        consented_at: null,
        submitted_at: null,
      },
      {
        people: [person],
        conditions: before ? [...before.conditions] : conditionsIn(diseases),
        words: before?.words ?? '',
        reasons: [],
      },
      actorOf(caller),
      product,
    );
  });
};

export const applyManualUnderwriting: Verb<'applyManualUnderwriting'> = async (context, input) => {
  const row = await applyCase(context, input);
  return row instanceof Refusal ? row : (caseView(context.app, row) satisfies Promise<CaseView>);
};
