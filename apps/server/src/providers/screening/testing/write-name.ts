import { Converter } from 'opencc-js/cn2t';
import { pinyin } from 'pinyin-pro';

/** A name as a list in traditional characters writes it. */
export const inTraditional = Converter({ from: 'cn', to: 't' });

/** The syllables of a name, the surname's first. */
export const syllablesOfName = (name: string): string[] =>
  pinyin(name, { toneType: 'none', type: 'array', surname: 'all' });
