import type { Case } from './cases.ts';
import { exact, over, rounded, times, whole, type Exact } from './exact.ts';
import { readBasis, readRows, type Basis, type Benefit, type Pack } from './pack.ts';

/** Forty decimals after the point: far more than any figure is rounded to. */
const oneScaled = 10n ** 40n;

const fixed = ({ top, bottom }: Exact): bigint => (top * oneScaled) / bottom;
const multiply = (one: bigint, other: bigint): bigint => (one * other) / oneScaled;
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
  readonly benefits: readonly Benefit[];
  readonly sex: string;
  readonly age: number;
  /** Fen a year, and fen. */
  readonly premium: bigint;
  readonly sum: bigint;
  readonly years: number;
  readonly payYears: number;
};

/**
 * The least payment for an event in a policy year, and whether a larger reserve is paid instead.
 */
const paidFor = (
  { basis, benefits, premium, sum, payYears }: Policy,
  cause: string,
  age: number,
  year: number,
): { amount: bigint; orReserve: boolean } => {
  let amount = 0n;
  let orReserve = false;
  for (const benefit of benefits) {
    const fits = age >= (benefit.minAge ?? 0) && age <= (benefit.maxAge ?? 120);
    if (benefit.on !== cause || !fits) continue;
    const candidates = benefit.pays.map((pays) => {
      if (pays.of === 'reserve') {
        orReserve = true;
        return 0n;
      }
      if (pays.of === 'sum') {
        let grown = multiply(sum * oneScaled, fixed(exact(pays.factor ?? 0)));
        for (let passed = 1; passed < year; passed++) {
          grown += multiply(grown, fixed(exact(pays.growth ?? 0)));
        }
        return grown;
      }
      if (pays.of === 'premiums-to-come') {
        const interest = oneScaled + fixed(exact(basis.interest));
        let worth = 0n;
        for (let due = year + 1; due <= payYears; due++)
          worth = oneScaled + (worth * oneScaled) / interest;
        return sum * worth;
      }
      const factor = pays.factors?.findLast(({ fromAge }) => fromAge <= age)?.factor ?? 0;
      return multiply(premium * oneScaled * BigInt(Math.min(year, payYears)), fixed(exact(factor)));
    });
    amount += most(...candidates);
  }
  return { amount, orReserve };
};

/** Cash values in fen at the ends of the policy years, calculated back from the last year. */
const valuesOf = (policy: Policy): readonly bigint[] => {
  const { basis, years, payYears } = policy;
  const tables = basis.decrements.map(({ cause, table, factor }) => ({
    cause,
    factor: fixed(exact(factor ?? 1)),
    rows: readRows('_shared', 'decrements', `${table}.csv`),
  }));
  const interest = oneScaled + fixed(exact(basis.interest));
  const grading = Math.min(basis.surrender.years, years);
  const initial = fixed(exact(basis.surrender.initial));
  const values: bigint[] = [];
  let next = 0n;
  for (let year = years; year >= 1; year--) {
    const passed = (BigInt(Math.min(year, grading)) * oneScaled) / BigInt(grading);
    const share = initial + multiply(oneScaled - initial, passed);
    values.unshift(rounded({ top: multiply(most(next), share), bottom: oneScaled }));
    const age = policy.age + year - 1;
    const ends = year === years && age >= basis.limitAge - 1;
    const worth = next + paidFor(policy, 'survival', age + 1, year).amount;
    let left = oneScaled;
    let paid = 0n;
    for (const [at, { cause, factor, rows }] of tables.entries()) {
      const rate = multiply(fixed(exact(rows[age]?.[policy.sex] ?? '1')), factor);
      const chance = (ends && at === tables.length - 1) || rate > left ? left : rate;
      left -= chance;
      const { amount, orReserve } = paidFor(policy, cause, age, year);
      paid += multiply(chance, orReserve ? most(amount, worth) : amount);
    }
    const loading = basis.loading[Math.min(year, basis.loading.length) - 1] ?? 0;
    const net = year <= payYears ? policy.premium * (oneScaled - fixed(exact(loading))) : 0n;
    next = ((paid + multiply(left, worth)) * oneScaled) / interest - net;
  }
  return values;
};

/** The main cover and each rider with a basis, each rounded to the fen, together. */
const fromBasis = (pack: Pack, chosen: Case, parts: readonly bigint[]): readonly bigint[] => {
  const basis = readBasis(pack.baseProductNo);
  const main: Policy = {
    basis,
    benefits: basis.benefits[chosen.plan] ?? [],
    sex: chosen.sex,
    age: chosen.age,
    premium: parts[0] ?? 0n,
    sum: BigInt(chosen.sumAssured ?? 0) * 100n,
    years: yearsOf(chosen.coverTerm, chosen.age, basis.limitAge),
    payYears: yearsOf(chosen.payTerm, chosen.age, basis.limitAge),
  };
  const riders = chosen.riders.flatMap((rider, at): readonly Policy[] => {
    const own = basis.riders?.[rider.code];
    if (!own) return [];
    const onHolder = rider.on === 'policyholder';
    const table = pack.rating.tables.find(({ id }) => id === rider.table);
    const waived = parts.slice(0, at + 1).reduce((sum, part) => sum + part, 0n);
    return [
      {
        ...main,
        basis: { ...basis, ...own, benefits: {} },
        benefits: own.benefits,
        premium: parts[at + 1] ?? 0n,
        ...(onHolder ? { sex: chosen.holderSex, age: chosen.holderAge } : {}),
        ...(table?.measure === 'per-hundred-premium' ? { sum: waived, years: main.payYears } : {}),
      },
    ];
  });
  const ofRiders = riders.map(valuesOf);
  return valuesOf(main).map((value, at) =>
    ofRiders.reduce((sum, values) => sum + (values[at] ?? 0n), value),
  );
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
export const cashValuesOf = (
  pack: Pack,
  chosen: Case,
  parts: readonly bigint[],
): readonly bigint[] => {
  if (pack.cashValue.method === 'basis') return fromBasis(pack, chosen, parts);
  if (pack.cashValue.method === 'table') return fromTable(pack.baseProductNo, chosen);
  return [];
};
