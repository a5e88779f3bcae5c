import { Converter } from 'opencc-js/cn2t';
import { pinyin } from 'pinyin-pro';
import { getJyutpingText } from 'to-jyutping';

/** A name as a list in traditional characters writes it. */
export const inTraditional = Converter({ from: 'cn', to: 't' });

/** The syllables of a name, the surname's first. */
export const syllablesOfName = (name: string): string[] =>
  pinyin(name, { toneType: 'none', type: 'array', surname: 'all' });

const inHongKong: readonly (readonly [RegExp, string])[] = [
  [/^j/, 'y'],
  [/^z(?=e|oeng)/, 'ts'],
  [/^c(?=eoi|ang)/, 'ts'],
  [/^(?:z|c)/, 'ch'],
  [/^gw/, 'kw'],
  [/^g/, 'k'],
  [/^d/, 't'],
  [/^b/, 'p'],
  [/^yyu/, 'yu'],
  [/aa/, 'a'],
  [/oeng$/, 'eung'],
  [/eoi$/, 'ui'],
  [/eo([nt])$/, 'u$1'],
  [/oek$/, 'euk'],
  [/yu([nt])$/, 'ue$1'],
  [/yu$/, 'u'],
  [/ei$/, 'ei'],
  [/ou$/, 'o'],
  [/^(ch|ts|s)i$/, '$1ze'],
];

/** The syllables of a name as the register of Hong Kong usually spells them. */
export const cantoneseName = (name: string): string[] =>
  Array.from(name, (sign) => {
    const spoken = (getJyutpingText(sign) || 'a1').replace(/\d$/, '');
    return inHongKong.reduce((word, [from, to]) => word.replace(from, to), spoken);
  });

const older: readonly (readonly [RegExp, string])[] = [
  [/^([jqx])u/, '$1ü'],
  [/^yi$/, 'i'],
  [/^yan$/, 'yen'],
  [/^ye$/, 'yeh'],
  [/^yue$/, 'yueh'],
  [/^you$/, 'yu'],
  [/^(zh|ch|sh|r)i$/, '$1ih'],
  [/^([zcs])i$/, '$1u'],
  [/ong$/, 'ung'],
  [/ian$/, 'ien'],
  [/(i|ü)e$/, '$1eh'],
  [/^([gk])ui$/, '$1uei'],
  [/^([dtnlzcs]|zh|ch|sh|r)uo$/, '$1o'],
  [/^([gkh])e$/, '$1o'],
  [/^r/, 'j'],
  [/^(?:zh|j|q)/, 'ch'],
  [/^x/, 'hs'],
  [/^s(?=u$)/, 'ss'],
  [/^[zc](?=u$)/, 'tz'],
  [/^[zc](?!h)/, 'ts'],
  [/^b/, 'p'],
  [/^d/, 't'],
  [/^g/, 'k'],
];

/** The syllables of a name as Wade and Giles spelt them, without apostrophes and mostly without dots. */
export const wadeGilesName = (name: string): string[] =>
  syllablesOfName(name).map((syllable) =>
    older.reduce((word, [from, to]) => word.replace(from, to), syllable).replace('ü', 'u'),
  );
