/** One line that was read off a picture that lies upright; lengths in any one unit. */
export interface TextLine {
  readonly text: string;
  /** How sure the reader was, 0 to 1. */
  readonly score: number;
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
