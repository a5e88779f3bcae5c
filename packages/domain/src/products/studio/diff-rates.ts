import type { MicroYuan } from '#products/catalogue/product/rates.ts';
import type { CellKey, RateCell, RateCells } from './rate-file.ts';

/** One cell of a table before and after; undefined where one of them has none. */
export interface CellChange {
  readonly keys: readonly string[];
  readonly line: number;
  readonly before: MicroYuan | undefined;
  readonly after: MicroYuan | undefined;
  /** The difference between after and before. */
  readonly by: MicroYuan | undefined;
  /** In per cent of before; undefined where that says nothing. */
  readonly percent: number | undefined;
}

/** The changes of cells that have a factor in common. */
export interface FactorSummary {
  readonly factor: CellKey;
  readonly value: string;
  /** Cells of the new table. */
  readonly cells: number;
  readonly changed: number;
  readonly added: number;
  readonly missing: number;
  /** Mean change of the changed cells, in per cent. */
  readonly mean: number | undefined;
  readonly least: number | undefined;
  readonly most: number | undefined;
}

export interface RateDiff {
  readonly dimensions: readonly CellKey[];
  readonly same: number;
  /** The largest first. */
  readonly changed: readonly CellChange[];
  readonly added: readonly CellChange[];
  readonly missing: readonly CellChange[];
  readonly byFactor: readonly FactorSummary[];
}

const keyOf = (keys: readonly string[]): string => keys.join('|');

const changeOf = (before: RateCell | undefined, after: RateCell | undefined): CellChange => {
  const by = before && after ? after.value - before.value : undefined;
  return {
    keys: (after ?? before)?.keys ?? [],
    line: after?.line ?? 0,
    before: before?.value,
    after: after?.value,
    by,
    percent: before && by !== undefined && before.value > 0 ? (by / before.value) * 100 : undefined,
  };
};

/** Ages and years in bands, the rest unchanged. */
export const bandOf = (factor: CellKey, value: string): string => {
  const number = Number(value);
  if (factor === 'age') {
    const from = Math.floor(number / 10) * 10;
    return `${from}–${from + 9}`;
  }
  if (factor !== 'year') return value;
  if (number <= 5) return '1–5';
  if (number <= 10) return '6–10';
  return number <= 20 ? '11–20' : '21 及以后';
};

class Tally {
  cells = 0;
  changed = 0;
  added = 0;
  missing = 0;
  #sum = 0;
  #known = 0;
  #least = Infinity;
  #most = -Infinity;

  see({ before, after, by, percent }: CellChange): void {
    if (after !== undefined) this.cells += 1;
    if (before === undefined) this.added += 1;
    else if (after === undefined) this.missing += 1;
    else if (by !== 0) this.changed += 1;
    if (by === 0 || percent === undefined) return;
    this.#known += 1;
    this.#sum += percent;
    this.#least = Math.min(this.#least, percent);
    this.#most = Math.max(this.#most, percent);
  }

  summary(factor: CellKey, value: string): FactorSummary {
    const { cells, changed, added, missing } = this;
    const known = this.#known > 0;
    return {
      factor,
      value,
      cells,
      changed,
      added,
      missing,
      mean: known ? this.#sum / this.#known : undefined,
      least: known ? this.#least : undefined,
      most: known ? this.#most : undefined,
    };
  }
}

const byFactorOf = (
  dimensions: readonly CellKey[],
  changes: readonly CellChange[],
): readonly FactorSummary[] =>
  dimensions.flatMap((factor, column) => {
    const tallies = new Map<string, Tally>();
    for (const change of changes) {
      const band = bandOf(factor, change.keys[column] ?? '');
      const tally = tallies.get(band) ?? new Tally();
      tallies.set(band, tally);
      tally.see(change);
    }
    const rows = [...tallies].map(([value, tally]) => tally.summary(factor, value));
    return factor === 'age' || factor === 'year'
      ? rows.sort((one, other) => parseInt(one.value, 10) - parseInt(other.value, 10))
      : rows;
  });

const size = ({ percent, by }: CellChange): number =>
  percent === undefined ? (by === undefined ? 0 : Infinity) : Math.abs(percent);

/** Both tables are keyed by the same things in the same order. */
export const diffRates = (before: RateCells, after: RateCells): RateDiff => {
  const old = new Map(before.cells.map((cell) => [keyOf(cell.keys), cell]));
  const all: CellChange[] = [];
  for (const cell of after.cells) {
    const key = keyOf(cell.keys);
    all.push(changeOf(old.get(key), cell));
    old.delete(key);
  }
  for (const cell of old.values()) all.push(changeOf(cell, undefined));
  const changed = all.filter(({ by }) => by !== undefined && by !== 0);
  return {
    dimensions: after.dimensions,
    same: all.filter(({ by }) => by === 0).length,
    changed: changed.sort((one, other) => size(other) - size(one)),
    added: all.filter((change) => change.before === undefined),
    missing: all.filter((change) => change.after === undefined),
    byFactor: byFactorOf(after.dimensions, all),
  };
};
