/** Claims that may not sell insurance, in any text that customers read. */
export type ClaimRule =
  | 'no-ranking'
  | 'no-one-sided-comparison'
  | 'no-trap-price'
  | 'no-exaggeration'
  | 'no-urgency'
  | 'no-promised-returns'
  | 'no-rebate';

interface Rule {
  readonly rule: ClaimRule;
  /** The regulation and article behind it, as people cite it. */
  readonly regulation: string;
  /** The objection, placed after the found words. */
  readonly reason: string;
  readonly patterns: readonly RegExp[];
}

const advertising = '《互联网保险业务监管办法》第十五条';
const conduct = '《保险销售行为管理办法》（令2023年第2号）';
const rebate = '《保险法》第一百一十六条、第一百三十一条';

/**
 * Read on text without spaces and with plain digits. Limits such as 最高 and 最多, and counts such as
 * 第一次, are fine.
 */
const rules: readonly Rule[] = [
  {
    rule: 'no-ranking',
    regulation: advertising,
    reason: '是简单排名或者绝对化的说法',
    patterns: [
      /最(?![高多低少长短后近初新迟晚早终先常大小表]|$)/g,
      /最(?:低价|大程度|高性价比|新潮)|最大的?优势|最小的?代价/g,
      /(?:全国|全网|全球|行业|市场|业内|同业|销量|口碑|性价比)(?:第一|最低|领先|前[一二三四五六七八九十\d])/g,
      /第一(?![次期年天步条款个种项章节页类句笔份日行问轮季顺时部受位阶场方百千万])|第一(?:品牌|名|选择|位的|大)|no\.?1|top\d/g,
      /排名|排行|榜首|上榜|冠军|首选|唯一(?!识别|标识|受益人|的受益人)|王牌|爆款|碾压|秒杀|史上|顶级|顶尖|极致|完美|国家级|世界级|独家|遥遥领先|独一无二|无可比拟|天花板/g,
    ],
  },
  {
    rule: 'no-one-sided-comparison',
    regulation: advertising,
    reason: '是片面比较',
    patterns: [
      /(?:比|低于|优于|好过|胜过|强于|不像|不如)(?:同类|其他公司|其他产品|其他保险|别家|别的公司|市面|友商|同行)/g,
      /(?:其他|别的|另一|某些|有些|多数)(?:家|保险)?公司[^，。；]{0,8}(?:更贵|更慢|更差|不赔|拒赔|赔得少|做不到|没有我们)/g,
      /同类(?:产品)?(?:中|里)?(?:更|较)?(?:便宜|划算|低价)/g,
      /(?:我们|本公司|本产品|这款产品|这款保险)[^，。；]{0,6}(?:更便宜|更划算|更省|更靠谱|赔得更多|赔得更快)/g,
    ],
  },
  {
    rule: 'no-trap-price',
    regulation: `${advertising}；分期保险费应当均等`,
    reason: '会让人误以为首期免费或者接近免费',
    patterns: [
      /首(?:月|期|年)(?:仅需|只需|仅|只要)?(?:0|零|〇|1|一)元/g,
      /(?<!\d)(?:0|零)元(?:起|投保|购|体验|开通)/g,
    ],
  },
  {
    rule: 'no-exaggeration',
    regulation: conduct,
    reason: '夸大保障',
    patterns: [
      /绝对(?!免赔)|百分(?:之)?百(?:赔|理赔|通过)|100%(?:理赔|通过|获赔)/g,
      /(?<![不未])(?:必|一定|保证|包)(?:赔|理赔|获赔|通过|能赔)|什么都(?:保|赔)|全都(?:保|赔)|全额报销一切|不限制任何/g,
      /万无一失|一劳永逸|后顾无忧|毫无风险/g,
    ],
  },
  {
    rule: 'no-urgency',
    regulation: conduct,
    reason: '制造紧迫感，催人购买',
    patterns: [
      /(?<!有)限时|限量|限购|名额有限|即将(?:下架|停售|涨价)|马上(?:停售|涨价|下架)|停售(?:在即|倒计时|潮|前(?:抢|赶|上车|投保|买))/g,
      /错过(?:不再|就没|再等|后悔)|仅剩|最后(?:一天|机会|\d+天|一批|名额)|抢(?:购|投|先买|占名额)|手慢无|赶(?:快|紧|在)[^，。；]{0,4}(?:买|投保|下单|上车)|早买早|过期不候/g,
    ],
  },
  {
    rule: 'no-promised-returns',
    regulation: `${conduct}；${advertising}`,
    reason: '承诺收益，或者与存款、理财等相比较',
    patterns: [
      /(?<![不非投承担])保本(?!合同|保险|人)|保息|(?<![不非])保证的?(?:收益|回报|增值)|(?:收益|回报|本金)(?:都|完全)?有保(?:证|障)|(?<!不)承诺(?:收益|回报)|稳赚|稳健增值|无风险|零风险|躺赚|钱生钱|只赚不赔|旱涝保收/g,
      /(?:收益|回报|利率|利息|增值)率?(?:可|能|约|高)?(?:达到?|为|超过?|高达|不低于|约|是|稳定在)?\d{1,4}(?:\.\d{1,4})?%/g,
      /(?:年化|单利|复利)(?:收益|回报|增长)?\d{1,4}(?:\.\d{1,4})?%/g,
      /\d{1,4}(?:\.\d{1,4})?%的?(?:年化|单利|收益|回报|利息)/g,
      /(?:固定|确定|预期|锁定)的?(?:年化)?(?:收益|回报|利率)/g,
      /(?:高于|优于|好过|胜过|超过|跑赢|媲美|等同|相当于|替代|不输|比)[^，。；]{0,6}(?:存款|存银行|储蓄|银行(?:利息|利率|定期)|定期利率|活期|国债|理财|基金|余额宝)/g,
      /(?:存款|存银行|储蓄|银行(?:利息|利率|定期)|定期利率|活期|国债|理财|基金|余额宝)[^，。；]{0,6}(?:更高|更划算|更好|更多|还高|替代)/g,
    ],
  },
  {
    rule: 'no-rebate',
    regulation: rebate,
    reason: '是退还或者减少保险费的利益：券、积分和礼品只能是服务或者赠品',
    patterns: [
      /(?<!不|不得|不会|拒绝|禁止|没有)返(?:佣|现(?!金价值)|利|点(?!击))|佣金(?:返|退)还?(?:给|您|客户)|回扣/g,
      /(?:保费|保险费|投保|首年|首期|首单)[^，。；]{0,6}(?:立减|直减|满减|返券)|(?:保费|保险费|首单)[^，。；]{0,6}(?:打折|\d(?:\.\d)?折|半价)/g,
      /(?:保费|保险费)[^，。；]{0,4}(?:抵扣|抵用|减免券|优惠券)|(?:抵|减|省)(?:扣|用|免)?\d{1,6}元?(?:的)?(?:保费|保险费)/g,
      /(?:券|积分|红包)[^，。；不]{0,6}(?:抵|减|换|兑)[^，。；]{0,4}(?:保费|保险费)/g,
      /(?:代金|抵用|抵扣|满减|折扣)券|(?:投保|买保险|下单|签单|购险)[^，。；]{0,6}(?:送|领|赠|返)[^，。；]{0,6}(?:红包|现金|礼品|购物卡|话费|油卡)/g,
    ],
  },
];

export const claimRules: readonly Pick<Rule, 'rule' | 'regulation'>[] = rules;

export interface Claim {
  readonly rule: ClaimRule;
  readonly regulation: string;
  /** The words in the text, and where they begin. */
  readonly words: string;
  readonly at: number;
  readonly message: string;
}

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

/** Full-width digits, letters and the per cent sign as plain ones. */
const plainOf = (code: number): string => {
  const wide = (code >= 0xff10 && code <= 0xff19) || (code >= 0xff21 && code <= 0xff5a);
  const char = String.fromCharCode(wide || code === 0xff05 ? code - 0xfee0 : code);
  return char.toLowerCase().length === 1 ? char.toLowerCase() : char;
};

/** The text as the rules read it, with the original place of each character. */
const plainText = (text: string): { readonly plain: string; readonly from: readonly number[] } => {
  const from: number[] = [];
  const chars: string[] = [];
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (isFiller(code)) continue;
    chars.push(plainOf(code));
    from.push(at);
  }
  return { plain: chars.join(''), from };
};

/** Every place of a text that may not be published, with the reason, in the order of the text. */
export const forbiddenClaims = (text: string): readonly Claim[] => {
  const { plain, from } = plainText(text);
  const found = rules.flatMap(({ rule, regulation, reason, patterns }) =>
    patterns.flatMap((pattern) =>
      [...plain.matchAll(pattern)].map((match): Claim => {
        const at = from[match.index] ?? 0;
        const end = from[match.index + match[0].length - 1] ?? at;
        // A bare 最 says little: its next word is shown with it.
        const words = text.slice(at, match[0].length === 1 ? end + 3 : end + 1);
        return { rule, regulation, words, at, message: `“${words}”${reason}` };
      }),
    ),
  );
  const endOf = ({ at, words }: Claim): number => at + words.length;
  // Words inside a longer finding of the same rule are reported with it.
  return found
    .filter(
      (claim, index) =>
        !found.some(
          (other, place) =>
            place !== index &&
            other.rule === claim.rule &&
            other.at <= claim.at &&
            endOf(other) >= endOf(claim) &&
            (other.words.length > claim.words.length || place < index),
        ),
    )
    .toSorted((a, b) => a.at - b.at);
};
