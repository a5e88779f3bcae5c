import { prefixDistance } from '#products/disclosure/search/edit-distance.ts';
import { pinyinOf } from '#base/search/spellings.ts';
import type { Dictionary, Term } from './dictionary.ts';

interface WordsRead {
  readonly terms: readonly Term[];
  /** Parts that the dictionary does not know. */
  readonly rest: readonly string[];
  /** Some of it was typed otherwise than it is written. */
  readonly corrected: boolean;
}

/** Words that say nothing about which product is looked for. */
const idle =
  /可不可以|能不能|有没有|什么样|哪一款|怎么样|多少钱|可以买|能买|适合|推荐|便利|请问|我想|想要|想买|需要|什么|怎么|哪个|哪些|哪种|哪款|可以|一个|一份|一款|一起|帮我|给我|有没|产品|保险|投保|购买|比较|以上|以下|还能|能否|多少|岁|能|买|给|我|的|了|吗|呢|啊|吧|要|有|在|和|与|险|保|好|想|找|看|选|用|做|是|最|个|款|份|家|他|她|它|们|这|那|又|也|都|还|很|被|把|去|来|得|患/gu;

const words = (rest: string): readonly string[] =>
  rest
    .replaceAll(idle, ' ')
    .split(/\s+/u)
    .filter((part) => part !== '');

const leastAlike = 3;
const longestAlike = 8;

const sameSound = ({ byPinyin }: Dictionary, text: string): Term | undefined =>
  byPinyin.get(pinyinOf(text))?.find((term) => term.text.length === text.length);

/** A term of the same length with one other character. */
const oneOff = ({ byText }: Dictionary, run: string): Term | undefined => {
  if (run.length < leastAlike || run.length > longestAlike) return undefined;
  for (const term of byText.values()) {
    if (term.text.length !== run.length) continue;
    let off = 0;
    for (let at = 0; at < run.length && off < 2; at += 1)
      if (run.charCodeAt(at) !== term.text.charCodeAt(at)) off += 1;
    if (off < 2) return term;
  }
  return undefined;
};

const readHan = (dictionary: Dictionary, run: string): WordsRead => {
  const whole = dictionary.byText.get(run);
  if (whole) return { terms: [whole], rest: [], corrected: false };
  const sounded = run.length > 1 ? sameSound(dictionary, run) : undefined;
  if (sounded) return { terms: [sounded], rest: [], corrected: true };
  const terms: Term[] = [];
  let rest = '';
  let corrected = false;
  for (let at = 0; at < run.length;) {
    const found = longestAt(dictionary, run, at);
    if (found) {
      terms.push(found.term);
      corrected ||= found.corrected;
      rest += ' ';
      at += found.term.text.length;
    } else {
      rest += run.charAt(at);
      at += 1;
    }
  }
  const left = words(rest);
  const [only = ''] = left;
  const almost = terms.length === 0 && left.length === 1 ? oneOff(dictionary, only) : undefined;
  return almost ? { terms: [almost], rest: [], corrected: true } : { terms, rest: left, corrected };
};

const longestAt = (
  dictionary: Dictionary,
  run: string,
  at: number,
): { readonly term: Term; readonly corrected: boolean } | undefined => {
  const most = Math.min(dictionary.longest, run.length - at);
  for (let length = most; length > 0; length -= 1) {
    const part = run.slice(at, at + length);
    const term = dictionary.byText.get(part);
    if (term) return { term, corrected: false };
    if (length < leastAlike || length > longestAlike) continue;
    const sounded = sameSound(dictionary, part);
    if (sounded) return { term: sounded, corrected: true };
  }
  return undefined;
};

const ranks = ['concept', 'product', 'insurer', 'disease', 'region', 'other-line', 'job'] as const;
const rankOf = ({ meaning, text }: Term): number => ranks.indexOf(meaning.kind) * 20 + text.length;
const best = (terms: readonly Term[] | undefined): Term | undefined =>
  terms?.toSorted((a, b) => rankOf(a) - rankOf(b))[0];

/** Terms that together spell the run, `laorenfangai`. */
const spelledOut = ({ byPinyin }: Dictionary, run: string): readonly Term[] | undefined => {
  const ends: (readonly Term[] | undefined)[] = [[]];
  for (let end = 1; end <= run.length; end += 1) {
    for (let from = 0; from < end - 2; from += 1) {
      const before = ends[from];
      const term = before && best(byPinyin.get(run.slice(from, end)));
      const known = ends[end]?.length ?? Infinity;
      if (before && term && known > before.length + 1) ends[end] = [...before, term];
    }
  }
  return ends[run.length];
};

const typosIn = (length: number): number => (length < 5 ? 0 : length < 9 ? 1 : 2);
const leastBegun = 3;

const begunOrMistyped = (
  { byPinyin, byInitials }: Dictionary,
  run: string,
): readonly Term[] | undefined => {
  if (run.length < leastBegun) return undefined;
  const begun: Term[] = [];
  for (const spelt of [byPinyin, byInitials])
    for (const [key, terms] of spelt) if (key.startsWith(run)) begun.push(...terms);
  if (begun.length > 0) return begun;
  let most = typosIn(run.length);
  let near: readonly Term[] | undefined;
  for (const [key, terms] of byPinyin) {
    if (Math.abs(key.length - run.length) > most || most === 0) continue;
    const off = prefixDistance(run, key, most);
    if (off > most) continue;
    near = off < most ? terms : [...(near ?? []), ...terms];
    most = Math.max(1, off);
  }
  return near;
};

const readLatin = (dictionary: Dictionary, run: string): WordsRead => {
  const { byText, byPinyin, byInitials } = dictionary;
  const plain = byText.get(run);
  if (plain) return { terms: [plain], rest: [], corrected: false };
  const typed = best(byPinyin.get(run)) ?? (run.length > 1 ? best(byInitials.get(run)) : undefined);
  if (typed) return { terms: [typed], rest: [], corrected: true };
  const several = spelledOut(dictionary, run);
  if (several) return { terms: several, rest: [], corrected: true };
  const near = best(begunOrMistyped(dictionary, run));
  return near
    ? { terms: [near], rest: [], corrected: true }
    : { terms: [], rest: [run], corrected: false };
};

/** The words of a plain text that the dictionary knows, also misspelt or typed in pinyin. */
export const readWords = (dictionary: Dictionary, text: string): WordsRead => {
  const parts = (text.match(/\p{Script=Han}+|[a-z0-9]+/gu) ?? []).map((run) => {
    if (/\p{Script=Han}/u.test(run)) return readHan(dictionary, run);
    return readLatin(dictionary, run);
  });
  return {
    terms: [...new Set(parts.flatMap(({ terms }) => terms))],
    rest: parts.flatMap(({ rest }) => rest),
    corrected: parts.some(({ corrected }) => corrected),
  };
};
