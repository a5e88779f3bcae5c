import { kindNames } from '#products/catalogue/names.ts';
import type { Product, ProductKind } from '#products/catalogue/product/product.ts';
import { faultWhen, type LawFault, type LawContext, type LawRow } from './row.ts';

/** Words for each kind in names and filing numbers. */
const kindWords: Readonly<Record<ProductKind, RegExp>> = {
  medical: /医疗/,
  'critical-illness': /疾病|重疾|防癌|恶性肿瘤/,
  'term-life': /定期寿险/,
  'whole-life': /终身寿险/,
  annuity: /年金/,
  accident: /意外/,
  maternity: /母婴|生育|孕|医疗|疾病/,
};
const filedAs: Readonly<Record<ProductKind, RegExp>> = {
  medical: /医疗保险/,
  'critical-illness': /疾病保险/,
  'term-life': /定期寿险/,
  'whole-life': /终身寿险/,
  annuity: /年金保险/,
  accident: /意外伤害保险/,
  maternity: /医疗保险|疾病保险|生育保险/,
};

/** Names by which insurance looks like savings, state cover or a promise. */
const misleading =
  /存款|储蓄|理财|基金|信托|债券|财富|投资|银行|惠民|医保(?!结算)|社保|政府|国家|央企|国企|官方|全国统一|养老金|公益|慈善|福利|红包|免费(?!领)|第一|无忧|必赔|包赔|万能赔|百分百|至尊|顶级|稳赚|收益/;

const nameFaults = (product: Product, context: LawContext): readonly LawFault[] => {
  const { names, kind, filingNumber, clauses, riders } = product;
  const insurer = context.shared.insurers.find(({ code }) => code === product.insurer);
  const main = clauses.find((each) => each.kind === 'main');
  const online = product.sale.ways.includes('online');
  const taken = context.others.find(
    (other) =>
      other.baseProductNo !== product.baseProductNo &&
      [other.filingNumber, ...other.riders.map((each) => each.filingNumber)].some((number) =>
        [filingNumber, ...riders.map((each) => each.filingNumber)].includes(number),
      ),
  );
  return [
    ...faultWhen(
      insurer !== undefined && !names.clause.startsWith(insurer.shortName),
      'names.clause',
      `条款名称应当以保险公司的名称“${insurer?.shortName}”开头`,
    ),
    ...faultWhen(
      online && !/互联网/.test(names.clause),
      'names.clause',
      '通过互联网销售的产品，名称应当包含“互联网”',
    ),
    ...faultWhen(
      !kindWords[kind].test(names.clause),
      'names.clause',
      `条款名称没有写明它是${kindNames[kind]}`,
    ),
    ...Object.entries(names).flatMap(([key, name]) => {
      const [found] = misleading.exec(name) ?? [];
      return faultWhen(
        found !== undefined,
        `names.${key}`,
        `产品名称中的“${found}”会使人误认为是其他金融产品、政府项目，或者夸大保障`,
      );
    }),
    ...faultWhen(
      main !== undefined && !main.title.includes(names.clause),
      'names.clause',
      `条款名称与主险条款的标题“${main?.title}”不一致`,
    ),
    ...faultWhen(
      main !== undefined && !main.text.includes(names.clause),
      'names.clause',
      '主险条款的正文没有写这个条款名称',
    ),
    ...faultWhen(
      insurer !== undefined && !filingNumber.startsWith(insurer.shortName),
      'filingNumber',
      `备案编号不是“${insurer?.shortName}”的`,
    ),
    ...faultWhen(
      !filedAs[kind].test(filingNumber),
      'filingNumber',
      `备案编号的类别不是${kindNames[kind]}`,
    ),
    ...faultWhen(
      main !== undefined && !main.text.includes(filingNumber),
      'filingNumber',
      '备案编号与条款正文写的不一致',
    ),
    ...faultWhen(
      riders.some((rider) => rider.filingNumber === filingNumber),
      'filingNumber',
      '附加险与主险不得使用同一个备案编号',
    ),
    ...riders.flatMap((rider, index) => {
      const clause = clauses.find(({ clauseId }) => clauseId === rider.clauseId);
      return [
        ...faultWhen(
          clause?.filingNumber !== rider.filingNumber,
          `riders[${index}].filingNumber`,
          `附加险“${rider.name}”的备案编号与它的条款不一致`,
        ),
        ...faultWhen(
          insurer !== undefined && !rider.filingNumber.startsWith(insurer.shortName),
          `riders[${index}].filingNumber`,
          `附加险“${rider.name}”的备案编号不是“${insurer?.shortName}”的`,
        ),
      ];
    }),
    ...faultWhen(
      taken !== undefined,
      'filingNumber',
      `备案编号已经由“${taken?.names.marketing}”使用`,
    ),
  ];
};

export const nameRows: readonly LawRow[] = [
  {
    rule: 'names-and-filing',
    source: '《人身保险公司保险条款和保险费率管理办法》；银保监办发〔2021〕108号',
    article: '第十八条至第二十一条；第二条（产品名称）',
    holds: ['product', 'page'],
    from: '2022-01-01',
    check: nameFaults,
  },
];
