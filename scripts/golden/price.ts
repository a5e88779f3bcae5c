import type { Case } from './cases.ts';
import { exact, over, plus, rounded, times, whole, type Exact } from './exact.ts';
import { readRows, type Pack, type Rider } from './pack.ts';

type Rows = ReturnType<typeof readRows>;

const priceKeys = [
  'plan',
  'sex',
  'socialInsurance',
  'occupationClass',
  'coverTerm',
  'payTerm',
] as const;

/** The rate in yuan, found by going down the rows one by one. */
const rateIn = (
  rows: Rows,
  interpolation: string,
  facts: Readonly<Record<string, string>>,
  age: number,
): Exact => {
  const fitting = rows.filter((row) =>
    priceKeys.every((key) => (row[key] ?? facts[key]) === facts[key]),
  );
  const same = fitting.find((row) => row['age'] === undefined || Number(row['age']) === age);
  if (same) return exact(same['premium'] ?? '');
  const byAge = fitting.toSorted((one, other) => Number(one['age']) - Number(other['age']));
  const below = byAge.findLast((row) => Number(row['age']) < age);
  const above = byAge.find((row) => Number(row['age']) > age);
  if (interpolation === 'step' && below) return exact(below['premium'] ?? '');
  if (interpolation !== 'linear' || !below || !above) throw new Error(`no rate at ${age}`);
  const low = exact(below['premium'] ?? '');
  const high = exact(above['premium'] ?? '');
  const way = over(
    whole(age - Number(below['age'])),
    whole(Number(above['age']) - Number(below['age'])),
  );
  const rise = times(plus(high, times(low, whole(-1))), way);
  return over(whole(rounded(times(plus(low, rise), whole(100)))), whole(100));
};

export type Priced = {
  /** Fen of one instalment for all people together, and of a year. */
  readonly instalment: bigint;
  readonly yearly: bigint;
  /** Fen of a year of one person, which values are worked out from: the main cover, then each rider. */
  readonly parts: readonly bigint[];
};

export const priceOf = (pack: Pack, chosen: Case): Priced => {
  const { rating } = pack;
  if (rating.rounding !== 'half-up')
    throw new Error(`rounding ${rating.rounding} is not known here`);
  const factsOf = (sex: string): Readonly<Record<string, string>> => ({
    plan: chosen.plan,
    sex,
    socialInsurance: String(chosen.socialInsurance),
    occupationClass: String(chosen.occupationClass),
    coverTerm: chosen.coverTerm,
    payTerm: chosen.payTerm,
  });
  const personal = times(
    exact(rating.occupationFactors?.[chosen.occupationClass] ?? 1),
    exact(chosen.socialInsurance ? 1 : (rating.noSocialInsuranceFactor ?? 1)),
  );
  const yearlyFen = (id: string, rider: Rider | undefined, before: bigint): bigint => {
    const table = rating.tables.find((each) => each.id === id);
    if (!table) throw new Error(`no table ${id}`);
    const onHolder = rider?.on === 'policyholder';
    const rate = rateIn(
      readRows(pack.baseProductNo, table.file),
      table.interpolation,
      factsOf(onHolder ? chosen.holderSex : chosen.sex),
      onHolder ? chosen.holderAge : chosen.age,
    );
    const fen = times(rate, whole(100));
    switch (table.measure) {
      case 'per-policy':
        return rounded(times(fen, onHolder ? whole(1) : personal));
      case 'per-unit':
        return rounded(times(fen, whole(chosen.units), personal));
      case 'per-thousand':
        return rounded(
          times(
            fen,
            over(whole(chosen.sumAssured ?? 0), whole(1000)),
            onHolder ? whole(1) : personal,
          ),
        );
      case 'per-hundred-premium':
        return rounded(times(rate, over(whole(before), whole(100))));
      default:
        throw new Error(`measure ${table.measure} is not known here`);
    }
  };
  const main = yearlyFen(rating.mainTable, undefined, 0n);
  const parts = [main];
  for (const rider of chosen.riders) {
    parts.push(
      yearlyFen(
        rider.table,
        rider,
        parts.reduce((sum, part) => sum + part, 0n),
      ),
    );
  }
  const frequency = rating.frequencies.find(({ code }) => code === chosen.payFrequency);
  if (!frequency) throw new Error(`no frequency ${chosen.payFrequency}`);
  const perYear = BigInt(frequency.perYear);
  const undiscounted = parts
    .map((part) => rounded(times(whole(part), over(exact(frequency.factor), whole(perYear)))))
    .reduce((sum, part) => sum + part, 0n);
  const discount = (rating.familyDiscounts ?? [])
    .filter(({ members }) => members <= chosen.familyMembers)
    .toSorted((one, other) => other.members - one.members)[0];
  const each = rounded(times(whole(undiscounted), exact(discount?.factor ?? 1)));
  const instalment = each * BigInt(chosen.familyMembers);
  return { instalment, yearly: instalment * perYear, parts };
};
