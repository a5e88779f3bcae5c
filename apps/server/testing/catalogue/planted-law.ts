import { first, type Draft, type Planted } from './planted.ts';

/** Changes the main clause, and fails where there is nothing to change. */
export const inClause =
  (from: string | RegExp, to: string) =>
  (draft: Draft): void => {
    const main = first(draft.clauses);
    const changed = main.text.replace(from, to);
    if (changed === main.text) throw new Error(`nothing to change: ${String(from)}`);
    main.text = changed;
  };

export const addedToClause =
  (sentence: string) =>
  (draft: Draft): void => {
    first(draft.clauses).text += `\n\n${sentence}\n`;
  };

const clause = 'clauses[0].text';

/** A row of the law with the case that breaks it. */
export const plantedLaw: readonly Planted[] = [
  [
    'licence-of-the-insurer',
    'term life of a property insurer',
    '1003',
    (d) => (d.insurer = 'mingzhou-property'),
    'insurer',
  ],
  [
    'licence-of-the-insurer',
    'whole life of a health insurer',
    '1010',
    (d) => (d.insurer = 'lanting-health'),
    'insurer',
  ],
  [
    'licence-of-the-insurer',
    'long-term critical illness of a property insurer',
    '1012',
    (d) => (d.insurer = 'mingzhou-property'),
    'insurer',
  ],
  [
    'sold-over-the-internet',
    'an annuity of five years',
    '1005',
    (d) => {
      for (const option of d.options)
        if (option.kind === 'choice' && option.key === 'coverTerm')
          option.choices = [{ value: '5y', label: '5 年' }];
    },
    'options',
  ],
  [
    'solvency-in-a-row',
    'whole life of an insurer whose core capital is too low',
    '1010',
    (d) => (d.insurer = 'lanting-health'),
    'insurers[4].solvency.riskRating',
  ],
  [
    'standing-of-the-insurer',
    'an annuity of an insurer without the surplus',
    '1005',
    (d) => (d.insurer = 'huining-health'),
    'insurers[0].standing.surplus',
  ],
  [
    'sold-where-there-is-a-branch',
    'an annuity where the insurer has no branch',
    '1005',
    (d) => d.eligibility.regions.sold.push('62'),
    'eligibility.regions.sold',
  ],
  [
    'short-term-health',
    'renewal that is promised',
    '1001',
    (d) => (d.copy.summary = '到期自动续保，保障不中断。'),
    'copy.summary',
  ],
  [
    'short-term-health',
    'the fixed article left out',
    '1007',
    inClause(/本产品保险期间为一年。[^\n]*?新的保险合同。/, ''),
    clause,
  ],
  [
    'survival-benefits',
    'money after three years',
    '1005',
    (d) => (d.eligibility.age.max = 12),
    'eligibility.age',
  ],
  [
    'survival-benefits',
    'more than a fifth of the premiums in a year',
    '1005',
    (d) => {
      if (d.cashValue.method === 'basis')
        for (const benefit of d.cashValue.basis.benefits['education'] ?? [])
          for (const each of benefit.pays)
            if (each.of === 'sum' && each.factor === 1) each.factor = 1.2;
    },
    'coverages',
  ],
  [
    'death-benefit-share',
    'a factor of 1.2 at thirty',
    '1010',
    (d) => {
      if (d.cashValue.method === 'basis')
        for (const benefit of d.cashValue.basis.benefits['growing'] ?? [])
          for (const each of benefit.pays)
            if (each.of === 'premiums-paid') for (const row of each.factors) row.factor = 1.2;
    },
    'cashValue.basis.benefits',
  ],
  [
    'names-and-filing',
    'a name that sounds like savings',
    '1010',
    (d) => (d.names.marketing = '长盈存款理财保险'),
    'names.marketing',
  ],
  [
    'names-and-filing',
    'no word of the internet in the name',
    '1003',
    (d) => (d.names.clause = '栖山人寿守望定期寿险'),
    'names.clause',
  ],
  [
    'gift-insurance',
    'a gift that turns into cover that costs',
    '1009',
    (d) => (d.renewal.note = '30 日到期后自动转为付费版本。'),
    'renewal.note',
  ],
  [
    'time-of-sale',
    'a sale that ends before it begins',
    '1006',
    (d) => (d.sale.to = '2026-08-01'),
    'sale.to',
  ],
  [
    'capacity-of-the-policyholder',
    'a policyholder of sixteen',
    '1002',
    (d) => (d.eligibility.policyholderAge.min = 16),
    'eligibility.policyholderAge.min',
  ],
  [
    'insurable-interest',
    'term life for anybody',
    '1003',
    (d) => d.eligibility.relations.push('other'),
    'eligibility.relations',
  ],
  [
    'interest-and-consent-in-clause',
    'death cover without the consent of the insured',
    '1003',
    inClause('须经被保险人同意并认可保险金额', '由投保人决定保险金额'),
    clause,
  ],
  [
    'death-of-minors',
    'no limit for minors in the clause',
    '1004',
    inClause(/被保险人为未成年人的，[^\n]*/, ''),
    clause,
  ],
  [
    'people-of-the-cover',
    'maternity for men',
    '1008',
    (d) => d.eligibility.sexes.push('male'),
    'eligibility.sexes',
  ],
  [
    'statute-duty-of-disclosure',
    'the premium kept after gross negligence',
    '1001',
    inClause('但退还保险费。', '且不退还保险费。'),
    clause,
  ],
  [
    'statute-limit-of-rescission',
    'rescission within five years',
    '1003',
    inClause('超过二年的，本公司不得解除合同', '超过五年的，本公司不得解除合同'),
    clause,
  ],
  [
    'statute-event-told',
    'no payment when told after two days',
    '1004',
    addedToClause('未在四十八小时内报案的，本公司不承担给付责任。'),
    clause,
  ],
  [
    'statute-papers-told-once',
    'papers asked for several times in thirty working days',
    '1001',
    inClause('五个工作日内一次性', '三十个工作日内多次'),
    clause,
  ],
  [
    'statute-decision-and-payment',
    'payment in sixty days',
    '1003',
    inClause('后十日内履行给付义务', '后六十日内履行给付义务'),
    clause,
  ],
  [
    'statute-notice-of-refusal',
    'a refusal without reasons',
    '1002',
    inClause('发出拒绝给付通知书并说明理由', '发出拒绝给付通知书'),
    clause,
  ],
  [
    'statute-payment-in-advance',
    'a certain sum paid after half a year',
    '1002',
    inClause('起六十日内，对给付数额', '起一百八十日内，对给付数额'),
    clause,
  ],
  [
    'statute-limitation-of-claims',
    'a year to claim',
    '1003',
    inClause('诉讼时效期间为五年', '诉讼时效期间为一年'),
    clause,
  ],
  [
    'statute-misstated-age',
    'no payment after a wrong age',
    '1012',
    inClause('或者在给付时按实付与应付保险费的比例给付', '或者不承担给付责任'),
    clause,
  ],
  [
    'statute-grace-and-lapse',
    'no cover in the days of grace',
    '1003',
    inClause(
      '宽限期内发生保险事故的，本公司承担给付责任',
      '宽限期内发生保险事故的，本公司不承担给付责任',
    ),
    clause,
  ],
  [
    'statute-reinstatement',
    'reinstatement within one year',
    '1010',
    inClause('自效力中止之日起二年内', '自效力中止之日起一年内'),
    clause,
  ],
  [
    'statute-intent-of-the-policyholder',
    'nothing for the others entitled',
    '1005',
    inClause('本公司向其他权利人退还现金价值', '本公司不退还现金价值'),
    clause,
  ],
  [
    'statute-suicide',
    'suicide within five years',
    '1003',
    inClause('复效之日起二年内自杀', '复效之日起五年内自杀'),
    clause,
  ],
  [
    'statute-crime-of-the-insured',
    'any breach of law',
    '1010',
    inClause('被保险人故意犯罪，或者抗拒依法采取的刑事强制措施', '被保险人违法'),
    clause,
  ],
  [
    'statute-refund-on-surrender',
    'a refund in ninety days',
    '1003',
    inClause('起三十日内退还现金价值', '起九十日内退还现金价值'),
    clause,
  ],
  [
    'statutory-periods-on-pages',
    'a refund in ninety days, in an answer',
    '1002',
    (d) => (first(d.questions).answer = '申请退保后 90 日内退还。'),
    'questions[0].answer',
  ],
  [
    'void-terms',
    'the last word on what the contract means',
    '1001',
    addedToClause('本条款的最终解释权归本公司。'),
    clause,
  ],
  [
    'figures-of-the-contract',
    'two hundred illnesses beside 120',
    '1001',
    (d) => (d.copy.highlights[1]!.title = '200 种重大疾病另有限额'),
    'copy.highlights[1].title',
  ],
  [
    'facts-in-the-clause',
    'another week than the clause has',
    '1008',
    (d) => (d.eligibility.pregnancy!.lastWeek = 40),
    'eligibility.pregnancy.lastWeek',
  ],
  [
    'figures-of-a-fact',
    'renewal two months before the end',
    '1001',
    (d) => (d.renewal.note = d.renewal.note.replace('届满前 30 日', '届满前 60 日')),
    'renewal.note',
  ],
  [
    'deductible-in-words',
    'a deductible of 20,000 beside 1 万元',
    '1001',
    (d) => (d.deductible!.amount = 2_000_000),
    'deductible.note',
  ],
  [
    'lists-and-counts',
    'a list shorter than the words',
    '1002',
    (d) => first(d.lists!).items.pop(),
    clause,
  ],
  [
    'renewal-as-in-clause',
    'a new waiting period that the clause denies',
    '1001',
    (d) => (d.renewal.waitsAgain = true),
    'renewal.waitsAgain',
  ],
  [
    'parties-as-named',
    'another insurer than the notice names',
    '1001',
    (d) => (d.insurer = 'lanting-health'),
    'notices[9].text',
  ],
];
