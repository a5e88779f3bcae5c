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

interface Disguise {
  readonly word: string;
  readonly written: RegExp;
}

const latin = '[a-z]';
/** A character in Han, as a syllable, or as the first letter of its syllable. */
const formsOf = (part: string): readonly string[] => {
  const [, char = '', syllable = '', alike = ''] =
    /^(\p{Script=Han})([a-z]+)(.*)$/u.exec(part) ?? [];
  return [char, syllable, alike];
};

const disguiseOf = (entry: string): Disguise => {
  const parts = entry.split('+').map(formsOf);
  const each = parts.map(([char = '', syllable = '', alike = '']) => {
    const initial = parts.length > 1 ? `|${syllable[0]}` : '';
    return `(?:[${char}${alike}]|${syllable}${initial})`;
  });
  return {
    word: parts.map(([char = '']) => char).join(''),
    written: new RegExp(`(?<!${latin})${each.join('')}(?!${latin})`, 'gu'),
  };
};

const disguises = hidden
  .split('|')
  .map(disguiseOf)
  .toSorted((a, b) => b.word.length - a.word.length);

/** Letters alone that people in the trade read as words. */
const abbreviations = new Map([
  ['fy', '返佣'],
  ['fx', '返现'],
  ['xj', '现金'],
  ['hb', '红包'],
  ['bf', '保费'],
]);
const homophone = /\p{Script=Han}/u;

/** A written character by its place, and the character it means; null where it means itself. */
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

const put = (
  { text, from }: Uncovered,
  pattern: RegExp,
  meaning: (written: string) => string | null,
): Uncovered => {
  let changed = '';
  const places: number[] = [];
  let last = 0;
  for (const { index, 0: written } of text.matchAll(pattern)) {
    const word = meaning(written);
    if (word === null) continue;
    changed += text.slice(last, index) + word;
    places.push(...from.slice(last, index));
    for (let at = 0; at < word.length; at++)
      places.push(from[index + Math.min(at, written.length - 1)] ?? 0);
    last = index + written.length;
  }
  if (last === 0) return { text, from };
  return { text: changed + text.slice(last), from: [...places, ...from.slice(last)] };
};

/** The text with drawings, syllables, initials and homophones as the words they stand for. */
export const uncovered = (given: Uncovered): Uncovered => {
  let at = given;
  if (/\p{Extended_Pictographic}/u.test(at.text))
    at = put(at, /\p{Extended_Pictographic}/gu, (sign) => drawn.get(sign) ?? null);
  // 9.5z and 八五z are read as 折.
  at = put(at, /(?<=[\d一二三四五六七八九])z(?![a-z])/g, () => '折');
  if (!mayHide.test(at.text)) return at;
  for (const { word, written } of disguises)
    at = put(at, written, (found) =>
      homophone.test(found) || found.length > 1 ? meantBy(found, word) : null,
    );
  return at;
};
