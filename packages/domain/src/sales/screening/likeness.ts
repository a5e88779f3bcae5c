import { distance, type ComparedName } from './names.ts';

/** Words for the colleague who decides. */
export const nameReasons = {
  same: '姓名相同',
  forms: '繁体与简体是同一个名字',
  order: '同样的字，先后不同',
  reading: '读音相同，用字不同',
  sign: '差一个字',
  romanised: '汉字与拼音相合',
  cantonese: '汉字与粤语拼写相合',
  accent: '粤语拼写读音相同',
  joined: '拼音相同，分写或先后不同',
  middle: '一方少了中间名',
  spelling: '拼写相近',
} as const;
export type NameReason = keyof typeof nameReasons;

export interface Likeness {
  /** 0 for other names, 100 for the same. */
  readonly score: number;
  readonly reason: NameReason | null;
  /** Signs, syllables or words from which on namesakes are few. */
  readonly rare: boolean;
}

const like = (score: number, reason: NameReason, rare: boolean): Likeness => ({
  score,
  reason,
  rare,
});
const other: Likeness = { score: 0, reason: null, rare: false };

/** From here on two names are one name, written in another way. */
export const sameFrom = 97;

const differing = (one: readonly string[], two: readonly string[]): readonly number[] =>
  one.flatMap((sign, at) => (sign === two[at] ? [] : [at]));

const soundsAlike = (one: ComparedName, two: ComparedName, at: number): boolean =>
  (one.readings[at] ?? []).some((reading) => (two.readings[at] ?? []).includes(reading));

/** Two names in characters. */
const ofSigns = (one: ComparedName, two: ComparedName): Likeness => {
  const [left, right] = [one.signs.join(''), two.signs.join('')];
  const length = Math.min(one.signs.length, two.signs.length);
  const rare = length >= 3;
  if (left === right) {
    return one.written === two.written ? like(100, 'same', rare) : like(98, 'forms', rare);
  }
  if (one.signs.length === two.signs.length) {
    const apart = differing(one.signs, two.signs);
    if (apart.every((at) => soundsAlike(one, two, at))) {
      return like(apart.length === 1 ? 91 : 86, 'reading', rare);
    }
    if (one.signs.toSorted().join('') === two.signs.toSorted().join('')) {
      return like(94, 'order', rare);
    }
    // Two signs that share none but the given one say little: the surname has to be the same.
    if (apart.length === 1 && (length >= 3 || (length === 2 && apart[0] === 1))) {
      return like(length >= 3 ? 82 : 76, 'sign', length >= 4);
    }
    return other;
  }
  return length >= 3 && distance(left, right) === 1 ? like(80, 'sign', length >= 4) : other;
};

const vowels = /[aeiouwy]/g;
const doubled = /(.)\1+/g;

/** Consonants, which survive when names from other scripts are spelt in letters. */
const skeleton = (word: string): string =>
  word.slice(0, 1) + word.slice(1).replaceAll(vowels, '').replaceAll(doubled, '$1');

const leastSkeleton = 3;

const isSpeltLike = (one: string, two: string): boolean => {
  if (one === two) return true;
  const bones = skeleton(one);
  if (bones.length >= leastSkeleton && bones === skeleton(two)) return true;
  const length = Math.min(one.length, two.length);
  return length >= 6 && distance(one, two) <= (length >= 10 ? 2 : 1);
};

/** How many words of the shorter name have one of their own in the longer one. */
const paired = (
  one: readonly string[],
  two: readonly string[],
  isLike: (left: string, right: string) => boolean,
): number => {
  const free = [...two];
  return one.filter((word) => {
    const at = free.findIndex((each) => isLike(word, each));
    if (at >= 0) free.splice(at, 1);
    return at >= 0;
  }).length;
};

const shareKey = (one: ComparedName, two: ComparedName): boolean =>
  one.keys.some((key) => two.keys.includes(key));

const shareSounds = (one: ComparedName, two: ComparedName): string | undefined =>
  one.sounds.find((key) => two.sounds.includes(key));

const syllablesIn = (key: string): number => key.split(' ').length;

/** Two names in letters. */
const ofWords = (one: ComparedName, two: ComparedName): Likeness => {
  const [left, right] = [one.words.join(' '), two.words.join(' ')];
  const [short, long] =
    one.words.length <= two.words.length ? [one.words, two.words] : [two.words, one.words];
  const rare = short.length >= 3;
  if (left === right) return like(100, 'same', rare);
  if (one.words.join('') === two.words.join('') || shareKey(one, two)) {
    return like(95, 'joined', rare || one.keys.some((key) => key.split(' ').length >= 3));
  }
  if (short.length < 2) return other;
  const exact = paired(short, long, (a, b) => a === b) === short.length;
  if (exact) return like(88, 'middle', rare);
  if (paired(short, long, isSpeltLike) === short.length) {
    return like(short.length === long.length ? 86 : 80, 'spelling', rare);
  }
  const sounds = shareSounds(one, two);
  if (sounds !== undefined && syllablesIn(sounds) >= 3) return like(84, 'accent', true);
  const slack = Math.min(left.length, right.length) >= 12 ? 2 : left.length >= 6 ? 1 : 0;
  return slack > 0 && distance(left, right) <= slack ? like(84, 'spelling', rare) : other;
};

/** How alike two names are, and by which of their parts. */
export const likeness = (one: ComparedName, two: ComparedName): Likeness => {
  const [signs, letters] = [one.signs.length > 0, one.words.length > 0];
  const [signsThere, lettersThere] = [two.signs.length > 0, two.words.length > 0];
  if (signs && signsThere) return ofSigns(one, two);
  if (letters && lettersThere && !signs && !signsThere) return ofWords(one, two);
  if ((signs && lettersThere) || (letters && signsThere)) {
    const rare = (one.keys[0] ?? '').split(' ').length >= 3;
    if (shareKey(one, two)) return like(90, 'romanised', rare);
    const sounds = shareSounds(one, two);
    return sounds === undefined ? other : like(86, 'cantonese', syllablesIn(sounds) >= 3);
  }
  return other;
};
