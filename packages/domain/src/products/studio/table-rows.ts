/** One row of a table by its columns. */
export type TableRow = Readonly<Record<string, string>>;

const cellsOf = (line: string): readonly string[] => line.split(',').map((cell) => cell.trim());

const isRow = (line: string): boolean => line.trim() !== '' && !line.startsWith('#');

/** The heading, and the number of lines before the first row. */
const headOf = (
  lines: readonly string[],
): { readonly at: number; readonly columns: readonly string[] } => {
  const at = lines.findIndex(isRow);
  return { at, columns: at < 0 ? [] : cellsOf(lines[at] ?? '') };
};

/** The rows of a table with their lines. */
export const tableRows = (
  text: string,
): readonly { readonly line: number; readonly row: TableRow }[] => {
  const lines = text.split('\n');
  const { at, columns } = headOf(lines);
  if (at < 0) return [];
  return lines.flatMap((line, index) => {
    if (index <= at || !isRow(line)) return [];
    const cells = cellsOf(line);
    const row = Object.fromEntries(columns.map((column, place) => [column, cells[place] ?? '']));
    return [{ line: index + 1, row }];
  });
};

/** A comma would begin another cell. */
const plainCell = (cell: string): string => cell.replaceAll(/[,\s]+/g, ' ').trim();

/** Where a new row goes: behind the last with a similar beginning, so that it joins its group. */
const placeFor = (lines: readonly string[], heading: number, code: string): number => {
  for (let length = code.length - 1; length > 0; length -= 1) {
    const start = code.slice(0, length);
    const last = lines.findLastIndex(
      (line, index) => index > heading && isRow(line) && line.startsWith(start),
    );
    if (last >= 0) return last + 1;
  }
  const last = lines.findLastIndex((line) => isRow(line));
  return last + 1;
};

/** Writes a row in place of the old one, or into its group; everything else is unchanged. */
export const putTableRow = (text: string, row: TableRow, was?: string): string => {
  const lines = text.split('\n');
  const { at, columns } = headOf(lines);
  if (at < 0) return text;
  const line = columns.map((column) => plainCell(row[column] ?? '')).join(',');
  const place =
    was === undefined
      ? -1
      : lines.findIndex(
          (each, index) =>
            index > at && isRow(each) && cellsOf(each)[columns.indexOf('code')] === was,
        );
  return place >= 0
    ? lines.with(place, line).join('\n')
    : lines.toSpliced(placeFor(lines, at, row['code'] ?? ''), 0, line).join('\n');
};

export const removeTableRow = (text: string, code: string): string => {
  const lines = text.split('\n');
  const { at, columns } = headOf(lines);
  const isRemoved = (line: string, index: number): boolean =>
    index > at && isRow(line) && cellsOf(line)[columns.indexOf('code')] === code;
  return lines.filter((line, index) => !isRemoved(line, index)).join('\n');
};
