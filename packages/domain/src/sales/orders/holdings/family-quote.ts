import { checkEligibility, checkSale } from '#products/rating/checks/check-eligibility.ts';
import { checkSums } from '#products/rating/checks/check-sums.ts';
import type { Rater } from '#products/rating/compile-product.ts';
import { priceQuote, quote, type AcceptedQuote, type Quote } from '#products/rating/quote.ts';
import type { QuoteContext, QuoteInput } from '#products/rating/quote-input.ts';
import type { Refusal } from '#products/rating/checks/refusal.ts';
import { resolveInput } from '#products/rating/choices/resolve-input.ts';

/**
 * The price of people who may each have a plan of their own. The family discount counts all of
 * them; a plan's rules apply to those who chose it.
 */
export const quoteFamily = (
  rater: Rater,
  input: QuoteInput,
  plans: readonly (string | undefined)[],
  context: QuoteContext,
): Quote => {
  const chosen = input.insureds.map((_, index) => plans[index] ?? input.plan);
  const distinct = [...new Set(chosen)];
  if (distinct.length < 2) return quote(rater, { ...input, ...planOf(distinct[0]) }, context);

  const refusals: Refusal[] = [];
  checkSale(rater, context, refusals);
  const priced = new Map<string | undefined, AcceptedQuote>();
  for (const plan of distinct) {
    const found: Refusal[] = [];
    const resolved = resolveInput(rater, { ...input, ...planOf(plan) }, context, found);
    if (resolved) {
      checkEligibility(rater, resolved, context, found);
      checkSums(rater, resolved, found);
    }
    const relevant = found.filter(
      ({ insured }) => insured === undefined || chosen[insured] === plan,
    );
    refusals.push(...relevant.filter((refusal) => !refusals.some((known) => same(known, refusal))));
    if (refusals.length > 0 || resolved === undefined) continue;
    const price = priceQuote(rater, resolved);
    if (!price.ok) return price;
    priced.set(plan, price);
  }
  const first = priced.get(chosen[0]);
  if (refusals.length > 0 || first === undefined) return { ok: false, refusals };
  const people = chosen.flatMap((plan, index) => priced.get(plan)?.people[index] ?? []);
  const instalment = people.reduce((sum, person) => sum + person.instalment, 0);
  return {
    ...first,
    people,
    instalment,
    yearly: instalment * first.instalmentsPerYear,
    schedule: first.schedule.map(({ due }) => ({ due, amount: instalment })),
    total: instalment * first.schedule.length,
  };
};

const planOf = (plan: string | undefined): { readonly plan?: string } =>
  plan === undefined ? {} : { plan };

const same = (a: Refusal, b: Refusal): boolean =>
  a.code === b.code && a.insured === b.insured && a.field === b.field;
