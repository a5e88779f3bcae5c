const article = /^### 第.+条\s+责任免除\s*$/m;
const nextHeading = /^#{1,3} /m;
const number = /^\d{1,3}\.\s/;
const pauses = new Set(['；', '。', ';', '.']);

const withoutPause = (line: string): string =>
  pauses.has(line.at(-1) ?? '') ? line.slice(0, -1) : line;

/** The numbered items of the article on exclusions, as a main clause writes them. */
export const excludedItems = (clause: string): readonly string[] => {
  const at = article.exec(clause);
  if (!at) return [];
  const after = clause.slice(at.index + at[0].length);
  const end = nextHeading.exec(after)?.index ?? after.length;
  return after
    .slice(0, end)
    .split('\n')
    .filter((line) => number.test(line))
    .map((line) => withoutPause(line.slice(line.indexOf('.') + 1).trim()));
};

/** Stands in a notice for the items of the clause. */
export const excludedMark = '{exclusions}';

/** The items in one sentence, numbered: （1）…；（2）…。 */
export const excludedSentence = (items: readonly string[]): string =>
  `${items.map((item, index) => `（${index + 1}）${item}`).join('；')}。`;
