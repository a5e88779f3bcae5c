import { addDays, addYears, daysBetween, type PlainDate } from '#base/calendar/plain-date.ts';
import type { Product } from '#products/catalogue/product/product.ts';
import type { Fen } from '#base/money/fen.ts';
import { unexpiredRefund } from '#products/rating/values/unexpired-refund.ts';

/**
 * The rule of a refund on a day. `after-claim`: a benefit was paid for the leaving person, after
 * which the clause refunds nothing.
 */
export const refundBases = [
  'cooling-off',
  'not-begun',
  'cash-value',
  'unexpired',
  'after-claim',
  'none',
] as const;
export type RefundBasis = (typeof refundBases)[number];

/** The facts a surrender depends on, for the whole contract or one of a family. */
export interface LeavingContract {
  readonly start: PlainDate;
  /** Null for life. */
  readonly end: PlainDate | null;
  readonly rule: Product['pay']['surrenderRefund'];
  /** Null when the contract has none; without a last day while the receipt is not signed. */
  readonly coolingOff: { readonly until: PlainDate | null } | null;
  /** Deducted from a premium that is refunded in full. */
  readonly cost: Fen;
  /** Share of the premium that is cost, for the refund of unexpired days. */
  readonly loading: number;
  readonly premiums: readonly {
    readonly due: PlainDate;
    readonly fen: Fen;
    readonly paid: boolean;
    /** Counts as paid, without a payment. */
    readonly waived?: boolean;
  }[];
  /** At the end of each policy year; empty without a cash value. */
  readonly values: readonly { readonly on: PlainDate; readonly cashValue: Fen }[];
  /** Premiums still with us; only a cash value is ever more. */
  readonly left: Fen;
  /** A benefit was paid for the leaving person, which ends the cooling-off. */
  readonly claimed?: boolean;
  /** The clause's refund in that case. */
  readonly refundAfterClaim?: Product['pay']['refundAfterClaim'];
  /** The debt of policy loans on a day: it is deducted when the whole contract ends. */
  readonly loanOn?: (day: PlainDate) => Fen;
}

/** The law's limit for deductions in the cooling-off, whatever a product says. */
const mostCost: Fen = 1000;

const bases = {
  'cash-value': 'cash-value',
  'unexpired-net-premium': 'unexpired',
  none: 'none',
} as const satisfies Record<LeavingContract['rule'], RefundBasis>;

/** Both of its ends belong to the cooling-off; a surrender before it begins counts as within it. */
export const basisOn = (contract: LeavingContract, day: PlainDate): RefundBasis => {
  const { coolingOff, claimed = false } = contract;
  if (claimed && contract.refundAfterClaim === 'none') return 'after-claim';
  if (claimed) return bases[contract.rule];
  if (coolingOff !== null && (coolingOff.until === null || day <= coolingOff.until))
    return 'cooling-off';
  return day < contract.start ? 'not-begun' : bases[contract.rule];
};

const paidOf = ({ premiums }: LeavingContract): Fen =>
  premiums.reduce((sum, { fen, paid, waived = false }) => sum + (paid && !waived ? fen : 0), 0);

/** The day up to which premiums are paid, or the day itself when nothing is owed by then. */
const paidUntil = ({ premiums }: LeavingContract, day: PlainDate): PlainDate => {
  const owed = premiums.find(({ paid, due, waived = false }) => !paid && !waived && due <= day);
  return owed === undefined ? day : owed.due;
};

/** Between two anniversaries it moves evenly by days; a year that was not paid for adds nothing. */
const cashValueOn = (contract: LeavingContract, day: PlainDate): Fen => {
  const at = paidUntil(contract, day);
  let before: LeavingContract['values'][number] = { on: contract.start, cashValue: 0 };
  for (const after of contract.values) {
    if (after.on > at) {
      const grown = (after.cashValue - before.cashValue) * Math.max(0, daysBetween(before.on, at));
      return before.cashValue + Math.floor(grown / daysBetween(before.on, after.on));
    }
    before = after;
  }
  return before.cashValue;
};

/** Every paid premium refunds the remaining days of its own period. */
const unexpiredOn = ({ premiums, end, loading }: LeavingContract, day: PlainDate): Fen =>
  premiums.reduce((sum, { due, fen, paid }, index) => {
    const next = premiums[index + 1];
    const coverEnd = next === undefined ? end : addDays(next.due, -1);
    return paid && coverEnd !== null
      ? sum + unexpiredRefund({ premium: fen, loading, effectiveDate: due, coverEnd }, day)
      : sum;
  }, 0);

export interface LeavingRefund {
  readonly basis: RefundBasis;
  readonly fen: Fen;
  /** Deducted for policy loans. */
  readonly loan: Fen;
  /** All premiums paid for the leaving person. */
  readonly paid: Fen;
  /** The part that is not refunded. */
  readonly lost: Fen;
}

const dueOn = (contract: LeavingContract, basis: RefundBasis, day: PlainDate): Fen => {
  switch (basis) {
    case 'cooling-off':
    case 'not-begun':
      return Math.min(paidOf(contract), contract.left) - Math.min(contract.cost, mostCost);
    case 'unexpired':
      return Math.min(unexpiredOn(contract, day), contract.left);
    case 'cash-value':
      return cashValueOn(contract, day);
    case 'after-claim':
    case 'none':
      return 0;
  }
};

/** A contract's worth on a day, whatever is owed on it. */
export const worthOn = (contract: LeavingContract, day: PlainDate): Fen =>
  Math.max(0, dueOn(contract, basisOn(contract, day), day));

/** The refund of a surrender on a day, from the contract's own figures. */
export const refundOn = (contract: LeavingContract, day: PlainDate): LeavingRefund => {
  const basis = basisOn(contract, day);
  const paid = paidOf(contract);
  const worth = worthOn(contract, day);
  const loan = Math.min(worth, contract.loanOn?.(day) ?? 0);
  return { basis, fen: worth - loan, loan, paid, lost: Math.max(0, paid - worth) };
};

/** Today and the days with a change: where the rule changes, and later ones. */
export const comingDays = (contract: LeavingContract, today: PlainDate): readonly PlainDate[] => {
  const { coolingOff, start, end } = contract;
  const last = coolingOff?.until ?? null;
  const years = Math.max(0, Math.floor(daysBetween(start, today) / 366));
  const turns = last === null ? [] : [last, addDays(last, 1)];
  const days = [
    today,
    ...turns,
    ...[30, 90, 180].map((count) => addDays(today, count)),
    ...[1, 2, 3].map((count) => addYears(start, years + count)),
  ];
  return [...new Set(days)]
    .filter((day) => day >= today && (end === null || day <= end))
    .toSorted()
    .slice(0, 8);
};

const words: Readonly<Record<RefundBasis, readonly [title: string, words: string]>> = {
  'cooling-off': ['犹豫期内', '犹豫期内，退还已交保险费，条款约定工本费的最多扣除 10 元'],
  'not-begun': ['保障开始前', '保障开始前，退还已交保险费，条款约定工本费的最多扣除 10 元'],
  'cash-value': ['现金价值', '犹豫期后，退还当天的现金价值'],
  unexpired: [
    '未满期净保险费',
    '退还未满期净保险费：扣除费用后的保险费，按没有经过的天数计算，当天算一天',
  ],
  'after-claim': ['已给付保险金', '已发生保险金给付，按条款约定不退还保险费'],
  none: ['没有可退金额', '按条款约定，退保没有可以退还的金额'],
};

export const refundTitle = (basis: RefundBasis): string => words[basis][0];
export const refundWords = (basis: RefundBasis): string => words[basis][1];
