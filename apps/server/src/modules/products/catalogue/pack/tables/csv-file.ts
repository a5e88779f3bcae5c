import type { PackProblem } from '#modules/products/catalogue/pack/problems.ts';

/** A CSV file with a heading line; `#` starts a line of comment. */
export type CsvFile = {
  readonly file: string;
  readonly columns: readonly string[];
  readonly rows: readonly CsvRow[];
};

export type CsvRow = { readonly line: number; readonly cells: readonly string[] };

/** Plain commas, no quotes: the catalogue's tables hold codes, short names and numbers only. */
export const parseCsv = (
  file: string,
  text: string,
  problems: PackProblem[],
): CsvFile | undefined => {
  let columns: readonly string[] | undefined;
  const rows: CsvRow[] = [];
  text.split(/\r?\n/).forEach((content, index) => {
    const line = index + 1;
    if (content.trim() === '' || content.startsWith('#')) return;
    const cells = content.split(',').map((cell) => cell.trim());
    if (columns === undefined) columns = cells;
    else if (cells.length === columns.length) rows.push({ line, cells });
    else {
      const message = `应有 ${columns.length} 列，实有 ${cells.length} 列`;
      problems.push({ file, line, field: '（行）', message });
    }
  });
  if (columns === undefined || rows.length === 0) {
    problems.push({ file, line: 0, field: '（整个文件）', message: '没有数据' });
    return undefined;
  }
  return { file, columns, rows };
};

/** Reads each row as a record checked by `read`, which returns a message when a cell is wrong. */
export const readRows = <Row>(
  csv: CsvFile,
  columns: readonly string[],
  problems: PackProblem[],
  read: (cell: (column: string) => string, fail: (column: string, message: string) => void) => Row,
): Row[] => {
  const missing = columns.filter((column) => !csv.columns.includes(column));
  for (const column of missing) {
    problems.push({ file: csv.file, line: 1, field: column, message: '缺少这一列' });
  }
  if (missing.length > 0) return [];
  return csv.rows.map((row) =>
    read(
      (column) => row.cells[csv.columns.indexOf(column)] ?? '',
      (column, message) =>
        problems.push({ file: csv.file, line: row.line, field: column, message }),
    ),
  );
};
