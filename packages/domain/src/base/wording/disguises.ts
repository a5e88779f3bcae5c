/**
 * Words that sell unlawfully, each character with the Latin syllable and the homophones that are
 * written in its place: 返佣 as "反勇", "fan 佣", "f佣".
 */
const hidden =
  '返fan反饭贩番+佣yong勇拥庸|返fan饭贩+现xian|返fan饭贩+利li|返fan贩+点dian|红hong+包bao|现xian+金jin+奖jiang|现xian+金jin|奖jiang+励li|赠zeng增+送song宋|送song+礼li|礼li+品pin|折zhe+扣kou|打da+折zhe哲|优you+惠hui|提ti+成cheng|回hui+扣kou|差cha+价jia|' +
  '保bao+费fei废|投tou+保bao报|续xu+费fei废|续xu+保bao报|保bao+险xian|保bao+单dan|首shou+年nian|首shou+月yue|免mian+费fei废|免mian+单dan|' +
  '保bao+本ben夲+保bao+息xi|保bao+本ben夲|保bao+息xi|收shou+益yi溢亦易+稳wen吻|收shou+益yi溢亦易|高gao糕+收shou+益yi溢亦易|利li+息xi|利li+率lv|本ben+金jin|复fu+利li|年nian+化hua|稳wen吻+赚zhuan|零ling+风feng疯+险xian|低di+风feng疯+险xian|风feng疯+险xian|存cun+款kuan|理li+财cai|定ding+存cun|保bao+证zheng|刚gang+兑dui|' +
  '停ting+售shou|涨zhang+价jia|下xia+架jia|最zui+低di+价jia|低di+价jia|全quan+网wang|第di+一yi|最zui|' +
  '国guo+家jia|监jian+管guan|政zheng+府fu|医yi+保bao+局ju|医yi+保bao|推tui+荐jian|扶fu+持chi|' +
  '避bi+税shui|避bi+债zhai|逃tao+税shui|债zhai+务wu|隔ge+离li|带dai+病bing|病bing+史shi|告gao+知zhi|隐yin+瞒man|包bao+过guo|包bao+赔pei|必bi+赔pei|理li+赔pei|确que+诊zhen';

/** A character in Han, the syllable it is read as, and characters that sound or look alike. */
interface Part {
  readonly char: string;
  readonly syllable: string;
  readonly alike: string;
}

interface Disguise {
  readonly word: string;
  readonly parts: readonly Part[];
}

const partOf = (written: string): Part => {
  const [, char = '', syllable = '', alike = ''] =
    /^(\p{Script=Han})([a-z]{1,6})(.{0,9})$/u.exec(written) ?? [];
  return { char, syllable, alike };
};

/** Disguises by the first character they may begin with, the longest words first. */
const disguises = new Map<string, Disguise[]>();
for (const parts of hidden
  .split('|')
  .map((entry) => entry.split('+').map(partOf))
  .toSorted((one, other) => other.length - one.length)) {
  const [first] = parts;
  const disguise = { word: parts.map(({ char }) => char).join(''), parts };
  for (const sign of new Set(
    first ? [first.char, first.syllable[0] ?? '', ...Array.from(first.alike)] : [],
  ))
    disguises.set(sign, [...(disguises.get(sign) ?? []), disguise]);
}

const isLatin = (sign: string | undefined): boolean =>
  sign !== undefined && sign >= 'a' && sign <= 'z';

/** The end of the parts from a place on, each in one of its forms; -1 where they are not there. */
const endOf = (text: string, at: number, parts: readonly Part[], from = 0): number => {
  const part = parts[from];
  if (part === undefined) return isLatin(text[at]) ? -1 : at;
  const sign = text[at];
  if (sign === undefined) return -1;
  if (sign === part.char || part.alike.includes(sign)) return endOf(text, at + 1, parts, from + 1);
  if (text.startsWith(part.syllable, at)) {
    const end = endOf(text, at + part.syllable.length, parts, from + 1);
    if (end >= 0) return end;
  }
  return parts.length > 1 && sign === part.syllable[0] ? endOf(text, at + 1, parts, from + 1) : -1;
};

/** Letters alone that people in the trade read as words. */
const abbreviations = new Map([
  ['fy', '返佣'],
  ['fx', '返现'],
  ['xj', '现金'],
  ['hb', '红包'],
  ['bf', '保费'],
]);
/** The word that is meant by letters or homophones; null where they stand for themselves. */
const meantBy = (written: string, word: string): string | null => {
  if (written === word) return null;
  if (/^[a-z]+$/.test(written)) {
    // A few letters alone mean many things: whole syllables do not.
    if (written.length > word.length + 1) return word;
    return abbreviations.get(written) === word ? word : null;
  }
  return word;
};

/** A cheap look first: most texts hide nothing. */
const mayHide = /[a-z]|[反饭贩番增宋勇拥庸废夲溢亦易吻哲疯糕报]/;
const drawn = new Map([
  ['\u{1F9E7}', '红包'],
  ['\u{1F381}', '礼品'],
  ['\u{1F4B0}', '现金'],
  ['\u{1F4B5}', '现金'],
]);

export interface Uncovered {
  readonly text: string;
  /** For each character the place in the text that was given. */
  readonly from: readonly number[];
}

interface Meant {
  readonly start: number;
  readonly end: number;
  readonly word: string;
}

/** The first disguise at each place that nothing before it covers. */
const disguisedIn = (text: string): readonly Meant[] => {
  const found: Meant[] = [];
  for (let at = 0; at < text.length; at++) {
    if (isLatin(text[at - 1])) continue;
    for (const { word, parts } of disguises.get(text[at] ?? '') ?? []) {
      const end = endOf(text, at, parts);
      if (end < 0 || meantBy(text.slice(at, end), word) === null) continue;
      found.push({ start: at, end, word });
      at = end - 1;
      break;
    }
  }
  return found;
};

const put = ({ text, from }: Uncovered, found: readonly Meant[]): Uncovered => {
  if (found.length === 0) return { text, from };
  let changed = '';
  const places: number[] = [];
  let last = 0;
  for (const { start, end, word } of found) {
    changed += text.slice(last, start) + word;
    places.push(...from.slice(last, start));
    for (let at = 0; at < word.length; at++) places.push(from[Math.min(start + at, end - 1)] ?? 0);
    last = end;
  }
  return { text: changed + text.slice(last), from: [...places, ...from.slice(last)] };
};

const matched = (
  text: string,
  pattern: RegExp,
  meaning: (written: string) => string | undefined,
): readonly Meant[] =>
  [...text.matchAll(pattern)].flatMap(({ index, 0: written }) => {
    const word = meaning(written);
    return word === undefined ? [] : [{ start: index, end: index + written.length, word }];
  });

/** The text with drawings, syllables, initials and homophones as the words they stand for. */
export const uncovered = (given: Uncovered): Uncovered => {
  let at = given;
  if (/\p{Extended_Pictographic}/u.test(at.text))
    at = put(
      at,
      matched(at.text, /\p{Extended_Pictographic}/gu, (sign) => drawn.get(sign)),
    );
  // 9.5z and 八五z are read as 折.
  at = put(
    at,
    matched(at.text, /(?<=[\d一二三四五六七八九])z(?![a-z])/g, () => '折'),
  );
  return mayHide.test(at.text) ? put(at, disguisedIn(at.text)) : at;
};
