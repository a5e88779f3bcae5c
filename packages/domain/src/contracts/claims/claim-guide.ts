import type { Coverage } from '#products/catalogue/product/cover.ts';
import type { Product, ProductKind } from '#products/catalogue/product/product.ts';
import { paperNames } from '#base/people/paper-names.ts';
import type { ClaimKind } from '#products/catalogue/product/claim-kinds.ts';

interface ClaimGuide {
  readonly title: string;
  readonly when: string;
  /** The first steps, in order. */
  readonly steps: readonly string[];
  readonly documents: readonly string[];
}

const identity = '被保险人的身份证件正反面';
const account = '受益人本人的银行账户信息';
const application = '理赔申请书（保险公司提供，可以现场或线上填写）';
const ofTreatment = [
  '门诊或住院病历、出院小结、检查报告',
  '医疗费用发票原件或电子发票',
  '费用明细清单',
] as const;

export const claimGuides: Readonly<Record<ClaimKind, ClaimGuide>> = {
  treatment: {
    title: '生病就医',
    when: '门诊、住院或手术',
    steps: [
      '先就医，保管好每一次的病历、发票和清单。',
      '有基本医保的，请先用医保结算，再申请其余部分。',
      '出院或治疗告一段落后，登记出险并上传材料。',
    ],
    documents: [application, identity, ...ofTreatment, '医保结算单（用医保结算的）', account],
  },
  accident: {
    title: '意外受伤',
    when: '跌倒、碰撞、烧烫伤、交通事故等',
    steps: [
      '先救治，情况严重请拨打 120。',
      '涉及交通事故或他人责任的，请报警并索取事故证明。',
      '尽快登记出险，说明时间、地点和经过。',
    ],
    documents: [
      application,
      identity,
      '意外事故证明（交通事故认定书、报警回执等，有的请提供）',
      ...ofTreatment,
      account,
    ],
  },
  diagnosis: {
    title: '确诊重大疾病',
    when: '医院确诊合同约定的疾病',
    steps: [
      '请医院出具写明疾病名称的诊断证明。',
      '对照条款中的疾病定义，看清是否需要病理或影像报告。',
      '登记出险并上传诊断材料，不必等治疗结束。',
    ],
    documents: [
      application,
      identity,
      '二级及以上医院的诊断证明书',
      '病历、病理报告、影像或血液检查报告',
      account,
    ],
  },
  maternity: {
    title: '生育与新生儿',
    when: '分娩、并发症或新生儿治疗',
    steps: ['保管好产检、分娩和新生儿的病历。', '出院后登记出险并上传材料。'],
    documents: [application, identity, paperNames['birth-certificate'], ...ofTreatment, account],
  },
  disability: {
    title: '伤残或全残',
    when: '意外或疾病造成的残疾',
    steps: [
      '先治疗，病情稳定后由司法鉴定机构评定伤残等级。',
      '鉴定前请先与保险公司确认认可的鉴定机构。',
      '登记出险并上传鉴定意见。',
    ],
    documents: [application, identity, '伤残鉴定书', '病历和检查报告', account],
  },
  death: {
    title: '身故',
    when: '由受益人或继承人申请',
    steps: [
      '请节哀。先办理死亡医学证明、户籍注销和殡葬证明。',
      '由受益人申请；没有指定受益人的，由法定继承人申请。',
      '登记出险，工作人员会逐项协助，不急于一次备齐。',
    ],
    documents: [
      application,
      '居民死亡医学证明（推断）书',
      '户籍注销证明、火化或殡葬证明',
      '受益人的身份证件和关系证明',
      '意外身故的：公安机关或相关部门的事故证明',
      account,
    ],
  },
  income: {
    title: '领取生存金或年金',
    when: '到了约定的领取日',
    steps: ['确认领取账户在使用中。', '到领取日后登记，由保险公司核对并给付。'],
    documents: [application, identity, '生存证明（保险公司要求时）', account],
  },
};

const byProduct: Readonly<Record<ProductKind, readonly ClaimKind[]>> = {
  medical: ['treatment', 'accident'],
  'critical-illness': ['diagnosis'],
  'term-life': ['death'],
  'whole-life': ['death'],
  annuity: ['income'],
  accident: ['accident'],
  maternity: ['maternity'],
};

type Covering = Pick<Coverage, 'form' | 'risks' | 'name' | 'onClaim'>;

/** The events of a benefit: as its pack says, or by its form in older packs. */
export const kindsOfBenefit = ({ form, risks, name, onClaim }: Covering): readonly ClaimKind[] =>
  onClaim?.kinds ?? [
    ...(form === 'reimbursement' || form === 'daily-allowance' ? ['treatment' as const] : []),
    ...(form === 'income' ? ['income' as const] : []),
    ...(risks.includes('critical-illness') ? ['diagnosis' as const] : []),
    ...(risks.includes('accident') ? ['accident' as const] : []),
    ...(risks.includes('death') ? ['death' as const] : []),
    ...(name.includes('残') ? ['disability' as const] : []),
  ];

/** The possible events of a claim on this product, the main one first. */
export const claimKindsOf = (
  product: { readonly kind: Product['kind'] },
  coverages: readonly Covering[],
): readonly ClaimKind[] => {
  const found = new Set<ClaimKind>([
    ...byProduct[product.kind],
    ...coverages.flatMap(kindsOfBenefit),
  ]);
  // An accident policy pays treatment only after an accident, under whose name it is reported.
  if (product.kind === 'accident') found.delete('treatment');
  return [...found];
};

const yearsSaid = { 二: 2, 五: 5 } as const;

/**
 * How long the money can be claimed: by the clause, which may give more than the law; by the law
 * five years in life insurance and two in all other.
 */
export const claimYears = ({ kind, clauses }: Pick<Product, 'kind' | 'clauses'>): number => {
  const main = clauses.find((clause) => clause.kind === 'main')?.text ?? '';
  const limitation = /诉讼时效期间为(?<years>[二五])年/.exec(main)?.groups?.['years'];
  const life = kind === 'term-life' || kind === 'whole-life' || kind === 'annuity';
  return limitation === '二' || limitation === '五' ? yearsSaid[limitation] : life ? 5 : 2;
};
