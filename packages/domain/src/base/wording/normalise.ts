/** Traditional characters of words that sell, as the simplified ones. */
const traditional =
  '換换風风劃划麼么幫帮題题號号證证險险費费傭佣點点賠赔償偿債债稅税續续繳缴銷销薦荐監监產产這这賺赚穩稳隨随應应獲获領领獎奖勵励禮礼購购買买賣卖錢钱銀银貸贷財财價价優优惠惠樂乐擔担團团織织術术醫医藥药療疗診诊與与為为開开關关門门實实際际報报嗎吗們们過过來来時时間间倒倒計计數数據据還还給给錯错後后絕绝對对無无條条終终轉转發发現现動动復复雙双終终從从電电話话國国際际見见標标準准單单減减滿满額额願愿較较勝胜強强簽签會会員员並并積积禁禁斷断純纯兌兑換换漲涨選选內内僅仅只只機机眾众個个別别寶宝遺遗離离產产隱隐瞞瞒瀏浏覽览說说讓让誰谁歲岁壽寿養养紅红利利歸归處处壞坏輕轻傳传聯联絡络舊旧將将該该項项種种類类顯显讀读書书億亿萬万兩两幾几樣样塊块體体檢检查異异';
const simplified = new Map<number, string>();
const letters = Array.from(traditional);
for (let at = 0; at + 1 < letters.length; at += 2) {
  const [from = '', to = ''] = [letters[at], letters[at + 1]];
  if (from !== to) simplified.set(from.charCodeAt(0), to);
}

/** Characters written in place of others that sound or look alike; circled figures. */
const alike = new Map<number, string>(
  Array.from(
    '夲本亻人囍喜哋地亱夜惪德❶1❷2❸3①1②2③3⑤5⑩0㈠一㈡二壹一贰二叁三肆四伍五拾十佰百仟千',
  ).reduce<[number, string][]>((pairs, char, at, all) => {
    if (at % 2 === 0) pairs.push([char.charCodeAt(0), all[at + 1] ?? char]);
    return pairs;
  }, []),
);

const isFiller = (code: number): boolean =>
  code <= 32 ||
  code === 0xa0 ||
  code === 0x3000 ||
  (code >= 0x200b && code <= 0x200f) ||
  (code >= 0x2028 && code <= 0x202f) ||
  code === 0x2060 ||
  code === 0xfeff ||
  // · • * _ ~ and the mark of a bold word, with which authors break words up.
  [0xb7, 0x2022, 0x2a, 0x5f, 0x7e].includes(code);

/** Full-width digits, letters, the point and the per cent sign as plain ones. */
const plainOf = (code: number): string => {
  const wide =
    (code >= 0xff10 && code <= 0xff19) ||
    (code >= 0xff21 && code <= 0xff5a) ||
    code === 0xff05 ||
    code === 0xff0e;
  const char = String.fromCharCode(wide ? code - 0xfee0 : code);
  const lower = char.toLowerCase();
  if (lower.length !== 1) return char;
  return simplified.get(code) ?? alike.get(code) ?? lower;
};

export interface PlainText {
  readonly plain: string;
  /** The place in the text of each character. */
  readonly from: readonly number[];
}

/** The text as the rules read it, with the original place of each character. */
export const plainText = (text: string): PlainText => {
  const from: number[] = [];
  const chars: string[] = [];
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (isFiller(code)) {
      // A new line ends a sentence.
      if (code === 10 && chars.at(-1) !== '\n') {
        chars.push('\n');
        from.push(at);
      }
      continue;
    }
    chars.push(plainOf(code));
    from.push(at);
  }
  return { plain: chars.join(''), from };
};
