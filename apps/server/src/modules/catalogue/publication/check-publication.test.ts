import type { Product } from '@parasol/domain/catalogue/product';
import type { SharedTables } from '@parasol/domain/catalogue/shared';
import { yuan } from '@parasol/domain/money/fen';
import { describe, expect, test } from 'vitest';
import { checkPublication, findingText, PUBLICATION_RULES } from './check-publication.ts';
import { withDigits } from './digits.ts';
import { fileOf } from './place.ts';
import { productOf, wholeCatalogue } from '../testing/catalogue-folder.ts';
import { plantedFigures } from '../testing/planted-figures.ts';
import { plantedWords } from '../testing/planted-words.ts';
import { edit, first, type Draft, type Planted } from '../testing/planted.ts';

const { products, shared } = wholeCatalogue();
const on = shared.regulation.asOf;
const pack = (no: string): Product => productOf(wholeCatalogue(), no);

const dropNotice = (draft: Draft, code: string): void => {
  draft.notices = draft.notices.filter((notice) => notice.code !== code);
};

const ask = (question: string) => (draft: Draft) => {
  draft.healthNotice = { sections: [{ questions: [{ id: 'q', ask: question }] }] };
};

const planted: readonly Planted[] = [
  ...plantedFigures,
  ...plantedWords,
  ['clause-name', 'no name of the clause', '1001', (d) => (d.names.clause = ''), 'names.clause'],
  [
    'filing-number',
    'no filing number of a rider',
    '1001',
    (d) => (first(d.riders).filingNumber = ''),
    'riders[0].filingNumber',
  ],
  [
    'filing-number',
    'no filing number of a clause',
    '1001',
    (d) => (d.clauses[1] = { ...first(d.clauses), kind: 'rider', filingNumber: '' }),
    'clauses[1].filingNumber',
  ],
  ['main-clause', 'no main clause', '1004', (d) => (d.clauses = []), 'clauses'],
  [
    'main-clause',
    'another filing number than the clause',
    '1004',
    (d) => (d.filingNumber = '明舟财险〔2026〕意外伤害保险 099 号'),
    'filingNumber',
  ],
  ['solvency', 'an insurer nobody knows', '1001', (d) => (d.insurer = 'nobody'), 'insurer'],
  ['broker-licence', 'no licence', '1001', (d) => (d.broker.licence = ''), 'broker.licence'],
  [
    'short-names',
    'a broker called XX保险',
    '1001',
    (d) => (d.broker.shortName = '青禾保险'),
    'broker.shortName',
  ],
  ...[
    'exclusions',
    'waiting-period',
    'cooling-off',
    'surrender-loss',
    'duty-of-disclosure',
    'service-area',
    'customer-notice',
  ].map((code): Planted => [
    'required-notices',
    `no ${code}`,
    '1004',
    (d) => dropNotice(d, code),
    'notices',
  ]),
  [
    'required-notices',
    'no word on cash value',
    '1003',
    (d) => dropNotice(d, 'cash-value'),
    'notices',
  ],
  ['exclusions-listed', 'no exclusions', '1001', (d) => (d.exclusions = []), 'exclusions'],
  [
    'surrender-loss-wording',
    'no loss mentioned',
    '1001',
    (d) =>
      (first(d.notices.filter((n) => n.code === 'surrender-loss')).text = '退还未满期净保险费。'),
    'notices[3].text',
  ],
  [
    'surrender-loss-wording',
    'no cash value mentioned',
    '1003',
    (d) => (first(d.notices.filter((n) => n.code === 'surrender-loss')).text = '退保会有损失。'),
    'notices[3].text',
  ],
  [
    'premium-shown',
    'an example nobody can rate',
    '1001',
    (d) => (first(d.rating.examples).plan = 'gold'),
    'rating.examples[0]',
  ],
  [
    'required-blocks',
    'the service entry hidden',
    '1001',
    (d) => (d.display.blocks = d.display.blocks.filter((b) => b.type !== 'service')),
    'display.blocks',
  ],
  [
    'required-blocks',
    'the exclusions hidden',
    '1001',
    (d) => (d.display.blocks = d.display.blocks.filter((b) => b.type !== 'exclusions')),
    'display.blocks',
  ],
  [
    'key-terms-confirmed',
    'exclusions not confirmed',
    '1001',
    (d) => (first(d.notices).confirm = false),
    'notices[0]',
  ],
  [
    'key-terms-confirmed',
    'no reading time',
    '1001',
    (d) => (first(d.notices).readSeconds = 0),
    'notices[0]',
  ],
  [
    'no-pre-ticked-consent',
    'a box ticked for the customer',
    '1001',
    (d) => (first(d.consents).checked = true),
    'consents[0].checked',
  ],
  [
    'no-pre-ticked-rider',
    'a rider ticked for the customer',
    '1001',
    (d) => (first(d.riders).selected = true),
    'riders[0].selected',
  ],
  [
    'no-auto-renewal',
    'renewal switched on',
    '1001',
    (d) => (d.pay.autoRenewSelected = true),
    'pay.autoRenewSelected',
  ],
  ['no-ranking', 'the best', '1001', (d) => (d.copy.headline = '最划算的医疗险'), 'copy.headline'],
  ['no-ranking', 'number one', '1001', (d) => (d.copy.summary = '销量第一的选择'), 'copy.summary'],
  [
    'no-ranking',
    'a ranking in an answer',
    '1001',
    (d) => (first(d.questions).answer = '排名靠前'),
    'questions[0].answer',
  ],
  [
    'no-one-sided-comparison',
    'cheaper than the others',
    '1001',
    (d) => (d.copy.summary = '保险费低于同类产品'),
    'copy.summary',
  ],
  [
    'no-trap-price',
    'first month free',
    '1001',
    (d) => (d.copy.headline = '首月 0 元'),
    'copy.headline',
  ],
  [
    'no-trap-price',
    'first month one yuan',
    '1001',
    (d) => (d.copy.headline = '首月仅需1元'),
    'copy.headline',
  ],
  [
    'no-exaggeration',
    'a promise to pay for everything',
    '1001',
    (d) => (d.copy.headline = '住院必赔'),
    'copy.headline',
  ],
  [
    'no-urgency',
    'a threat of missing out',
    '1001',
    (d) => (d.copy.headline = '仅剩 3 天'),
    'copy.headline',
  ],
  [
    'equal-instalments',
    'shares that differ',
    '1001',
    (d) => (d.rating.frequencies[1]!.shares = [0, ...Array.from({ length: 11 }, () => 90_909)]),
    'rating.frequencies[1].shares',
  ],
  [
    'equal-instalments',
    'fewer instalments than months',
    '1001',
    (d) => (d.rating.frequencies[1]!.perYear = 4),
    'rating.frequencies[1].perYear',
  ],
  [
    'waiting-period',
    'half a year and a day',
    '1001',
    (d) => (d.periods.waitingDays = 181),
    'periods.waitingDays',
  ],
  [
    'waiting-period',
    'too long for one benefit',
    '1001',
    (d) => (first(d.coverages).waitingDays = 365),
    'coverages[0].waitingDays',
  ],
  [
    'cooling-off',
    'long-term health under 15 days',
    '1002',
    (d) => (d.periods.coolingOffDays = 14),
    'periods.coolingOffDays',
  ],
  [
    'cooling-off',
    'life sold online under 20 days',
    '1003',
    (d) => (d.periods.coolingOffDays = 19),
    'periods.coolingOffDays',
  ],
  [
    'cooling-off-cost',
    'eleven yuan kept back',
    '1003',
    (d) => (d.pay.coolingOffCost = yuan(11)),
    'pay.coolingOffCost',
  ],
  [
    'cash-value-on-surrender',
    'nothing back from long-term cover',
    '1003',
    (d) => (d.pay.surrenderRefund = 'none'),
    'pay.surrenderRefund',
  ],
  [
    'cash-value-on-surrender',
    'no cash values',
    '1003',
    (d) => (d.cashValue = { method: 'none' }),
    'cashValue',
  ],
  [
    'accident-refund',
    'nothing back from accident cover',
    '1004',
    (d) => (d.pay.surrenderRefund = 'none'),
    'pay.surrenderRefund',
  ],
  [
    'grace-period',
    'thirty days for long-term cover',
    '1003',
    (d) => (d.periods.graceDays = 30),
    'periods.graceDays',
  ],
  [
    'minor-death-limit',
    'children may buy the highest tier',
    '1004',
    (d) => (d.dependencies = d.dependencies.filter((each) => !each.require.plan)),
    'coverages[0].sums.comfort',
  ],
  [
    'minor-death-limit',
    'no cap in the clause',
    '1003',
    (d) => (first(d.coverages).cappedForMinors = false),
    'coverages[0].cappedForMinors',
  ],
  [
    'death-cover-consent',
    'no consent of the insured',
    '1003',
    (d) => (d.consents = d.consents.filter((each) => each.code !== 'insured-consent')),
    'consents',
  ],
  [
    'suitability',
    'no assessment before long-term cover',
    '1010',
    (d) => (d.compliance.suitabilityRequired = false),
    'compliance.suitabilityRequired',
  ],
  [
    'uncertain-benefits-notice',
    'uncertain benefits without a word',
    '1010',
    (d) => (d.compliance.uncertainBenefits = true),
    'notices',
  ],
  [
    'recording',
    'no recording of the old',
    '1010',
    (d) => (d.compliance.recordingFromAge = 65),
    'compliance.recordingFromAge',
  ],
  [
    'anti-money-laundering',
    'no threshold',
    '1010',
    (d) => delete d.compliance.antiMoneyLaundering,
    'compliance.antiMoneyLaundering',
  ],
  [
    'no-catch-all-question',
    'any other illness',
    '1001',
    ask('是否还有其他疾病？'),
    'healthNotice.sections[0].questions[0].ask',
  ],
  [
    'no-catch-all-question',
    'anything not mentioned',
    '1001',
    ask('是否有以上未提及的情况？'),
    'healthNotice.sections[0].questions[0].ask',
  ],
  [
    'no-catch-all-question',
    'is your body healthy',
    '1001',
    ask('被保险人身体是否健康？'),
    'healthNotice.sections[0].questions[0].ask',
  ],
  [
    'no-genetic-data',
    'a genetic test',
    '1001',
    ask('是否做过基因检测？'),
    'healthNotice.sections[0].questions[0].ask',
  ],
  [
    'asks-other-cover',
    'other cover not asked',
    '1001',
    (d) => dropNotice(d, 'other-cover'),
    'notices',
  ],
];

describe('the publication check', () => {
  test.each(products.map(({ product }) => [product.baseProductNo, product] as const))(
    'lets %s through',
    (_no, product) => {
      expect(checkPublication(product, shared, on).map(findingText)).toEqual([]);
    },
  );

  test.each(planted)('%s: refuses %s', (rule, _what, no, plant, path) => {
    const findings = checkPublication(edit(no, plant), shared, on);
    // A wrong figure is mostly also unlike the words about it, which other rules say.
    const broken = findings.filter((finding) => finding.rule === rule);
    expect(broken.map((finding) => finding.path)).toContain(path);
    expect(first(broken).regulation).not.toBe('');
    expect(findingText(first(broken))).toContain(first(broken).message);
  });

  test('a missing filing number is a fault of the product and unlike its clause', () => {
    const findings = checkPublication(
      edit('1001', (draft) => (draft.filingNumber = '')),
      shared,
      on,
    );
    expect(findings.map((finding) => [finding.rule, finding.path])).toEqual([
      ['filing-number', 'filingNumber'],
      ['main-clause', 'filingNumber'],
    ]);
  });

  test.each([
    ['no figure', { coreRatio: '' }, 'coreRatio'],
    ['too little core capital', { coreRatio: '31%' }, 'coreRatio'],
    ['too little capital', { comprehensiveRatio: '62%' }, 'comprehensiveRatio'],
    ['a rating below B', { riskRating: 'D' }, 'riskRating'],
    ['a rating of its own making', { riskRating: '优' }, 'riskRating'],
    ['a report of years ago', { quarter: '2023Q1', publishedOn: '2023-04-28' }, 'quarter'],
    ['a report three quarters old', { quarter: '2026Q1', publishedOn: '2026-04-28' }, 'quarter'],
    ['a report published before its quarter ended', { publishedOn: '2026-08-01' }, 'publishedOn'],
    ['a report from the future', { quarter: '2027Q1', publishedOn: '2027-04-28' }, 'publishedOn'],
  ])('refuses an insurer with %s', (_what, change, field) => {
    const insurers = shared.insurers.map((insurer) => ({
      ...insurer,
      solvency: { ...insurer.solvency, ...change },
    }));
    const tables: SharedTables = { ...shared, insurers };
    const [finding, ...others] = checkPublication(pack('1001'), tables, on);
    expect(others).toEqual([]);
    expect(finding).toMatchObject({
      rule: 'solvency',
      file: '_shared/insurers.yaml',
      path: `insurers[0].solvency.${field}`,
    });
  });

  test('takes a report of two quarters ago', () => {
    const report = { quarter: '2026Q2', publishedOn: '2026-07-30' };
    const insurers = shared.insurers.map((insurer) => ({
      ...insurer,
      solvency: { ...insurer.solvency, ...report },
    }));
    expect(checkPublication(pack('1001'), { ...shared, insurers }, on)).toEqual([]);
  });

  test.each([
    ['2025-08-31', 0.025, true],
    ['2025-09-01', 0.025, false],
    ['2025-09-01', 0.02, true],
  ])('on %s interest of %d may be published: %s', (day, interest, allowed) => {
    const product = edit('1010', (draft) => {
      draft.sale.from = '2024-10-01';
      if (draft.cashValue.method === 'basis') draft.cashValue.basis.interest = interest;
    });
    const found = checkPublication(product, shared, day);
    expect(found.some(({ rule }) => rule === 'predetermined-rate')).toBe(!allowed);
  });

  test.each([
    ['1001/product.yaml', 'rating.frequencies[1].factor'],
    ['1001/content.yaml', 'notices[0].text'],
    ['1001/rates/vip-ward.csv', 'rating.tables[1].rows[3]'],
    ['1001/clauses/main.md', 'clauses[0].text'],
    ['1001/product.yaml', 'clauses[0].filingNumber'],
    ['1001/health-notice.yaml', 'healthNotice.sections[0]'],
    ['1001/basis.yaml', 'cashValue.basis.interest'],
    ['1001/cash-values.csv', 'cashValue.table.rows[1]'],
  ])('names %s for %s', (file, path) => {
    expect(fileOf(pack('1001'), path)).toBe(file);
  });

  test('reads numbers that clauses write out', () => {
    expect(withDigits('自生效日起一百八十日为等待期，给付百分之六十，满十八周岁')).toBe(
      '自生效日起180日为等待期，给付60%，满18周岁',
    );
  });

  test('a month at no charge is found in the factor', () => {
    const product = edit('1001', (draft) => (draft.rating.frequencies[1]!.factor = 0));
    const found = checkPublication(product, shared, on);
    expect(found.map(({ rule }) => rule)).toEqual(['instalment-factor', 'premium-above-zero']);
  });

  test('refuses a plan that is above the limit for minors whatever the number of units', () => {
    const product = edit('1004', (draft) => {
      draft.dependencies = [];
    });
    const over = checkPublication(product, shared, on).filter(
      ({ rule }) => rule === 'minor-death-limit',
    );
    expect(over.map((finding) => finding.path)).toEqual([
      'coverages[0].sums.comfort',
      'coverages[0].sums.premium',
      'coverages[4].sums.premium',
    ]);
  });

  test('has a planted fault for every rule', () => {
    expect(new Set(planted.map(([rule]) => rule))).toEqual(
      new Set(PUBLICATION_RULES.map((rule) => rule.rule)),
    );
  });

  test('limits, counts and percentages are no ranking', () => {
    const product = edit('1001', (draft) => {
      draft.copy.summary = '最高 200 万元，最多 2 次，第一期与其他各期相同，按 100% 报销';
    });
    expect(checkPublication(product, shared, on)).toEqual([]);
  });
});
