import { inClause } from './planted-law.ts';
import { first, type Draft, type Planted } from './planted.ts';

const coverage = (d: Draft, code: string) => {
  const found = d.coverages.find((each) => each.code === code);
  if (!found) throw new Error(`no coverage ${code}`);
  return found;
};

/** Figures of benefits and choices, and facts of the sale: each row with the cases that break it. */
export const plantedSale: readonly Planted[] = [
  [
    'figures-of-a-benefit',
    'a share of another benefit on the page',
    '1002',
    (d) => (first(d.copy.highlights).text = '重大疾病给付 100%，中症 60%，轻症 60%。'),
    'copy.highlights[0].text',
  ],
  [
    'figures-of-a-benefit',
    'more payments than the clause has',
    '1002',
    (d) => (first(d.copy.highlights).text = '重大疾病给付 100%，中症 60%、最多 3 次。'),
    'copy.highlights[0].text',
  ],
  [
    'figures-of-a-benefit',
    'a sum of another plan',
    '1004',
    (d) => (first(d.plans).summary = '意外身故与伤残 50 万元，意外医疗 2 万元'),
    'plans[0].summary',
  ],
  [
    'figures-of-a-benefit',
    'a flight that pays another sum',
    '1004',
    (d) => (first(d.questions).answer = '乘坐飞机的，航空意外给付一百万元。'),
    'questions[0].answer',
  ],
  [
    'figures-of-a-benefit',
    'an allowance of another plan',
    '1004',
    (d) => (coverage(d, 'hospital-allowance').conditions = ['安稳档每日 200 元']),
    'coverages[3].conditions[0]',
  ],
  [
    'figures-of-a-benefit',
    'fewer payments in the clause',
    '1002',
    inClause('累计以三次为限', '累计以二次为限'),
    'coverages[2].onClaim.times',
  ],
  [
    'figures-of-a-benefit',
    'another age for the child in the clause',
    '1002',
    inClause('年满十八周岁之前身故', '年满十六周岁之前身故'),
    'coverages[4].ages.max',
  ],
  [
    'figures-of-a-benefit',
    'nothing for a child',
    '1002',
    (d) => (d.coverages = d.coverages.filter(({ code }) => code !== 'death-child')),
    'coverages[4].ages',
  ],
  [
    'figures-of-a-benefit',
    'an example with a sum that nobody has',
    '1009',
    (d) => {
      for (const { sums } of d.coverages)
        for (const sum of Object.values(sums)) if (sum.kind === 'amount') sum.amount *= 2;
    },
    'claimsExamples[0].items[0].note',
  ],
  [
    'figures-of-a-choice',
    'a rider to another age in its message',
    '1002',
    (d) => (first(d.riders).message = '附加恶性肿瘤二次给付限 45 周岁及以下的被保险人。'),
    'riders[0].message',
  ],
  [
    'figures-of-a-choice',
    'a condition at another age in its message',
    '1002',
    (d) => (first(d.dependencies).message = '45 至 50 周岁可以选择 10 年或 20 年交费。'),
    'dependencies[0].message',
  ],
  [
    'figures-of-a-choice',
    'a larger sum in the help of its field',
    '1002',
    (d) => {
      for (const option of d.options)
        if (option.key === 'sumAssured') option.help = '最高 100 万元，按 1 万元递增';
    },
    'options[5].help',
  ],
  [
    'figures-of-a-choice',
    'a label of another term',
    '1003',
    (d) => {
      for (const option of d.options)
        if (option.kind === 'choice' && option.key === 'payTerm')
          first(option.choices).label = '15 年';
    },
    'options[6].choices[0].label',
  ],
  [
    'consents-asked-for',
    'nobody agrees to the clauses',
    '1003',
    (d) => (d.consents = d.consents.filter(({ code }) => code !== 'clauses')),
    'consents',
  ],
  [
    'broker-as-licensed',
    'the licence of somebody else',
    '1003',
    (d) => (d.broker.licence = '260318000000899999'),
    'broker.licence',
  ],
  [
    'broker-as-licensed',
    'an unknown company under the licence',
    '1003',
    (d) => (d.broker.name = '华桥保险代理有限公司'),
    'broker.name',
  ],
  [
    'filed-before-sold',
    'a sale before the year of filing',
    '1003',
    (d) => (d.sale.from = '2019-02-01'),
    'sale.from',
  ],
  [
    'area-as-told',
    'people of Hong Kong are taken in',
    '1003',
    (d) => (d.eligibility.regions.except = []),
    'eligibility.regions.except',
  ],
  [
    'attached-as-named',
    'a table that nobody attached',
    '1004',
    (d) => (d.lists = []),
    'clauses[0].text',
  ],
  [
    'renewal-not-sure',
    'no notice about renewal',
    '1007',
    (d) => (d.notices = d.notices.filter(({ code }) => code !== 'renewal')),
    'notices',
  ],
  [
    'renewal-not-sure',
    'nobody is refused whatever the health',
    '1007',
    (d) => (first(d.copy.highlights).text = '续保时不因健康状况变化拒绝您。'),
    'copy.highlights[0].text',
  ],
  [
    'renewal-not-sure',
    'the insurer may not refuse, in the clause',
    '1001',
    inClause(
      '重新投保须经本公司审核同意',
      '本公司不因被保险人健康状况变化或者历史理赔拒绝其重新投保',
    ),
    'clauses[0].text',
  ],
  [
    'renewal-not-sure',
    'cover to an age',
    '1001',
    (d) => (d.eligibility.notes = ['出生满 28 天至 60 周岁可以投保，续保至 99 周岁']),
    'eligibility.notes[0]',
  ],
];
