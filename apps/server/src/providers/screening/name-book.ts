import type { NameBook } from '@parasol/domain/sales/screening/names';

const open = async (): Promise<NameBook> => {
  const [{ Converter }, { pinyin, polyphonic }, { getJyutpingCandidates }] = await Promise.all([
    import('opencc-js/t2cn'),
    import('pinyin-pro'),
    import('to-jyutping'),
  ]);
  const convert = Converter({ from: 't', to: 'cn' });
  const plain = { toneType: 'none', type: 'array', v: true } as const;
  return {
    // Sign by sign: as a phrase 乾隆 keeps its first sign, and as a part of a name it is not one.
    simplified: (text) => Array.from(text, (sign) => convert(sign)).join(''),
    readings: (characters) => {
      const asName = pinyin(characters, { ...plain, surname: 'all' });
      return polyphonic(characters, plain).map((readings, at) => {
        const all = new Set([asName[at], ...readings].filter((each) => each !== undefined));
        return [...all].filter((each) => /^[a-z]+$/.test(each));
      });
    },
    // Sign by sign: in a name a sign has all of its readings, whatever stands beside it.
    cantonese: (characters) =>
      Array.from(characters, (sign) => {
        const readings = getJyutpingCandidates(sign).flatMap(([, each]) => each);
        return [...new Set(readings.map((each) => each.replace(/\d$/, '')))];
      }),
  };
};

let opened: Promise<NameBook> | undefined;

/** Simplified forms by OpenCC and readings by pinyin-pro and to-jyutping, loaded when the first name is compared. */
export const nameBook = (): Promise<NameBook> => (opened ??= open());
