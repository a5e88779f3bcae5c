/** The place of a word in a line: its start, and its end exclusive. */
export type Span = readonly [from: number, to: number];

export interface FoundLine {
  readonly fileId: string;
  readonly line: number;
  readonly spans: readonly Span[];
}

/** The line as it is compared, and where each of its signs begins and ends in the original. */
const comparable = (line: string): { readonly text: string; readonly at: readonly Span[] } => {
  let text = '';
  const at: Span[] = [];
  let place = 0;
  for (const sign of line) {
    const same = sign.normalize('NFKC').toLowerCase().replaceAll(/\s/g, '');
    const span: Span = [place, place + sign.length];
    for (const _unit of same.split('')) at.push(span);
    text += same;
    place += sign.length;
  }
  return { text, at };
};

const spansIn = ({ text, at }: ReturnType<typeof comparable>, words: readonly string[]): Span[] => {
  const spans: Span[] = [];
  for (const word of words) {
    for (let from = text.indexOf(word); from >= 0; from = text.indexOf(word, from + word.length)) {
      const [first, last] = [at[from], at[from + word.length - 1]];
      if (first && last) spans.push([first[0], last[1]]);
    }
  }
  return joined(spans);
};

/** Side by side, none above another. */
const joined = (spans: readonly Span[]): Span[] => {
  const apart: Span[] = [];
  for (const [from, to] of spans.toSorted((one, other) => one[0] - other[0] || one[1] - other[1])) {
    const last = apart.at(-1);
    if (last === undefined || from > last[1]) apart.push([from, to]);
    else apart[apart.length - 1] = [last[0], Math.max(last[1], to)];
  }
  return apart;
};

/**
 * The lines that contain every word, in any width, case and spacing; readers of pictures put spaces
 * where there are none.
 */
export const findInPages = (
  pages: readonly { readonly fileId: string; readonly lines: readonly string[] }[],
  asked: string,
): FoundLine[] => {
  const words = asked.split(/\s/).flatMap((word) => comparable(word).text || []);
  if (words.length === 0) return [];
  return pages.flatMap(({ fileId, lines }) =>
    lines.flatMap((line, number) => {
      const compared = comparable(line);
      return words.every((word) => compared.text.includes(word))
        ? [{ fileId, line: number, spans: spansIn(compared, words) }]
        : [];
    }),
  );
};

/** A line in pieces, for drawing the marks. */
export const piecesOf = (
  line: string,
  spans: readonly Span[],
): readonly { readonly text: string; readonly found: boolean }[] => {
  let place = 0;
  const pieces = spans.flatMap(([from, to]) => {
    const before = { text: line.slice(place, from), found: false };
    place = to;
    return [before, { text: line.slice(from, to), found: true }];
  });
  return [...pieces, { text: line.slice(place), found: false }].filter(({ text }) => text !== '');
};
