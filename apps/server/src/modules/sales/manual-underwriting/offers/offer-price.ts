import { refuse, Refusal } from '@parasol/contract/errors';
import { addDays } from '@parasol/domain/base/calendar/plain-date';
import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import { endOf } from '@parasol/domain/base/clocks/time-left';
import type { MemberDecision, ReducedTo } from '@parasol/domain/sales/manual-underwriting/outcomes';
import { storedPrice, type StoredPrice } from '@parasol/domain/sales/orders/order-record';
import { quote as quotePrice } from '@parasol/domain/products/rating/quote';
import { ratingLoading } from '@parasol/domain/sales/underwriting/insurer-answer';
import type { Context } from '#ground/context.ts';
import type { Tx } from '#ground/db/transaction.ts';
import { productVersion } from '#modules/sales/orders/order.ts';
import {
  quoteInputOf,
  type CalculationRequest,
} from '#modules/products/rating/calculator/rate-request.ts';
import { keepQuote, readQuote, type Quote } from '#modules/products/rating/quotes/saved-quotes.ts';
import type { CaseRow } from '#modules/sales/manual-underwriting/queries/cases.ts';

export interface PricedOffer {
  readonly price: StoredPrice;
  readonly quoteNo: string;
}

const cannot = (message?: string): Refusal =>
  refuse('NOT_INSURABLE', message ?? '按这个结论算不出保险费，请核对结论');

/**
 * The customer's choices, reduced as decided; the earlier conclusions on the underwritten people no
 * longer count.
 */
const inputOf = (
  { input }: Quote,
  people: readonly number[],
  reduced: ReducedTo | null,
): CalculationRequest => {
  const { productVersion: _version, effectiveDate: _day, insureds, ...choices } = input;
  return {
    ...choices,
    ...(reduced?.plan === undefined ? {} : { plan: reduced.plan }),
    ...(reduced?.sumAssuredFen === undefined ? {} : { sumAssured: reduced.sumAssuredFen }),
    insureds: insureds.map((person, position) => {
      const { trialParamNo: _conclusion, ...rest } = person;
      return people.includes(position) ? rest : person;
    }),
  };
};

/** Prices a decision as of now, and locks it for the customer until the offer's last day. */
export const priceOffer = async (
  tx: Tx,
  context: Context,
  row: CaseRow,
  {
    members,
    reduced,
  }: { readonly members: readonly MemberDecision[]; readonly reduced: ReducedTo | null },
): Promise<PricedOffer | Refusal> => {
  const { app, now } = context;
  const brand = app.brands.find(({ id }) => id === row.brand);
  const asked = row.quote_no === null ? undefined : await readQuote(tx.db, row.quote_no);
  if (!asked || !brand || row.user_id === null) return cannot('这次申请没有试算过保险费');
  const published = await productVersion(app, row.base_product_no, row.product_version);
  const customer = { ...context, brand, person: row.user_id };
  const request = inputOf(asked, row.people, reduced);
  const input = quoteInputOf(customer, request);
  if (input instanceof Refusal) return cannot(input.msg);
  const { loadings, refusals } = await app.ports.loadingsOf(customer, published.product, request);
  if (refusals.length > 0) return cannot(refusals[0]?.message);
  const insureds = input.insureds.map((person, position) => {
    const member = members.find((each) => each.position === position);
    const loading = member ? ratingLoading(member) : loadings[position];
    return loading === undefined ? person : { ...person, loading };
  });
  const priced = quotePrice(
    published.rater,
    { ...input, insureds },
    { now: now.getTime(), brand: row.brand, held: insureds.map(() => ({})) },
  );
  if (!priced.ok) return cannot(priced.refusals[0]?.message);
  const { offerDays } = app.settings.get('underwriting-days', row.brand);
  const until = endOf(addDays(dateOf(now.getTime()), offerDays));
  const quoteNo = await keepQuote(
    tx,
    { brand: row.brand, userId: row.user_id },
    {
      baseProductNo: priced.baseProductNo,
      productVersion: priced.version,
      input: request,
      accepted: priced,
      createdAt: now,
      expiresAt: new Date(until),
    },
    asked.quoteNo,
  );
  const plans = insureds.map(() => undefined);
  return { quoteNo, price: { ...storedPrice(priced, plans), holdsUntil: until } };
};
