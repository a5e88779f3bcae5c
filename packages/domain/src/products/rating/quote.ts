import { addDays, addYears, monthlySeries, type PlainDate } from '#base/calendar/plain-date.ts';
import type { PayFrequency } from '#products/catalogue/product/options.ts';
import { coverYears, payYears, type TermCode } from '#products/catalogue/product/terms.ts';
import type { Fen } from '#base/money/fen.ts';
import { checkEligibility, checkSale } from './checks/check-eligibility.ts';
import { checkSums } from './checks/check-sums.ts';
import type { Rater } from './compile-product.ts';
import { pricePerson, type PersonPremium } from './price.ts';
import type { QuoteContext, QuoteInput } from './quote-input.ts';
import type { Refusal } from './checks/refusal.ts';
import { resolveInput, type ResolvedInput } from './choices/resolve-input.ts';

export type Instalment = { readonly due: PlainDate; readonly amount: Fen };

export type AcceptedQuote = {
  readonly ok: true;
  readonly baseProductNo: string;
  readonly version: number;
  readonly plan: string;
  readonly coverTerm: TermCode;
  readonly payTerm: TermCode;
  readonly sumAssured: Fen | undefined;
  readonly units: number;
  readonly riders: readonly string[];
  readonly effectiveDate: PlainDate;
  /** Last day of cover; undefined for whole life. */
  readonly coverEnd: PlainDate | undefined;
  readonly payFrequency: PayFrequency;
  readonly people: readonly PersonPremium[];
  /** Every instalment is this much. */
  readonly instalment: Fen;
  readonly instalmentsPerYear: number;
  /** The instalments of one year together. */
  readonly yearly: Fen;
  readonly schedule: readonly Instalment[];
  /** All instalments of the paying term. */
  readonly total: Fen;
};

export type Quote = AcceptedQuote | { readonly ok: false; readonly refusals: readonly Refusal[] };

/** The premium to the fen with every instalment, or all the reasons why there is none. */
export const quote = (rater: Rater, input: QuoteInput, context: QuoteContext): Quote => {
  const refusals: Refusal[] = [];
  checkSale(rater, context, refusals);
  const resolved = resolveInput(rater, input, context, refusals);
  if (resolved) {
    checkEligibility(rater, resolved, context, refusals);
    checkSums(rater, resolved, refusals);
  }
  if (refusals.length > 0 || resolved === undefined) return { ok: false, refusals };
  return priceQuote(rater, resolved);
};

/** Premium of an input that has been found acceptable. */
export const priceQuote = (rater: Rater, input: ResolvedInput): Quote => {
  const people: PersonPremium[] = [];
  let instalment = 0;
  for (const person of input.people) {
    const premium = pricePerson(rater, input, person);
    if ('unrated' in premium) {
      return { ok: false, refusals: [notRated(rater, person.index, premium.unrated)] };
    }
    people.push(premium);
    instalment += premium.instalment;
  }
  const perYear = input.frequency.perYear;
  const count = instalmentCount(rater, input);
  return {
    ok: true,
    baseProductNo: rater.product.baseProductNo,
    version: rater.product.version,
    plan: input.plan.code,
    coverTerm: input.coverTerm,
    payTerm: input.payTerm,
    sumAssured: input.sumAssured,
    units: input.units,
    riders: input.riders.map((rider) => rider.code),
    effectiveDate: input.effectiveDate,
    coverEnd: coverEnd(rater, input),
    payFrequency: input.frequency.code,
    people,
    instalment,
    instalmentsPerYear: perYear,
    yearly: instalment * perYear,
    schedule: schedule(input.effectiveDate, 12 / perYear, count, instalment),
    total: instalment * count,
  };
};

const schedule = (
  first: PlainDate,
  everyMonths: number,
  count: number,
  amount: Fen,
): Instalment[] => {
  if (count === 1) return [{ due: first, amount }];
  return monthlySeries(first, everyMonths, count).map((due) => ({ due, amount }));
};

const notRated = (rater: Rater, insured: number, part: string): Refusal => {
  const rider = rater.product.riders.find((each) => each.code === part);
  const message = rider
    ? `${rider.name}没有适合所填年龄和交费期间的费率，您可以不附加。`
    : '所选的条件没有费率，请调整计划、保险期间或交费期间后再试。';
  return { code: 'not-rated', field: rider ? 'riders' : 'plan', insured, message };
};

const instalmentCount = (rater: Rater, input: ResolvedInput): number => {
  if (input.frequency.code === 'single') return 1;
  const term = rater.terms.get(input.payTerm);
  const age = input.people[0]?.age ?? 0;
  const years = term === undefined ? 1 : payYears(term, age, rater.limitAge);
  return Math.max(1, years) * input.frequency.perYear;
};

/** The day before the anniversary that ends the cover. */
const coverEnd = (rater: Rater, input: ResolvedInput): PlainDate | undefined => {
  const term = rater.terms.get(input.coverTerm);
  if (term === undefined || term.kind === 'life') return undefined;
  if (term.kind === 'days') return addDays(input.effectiveDate, term.days - 1);
  const years = coverYears(term, input.people[0]?.age ?? 0, rater.limitAge);
  return addDays(addYears(input.effectiveDate, years), -1);
};
