import type {
  CashValueTable,
  MicroYuan,
  RateDimension,
  RateTable,
} from '@parasol/domain/products/catalogue/product/rates';
import { isRateDimension, rateKeys } from '@parasol/domain/products/catalogue/product/rate-keys';
import { parseRatio } from '@parasol/domain/base/money/ratio';
import { type CsvFile, type CsvRow } from './csv-file.ts';
import type { PackProblem } from '#modules/products/catalogue/pack/problems.ts';

type KeyedRow = { readonly row: CsvRow; readonly keys: readonly string[] };

/** Splits a table into its key columns and the named value columns; wrong cells become problems. */
const keyedRows = (
  csv: CsvFile,
  valueColumns: readonly string[],
  problems: PackProblem[],
): { dimensions: readonly RateDimension[]; rows: readonly KeyedRow[] } | undefined => {
  const { file } = csv;
  const before = problems.length;
  const dimensions: RateDimension[] = [];
  for (const column of csv.columns) {
    if (isRateDimension(column)) dimensions.push(column);
    else if (!valueColumns.includes(column)) {
      problems.push({ file, line: 1, field: column, message: '不认识的列' });
    }
  }
  for (const column of valueColumns) {
    if (!csv.columns.includes(column))
      problems.push({ file, line: 1, field: column, message: '缺少这一列' });
  }
  if (problems.length > before) return undefined;
  const places = dimensions.map((dimension) => csv.columns.indexOf(dimension));
  const rows = csv.rows.map((row) => {
    const keys = places.map((place) => row.cells[place] ?? '');
    dimensions.forEach((dimension, index) => {
      const rule = rateKeys[dimension];
      if (!rule.test(keys[index] ?? '')) {
        problems.push({ file, line: row.line, field: dimension, message: rule.message });
      }
    });
    return { row, keys };
  });
  return { dimensions, rows };
};

const rateCell = (
  csv: CsvFile,
  row: CsvRow,
  column: string,
  problems: PackProblem[],
): MicroYuan => {
  const cell = row.cells[csv.columns.indexOf(column)] ?? '';
  const rate = parseRatio(cell);
  if (rate !== undefined && rate >= 0) return rate;
  const message = `应为不小于 0 的数（元），最多六位小数，而不是“${cell}”`;
  problems.push({ file: csv.file, line: row.line, field: column, message });
  return 0;
};

export const readRateTable = (
  csv: CsvFile,
  head: Pick<RateTable, 'id' | 'file' | 'measure' | 'interpolation'>,
  problems: PackProblem[],
): RateTable | undefined => {
  const keyed = keyedRows(csv, ['premium'], problems);
  if (keyed === undefined) return undefined;
  const seen = new Map<string, number>();
  const rows = keyed.rows.map(({ row, keys }) => {
    const key = keys.join('|');
    const earlier = seen.get(key);
    if (earlier !== undefined) {
      const message = `与第 ${earlier} 行的条件相同`;
      problems.push({ file: csv.file, line: row.line, field: '（行）', message });
    }
    seen.set(key, row.line);
    return { keys, rate: rateCell(csv, row, 'premium', problems) };
  });
  return { ...head, dimensions: keyed.dimensions, rows };
};

/** One line a policy year: key columns, `year` from 1 on without gaps, and `value`. */
export const readCashValueTable = (
  csv: CsvFile,
  problems: PackProblem[],
): CashValueTable | undefined => {
  const keyed = keyedRows(csv, ['year', 'value'], problems);
  if (keyed === undefined) return undefined;
  const byKey = new Map<string, { keys: readonly string[]; values: MicroYuan[] }>();
  for (const { row, keys } of keyed.rows) {
    const key = keys.join('|');
    const entry = byKey.get(key) ?? { keys, values: [] };
    byKey.set(key, entry);
    const year = row.cells[csv.columns.indexOf('year')];
    if (year !== String(entry.values.length + 1)) {
      const message = `保单年度应从 1 起连续，此处应为 ${entry.values.length + 1}`;
      problems.push({ file: csv.file, line: row.line, field: 'year', message });
    }
    entry.values.push(rateCell(csv, row, 'value', problems));
  }
  return { file: csv.file, dimensions: keyed.dimensions, rows: [...byKey.values()] };
};
