import type { RateTable } from '#products/catalogue/product/rates.ts';

/** Rates of neighbouring ages: how far one may be above or below both, and how fast they change. */
const spike = 1.1;
const dip = 0.85;
const perYear = 1.35;
const perRow = 2.5;

type AgedRate = { readonly age: number; readonly rate: number; readonly row: number };

export type RateLeap = { readonly row: number; readonly message: string };

/** How far a rate is from its neighbours, up or down. */
const distance = (line: readonly AgedRate[], { rate, row }: AgedRate): number => {
  const at = line.findIndex((each) => each.row === row);
  const beside = [line[at - 1], line[at + 1]].flatMap((each) => (each ? [each.rate] : []));
  const middle = beside.reduce((sum, each) => sum + each, 0) / beside.length;
  return Math.max(rate / middle, middle / rate);
};

/** Rates that leap along age, all other keys equal: the worst of each line. */
export const rateLeaps = (table: Pick<RateTable, 'dimensions' | 'rows'>): readonly RateLeap[] => {
  const column = table.dimensions.indexOf('age');
  if (column < 0) return [];
  const lines = new Map<string, AgedRate[]>();
  table.rows.forEach(({ keys, rate }, row) => {
    const others = keys.filter((_key, at) => at !== column).join('，');
    const line = lines.get(others) ?? [];
    if (line.length === 0) lines.set(others, line);
    line.push({ age: Number(keys[column]), rate, row });
  });
  return [...lines].flatMap(([others, line]) => {
    line.sort((one, other) => one.age - other.age);
    const leaps = line.filter(({ age, rate }, at) => {
      const below = line[at - 1];
      const above = line[at + 1];
      if (below === undefined) return false;
      const ratio = Math.max(rate / below.rate, below.rate / rate);
      if (ratio > perRow || ratio > perYear ** (age - below.age)) return true;
      if (above === undefined) return false;
      return (
        rate > spike * Math.max(below.rate, above.rate) ||
        rate < dip * Math.min(below.rate, above.rate)
      );
    });
    // One wrong rate makes its neighbours look wrong too: the furthest one is named.
    const [found] = leaps.sort((one, other) => distance(line, other) - distance(line, one));
    if (!found) return [];
    const message = `${others === '' ? '' : `${others}，`}${found.age} 周岁的费率 ${found.rate / 1_000_000} 与相邻年龄相差过大`;
    return [{ row: found.row, message }];
  });
};
