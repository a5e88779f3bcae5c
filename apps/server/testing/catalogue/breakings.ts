import type { Product } from '@parasol/domain/products/catalogue/product/product';
import { addedToClause, inClause } from './planted-law.ts';
import { first, type Draft } from './planted.ts';

/** Mutations that fit many products: a name, the packs they are for, the change, its article. */
export interface Breaking {
  readonly name: string;
  readonly fits: (product: Product) => boolean;
  readonly plant: (draft: Draft) => void;
  /** Part of the regulation that a finding names. */
  readonly article: string;
}

const has =
  (pattern: RegExp) =>
  ({ clauses }: Product): boolean =>
    pattern.test(clauses[0]?.text ?? '');
const every = (): boolean => true;

export const breakings: readonly Breaking[] = [
  {
    name: 'rescission without end',
    fits: every,
    plant: inClause('自合同成立之日起超过二年的，本公司不得解除合同', '本公司可以随时解除合同'),
    article: '第十六条',
  },
  {
    name: 'ninety days to rescind',
    fits: every,
    plant: inClause('超过三十日不行使而消灭', '超过九十日不行使而消灭'),
    article: '第十六条',
  },
  {
    name: 'premium kept after negligence',
    fits: every,
    plant: inClause('不承担给付责任，但退还保险费', '不承担给付责任，不退还保险费'),
    article: '第十六条',
  },
  {
    name: 'negligence of any degree',
    fits: every,
    plant: inClause('因重大过失未履行如实告知义务，对', '因过失未履行如实告知义务，对'),
    article: '第十六条',
  },
  {
    name: 'a day to report',
    fits: every,
    plant: inClause(
      '知道保险事故发生后，应当及时通知本公司',
      '应当在保险事故发生后一日内通知本公司，逾期不予给付',
    ),
    article: '第二十一条',
  },
  {
    name: 'papers asked again and again',
    fits: every,
    plant: inClause('一次性书面通知补充提供', '分次通知补充提供'),
    article: '第二十二条',
  },
  {
    name: 'ninety days to decide',
    fits: every,
    plant: inClause('情形复杂的，在三十日内作出核定', '情形复杂的，在九十日内作出核定'),
    article: '第二十三条',
  },
  {
    name: 'a refusal in thirty days',
    fits: every,
    plant: inClause('自作出核定之日起三日内', '自作出核定之日起三十日内'),
    article: '第二十四条',
  },
  {
    name: 'nothing in advance',
    fits: every,
    plant: inClause(/本公司自收到给付请求和有关证明[^\n]*/, ''),
    article: '第二十五条',
  },
  {
    name: 'half a year to claim',
    fits: every,
    plant: inClause(/诉讼时效期间为[二五]年/, '诉讼时效期间为一年'),
    article: '第二十六条',
  },
  {
    name: 'a refund in half a year',
    fits: has(/收到申请之日起三十日内退还/),
    plant: inClause('收到申请之日起三十日内退还', '收到申请之日起一百八十日内退还'),
    article: '第四十七条',
  },
  {
    name: 'suicide without end',
    fits: has(/二年内自杀/),
    plant: inClause('自合同成立或者复效之日起二年内自杀', '自杀'),
    article: '第四十四条',
  },
  {
    name: 'reinstatement at the pleasure of the insurer',
    fits: has(/自效力中止之日起二年内/),
    plant: inClause(/自效力中止之日起二年内[^。]*。/, '效力中止后，本公司可以不予复效。'),
    article: '第三十七条',
  },
  {
    name: 'a policyholder of fifteen',
    fits: every,
    plant: (d) => (d.eligibility.policyholderAge.min = 15),
    article: '第十八条',
  },
  {
    name: 'a final word of the insurer',
    fits: every,
    plant: (d) => (first(d.questions).answer = '本活动的最终解释权归保险公司所有。'),
    article: '第三十条',
  },
  {
    name: 'a filing number of nobody',
    fits: every,
    plant: (d) => {
      d.filingNumber = '某某人寿〔2026〕两全保险 001 号';
      first(d.clauses).filingNumber = d.filingNumber;
    },
    article: '《人身保险公司保险条款和保险费率管理办法》',
  },
  {
    name: 'a name like a deposit',
    fits: every,
    plant: (d) => (d.names.marketing += '（银行储蓄计划）'),
    article: '《人身保险公司保险条款和保险费率管理办法》',
  },
  {
    name: 'a figure of nowhere',
    fits: every,
    plant: (d) => (d.copy.summary += '累计最高 777 万元。'),
    article: '第十七条',
  },
  {
    name: 'a kind beyond the licence of a property insurer',
    fits: ({ kind }) => ['term-life', 'whole-life', 'annuity'].includes(kind),
    plant: (d) => (d.insurer = 'mingzhou-property'),
    article: '第九十五条',
  },
  {
    name: 'a promise to renew',
    fits: ({ kind, renewal }) => kind === 'medical' && renewal.form !== 'none',
    plant: (d) => (d.renewal.note += '承诺续保至 100 周岁。'),
    article: '银保监办发〔2021〕7号',
  },
  {
    name: 'a rescission for ever on another ground',
    fits: every,
    plant: inClause(
      '本公司在订立合同时已经知道投保人未如实告知的',
      '投保人欺诈的，本公司始终可以解除合同。本公司在订立合同时已经知道投保人未如实告知的',
    ),
    article: '第十六条',
  },
  {
    name: 'exclusions that bind without an explanation',
    fits: every,
    plant: inClause('；未作提示或者明确说明的，该条款不产生效力', ''),
    article: '第十七条',
  },
  {
    name: 'disputes at one court of arbitration alone',
    fits: every,
    plant: inClause(
      '提交保险单载明的仲裁机构仲裁，或者依法向人民法院提起诉讼',
      '由本公司所在地的仲裁机构仲裁',
    ),
    article: '第十九条',
  },
  {
    name: 'recourse against the person who caused it',
    fits: every,
    plant: addedToClause('本公司给付保险金后，有权向造成事故的第三方追偿。'),
    article: '第四十六条',
  },
  {
    name: 'a premium that the insurer raises alone',
    fits: every,
    plant: addedToClause('本公司可以根据经营情况在保险期间内调整保险费。'),
    article: '第二十条',
  },
  {
    name: 'a surrender without a loss',
    fits: ({ pay }) => pay.cashier !== 'free',
    plant: (d) => {
      for (const each of d.notices)
        if (each.code === 'surrender-loss') each.text = '任何时候退保都退还全部保险费，没有损失。';
    },
    article: '第十四条',
  },
  {
    name: 'a cover for colleagues and friends',
    fits: every,
    plant: (d) => (d.copy.summary += '也可以为同事、朋友投保。'),
    article: '第三十一条',
  },
];
