/** Separates the sheets of one file, as a line of its own. */
export const sheetBreak = '\f';

/** Fewer characters are only a scanner's note below its picture. */
const fewestSigns = 40;
/** A file with more unreadable characters than this does not declare its letters. */
const mostStrange = 0.1;

const strange = /[\p{Co}\p{Cn}\p{Cc}\uFFFD]/gu;

/** The text of a file's sheet; null where only its picture can be read. */
export const linesOfSheet = (text: string): string[] | null => {
  const lines = text
    .split(/[\r\n\f]/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const signs = lines.join('').replaceAll(/\s/g, '');
  const unknown = signs.match(strange)?.length ?? 0;
  return signs.length < fewestSigns || unknown > signs.length * mostStrange ? null : lines;
};

/** The lines of one file, sheet by sheet. */
export const sheetsOf = (lines: readonly string[]): string[][] => {
  const sheets: string[][] = [[]];
  for (const line of lines)
    if (line === sheetBreak) sheets.push([]);
    else sheets.at(-1)?.push(line);
  return sheets;
};
