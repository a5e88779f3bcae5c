import type { Product } from '#products/catalogue/product/product.ts';
import { isLifeCover, paysOnDeath } from '#products/law/row.ts';
import { always, type Bound, type Statute } from './statute.ts';

const limitationYears = (product: Product): readonly Bound[] => {
  if (isLifeCover(product)) return [[5, 5]];
  return paysOnDeath(product) ? [[2, 5]] : [[2, 2]];
};

const years = '(\\d+)年';

/** Provisions on claims, from the notice to the limitation. */
export const claimStatutes: readonly Statute[] = [
  {
    rule: 'event-told',
    article: '第二十一条',
    name: '事故通知',
    about:
      /(?:事故|出险|身故|住院|确诊)[^。；]{0,16}(?:通知|报案)|(?:未|没有|逾期|延迟|迟延)(?:及时)?(?:通知|报案)|(?:小时|日|天)内[^。；]{0,6}(?:通知|报案)/,
    forms: [
      { says: /^投保人、被保险人或者受益人知道保险事故发生后，应当及时通知本公司$/ },
      {
        says: /^故意或者因重大过失未及时通知，致使保险事故的性质、原因、损失程度难以确定的，本公司对无法确定的部分不承担给付责任，但本公司通过其他途径已经及时知道或者应当及时知道的除外$/,
      },
      { says: /^未通知的，本公司按最后记载的方式发送的通知，视为已送达$/ },
      {
        says: /^未通知而发生保险事故，变更后风险增加但仍在承保范围的，本公司按实收与应收保险费的比例给付$/,
      },
      { says: /^被保险人变更职业的，投保人或者被保险人应当自变更之日起(\d+)日内通知本公司$/ },
      { says: /^未归还的借款本息将达到现金价值的，本公司至少提前(\d+)日通知投保人$/ },
      { says: /^不属于保险责任的，自作出核定之日起\d+日内发出拒绝给付通知书并说明理由$/ },
      { says: /^(?:材料|资料)不完整的，本公司在收到之日起\d+个工作日内一次性书面通知补充提供$/ },
    ],
    needed: always(0, 1),
    wording: '应当及时通知；只有因此无法确定的部分不承担给付责任，本公司已经知道的除外',
  },
  {
    rule: 'papers-told-once',
    article: '第二十二条',
    name: '补充材料的通知',
    about:
      /(?:材料|资料|单证)[^。；]{0,12}(?:不完整|不齐|不全|补充|补交)|补充(?:提供|材料|资料)|多次(?:通知|要求)/,
    forms: [
      {
        says: /^(?:材料|资料)不完整的，本公司在收到之日起(\d+)个工作日内一次性书面通知补充提供$/,
        figures: [[1, 5]],
      },
    ],
    needed: always(0),
    wording: '材料不完整的，五个工作日内一次性书面通知补充提供',
  },
  {
    rule: 'decision-and-payment',
    article: '第二十三条',
    name: '核定与给付',
    about: /核定(?!之日起\d+日内发出)|(?:履行|承担)?给付义务|给付协议/,
    forms: [
      { says: /^本公司收到完整材料后及时核定$/ },
      { says: /^情形复杂的，在(\d+)日内作出核定$/, figures: [[1, 30]] },
      {
        says: /^属于保险责任的，在与申请人达成给付协议后(\d+)日内履行给付义务$/,
        figures: [[1, 10]],
      },
    ],
    needed: always(0, 1, 2),
    wording: '及时核定，情形复杂的三十日内；达成给付协议后十日内履行给付义务',
  },
  {
    rule: 'notice-of-refusal',
    article: '第二十四条',
    name: '拒绝给付通知',
    about: /拒绝给付|拒赔|不属于保险责任的/,
    forms: [
      {
        says: /^不属于保险责任的，自作出核定之日起(\d+)日内发出拒绝给付通知书并说明理由$/,
        figures: [[1, 3]],
      },
    ],
    needed: always(0),
    wording: '自作出核定之日起三日内发出拒绝给付通知书并说明理由',
  },
  {
    rule: 'payment-in-advance',
    article: '第二十五条',
    name: '先予支付',
    about: /先予支付|先行(?:支付|给付)|数额不能确定/,
    forms: [
      {
        says: /^本公司自收到给付请求和有关证明、材料之日起(\d+)日内，对给付数额不能确定的，根据已有证明和材料可以确定的数额先予支付，最终确定后支付相应的差额$/,
        figures: [[1, 60]],
      },
    ],
    needed: always(0),
    wording: '自收到给付请求和有关证明、材料之日起六十日内，可以确定的数额先予支付',
  },
  {
    rule: 'limitation-of-claims',
    article: '第二十六条',
    name: '诉讼时效',
    about: /诉讼时效|时效期间|(?:逾期|过期)[^。；]{0,10}(?:放弃|视为|不再)/,
    forms: [
      {
        says: new RegExp(
          `^申请人请求给付保险金的诉讼时效期间为${years}，自其知道或者应当知道保险事故发生之日起计算$`,
        ),
        figures: limitationYears,
      },
    ],
    needed: always(0),
    wording: '人寿保险五年，其他保险二年，自知道或者应当知道保险事故发生之日起计算',
  },
];
