import type { Product } from '@parasol/domain/catalogue/product';
import type { Fault, PublicationRule } from './rule.ts';

/** Words and what is wrong with them. Limits such as 最高 and 最多, and counts such as 第一期, are fine. */
const RANKING: readonly RegExp[] = [
  /最(?:好|优|佳|强|便宜|划算|低价|值得|安全|全面|受欢迎|热门|畅销|实惠)/,
  /(?:全国|全网|行业|市场|业内|销量|口碑|性价比)第一|第一(?:品牌|名|选择)/,
  /排名|排行|榜首|上榜|冠军|首选|唯一|王牌|爆款|碾压|秒杀|史上|顶级/,
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
  /保证收益|稳赚|保本保息|无风险|零风险|绝对|百分百赔|什么都(?:保|赔)|全都(?:保|赔)/,
  /限时抢|即将下架|马上涨价|错过不再|仅剩/,
];

/** Every text of the pack that sells. Clauses are the insurer's filed wording and stay out. */
function sellingTexts(product: Product): { path: string; text: string }[] {
  const { names, copy, plans, coverages, riders, questions, claimsExamples, display, valueAdded } =
    product;
  return collect(
    { names, copy, plans, coverages, riders, questions, claimsExamples, display, valueAdded },
    '',
  );
}

function collect(value: unknown, path: string): { path: string; text: string }[] {
  if (typeof value === 'string') return [{ path, text: value }];
  if (Array.isArray(value)) {
    return value.flatMap((each, index) => collect(each, `${path}[${index}]`));
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) =>
    collect(each, path === '' ? key : `${path}.${key}`),
  );
}

function findWords(product: Product, patterns: readonly RegExp[], reason: string): Fault[] {
  return sellingTexts(product).flatMap(({ path, text }) =>
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
    check: (product) => findWords(product, EXAGGERATION, '夸大保障、承诺收益或者制造紧迫感'),
  },
];
