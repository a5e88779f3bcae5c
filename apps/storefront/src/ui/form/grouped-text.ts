/** The written form of a long number: the sizes of its groups and its possible characters. */
export interface Grouping {
  readonly groups: readonly number[];
  readonly allowed: RegExp;
}

/** 138 0013 8000 */
export const mobileGrouping: Grouping = { groups: [3, 4, 4], allowed: /\d/ };
/** 110105 19491231 002X */
export const idCardGrouping: Grouping = { groups: [6, 8, 4], allowed: /[\dX]/ };

/**
 * Keeps only the digits and letters: without spaces, dashes or anything else typed or pasted along.
 */
export const plainText = (text: string, { groups, allowed }: Grouping): string => {
  const length = groups.reduce((sum, size) => sum + size, 0);
  return Array.from(text.toUpperCase())
    .filter((character) => allowed.test(character))
    .join('')
    .slice(0, length);
};

export const groupedText = (text: string, grouping: Grouping): string => {
  const plain = plainText(text, grouping);
  const parts: string[] = [];
  let start = 0;
  for (const size of grouping.groups) {
    if (start >= plain.length) break;
    parts.push(plain.slice(start, start + size));
    start += size;
  }
  return parts.join(' ');
};

/** A pasted number may come with the country's code; the field wants the eleven digits. */
export const withoutCountryCode = (text: string): string =>
  text.replace(/^\s*(?:\+|00)86[\s-]*/, '');

/** Where the caret belongs after regrouping: behind as many counting characters as before. */
export const regroup = (
  text: string,
  caret: number,
  grouping: Grouping,
): { readonly text: string; readonly caret: number } => {
  const grouped = groupedText(text, grouping);
  let left = plainText(text.slice(0, caret), grouping).length;
  let position = 0;
  while (left > 0 && position < grouped.length) {
    if (grouped[position] !== ' ') left -= 1;
    position += 1;
  }
  return { text: grouped, caret: position };
};
