import type { Product } from '@parasol/domain/catalogue/product';
import type { Fault, PublicationRule } from './rule.ts';
import { shownTexts } from './texts.ts';

/** Words and what is wrong with them. Limits such as 最高 and 最多, and counts such as 第一期, are fine. */
const RANKING: readonly RegExp[] = [
  /最(?:好|优|佳|强|便宜|划算|低价|值得|安全|全面|受欢迎|热门|畅销|实惠|专业|权威|可靠|先进|省心|大程度)/,
  /(?:全国|全网|行业|市场|业内|销量|口碑|性价比)(?:第一|最低|领先)|第一(?:品牌|名|选择)|NO\.?\s*1/i,
  /排名|排行|榜首|上榜|冠军|首选|唯一(?!识别|标识|受益人)|王牌|爆款|碾压|秒杀|史上|顶级|顶尖|极致|完美|国家级|世界级|独家|遥遥领先/,
];
const COMPARISON: readonly RegExp[] = [
  /(?:比|低于|优于|好过)(?:同类|其他公司|其他产品|别家|市面|友商)/,
  /同类(?:产品)?(?:中|里)?(?:更|较)?(?:便宜|划算|低价)/,
];
const TRAP_PRICE: readonly RegExp[] = [
  /首(?:月|期|年)\s*(?:(?:仅需|只需|仅|只要)\s*)?(?:0|零|〇|1|一)\s*元/,
  /(?:0|零)\s*元(?:起|投保|购|体验|开通)/,
];
const EXAGGERATION: readonly RegExp[] = [
  /绝对(?!免赔)|百分(?:之)?百赔|(?:必|一定|保证|包)(?:赔|理赔)|什么都(?:保|赔)|全都(?:保|赔)/,
  /限时抢|即将下架|马上涨价|错过不再|仅剩|最后(?:一天|机会)|抢购|停售倒计时/,
];
/** Other ways to keep money, which insurance is not to be held against. */
const SAVINGS = '(?:存款|存银行|储蓄|银行(?:利息|利率|定期)|定期利率|活期|国债|理财|基金|余额宝)';
const RETURNS: readonly RegExp[] = [
  /(?<![不非投承担])保本(?!合同|保险|人)|保息|(?<![不非])保证(?:收益|回报|增值)|(?<!不)承诺收益|稳赚|稳健增值|无风险|零风险|躺赚|钱生钱/,
  /(?:收益|回报|利率|利息|增值)(?:率)?(?:可|能|约|高)?(?:达|为|超|超过|高达|不低于|约|是|稳定在)?\s*\d+(?:\.\d+)?\s*%/,
  /(?:年化|单利|复利)\s*(?:收益|回报|增长)?\s*\d+(?:\.\d+)?\s*%/,
  /\d+(?:\.\d+)?\s*%\s*的?(?:年化|单利|收益|回报|利息)/,
  /(?:固定|确定|预期|锁定)(?:的)?(?:年化)?(?:收益|回报|利率)/,
  new RegExp(
    `(?:高于|优于|好过|胜过|超过|跑赢|媲美|等同|相当于|替代|不输|比)[^，。；]{0,6}${SAVINGS}`,
  ),
  new RegExp(`${SAVINGS}[^，。；]{0,6}(?:更高|更划算|更好|更多|还高|替代)`),
];

function findWords(product: Product, patterns: readonly RegExp[], reason: string): Fault[] {
  return shownTexts(product).flatMap(({ path, text }) =>
    patterns.flatMap((pattern) => {
      const found = pattern.exec(text);
      return found ? [{ path, message: `“${found[0]}”${reason}` }] : [];
    }),
  );
}

const ADVERTISING = '《互联网保险业务监管办法》第十五条';

/** Words that may not be used to sell. */
export const wordingRules: readonly PublicationRule[] = [
  {
    rule: 'no-ranking',
    regulation: ADVERTISING,
    check: (product) => findWords(product, RANKING, '是简单排名或者绝对化的说法'),
  },
  {
    rule: 'no-one-sided-comparison',
    regulation: ADVERTISING,
    check: (product) => findWords(product, COMPARISON, '是片面比较'),
  },
  {
    rule: 'no-trap-price',
    regulation: '《互联网保险业务监管办法》第十五条；分期保险费应当均等',
    check: (product) => findWords(product, TRAP_PRICE, '会让人误以为首期免费或者接近免费'),
  },
  {
    rule: 'no-exaggeration',
    regulation: '《保险销售行为管理办法》（令2023年第2号）',
    check: (product) => findWords(product, EXAGGERATION, '夸大保障或者制造紧迫感'),
  },
  {
    rule: 'no-promised-returns',
    regulation: '《保险销售行为管理办法》（令2023年第2号）；《互联网保险业务监管办法》第十五条',
    check: (product) => findWords(product, RETURNS, '承诺收益，或者与存款、理财等相比较'),
  },
];
