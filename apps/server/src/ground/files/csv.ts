/**
 * A spreadsheet would run text that begins like a formula, after blanks and in wide letters too.
 */
const formula = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/;

const cell = (text: string): string =>
  `"${(formula.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

/** One line of a CSV file. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(cell).join(',')}\r\n`;

/** Makes spreadsheets read the text as UTF-8. */
export const csvMark = '\u{FEFF}';
