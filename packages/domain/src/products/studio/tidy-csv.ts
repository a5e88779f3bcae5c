/** A sent table, read the way spreadsheets write. */
export interface TidyCsv {
  readonly comments: readonly string[];
  /** The lines of the table with their numbers in the sent file, the heading first. */
  readonly rows: readonly { readonly line: number; readonly cells: readonly string[] }[];
  /** Corrections made, in words. */
  readonly notes: readonly string[];
}

const delimiters = [
  [',', '逗号'],
  ['\t', '制表符'],
  [';', '分号'],
  ['，', '全角逗号'],
] as const;

const byteOrderMark = '\u{FEFF}';

const plainNumber = (cell: string): string =>
  /^-?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(cell) ? cell.replaceAll(',', '') : cell;

/** One line into its cells; a quoted cell may hold the delimiter. */
const cellsOf = (line: string, delimiter: string): string[] => {
  const cells: string[] = [];
  let cell = '';
  let quoted = false;
  for (const sign of line) {
    if (sign === '"') quoted = !quoted;
    else if (sign === delimiter && !quoted) {
      cells.push(cell);
      cell = '';
    } else cell += sign;
  }
  return [...cells, cell].map((each) => plainNumber(each.trim()));
};

const isComment = (line: string): boolean => line.startsWith('#');

/** Spreadsheets add a mark in front, semicolons or tabs between, and empty columns behind. */
export const tidyCsv = (sent: string): TidyCsv => {
  const notes: string[] = [];
  const marked = sent.startsWith(byteOrderMark);
  if (marked) notes.push('去掉了文件开头的字节顺序标记');
  const lines = (marked ? sent.slice(1) : sent).split(/\r\n|\r|\n/);
  if (/\r/.test(sent)) notes.push('换行已统一');
  const head = lines.find((line) => line.trim() !== '' && !isComment(line)) ?? '';
  const [delimiter, name] = delimiters.find(([sign]) => head.includes(sign)) ?? delimiters[0];
  if (delimiter !== ',') notes.push(`各列以${name}分隔，已换成逗号`);
  const rows: { line: number; cells: readonly string[] }[] = [];
  let width = 0;
  lines.forEach((line, index) => {
    if (isComment(line)) return;
    const cells = cellsOf(line, delimiter);
    if (cells.every((cell) => cell === '')) return;
    if (width === 0) {
      while (cells.at(-1) === '') cells.pop();
      width = cells.length;
    }
    while (cells.length > width && cells.at(-1) === '') cells.pop();
    rows.push({ line: index + 1, cells });
  });
  // A spreadsheet adds as many delimiters behind a comment as the table has columns.
  const comments = lines
    .filter(isComment)
    .map((line) => line.replace(/(?<![\s,;，])[\s,;，]+$/u, ''));
  return { comments, rows, notes };
};
