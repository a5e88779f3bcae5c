import type { MicroYuan, RateDimension, RateTable } from '#products/catalogue/product/rates.ts';
import { divideRounded } from '#base/money/rounding.ts';

/** The facts a rate can depend on, as the tables write them. */
export type RateFacts = Readonly<Record<Exclude<RateDimension, 'age'>, string>> & {
  readonly age: number;
};

/** A rate table laid out so that a rate is found by arithmetic instead of by search. */
export type RateIndex = {
  readonly measure: RateTable['measure'];
  /** Undefined where the table has no rate. */
  readonly find: (facts: RateFacts) => MicroYuan | undefined;
};

const noRate = -1;
const oldest = 120;
const microYuanPerFen = 10_000;

export const indexRates = (table: RateTable): RateIndex => {
  const ageColumn = table.dimensions.indexOf('age');
  const columns = table.dimensions.flatMap((dimension, column) =>
    dimension === 'age' ? [] : [{ dimension, column, places: placesOf(table, column) }],
  );
  const ages = ageColumn < 0 ? 1 : oldest + 1;
  const size = columns.reduce((all, { places }) => all * places.size, ages);
  const rates = new Float64Array(size).fill(noRate);
  for (const row of table.rows) {
    let cell = 0;
    for (const { column, places } of columns) {
      cell = cell * places.size + (places.get(row.keys[column] ?? '') ?? 0);
    }
    rates[cell * ages + (ageColumn < 0 ? 0 : Number(row.keys[ageColumn]))] = row.rate;
  }
  if (ageColumn >= 0) {
    for (let start = 0; start < size; start += ages) {
      fillBetween(rates.subarray(start, start + ages), table.interpolation);
    }
  }
  return {
    measure: table.measure,
    find: (facts) => {
      let cell = 0;
      for (const { dimension, places } of columns) {
        const place = places.get(facts[dimension]);
        if (place === undefined) return undefined;
        cell = cell * places.size + place;
      }
      if (ageColumn >= 0) {
        if (facts.age < 0 || facts.age > oldest) return undefined;
        cell = cell * ages + facts.age;
      }
      const rate = rates[cell] ?? noRate;
      return rate === noRate ? undefined : rate;
    },
  };
};

const placesOf = (table: RateTable, column: number): ReadonlyMap<string, number> => {
  const places = new Map<string, number>();
  for (const row of table.rows) {
    const key = row.keys[column] ?? '';
    if (!places.has(key)) places.set(key, places.size);
  }
  return places;
};

/**
 * `step`: a row continues until the next one, the last to the oldest age. `linear`: the straight
 * line between two rows, rounded half up to 0.01 yuan; nothing outside them. `exact`: rows only.
 */
const fillBetween = (rates: Float64Array, interpolation: RateTable['interpolation']): void => {
  if (interpolation === 'exact') return;
  let below = -1;
  for (let age = 0; age < rates.length; age++) {
    const rate = rates[age] ?? noRate;
    if (rate === noRate) {
      if (interpolation === 'step' && below >= 0) rates[age] = rates[below] ?? noRate;
      continue;
    }
    if (interpolation === 'linear' && below >= 0) {
      const low = rates[below] ?? 0;
      for (let between = below + 1; between < age; between++) {
        rates[between] = onLine(low, rate, between - below, age - below);
      }
    }
    below = age;
  }
};

const onLine = (low: number, high: number, steps: number, span: number): MicroYuan => {
  const exactTimesSpan = low * span + (high - low) * steps;
  return divideRounded(exactTimesSpan, span * microYuanPerFen, 'half-up') * microYuanPerFen;
};
