/** PostgreSQL knows no Chinese words, so texts and questions are cut into pairs of characters. */

const run = /\p{Script=Han}{1,400}|[a-z0-9]{1,40}/gu;
/** A place in a text beyond this is not counted any more. */
const lastPlace = 16_383;

/** Pairs of neighbours of every run of Chinese, and whole words of everything else. */
export const searchTerms = (text: string): readonly string[] =>
  [...text.toLowerCase().matchAll(run)].flatMap(([part]) => {
    const chars = Array.from(part);
    if (chars.length === 1 || /^[a-z0-9]/.test(part)) return [part];
    return chars.slice(1).map((char, index) => `${chars[index]}${char}`);
  });

/** Title, summary and text: what stands in the first counts most. */
export type Weight = 'A' | 'B' | 'D';

/** A `tsvector` in its written form. Terms are letters and digits alone, so none needs escaping. */
export const searchVector = (parts: readonly (readonly [Weight, string])[]): string => {
  const places = new Map<string, string[]>();
  let place = 0;
  for (const [weight, text] of parts) {
    for (const term of searchTerms(text)) {
      place = Math.min(place + 1, lastPlace);
      places.set(term, [...(places.get(term) ?? []), `${place}${weight}`].slice(0, 200));
    }
    // Terms of two parts are no neighbours.
    place = Math.min(place + 1, lastPlace);
  }
  return [...places].map(([term, at]) => `'${term}':${at.join(',')}`).join(' ');
};

/** Words nobody looks for: with them every question would be like every other. */
const empty = new Set(
  '什么 怎么 怎样 如何 可以 哪些 是否 多少 为什 么办 我的 这个 一个 的时 时候 么样 请问 吗 的 了'.split(
    ' ',
  ),
);

/** At most so many terms of a question are looked for. */
const mostTerms = 40;

export interface SearchQuery {
  /** All terms, as a `tsquery` in its written form. */
  readonly all: string;
  /** Any of them, for when nothing has all. */
  readonly any: string;
}

/** Null when nothing can be looked for. */
export const searchQuery = (question: string): SearchQuery | null => {
  const every = [...new Set(searchTerms(question))];
  const telling = every.filter((term) => !empty.has(term));
  const terms = (telling.length > 0 ? telling : every)
    .slice(0, mostTerms)
    .map((term) => `'${term}'`);
  if (terms.length === 0) return null;
  return { all: terms.join(' & '), any: terms.join(' | ') };
};
