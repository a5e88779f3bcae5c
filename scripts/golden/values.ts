import type { Case } from './cases.ts';
import { exact, over, rounded, times, whole, type Exact } from './exact.ts';
import { readBasis, readRows, type Basis, type Pack } from './pack.ts';

/** Forty decimals after the point: far more than any figure is rounded to. */
const ONE = 10n ** 40n;

const fixed = ({ top, bottom }: Exact): bigint => (top * ONE) / bottom;
const multiply = (one: bigint, other: bigint): bigint => (one * other) / ONE;
const most = (...values: readonly bigint[]): bigint =>
  values.reduce((greatest, value) => (value > greatest ? value : greatest), 0n);

const yearsOf = (term: string, age: number, limitAge: number): number => {
  if (term === 'single') return 1;
  if (term === 'life') return limitAge - age;
  const number = Number(/\d+/.exec(term)?.[0]);
  return term.startsWith('to') ? number - age : number;
};

type Policy = {
  readonly basis: Basis;
  readonly chosen: Case;
  readonly premium: bigint;
  readonly sum: bigint;
  readonly payYears: number;
};

/** What an event in a policy year pays at least, and whether the reserve is paid when it is more. */
const paidFor = (
  { basis, chosen, premium, sum, payYears }: Policy,
  cause: string,
  age: number,
  year: number,
): { amount: bigint; orReserve: boolean } => {
  let amount = 0n;
  let orReserve = false;
  for (const benefit of basis.benefits[chosen.plan] ?? []) {
    const fits = age >= (benefit.minAge ?? 0) && age <= (benefit.maxAge ?? 120);
    if (benefit.on !== cause || !fits) continue;
    const candidates = benefit.pays.map((pays) => {
      if (pays.of === 'reserve') {
        orReserve = true;
        return 0n;
      }
      if (pays.of === 'sum') {
        let grown = multiply(sum, fixed(exact(pays.factor ?? 0)));
        for (let passed = 1; passed < year; passed++) {
          grown += multiply(grown, fixed(exact(pays.growth ?? 0)));
        }
        return grown;
      }
      const factor = pays.factors?.findLast(({ fromAge }) => fromAge <= age)?.factor ?? 0;
      return multiply(premium * BigInt(Math.min(year, payYears)), fixed(exact(factor)));
    });
    amount += most(...candidates);
  }
  return { amount, orReserve };
};

/** Cash values in fen at the ends of the policy years, by going back from the last year. */
const fromBasis = (no: string, chosen: Case, main: bigint): readonly bigint[] => {
  const basis = readBasis(no);
  const years = yearsOf(chosen.coverTerm, chosen.age, basis.limitAge);
  const payYears = yearsOf(chosen.payTerm, chosen.age, basis.limitAge);
  const policy: Policy = {
    basis,
    chosen,
    payYears,
    premium: main * ONE,
    sum: BigInt(chosen.sumAssured ?? 0) * 100n * ONE,
  };
  const tables = basis.decrements.map(({ cause, table }) => ({
    cause,
    rows: readRows('_shared', 'decrements', `${table}.csv`),
  }));
  const interest = ONE + fixed(exact(basis.interest));
  const grading = Math.min(basis.surrender.years, years);
  const initial = fixed(exact(basis.surrender.initial));
  const values: bigint[] = [];
  let next = 0n;
  for (let year = years; year >= 1; year--) {
    const passed = (BigInt(Math.min(year, grading)) * ONE) / BigInt(grading);
    const share = initial + multiply(ONE - initial, passed);
    values.unshift(rounded({ top: multiply(most(next), share), bottom: ONE }));
    const age = chosen.age + year - 1;
    const ends = year === years && age >= basis.limitAge - 1;
    const worth = next + paidFor(policy, 'survival', age + 1, year).amount;
    let left = ONE;
    let paid = 0n;
    for (const [at, { cause, rows }] of tables.entries()) {
      const rate = fixed(exact(rows[age]?.[chosen.sex] ?? '1'));
      const chance = (ends && at === tables.length - 1) || rate > left ? left : rate;
      left -= chance;
      const { amount, orReserve } = paidFor(policy, cause, age, year);
      paid += multiply(chance, orReserve ? most(amount, worth) : amount);
    }
    const loading = basis.loading[Math.min(year, basis.loading.length) - 1] ?? 0;
    const net = year <= payYears ? multiply(policy.premium, ONE - fixed(exact(loading))) : 0n;
    next = ((paid + multiply(left, worth)) * ONE) / interest - net;
  }
  return values;
};

const fromTable = (no: string, chosen: Case): readonly bigint[] => {
  const facts: Readonly<Record<string, string>> = {
    plan: chosen.plan,
    sex: chosen.sex,
    age: String(chosen.age),
    coverTerm: chosen.coverTerm,
    payTerm: chosen.payTerm,
  };
  return readRows(no, 'cash-values.csv')
    .filter((row) => Object.entries(facts).every(([key, fact]) => (row[key] ?? fact) === fact))
    .toSorted((one, other) => Number(one['year']) - Number(other['year']))
    .map((row) =>
      rounded(
        times(exact(row['value'] ?? ''), over(whole((chosen.sumAssured ?? 0) * 100), whole(1000))),
      ),
    );
};

/** Fen at the ends of policy years 1, 2 …; none for a product without cash values. */
export const cashValuesOf = (pack: Pack, chosen: Case, main: bigint): readonly bigint[] => {
  if (pack.cashValue.method === 'basis') return fromBasis(pack.baseProductNo, chosen, main);
  if (pack.cashValue.method === 'table') return fromTable(pack.baseProductNo, chosen);
  return [];
};
