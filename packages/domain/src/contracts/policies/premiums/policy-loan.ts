import { clocks } from '#base/clocks/clocks.ts';
import { dateText } from '#base/calendar/date-text.ts';
import { addDays, addMonths, daysBetween, type PlainDate } from '#base/calendar/plain-date.ts';
import type { ContractRights } from '#products/catalogue/product/product.ts';
import { yuanText, type Fen } from '#base/money/fen.ts';
import { multiplyFen, ratioOne, type Ratio } from '#base/money/ratio.ts';

export type LoanTerms = NonNullable<ContractRights['loan']>;

/** An insurer's published rate: yearly, for terms that begin on or after a day. */
export interface LoanRate {
  readonly from: PlainDate;
  readonly rate: Ratio;
}

/** Money that the insurer paid out on a contract. */
export interface Loan {
  readonly no: string;
  /** The day it was paid out: the first day of interest. */
  readonly on: PlainDate;
  readonly fen: Fen;
  /** Rate of the first term; later terms take the rate published when they begin. */
  readonly rate: Ratio;
  readonly months: number;
}

/** Facts from which the debt of a contract follows. */
export interface LoanAccount {
  readonly loans: readonly Loan[];
  readonly repayments: readonly { readonly on: PlainDate; readonly fen: Fen }[];
  readonly rates: readonly LoanRate[];
}

export interface OwedLoan {
  readonly no: string;
  readonly on: PlainDate;
  /** Amount paid out. */
  readonly fen: Fen;
  readonly principal: Fen;
  readonly interest: Fen;
  readonly rate: Ratio;
  /** Number of the running term, from 1. */
  readonly term: number;
  readonly termFrom: PlainDate;
  /** Unpaid interest becomes principal when this day has passed. */
  readonly termEnds: PlainDate;
}

export interface Owed {
  readonly fen: Fen;
  readonly principal: Fen;
  readonly interest: Fen;
  /** Oldest first; repaid ones are left out. */
  readonly loans: readonly OwedLoan[];
}

const yearDays = 365;

/** The rate for a term that begins on a day; undefined where none was published by then. */
export const rateOn = (rates: readonly LoanRate[], day: PlainDate): Ratio | undefined =>
  rates.filter(({ from }) => from <= day).toSorted((a, b) => (a.from < b.from ? 1 : -1))[0]?.rate;

/** Simple interest of some days, to the nearest fen. */
export const loanInterest = (principal: Fen, rate: Ratio, days: number): Fen => {
  const whole = BigInt(ratioOne) * BigInt(yearDays);
  return Number((BigInt(principal) * BigInt(rate) * BigInt(days) * 2n + whole) / (whole * 2n));
};

interface Running {
  readonly loan: Loan;
  principal: Fen;
  /** Interest of the running term, up to `since`. */
  interest: Fen;
  since: PlainDate;
  rate: Ratio;
  term: number;
}

const termEnds = ({ loan, term }: Running): PlainDate => addMonths(loan.on, loan.months * term);

const accrue = (running: Running, day: PlainDate): void => {
  running.interest += loanInterest(
    running.principal,
    running.rate,
    daysBetween(running.since, day),
  );
  running.since = day;
};

interface Turn {
  readonly on: PlainDate;
  readonly fen: Fen;
}

/** Terms whose last day has passed end with their interest in the principal. */
const runTo = (
  running: Running,
  day: PlainDate,
  rates: readonly LoanRate[],
  turns: Turn[] = [],
): void => {
  while (termEnds(running) < day) {
    const ends = termEnds(running);
    accrue(running, ends);
    if (running.interest > 0) turns.push({ on: ends, fen: running.interest });
    running.principal += running.interest;
    running.interest = 0;
    running.term += 1;
    running.rate = rateOn(rates, ends) ?? running.rate;
  }
  accrue(running, day);
};

const pay = (running: Running, fen: Fen): Fen => {
  const interest = Math.min(fen, running.interest);
  const principal = Math.min(fen - interest, running.principal);
  running.interest -= interest;
  running.principal -= principal;
  return fen - interest - principal;
};

const byDay = (a: { readonly on: PlainDate }, b: { readonly on: PlainDate }): number =>
  a.on < b.on ? -1 : a.on > b.on ? 1 : 0;

const replay = ({ loans, repayments, rates }: LoanAccount, day: PlainDate, turns?: Turn[]) => {
  const all = loans
    .filter(({ on }) => on <= day)
    .toSorted((a, b) => byDay(a, b) || (a.no < b.no ? -1 : 1))
    .map((loan): Running => ({
      loan,
      principal: loan.fen,
      interest: 0,
      since: loan.on,
      rate: loan.rate,
      term: 1,
    }));
  for (const { on, fen } of repayments.filter((each) => each.on <= day).toSorted(byDay)) {
    let left = fen;
    for (const running of all) {
      if (running.loan.on > on) continue;
      runTo(running, on, rates, turns);
      left = pay(running, left);
    }
  }
  for (const running of all) runTo(running, day, rates, turns);
  return all.filter(({ principal, interest }) => principal + interest > 0);
};

/** The debt at the end of a day: repayments of that day count, interest runs to the day before. */
export const owedOn = (account: LoanAccount, day: PlainDate): Owed => {
  const open = replay(account, day);
  const principal = open.reduce((sum, running) => sum + running.principal, 0);
  const interest = open.reduce((sum, running) => sum + running.interest, 0);
  return {
    fen: principal + interest,
    principal,
    interest,
    loans: open.map((running) => ({
      no: running.loan.no,
      on: running.loan.on,
      fen: running.loan.fen,
      principal: running.principal,
      interest: running.interest,
      rate: running.rate,
      term: running.term,
      termFrom: addMonths(running.loan.on, running.loan.months * (running.term - 1)),
      termEnds: termEnds(running),
    })),
  };
};

export interface LoanEntry {
  readonly on: PlainDate;
  readonly kind: 'drawn' | 'capitalised' | 'repaid';
  readonly fen: Fen;
  /** Owed at the end of that day. */
  readonly owed: Fen;
}

const entryOrder = ['repaid', 'capitalised', 'drawn'] as const;

/** Everything that happened to a debt by a day, oldest first. */
export const loanStatement = (account: LoanAccount, day: PlainDate): readonly LoanEntry[] => {
  const turns: Turn[] = [];
  replay(account, day, turns);
  return [
    ...account.loans.map(({ on, fen }) => ({ on, fen, kind: 'drawn' as const })),
    ...turns.map((turn) => ({ ...turn, kind: 'capitalised' as const })),
    ...account.repayments.map(({ on, fen }) => ({ on, fen, kind: 'repaid' as const })),
  ]
    .filter(({ on }) => on <= day)
    .toSorted((a, b) => byDay(a, b) || entryOrder.indexOf(a.kind) - entryOrder.indexOf(b.kind))
    .map((entry) => ({ ...entry, owed: owedOn(account, entry.on).fen }));
};

/** The present account, counted to an earlier day: later moves count as if made on it. */
export const countedTo = (account: LoanAccount, day: PlainDate): LoanAccount => {
  const clamp = <Move extends { readonly on: PlainDate }>(move: Move): Move =>
    move.on > day ? { ...move, on: day } : move;
  return {
    ...account,
    loans: account.loans.map(clamp),
    repayments: account.repayments.map(clamp),
  };
};

/** The most that can be lent besides the present debt. */
export const loanLimit = ({ share }: LoanTerms, cashValue: Fen, owed: Fen): Fen =>
  multiplyFen(Math.max(0, cashValue - owed), [share], 'down');

/** Days between the notice and the day on which the contract is suspended. */
export const loanNoticeDays = clocks['loan-told'].count;

/** The first of so many days on which the debt has reached the cash value; null for none. */
export const outgrowsOn = (
  account: LoanAccount,
  cashValueOn: (day: PlainDate) => Fen,
  from: PlainDate,
  days: number,
): PlainDate | null => {
  for (let at = 0; at <= days; at += 1) {
    const day = addDays(from, at);
    const { fen } = owedOn(account, day);
    if (fen > 0 && fen >= cashValueOn(day)) return day;
  }
  return null;
};

/** No cover is lost before the days of the notice have passed. */
export const suspendsOn = (outgrows: PlainDate, toldOn: PlainDate): PlainDate => {
  const earliest = addDays(toldOn, loanNoticeDays);
  return outgrows > earliest ? outgrows : earliest;
};

export interface LendingFacts {
  readonly terms: LoanTerms;
  readonly inForce: boolean;
  /** The name that the page shows. */
  readonly stateTitle: string;
  readonly coolingOff: boolean;
  /** A premium is unpaid whose day has come. */
  readonly overdue: boolean;
  /** Null where only the insurer knows it. */
  readonly cashValue: Fen | null;
  readonly owed: Fen;
  readonly rate: Ratio | undefined;
}

/** Why no loan is possible on a day; null when one is. */
export const whyNoLoan = (facts: LendingFacts): string | null => {
  const { terms, cashValue, owed, rate } = facts;
  if (facts.overdue) return '有一期保险费已到应交日，请先交上，再申请借款';
  if (!facts.inForce) return `这份保单${facts.stateTitle}，不能借款`;
  if (facts.coolingOff) return '犹豫期结束以后可以申请';
  if (cashValue === null) return '这份保单的现金价值由保险公司核定，请联系保险公司办理';
  if (rate === undefined) return '保险公司还没有公布借款利率，请联系保险公司办理';
  if (cashValue === 0) return '这份保单现在没有现金价值，不能借款';
  const limit = loanLimit(terms, cashValue, owed);
  const least = terms.least ?? 1;
  if (limit >= least) return null;
  return `今天最多可借 ${yuanText(limit)}，不足每次最低的 ${yuanText(least)}，现金价值增加以后可以申请`;
};

/** Why this amount is not lent; null when it can be. */
export const wrongLoanAmount = (terms: LoanTerms, limit: Fen, fen: Fen): string | null => {
  const least = terms.least ?? 1;
  if (fen < least) return `每次借款不低于 ${yuanText(least)}`;
  return fen > limit ? `今天最多可借 ${yuanText(limit)}` : null;
};

/** Why this amount is not taken as a repayment; null when it can be. */
export const wrongRepayment = (owed: Fen, fen: Fen): string | null => {
  if (fen <= 0) return '请填写要归还的金额';
  return fen > owed ? `今天一共欠 ${yuanText(owed)}，不用多还` : null;
};

export const rateText = (rate: Ratio): string => `${rate / 10_000}%`;

/** How interest is counted, in the words of the clause. */
export const loanRuleWords = ({ article, months }: LoanTerms): readonly string[] => [
  `依据条款第 ${article} 条，由保险公司出借，保障不变。`,
  `利息从保险公司付款当天起按天计算：本金 × 年利率 ÷ 365 × 天数，四舍五入到分。归还当天不计利息。`,
  `每次借款期限 ${months} 个月，期内利率不变。到期没有归还，所欠利息并入本金，按到期日公布的利率再计 ${months} 个月。`,
  '随时可以归还全部或一部分，先抵利息，后抵本金，没有别的费用。',
  `欠款达到现金价值时合同效力中止，中止前至少 ${loanNoticeDays} 天通知您。归还全部欠款以后可以申请复效。`,
  '退保、给付保险金致使合同终止时，先扣除没有归还的借款本息。',
];

/** When interest joins the principal if nothing is repaid. */
export const termEndsWords = (on: PlainDate): string =>
  `${dateText(on)}到期，到期没有归还的利息并入本金。`;

/** The contract's fate if nothing is repaid. */
export const outgrowsWords = (on: PlainDate): string =>
  `借款本息将达到现金价值，合同效力自 ${dateText(on)}起中止。在这一天以前归还一部分或全部，保障不中断。`;
