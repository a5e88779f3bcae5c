import { addDays, monthlySeries, type PlainDate } from '#base/calendar/plain-date.ts';
import type { PayFrequency } from '#products/catalogue/product/options.ts';
import type { Product } from '#products/catalogue/product/product.ts';
import { isLongTerm, type TermCode } from '#products/catalogue/product/terms.ts';
import type { Fen } from '#base/money/fen.ts';
import { clausesOf } from '#sales/orders/order-facts.ts';
import type { StoredPrice } from '#sales/orders/order-record.ts';
import { benefitsOf } from '#products/rating/checks/risk-sums.ts';
import type { PremiumTerms } from './premiums/premium-deadline.ts';

/** Agreed facts for the whole term of the policy, apart from people. */
export interface PolicyContract {
  readonly graceDays: number;
  readonly reinstatementYears: number;
  readonly coolingOffDays: number;
  readonly coverTerm: TermCode;
  readonly payTerm: TermCode;
  readonly frequency: PayFrequency;
  readonly monthsBetween: number;
  readonly instalments: number;
  readonly plan: string;
  readonly riders: readonly string[];
  readonly units: number;
  readonly sumAssured: Fen | null;
  /** Each person's part of a premium, once a rider ended or the sum was reduced. */
  readonly shares?: readonly Fen[];
  readonly matures: boolean;
  /** How a surrender is paid, and whether there is a cash value at all. */
  readonly cashValue: Product['cashValue']['method'];
  readonly surrenderRefund: Product['pay']['surrenderRefund'];
  /** The coverages of the product version, with those of the chosen riders. */
  readonly clauses: readonly { readonly clauseId: string; readonly title: string }[];
  /** Documents the customer read and confirmed before applying. */
  readonly documents: readonly { readonly code: string; readonly confirmedAt: string }[];
}

/** A contract of more than a year has two years by law, where the product has no figure. */
const reinstatementByLaw = 2;

/** The figures of the contract that decide about an unpaid premium. */
export const unpaidTerms = (
  { periods }: Pick<Product, 'periods'>,
  coverTerm: TermCode,
): Omit<PremiumTerms, 'coverEnd'> => ({
  graceDays: periods.graceDays,
  reinstatementYears:
    periods.reinstatementYears ?? (isLongTerm(coverTerm) ? reinstatementByLaw : 0),
});

export const policyContract = (
  product: Product,
  price: StoredPrice,
  documents: PolicyContract['documents'],
): PolicyContract => ({
  ...unpaidTerms(product, price.coverTerm),
  coolingOffDays: product.periods.coolingOffDays,
  coverTerm: price.coverTerm,
  payTerm: price.payTerm,
  frequency: price.frequency,
  monthsBetween: price.monthsBetween,
  instalments: price.instalments,
  plan: price.plan,
  riders: price.riders,
  units: price.units,
  sumAssured: price.sumAssured ?? null,
  matures: product.kind === 'annuity',
  cashValue: product.cashValue.method,
  surrenderRefund: product.pay.surrenderRefund,
  clauses: clausesOf(product, price.riders),
  documents,
});

export interface PolicyCoverage {
  readonly position: number;
  readonly code: string;
  readonly name: string;
  readonly rider: string | null;
  /** Null where words say the amount. */
  readonly fen: Fen | null;
  readonly starts: PlainDate;
  readonly ends: PlainDate | null;
  /** The last day of its waiting period; null when it has none. */
  readonly waitsUntil: PlainDate | null;
}

/** Every benefit of every insured person, with the days on which it runs. */
export const policyCoverages = (
  product: Pick<Product, 'coverages' | 'renewal'>,
  price: StoredPrice,
  cover: { readonly start: PlainDate; readonly end: PlainDate | null; readonly gapless: boolean },
): readonly PolicyCoverage[] => {
  const waits = !cover.gapless || product.renewal.waitsAgain !== false;
  return price.people.flatMap(({ age, plan }, position) =>
    benefitsOf(product, age, {
      plan,
      riders: price.riders,
      units: price.units,
      sumAssured: price.sumAssured,
    }).map(({ coverage, fen }) => {
      const days = waits ? (coverage.waitingDays ?? 0) : 0;
      return {
        position,
        code: coverage.code,
        name: coverage.name,
        rider: coverage.rider ?? null,
        fen: fen ?? null,
        starts: cover.start,
        ends: cover.end,
        waitsUntil: days === 0 ? null : addDays(cover.start, days - 1),
      };
    }),
  );
};

/** Every premium of the contract, with its day. */
export const planPremiums = (
  { monthsBetween, instalments }: Pick<StoredPrice, 'monthsBetween' | 'instalments'>,
  start: PlainDate,
  fen: Fen,
): readonly { readonly number: number; readonly due: PlainDate; readonly fen: Fen }[] =>
  monthlySeries(start, monthsBetween, instalments).map((due, at) => ({ number: at + 1, due, fen }));
