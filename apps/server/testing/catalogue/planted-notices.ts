import { first, type Draft, type Planted } from './planted.ts';

const dropNotice = (draft: Draft, code: string): void => {
  draft.notices = draft.notices.filter((notice) => notice.code !== code);
};

const ask = (question: string) => (draft: Draft) => {
  draft.healthNotice = { sections: [{ questions: [{ id: 'q', ask: question }] }] };
};

const exclusionsNotice = 0;

/** Faults in a pack's notices, its pages of conditions, and its questions about health. */
export const plantedNotices: readonly Planted[] = [
  [
    'exclusions-as-in-clause',
    'an exclusion that the clause does not have',
    '1002',
    (d) => d.exclusions.push('投保前已患疾病'),
    'exclusions[9]',
  ],
  [
    'exclusions-as-in-clause',
    'an exclusion in words broader than the clause',
    '1007',
    (d) => (d.exclusions[0] = '投保前已患恶性肿瘤、原位癌，或者已有相关异常检查结果'),
    'exclusions[0]',
  ],
  [
    'exclusions-as-in-clause',
    'an exclusion of the clause left off the page',
    '1001',
    (d) => d.exclusions.splice(6, 1),
    'exclusions',
  ],
  [
    'exclusions-notice-complete',
    'a notice to be signed that leaves an exclusion out',
    '1004',
    (d) => {
      const notice = d.notices.find(({ code }) => code === 'exclusions');
      if (notice) notice.text = '疾病、醉酒等不在保障范围内。';
    },
    `notices[${exclusionsNotice}].text`,
  ],
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
