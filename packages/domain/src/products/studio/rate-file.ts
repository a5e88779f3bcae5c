import { isRateDimension, rateKeys } from '#products/catalogue/product/rate-keys.ts';
import type {
  CashValueTable,
  MicroYuan,
  RateDimension,
  RateTable,
} from '#products/catalogue/product/rates.ts';
import { parseRatio, ratioText } from '#base/money/ratio.ts';
import type { TidyCsv } from './tidy-csv.ts';

/** Keys of a table; tables of cash values also by the policy year. */
export type CellKey = RateDimension | 'year';

export interface RateCell {
  /** The line of the file, 0 without one. */
  readonly line: number;
  readonly keys: readonly string[];
  readonly value: MicroYuan;
}

export interface RateCells {
  readonly dimensions: readonly CellKey[];
  readonly cells: readonly RateCell[];
}

export const rateFileKinds = ['premium', 'cash-value'] as const;
export type RateFileKind = (typeof rateFileKinds)[number];

/** `error` keeps a file out of the draft; `warning` is for a person to judge. */
export interface RateFinding {
  readonly line: number;
  readonly field: string;
  readonly message: string;
  readonly severity: 'error' | 'warning';
}

export const cellKeyNames: Readonly<Record<CellKey, string>> = {
  plan: '计划',
  sex: '性别',
  socialInsurance: '社会医疗保险',
  occupationClass: '职业类别',
  coverTerm: '保险期间',
  payTerm: '交费期间',
  age: '年龄',
  year: '保单年度',
};

export const valueColumnOf = (kind: RateFileKind): 'premium' | 'value' =>
  kind === 'premium' ? 'premium' : 'value';

export const cellsOfTable = ({ dimensions, rows }: RateTable): RateCells => ({
  dimensions,
  cells: rows.map(({ keys, rate }) => ({ line: 0, keys, value: rate })),
});

export const cellsOfValues = ({ dimensions, rows }: CashValueTable): RateCells => ({
  dimensions: [...dimensions, 'year'],
  cells: rows.flatMap(({ keys, values }) =>
    values.map((value, index) => ({ line: 0, keys: [...keys, String(index + 1)], value })),
  ),
});

const isCellKey = (column: string, kind: RateFileKind): column is CellKey =>
  isRateDimension(column) || (kind === 'cash-value' && column === 'year');

const keyFault = (key: CellKey, cell: string): string | undefined => {
  if (key === 'year') return /^[1-9]\d{0,2}$/.test(cell) ? undefined : '应为从 1 起的整数';
  return rateKeys[key].test(cell) ? undefined : rateKeys[key].message;
};

const sameKeys = (one: readonly CellKey[], other: readonly CellKey[]): boolean =>
  one.length === other.length && one.every((key) => other.includes(key));

/** The heading: a table that is keyed by other things is another table. */
const readHeading = (
  { rows }: TidyCsv,
  kind: RateFileKind,
  keyedBy: readonly CellKey[],
  findings: RateFinding[],
): { readonly places: readonly number[]; readonly valueAt: number } | undefined => {
  const [heading] = rows;
  const value = valueColumnOf(kind);
  const wanted = [...keyedBy, value].join(',');
  if (!heading) {
    findings.push({ line: 0, field: '（整个文件）', severity: 'error', message: '没有数据' });
    return undefined;
  }
  const { line, cells } = heading;
  const fail = (field: string, message: string): void =>
    void findings.push({ line, field, severity: 'error', message });
  const found = cells.filter((column): column is CellKey => isCellKey(column, kind));
  for (const column of cells) {
    if (column === '') fail('（表头）', '有一列没有名称');
    else if (column !== value && !isCellKey(column, kind)) fail(column, '不认识的列');
    else if (cells.indexOf(column) !== cells.lastIndexOf(column)) fail(column, '这一列重复');
  }
  for (const column of [...keyedBy, value])
    if (!cells.includes(column)) fail(column, `缺少这一列，表头应为 ${wanted}`);
  for (const column of found)
    if (!keyedBy.includes(column)) fail(column, `原来的表不按这一项区分，表头应为 ${wanted}`);
  if (findings.length > 0 || !sameKeys(found, keyedBy)) return undefined;
  return { places: keyedBy.map((key) => cells.indexOf(key)), valueAt: cells.indexOf(value) };
};

const valueFault = (cell: string, value: number | undefined, zero: boolean): string | undefined => {
  if (cell === '') return '没有填写';
  if (value === undefined) return `“${cell}”不是数（元），最多六位小数`;
  if (value < 0) return `“${cell}”是负数`;
  return value === 0 && !zero ? '价格为 0' : undefined;
};

export interface RateFileRules {
  readonly kind: RateFileKind;
  /** The keys in the order in which the table in force has them. */
  readonly keyedBy: readonly CellKey[];
  /** A free product costs nothing; anything else does. */
  readonly free: boolean;
}

/** The readable cells, and the keys of the unreadable ones. */
export interface ReadRates extends RateCells {
  readonly valueless: readonly { readonly line: number; readonly keys: readonly string[] }[];
}

/** Reads every readable cell, and reports why each other line cannot be read. */
export const readRateFile = (
  csv: TidyCsv,
  { kind, keyedBy, free }: RateFileRules,
  findings: RateFinding[],
): ReadRates | undefined => {
  const heading = readHeading(csv, kind, keyedBy, findings);
  if (!heading) return undefined;
  const width = csv.rows[0]?.cells.length ?? 0;
  const seen = new Map<string, number>();
  const cells: RateCell[] = [];
  const valueless: { line: number; keys: readonly string[] }[] = [];
  const zero = free || kind === 'cash-value';
  for (const { line, cells: row } of csv.rows.slice(1)) {
    const fail = (field: string, message: string): void =>
      void findings.push({ line, field, severity: 'error', message });
    if (row.length !== width) {
      fail('（行）', `应有 ${width} 列，实有 ${row.length} 列`);
      continue;
    }
    const keys = heading.places.map((place) => row[place] ?? '');
    const before = findings.length;
    keyedBy.forEach((key, index) => {
      const fault = keyFault(key, keys[index] ?? '');
      if (fault !== undefined) fail(key, `“${keys[index]}”${fault}`);
    });
    const key = keys.join('|');
    const earlier = seen.get(key);
    if (earlier !== undefined) fail('（行）', `与第 ${earlier} 行的条件相同`);
    else seen.set(key, line);
    const keyed = findings.length === before;
    const text = row[heading.valueAt] ?? '';
    const value = parseRatio(text.endsWith('%') ? '' : text);
    const fault = valueFault(text, value, zero);
    if (fault !== undefined) fail(valueColumnOf(kind), fault);
    if (!keyed) continue;
    if (fault === undefined && value !== undefined) cells.push({ line, keys, value });
    else valueless.push({ line, keys });
  }
  if (csv.rows.length === 1)
    findings.push({ line: 0, field: '（整个文件）', severity: 'error', message: '没有数据' });
  return { dimensions: keyedBy, cells, valueless };
};

/** The table as a pack holds it: the comments on top, then one line a cell, years in their order. */
export const writeRateFile = (
  kind: RateFileKind,
  { dimensions, cells }: RateCells,
  comments: readonly string[] = [],
): string => {
  const year = dimensions.indexOf('year');
  const groups = Map.groupBy(cells, ({ keys }) =>
    year < 0 ? '' : keys.filter((_key, at) => at !== year).join('|'),
  );
  const ordered = [...groups.values()].flatMap((group) =>
    year < 0
      ? group
      : group.toSorted((one, other) => Number(one.keys[year]) - Number(other.keys[year])),
  );
  const lines = ordered.map(({ keys, value }) => [...keys, ratioText(value)].join(','));
  const heading = [...dimensions, valueColumnOf(kind)].join(',');
  return `${[...comments, heading, ...lines].join('\n')}\n`;
};
