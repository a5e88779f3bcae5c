import { searchWords } from './search-words.ts';

/** Places in a text beyond this are not counted, nor more than so many of one word. */
const lastPlace = 16_383;
const mostPlaces = 200;

/** Sorted from the words that say most about a text's subject to those that say least. */
type Weight = 'A' | 'B' | 'D';

/** A `tsvector` in its written form. Words are letters and digits alone, so none needs escaping. */
export const searchVector = (parts: readonly (readonly [Weight, string])[]): string => {
  const places = new Map<string, string[]>();
  let place = 0;
  for (const [weight, text] of parts) {
    for (const word of searchWords(text)) {
      place = Math.min(place + 1, lastPlace);
      places.set(word, [...(places.get(word) ?? []), `${place}${weight}`]);
    }
    // Words of two parts are no neighbours.
    place = Math.min(place + 1, lastPlace);
  }
  return [...places]
    .map(([word, at]) => `'${word}':${at.slice(0, mostPlaces).join(',')}`)
    .join(' ');
};

/** Words without meaning for a search: with them every question would be like every other. */
const empty = new Set(
  '什么 怎么 怎样 如何 可以 哪些 是否 多少 为什 么办 我的 这个 一个 的时 时候 么样 请问'.split(' '),
);

/** The most words of a question that the search uses. */
const mostWords = 40;

export interface SearchQuery {
  /** All words, as a `tsquery` in its written form. */
  readonly all: string;
  /** Any of them, for when nothing has all. */
  readonly any: string;
}

/** Null when the text has nothing to search for. */
export const searchQuery = (question: string): SearchQuery | null => {
  const every = [...new Set(searchWords(question))];
  const telling = every.filter((word) => !empty.has(word));
  const words = (telling.length > 0 ? telling : every)
    .slice(0, mostWords)
    .map((word) => `'${word}'`);
  if (words.length === 0) return null;
  return { all: words.join(' & '), any: words.join(' | ') };
};
