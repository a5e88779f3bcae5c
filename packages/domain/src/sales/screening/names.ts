import { soundOf, soundsOf } from './cantonese.ts';
import { keysOf, syllablesOf } from './syllables.ts';

/** Knowledge of characters that comes from outside: simplified forms and readings. */
export interface NameBook {
  readonly simplified: (text: string) => string;
  /** Readings of each character without tones, `v` for the u with dots. */
  readonly readings: (characters: string) => readonly (readonly string[])[];
  /** Cantonese readings of each character in Jyutping, without tones. */
  readonly cantonese: (characters: string) => readonly (readonly string[])[];
}

/** A name made ready for comparing. */
export interface ComparedName {
  /** Characters as they are written, and in simplified forms. */
  readonly written: string;
  readonly signs: readonly string[];
  /** Words in letters, sorted. */
  readonly words: readonly string[];
  readonly readings: readonly (readonly string[])[];
  /** Its syllables in any order, by every way of reading it. */
  readonly keys: readonly string[];
  /** The same in Cantonese. */
  readonly sounds: readonly string[];
}

const marks = /\p{Mark}/gu;
const apostrophes = /['’‘`ʼ]/gu;
const part = /[a-z]+|\p{Script=Han}+/gu;
const han = /\p{Script=Han}/u;

/**
 * Half width, lower case, without accents and marks between its parts, in simplified characters.
 * Words of letters are sorted, because papers differ in their order.
 */
export const compared = (name: string, book: NameBook): ComparedName => {
  const plain = name.normalize('NFKD').replaceAll(marks, '').replaceAll(apostrophes, '');
  const parts = plain.toLowerCase().match(part) ?? [];
  const words = parts.filter((each) => !han.test(each)).toSorted();
  const written = parts.filter((each) => han.test(each)).join('');
  const simplified = book.simplified(written);
  const readings = simplified === '' ? [] : book.readings(simplified);
  const keys =
    written === ''
      ? keysOf(words.map(syllablesOf))
      : words.length === 0
        ? keysOf(readings.map((each) => each.map((reading) => [reading])))
        : [];
  const sounds =
    written === ''
      ? keysOf(words.map(soundsOf))
      : words.length === 0
        ? keysOf(
            book.cantonese(simplified).map((each) => each.map((reading) => [soundOf(reading)])),
          )
        : [];
  return { written, signs: Array.from(simplified), words, readings, keys, sounds };
};

/** Insertions, deletions and replacements between two short texts. */
export const distance = (left: string, right: string): number => {
  const a = Array.from(left);
  const b = Array.from(right);
  let above = b.map((_, at) => at + 1);
  a.forEach((one, row) => {
    let corner = row;
    let before = row + 1;
    above = b.map((other, column) => {
      const up = above[column] ?? 0;
      const cost = Math.min(up + 1, before + 1, corner + (one === other ? 0 : 1));
      corner = up;
      before = cost;
      return cost;
    });
  });
  return above.at(-1) ?? a.length;
};
