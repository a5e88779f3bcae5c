import { pinyinTable } from './pinyin-table.ts';

/** The usual reading of a character first. */
const readings = new Map<string, string[]>();
for (const [, syllable = '', usual = '', seldom = ''] of pinyinTable
  .replaceAll('\n', '')
  .matchAll(/([a-z]+)([^a-z/\s]*)(?:\/([^a-z\s]+))?/gu)) {
  for (const sign of usual) readings.set(sign, [syllable, ...(readings.get(sign) ?? [])]);
  for (const sign of seldom) readings.set(sign, [...(readings.get(sign) ?? []), syllable]);
}

const readingsOf = (sign: string): readonly string[] => readings.get(sign) ?? [sign];

const mostSpellings = 4;

interface Spelling {
  /** `yi liao` as it is typed: `yiliao`. */
  readonly full: string;
  readonly initials: string;
}

/** Ways to type a text in Latin letters, the usual one first. */
export const spellings = (text: string): readonly Spelling[] => {
  let found: Spelling[] = [{ full: '', initials: '' }];
  for (const sign of text.match(/\p{Script=Han}|[a-z0-9]/gu) ?? []) {
    found = found
      .flatMap(({ full, initials }) =>
        readingsOf(sign).map((read) => ({
          full: full + read,
          initials: initials + read.charAt(0),
        })),
      )
      .slice(0, mostSpellings);
  }
  return found;
};

/** The usual pinyin of a text. */
export const pinyinOf = (text: string): string => spellings(text)[0]?.full ?? '';
