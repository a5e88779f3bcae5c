import type { PlainDate } from '#base/calendar/plain-date.ts';
import type { PayFrequency } from '#products/catalogue/product/options.ts';
import type { TermCode } from '#products/catalogue/product/terms.ts';
import type { Fen } from '#base/money/fen.ts';
import type { AcceptedQuote } from '#products/rating/quote.ts';
import type { MemberAnswer } from '#sales/underwriting/insurer-answer.ts';
import type { PricedOrder } from './holdings/price-change.ts';

/** The stored price of an order: enough to show every part and every instalment again. */
export interface StoredPrice {
  readonly plan: string;
  readonly coverTerm: TermCode;
  readonly payTerm: TermCode;
  readonly frequency: PayFrequency;
  readonly sumAssured?: Fen;
  readonly units: number;
  readonly riders: readonly string[];
  readonly effectiveDate: PlainDate;
  readonly coverEnd?: PlainDate;
  readonly dueFen: Fen;
  readonly yearlyFen: Fen;
  readonly totalFen: Fen;
  readonly instalments: number;
  readonly monthsBetween: number;
  /** The moment (milliseconds since 1970) until which the price stands. */
  readonly holdsUntil?: number;
  readonly people: readonly {
    readonly age: number;
    readonly plan: string;
    readonly fen: Fen;
    readonly parts: readonly { readonly code: string; readonly amount: Fen }[];
  }[];
}

/** `plans` are the people's own, where they differ from the quote's. */
export const storedPrice = (
  accepted: AcceptedQuote,
  plans: readonly (string | undefined)[],
): StoredPrice => ({
  plan: accepted.plan,
  coverTerm: accepted.coverTerm,
  payTerm: accepted.payTerm,
  frequency: accepted.payFrequency,
  ...(accepted.sumAssured === undefined ? {} : { sumAssured: accepted.sumAssured }),
  units: accepted.units,
  riders: accepted.riders,
  effectiveDate: accepted.effectiveDate,
  ...(accepted.coverEnd === undefined ? {} : { coverEnd: accepted.coverEnd }),
  dueFen: accepted.instalment,
  yearlyFen: accepted.yearly,
  totalFen: accepted.total,
  instalments: accepted.schedule.length,
  monthsBetween: 12 / accepted.instalmentsPerYear,
  people: accepted.people.map(({ age, instalment, parts }, index) => ({
    age,
    plan: plans[index] ?? accepted.plan,
    fen: instalment,
    parts,
  })),
});

export const pricedOrder = (price: StoredPrice, productVersion: number): PricedOrder => ({
  dueFen: price.dueFen,
  effectiveDate: price.effectiveDate,
  productVersion,
  people: price.people,
});

/** The customer's confirmations, in the words of the product version. */
/** The instalments as the customer was shown them when they confirmed. */
export interface EnsuredInstalments {
  readonly productVersion: number;
  readonly frequency: StoredPrice['frequency'];
  readonly count: number;
  readonly fen: number;
  readonly totalFen: number;
  readonly first: string;
  readonly last: string;
}

/** Other figures than the confirmed ones have to be confirmed again. */
export const sameInstalments = (
  confirmed: EnsuredInstalments | null,
  shown: EnsuredInstalments,
): boolean =>
  confirmed !== null &&
  (Object.keys(shown) as (keyof EnsuredInstalments)[]).every(
    (name) => confirmed[name] === shown[name],
  );

export interface AgreedRecord {
  readonly documents: readonly {
    readonly code: string;
    readonly openedAt: string;
    readonly confirmedAt: string;
  }[];
  readonly consents: readonly string[];
  /** Hash of everything that was typed, so that a change of it would be noticed. */
  readonly formHash: string;
}

/** The parts of an insurer's answer without any person's health. */
export interface AnswerFacts {
  readonly proposalNo?: string;
  /** The price under the terms, once they are offered. */
  readonly terms?: {
    readonly oldFen: Fen;
    readonly price: StoredPrice;
    /** The places of people who are not taken: the price is for the others. */
    readonly without?: readonly number[];
  };
}

/** The insurer's last answer. */
export interface OrderAnswer extends AnswerFacts {
  readonly members: readonly MemberAnswer[];
  readonly reasons: readonly string[];
}
