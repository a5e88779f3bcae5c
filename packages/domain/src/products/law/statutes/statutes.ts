import type { Product } from '#products/catalogue/product/product.ts';
import { isLifeCover, paysOnDeath, sellsLong } from '#products/law/row.ts';

type Bound = readonly [least: number, most: number];

/** A recognised sentence; each captured figure lies in its bound. */
export interface Form {
  readonly says: RegExp;
  readonly figures?: readonly Bound[] | ((product: Product) => readonly Bound[]);
}

/** A provision that every clause of some products repeats, in sentences that are known. */
export interface Statute {
  readonly rule: string;
  readonly article: string;
  readonly name: string;
  /** Sentences that speak about it: each is one of the forms. */
  readonly about: RegExp;
  /** The sentence may also stand inside the list of exclusions. */
  readonly inExclusions?: boolean;
  readonly forms: readonly Form[];
  /** Forms, by number, without which the main clause is not complete. */
  readonly needed: (product: Product) => readonly number[];
  /** The lawful wording, shown with a finding. */
  readonly wording: string;
}

const always =
  (...forms: readonly number[]) =>
  (): readonly number[] =>
    forms;
const ifLong =
  (...forms: readonly number[]) =>
  (product: Product): readonly number[] =>
    sellsLong(product) ? forms : [];

const limitationYears = (product: Product): readonly Bound[] => {
  if (isLifeCover(product)) return [[5, 5]];
  return paysOnDeath(product) ? [[2, 5]] : [[2, 2]];
};

const years = '(\\d+)年';
const rest = '[^。；]*';

export const statutes: readonly Statute[] = [
  {
    rule: 'duty-of-disclosure',
    article: '第十六条第一款、第二款、第四款、第五款',
    name: '如实告知',
    about: /如实告知|未(?:履行)?告知|不告知|告知义务/,
    forms: [
      { says: /^本公司就投保人和被保险人的有关情况提出询问的，投保人应当如实告知$/ },
      {
        says: /^投保人故意或者因重大过失未履行如实告知义务，足以影响本公司决定是否同意承保或者提高保险费率的，本公司有权解除本(?:附加)?合同$/,
      },
      {
        says: /^投保人故意不履行如实告知义务的，本公司对合同解除前发生的保险事故不承担给付责任，并不退还保险费$/,
      },
      {
        says: /^因重大过失未履行如实告知义务，对保险事故的发生有严重影响的，本公司对合同解除前发生的保险事故不承担给付责任，但(?:应当)?退还保险费$/,
      },
      { says: /^本公司在订立合同时已经知道投保人未如实告知的，不得解除合同$/ },
    ],
    needed: always(0, 1, 2, 3, 4),
    wording:
      '投保人故意不告知的，不给付、不退还保险费；因重大过失未告知且对事故的发生有严重影响的，不给付，但退还保险费',
  },
  {
    rule: 'limit-of-rescission',
    article: '第十六条第三款、第六款',
    name: '解除权的限制',
    about: /解除权|解除事由|本公司(?:均|仍)?(?:不得|有权|可以|可)解除(?:本)?合同|随时解除|抗辩/,
    forms: [
      {
        says: /^前条规定的解除权，自本公司知道有解除事由之日起，超过(\d+)日不行使而消灭$/,
        figures: [[1, 30]],
      },
      {
        says: new RegExp(`^自合同成立之日起超过${years}的，本公司不得解除合同$`),
        figures: [[1, 2]],
      },
      { says: /^本公司在订立合同时已经知道投保人未如实告知的，不得解除合同$/ },
      {
        says: /^投保人故意或者因重大过失未履行如实告知义务，足以影响本公司决定是否同意承保或者提高保险费率的，本公司有权解除本(?:附加)?合同$/,
      },
      { says: /^真实年龄不符合约定的投保年龄限制的，本公司有权依照法律规定解除合同$/ },
      {
        says: new RegExp(`^满${years}未达成协议的，本公司有权解除合同，并退还中止之日的现金价值$`),
        figures: [[2, 100]],
      },
    ],
    needed: always(0, 1),
    wording:
      '自本公司知道有解除事由之日起超过三十日不行使而消灭；自合同成立之日起超过二年的，不得解除合同',
  },
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
  {
    rule: 'misstated-age',
    article: '第三十二条',
    name: '年龄错误',
    about: /年龄[^。；]{0,8}(?:不真实|错误|误报)|真实年龄/,
    forms: [
      {
        says: /^投保人申报的被保险人年龄(?:或性别)?不真实，致使实付保险费少于应付保险费的，本公司有权更正并要求补交，或者在给付时按实付与应付保险费的比例给付$/,
      },
      { says: /^真实年龄不符合约定的投保年龄限制的，本公司有权依照法律规定解除合同$/ },
    ],
    needed: always(0, 1),
    wording: '更正并补交，或者按实付与应付保险费的比例给付；多付的退还',
  },
  {
    rule: 'grace-and-lapse',
    article: '第三十六条',
    name: '宽限期',
    about: /宽限期/,
    forms: [
      { says: /^到期未交付保险费的，自到期日的次日零时起(\d+)日为宽限期$/ },
      { says: /^宽限期内发生保险事故的，本公司承担给付责任，但扣减欠交的保险费$/ },
      {
        says: /^宽限期届满仍未交付保险费的，本合同效力自宽限期届满的次日零时起中止，中止期间本公司不承担保险责任$/,
      },
      { says: /^到期未交付的，宽限期为(\d+)日$/ },
      {
        says: /^到期未交付的，自到期日的次日零时起(\d+)日为宽限期，宽限期内发生的保险事故本公司仍承担责任，但给付时扣减欠交的保险费$/,
      },
    ],
    needed: ifLong(0, 1, 2),
    wording: '宽限期内发生保险事故的，承担给付责任，但扣减欠交的保险费；届满仍未交付的，效力中止',
  },
  {
    rule: 'reinstatement',
    article: '第三十七条',
    name: '效力恢复',
    about: /效力恢复|恢复效力|效力中止之日|申请复效|(?:不予|不得|不能|拒绝)复效|未达成协议/,
    forms: [
      {
        says: new RegExp(
          `^自效力中止之日起${years}内，经投保人与本公司协商并达成协议，补交保险费及利息后，合同效力恢复$`,
        ),
        figures: [[2, 100]],
      },
      {
        says: new RegExp(`^满${years}未达成协议的，本公司有权解除合同，并退还中止之日的现金价值$`),
        figures: [[2, 100]],
      },
      {
        says: /^期满仍然达到的，合同效力中止，归还全部借款本息后，按前条的约定恢复效力$/,
      },
    ],
    needed: ifLong(0, 1),
    wording: '自效力中止之日起二年内可以恢复；满二年未达成协议的才可以解除，并退还现金价值',
  },
  {
    rule: 'intent-of-the-policyholder',
    article: '第四十三条',
    name: '投保人故意造成事故',
    about: /前款第\d*[一二三四五六七八九十]*项情形|向其他权利人/,
    forms: [
      {
        says: /^发生前款第[一二三四五六七八九十\d]+项情形(?:导致(?:被保险人)?身故)?的，本合同终止(?:，本公司向其他权利人退还现金价值)?$/,
      },
    ],
    needed: (product) => (sellsLong(product) && isLifeCover(product) ? [0] : []),
    wording: '投保人故意造成被保险人死亡、伤残或者疾病的，向其他权利人退还现金价值',
  },
  {
    rule: 'suicide',
    article: '第四十四条',
    name: '自杀',
    about: /自杀/,
    inExclusions: true,
    forms: [
      {
        says: /^被保险人(?:故意自伤，或者)?自合同成立或者(?:合同效力恢复|复效)之日起(\d+)年内(?:故意)?自杀，但自杀时为无民事行为能力人的除外$/,
        figures: [[1, 2]],
      },
      { says: /^被保险人故意自伤、自杀，但自杀时为无民事行为能力人的除外$/ },
    ],
    needed: (product) => (isLifeCover(product) ? [0] : []),
    wording: '自合同成立或者复效之日起二年内自杀，但自杀时为无民事行为能力人的除外',
  },
  {
    rule: 'crime-of-the-insured',
    article: '第四十五条',
    name: '被保险人故意犯罪',
    about: /犯罪|违法|强制措施/,
    inExclusions: true,
    forms: [{ says: /^被保险人(?:故意)?犯罪，或者抗拒依法采取的刑事强制措施$/ }],
    needed: (product) => (isLifeCover(product) ? [0] : []),
    wording: '被保险人故意犯罪，或者抗拒依法采取的刑事强制措施；违反其他法律不是免除责任的理由',
  },
  {
    rule: 'refund-on-surrender',
    article: '第四十七条',
    name: '解除合同的退还',
    about:
      /收到(?:解除)?(?:合同)?申请之日起|(?:生效后|犹豫期后)解除合同的，(?:本公司)?退还|(?:不予|不接受|不得)(?:退保|申请解除)/,
    forms: [
      {
        says: new RegExp(
          `^(?:投保人可以申请解除合同，|生效后解除合同的，|自本公司收到申请之日起，本合同终止，)?本公司自收到申请之日起(\\d+)日内退还(?:现金价值|未满期净保险费${rest})$`,
        ),
        figures: [[1, 30]],
      },
    ],
    needed: (product) => (product.pay.cashier === 'free' ? [] : [0]),
    wording: '自收到申请之日起三十日内退还现金价值或者未满期净保险费',
  },
];
