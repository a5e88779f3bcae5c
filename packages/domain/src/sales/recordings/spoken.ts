/** Words for the colleague who checks. */
export const wordsFound = {
  said: '听到的与文本相符',
  'not-said': '听到的与文本不符，请人工听',
  unchecked: '未核对语音',
} as const;
export type WordsFound = keyof typeof wordsFound;

const digits = '零一二三四五六七八九';

/** Signs that are spoken; a recogniser writes numbers in either way. */
const spokenSigns = (text: string): readonly string[] =>
  Array.from(
    text
      .normalize('NFKC')
      .replaceAll(/\d/g, (digit) => digits[Number(digit)] ?? '')
      .replaceAll(/[^\p{Script=Han}\p{L}]/gu, ''),
  );

/** Signs of one text that stand in the other in the same order. */
const inOrder = (one: readonly string[], two: readonly string[]): number => {
  let above: number[] = two.map(() => 0);
  for (const sign of one) {
    let before = 0;
    let corner = 0;
    above = above.map((up, at) => {
      const most = sign === two[at] ? corner + 1 : Math.max(up, before);
      corner = up;
      before = most;
      return most;
    });
  }
  return above.at(-1) ?? 0;
};

/** Which part of the words was heard, from 0 to 1. */
const heardShare = (wanted: string, heard: string): number => {
  const signs = spokenSigns(wanted);
  return signs.length === 0 ? 1 : inOrder(signs, spokenSigns(heard)) / signs.length;
};

/** Recognisers take signs for others that sound alike; half of them are another sentence. */
const leastHeard = 0.6;

export const wordsIn = (wanted: string, heard: string | null): WordsFound => {
  if (heard === null) return 'unchecked';
  return heardShare(wanted, heard) >= leastHeard ? 'said' : 'not-said';
};
