import type { Product } from '#products/catalogue/product/product.ts';
import { isLifeCover, paysOnDeath, type LawFault, type LawRow } from '#products/law/row.ts';
import { shownTexts } from '#products/law/shown-texts.ts';

interface Stated {
  readonly article: string;
  readonly says: RegExp;
  readonly least: (product: Product) => number;
  readonly most: (product: Product) => number;
  readonly lawful: string;
}

const number = (value: number) => (): number => value;
const any = number(Infinity);
const none = number(0);
const days = '(\\d+)(?:个工作)?[日天]';

/** A period of the law, wherever a page or a notice states it. */
const stated: readonly Stated[] = [
  {
    article: '第十六条',
    says: /(?:超过|满|届满|成立后?|后)(\d+)年[^。；]{0,16}(?:不得|不能|不可|无权)(?:再)?解除/g,
    least: none,
    most: number(2),
    lawful: '合同成立超过二年的，保险公司不得解除合同',
  },
  {
    article: '第二十二条',
    says: new RegExp(`${days}(?:之)?内[^。；]{0,6}一次性`, 'g'),
    least: none,
    most: number(5),
    lawful: '五个工作日内一次性告知',
  },
  {
    article: '第二十三条',
    says: new RegExp(
      `${days}(?:之)?内[^。；]{0,8}(?:作出核定|核定完毕|作出(?:理赔)?决定|作出结论)`,
      'g',
    ),
    least: none,
    most: number(30),
    lawful: '情形复杂的，三十日内作出核定',
  },
  {
    article: '第二十三条',
    says: new RegExp(
      `(?:协议|核定|审核(?:通过)?|结案)(?:之)?后${days}(?:之)?内[^。；]{0,8}(?:给付|赔付|支付|到账|付款)`,
      'g',
    ),
    least: none,
    most: number(10),
    lawful: '达成给付协议后十日内给付',
  },
  {
    article: '第二十六条',
    says: /(?:时效|索赔期|申请理赔的?期限)[^。；\d]{0,10}(\d+)年/g,
    least: (product) => (isLifeCover(product) ? 5 : 2),
    most: (product) => (isLifeCover(product) || paysOnDeath(product) ? 5 : 2),
    lawful: '人寿保险五年，其他保险二年',
  },
  {
    article: '第三十七条',
    says: /(?:中止|失效)[^。；\d]{0,12}(\d+)年内[^。；]{0,12}(?:恢复|复效)/g,
    least: number(2),
    most: any,
    lawful: '自效力中止之日起二年内可以恢复',
  },
  {
    article: '第四十四条',
    says: /(\d+)年(?:之)?内(?:的)?(?:故意)?自杀/g,
    least: none,
    most: number(2),
    lawful: '自合同成立或者复效之日起二年内自杀的才可以免除责任',
  },
  {
    article: '第四十七条',
    says: new RegExp(
      `(?:退保|解除(?:合同)?|申请)[^。；\\d]{0,10}${days}(?:之)?内[^。；]{0,6}(?:退还|退款|到账)`,
      'g',
    ),
    least: none,
    most: number(30),
    lawful: '自收到申请之日起三十日内退还',
  },
];

const read = (product: Product): readonly LawFault[] =>
  shownTexts(product).flatMap(({ path, plain }) =>
    stated.flatMap(({ article, says, least, most, lawful }) =>
      [...plain.matchAll(says)].flatMap(([found, figure]) => {
        const value = Number(figure);
        return value >= least(product) && value <= most(product)
          ? []
          : [{ path, message: `“${found}”与《保险法》${article}不一致：${lawful}` }];
      }),
    ),
  );

/** Terms that a contract cannot hold, wherever they stand: the law makes them void. */
const voidTerms: readonly (readonly [pattern: RegExp, article: string, lawful: string])[] = [
  [
    /(?:最终)?解释权(?:归|属于?|在)/,
    '第三十条',
    '有两种以上解释的，作出有利于被保险人和受益人的解释',
  ],
  [
    /(?:放弃|不得|不能|无权)[^。；]{0,6}(?:起诉|诉讼|仲裁|投诉|举报)/,
    '第十九条',
    '诉讼、仲裁和投诉的权利不得排除',
  ],
  [
    /一般(?:过失|过错)[^。；]{0,20}(?:不退还|不承担|解除)|(?:轻微|轻)过失/,
    '第十六条',
    '只有故意或者重大过失才有不利后果',
  ],
  [
    /单方(?:面)?(?:变更|修改|解除|终止|调整|提高)|本公司(?:有权|可以|可)[^。；]{0,20}(?:变更|修改|终止|调整|提高|停止)[^。；]{0,6}(?:保险费|费率|合同|保险责任|条款|保障)|投保人不得(?:提出)?异议/,
    '第十五条、第二十条',
    '保险公司不得单方变更或者解除合同',
  ],
  [
    /(?:概|均|一律)不(?:退还|退|赔|负责|承担)(?:任何)?/,
    '第十九条',
    '不得一概免除依法应当承担的义务',
  ],
  [
    /(?:必须|只能|应当)[^。；]{0,8}(?:指定|合作)(?:的)?律师/,
    '第十九条',
    '不得加重投保人、被保险人的责任',
  ],
  [
    /(?:视为|等于|即为)(?:已经|已)?(?:放弃|同意放弃|自愿放弃)/,
    '第十九条',
    '依法享有的权利不得以视为放弃排除',
  ],
  [
    /(?<![不未非])默认(?:同意|勾选|授权)|视为(?:同意|授权)[^。；]{0,10}(?:个人信息|扣款|续费|营销)/,
    '第十七条；《个人信息保护法》第十四条',
    '同意应当由本人明确作出',
  ],
  [
    /受益人[^。；]{0,8}(?:由|为)(?:本公司|保险公司|经纪公司|销售人员)/,
    '第三十九条',
    '受益人由被保险人或者投保人指定',
  ],
  [
    /(?:无须|无需|不需要?|不必)(?:经)?被保险人(?:的)?(?:书面)?同意/,
    '第三十四条',
    '以死亡为给付条件的，须经被保险人同意并认可保险金额',
  ],
  [
    /(?:对|向)[^。；]{0,12}(?:第三者|第三人|第三方|受益人|侵权人|责任方|责任人|肇事方)[^。；]{0,10}追偿|代位(?:求偿|追偿)|(?:有权|可以)[^。；]{0,8}追偿/,
    '第四十六条',
    '人身保险的保险公司不享有向第三者追偿的权利',
  ],
];

const voidFaults = (product: Product): readonly LawFault[] =>
  shownTexts(product).flatMap(({ path, plain }) =>
    voidTerms.flatMap(([pattern, article, lawful]) => {
      const [found] = pattern.exec(plain) ?? [];
      return found === undefined
        ? []
        : [{ path, message: `“${found}”违反《保险法》${article}：${lawful}` }];
    }),
  );

export const pageFigureRows: readonly LawRow[] = [
  {
    rule: 'statutory-periods-on-pages',
    source: '《保险法》',
    article: '第十六条、第二十二条至第二十六条、第三十七条、第四十四条、第四十七条',
    holds: ['page', 'clause'],
    from: '2015-04-24',
    check: read,
  },
  {
    rule: 'void-terms',
    source: '《保险法》',
    article: '第十五条、第十六条、第十九条、第二十条、第三十条、第三十四条、第三十九条、第四十六条',
    holds: ['clause', 'page'],
    from: '2015-04-24',
    check: voidFaults,
  },
];
