import { relationNames, type Relation } from '#base/people/relation.ts';
import type { Product } from '#products/catalogue/product/product.ts';
import {
  faultWhen,
  isLifeCover,
  paysOnDeath,
  type LawFault,
  type LawContext,
  type LawRow,
} from './row.ts';
import { shownTexts } from './shown-texts.ts';

const interested: readonly Relation[] = ['self', 'spouse', 'child', 'parent'];

const policyholderFaults = (product: Product, context: LawContext): readonly LawFault[] => {
  const { policyholderAge, age } = product.eligibility;
  const least = context.shared.regulation.policyholderAge;
  return [
    ...faultWhen(
      policyholderAge.min < least,
      'eligibility.policyholderAge.min',
      `投保人应当具有完全民事行为能力，年龄不得低于 ${least} 周岁`,
    ),
    ...faultWhen(
      policyholderAge.max < policyholderAge.min,
      'eligibility.policyholderAge.max',
      '投保人年龄的上限小于下限',
    ),
    ...faultWhen(age.max < age.min, 'eligibility.age.max', '被保险人年龄的上限小于下限'),
    ...shownTexts(product).flatMap(({ path, plain }) =>
      [...plain.matchAll(/投保人[^。；，\d]{0,6}(?:年?满)?(\d+)(?:至\d+)?周岁/g)].flatMap(
        ([found, years]) =>
          Number(years) < least && Number(years) > 0 && !found.includes('被保险人')
            ? [{ path, message: `“${found}”：投保人不得低于 ${least} 周岁` }]
            : [],
      ),
    ),
  ];
};

const interestFaults = (product: Product): readonly LawFault[] => {
  const { relations } = product.eligibility;
  const beyond = relations.filter((each) => !interested.includes(each));
  return [
    ...faultWhen(
      beyond.length > 0,
      'eligibility.relations',
      `${beyond.map((each) => relationNames[each]).join('、')}不当然具有保险利益，不得在线为其投保`,
    ),
    ...faultWhen(relations.length === 0, 'eligibility.relations', '没有写明可以为谁投保'),
    ...shownTexts(product).flatMap(({ path, plain }) => {
      const [found] =
        /(?<!不)(?:可以?|能|也|均可)(?:为|给|帮)[^。；，]{0,10}(?:朋友|同事|邻居|恋人|男友|女友|任何人|他人|亲友|合作伙伴|客户|员工|老师|同学|室友|亲戚)[^。；，]{0,6}(?:投保|购买|买)/.exec(
          plain,
        ) ?? [];
      return found === undefined
        ? []
        : [{ path, message: `“${found}”：投保人对被保险人应当具有保险利益` }];
    }),
  ];
};

/** Persons without capacity may be insured for their death by their parents alone. */
const minorFaults = (product: Product): readonly LawFault[] => {
  const { age, relations } = product.eligibility;
  const open = age.min < 18 && product.kind !== 'annuity' && paysOnDeath(product);
  const capped = /未成年人[^。；]*身故给付[^。]*限额|国家规定的限额|已交保险费/;
  const main = product.clauses.findIndex(({ kind }) => kind === 'main');
  return [
    ...faultWhen(
      open && main >= 0 && !capped.test(product.clauses[main]?.text ?? ''),
      `clauses[${main}].text`,
      '可以承保未成年人的身故责任，条款应当写明以国家规定的限额为限，或者只退还已交保险费',
    ),
    ...faultWhen(
      open && isLifeCover(product) && !relations.includes('child'),
      'eligibility.relations',
      '未成年人的身故责任只能由父母投保，没有写明可以为子女投保',
    ),
    ...shownTexts(product).flatMap(({ path, plain }) =>
      [...plain.matchAll(/(未满|不满|已满)10周岁[^。；]{0,30}?(\d+(?:\.\d+)?)(万)?元/g)].flatMap(
        ([found, which, sum, ten]) => {
          const most = which === '已满' ? 500_000 : 200_000;
          return Number(sum) * (ten ? 10_000 : 1) > most
            ? [{ path, message: `“${found}”超过未成年人身故保险金限额 ${most / 10_000} 万元` }]
            : [];
        },
      ),
    ),
  ];
};

const sexFaults = ({ kind, eligibility }: Product): readonly LawFault[] => [
  ...faultWhen(
    (kind === 'maternity' || eligibility.pregnancy !== undefined) &&
      eligibility.sexes.some((sex) => sex !== 'female'),
    'eligibility.sexes',
    '母婴保险的被保险人是孕妇，不得写男性',
  ),
  ...faultWhen(
    kind === 'maternity' && eligibility.pregnancy === undefined,
    'eligibility.pregnancy',
    '母婴保险没有写明孕周和胎数',
  ),
  ...faultWhen(
    (eligibility.pregnancy?.lastWeek ?? 0) > 42,
    'eligibility.pregnancy.lastWeek',
    '孕周不会超过 42 周',
  ),
];

const ownershipFaults = (product: Product): readonly LawFault[] => {
  const main = product.clauses.findIndex(({ kind }) => kind === 'main');
  const text = product.clauses[main]?.text ?? '';
  const others = product.eligibility.relations.some((each) => each !== 'self' && each !== 'child');
  return [
    ...faultWhen(
      main >= 0 && !/对被保险人具有保险利益/.test(text),
      `clauses[${main}].text`,
      '条款应当写明投保人在订立合同时对被保险人具有保险利益',
    ),
    ...faultWhen(
      main >= 0 &&
        others &&
        product.kind !== 'maternity' &&
        product.coverages.some(({ risks }) => risks.includes('death')) &&
        !/经被保险人同意并认可保险金额/.test(text),
      `clauses[${main}].text`,
      '以死亡为给付条件的，条款应当写明须经被保险人同意并认可保险金额',
    ),
  ];
};

/** People: capacity, insurable interest, consent, minors. */
export const peopleRows: readonly LawRow[] = [
  {
    rule: 'capacity-of-the-policyholder',
    source: '《民法典》；《保险法》',
    article: '第十七条、第十八条；第十条',
    holds: ['people'],
    from: '2021-01-01',
    check: policyholderFaults,
  },
  {
    rule: 'insurable-interest',
    source: '《保险法》',
    article: '第三十一条',
    holds: ['people'],
    from: '2015-04-24',
    check: interestFaults,
  },
  {
    rule: 'interest-and-consent-in-clause',
    source: '《保险法》',
    article: '第三十一条、第三十四条',
    holds: ['people', 'clause'],
    from: '2015-04-24',
    check: ownershipFaults,
  },
  {
    rule: 'death-of-minors',
    source: '《保险法》；保监发〔2015〕90号',
    article: '第三十三条；第一条、第二条',
    holds: ['people', 'benefit'],
    from: '2016-01-01',
    check: minorFaults,
  },
  {
    rule: 'people-of-the-cover',
    source: '《人身保险公司保险条款和保险费率管理办法》',
    article: '第二十条',
    holds: ['people'],
    from: '2015-10-19',
    check: sexFaults,
  },
];
