/** One line that was read off a picture that lies upright; lengths in any one unit. */
export interface TextLine {
  readonly text: string;
  /** How sure the reader was, 0 to 1. */
  readonly score: number;
  /** The same for each sign of the text, where the reader tells. */
  readonly sure?: readonly number[];
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The whole line, with its gap to others. */
const middle = ({ y, height }: TextLine): number => y + height / 2;

/** Lines beside each other, from the top down and from left to right. */
export const rowsOf = (lines: readonly TextLine[]): readonly (readonly TextLine[])[] => {
  const rows: TextLine[][] = [];
  for (const line of lines.toSorted((one, other) => middle(one) - middle(other))) {
    const row = rows.find((each) =>
      each.some(
        (other) =>
          Math.abs(middle(line) - middle(other)) < Math.min(line.height, other.height) * 0.5,
      ),
    );
    if (row) row.push(line);
    else rows.push([line]);
  }
  return rows.map((row) => row.toSorted((one, other) => one.x - other.x));
};

/** Stands in the place of a sign that was not read for certain. */
export const hole = '\uFFFD';

/** Follows a digit that was not read for certain: a number has a check digit, a house has none. */
export const doubtMark = '\uFFFC';

const certain = 0.96;
const digit = /\d/;
const han = /\p{Script=Han}/u;
const labels =
  /公民身份号码|性别|民族|出生|住址|签发机关|有效期限|长期|新生儿姓名|母亲姓名|父亲姓名|姓名|年|月|日|至/g;

/** The text of a line without blanks; numbers have check digits, labels are known. */
export const certainText = ({ text, sure }: TextLine): string => {
  if (sure === undefined) return text.replaceAll(' ', '');
  const known = new Set(
    [...text.matchAll(labels)].flatMap(({ index, 0: { length } }) =>
      Array.from({ length }, (_each, at) => index + at),
    ),
  );
  return Array.from({ length: text.length }, (_each, at) => {
    const sign = text[at] ?? '';
    if ((sure[at] ?? 0) >= certain || known.has(at)) return sign;
    if (han.test(sign)) return hole;
    return digit.test(sign) ? `${sign}${doubtMark}` : sign;
  })
    .join('')
    .replaceAll(' ', '');
};
