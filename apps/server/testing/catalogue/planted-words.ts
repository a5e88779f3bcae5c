import { yuan } from '@parasol/domain/base/money/fen';
import { first, type Draft, type Planted } from './planted.ts';

const noticeText =
  (code: string, change: (text: string) => string) =>
  (draft: Draft): void => {
    const notice = first(draft.notices.filter((each) => each.code === code));
    notice.text = change(notice.text);
  };

const clause =
  (change: (text: string) => string) =>
  (draft: Draft): void => {
    const main = first(draft.clauses);
    const changed = change(main.text);
    if (changed === main.text) throw new Error('nothing was changed');
    main.text = changed;
  };

/** Faults of words: promises, and statements about figures. */
export const plantedWords: readonly Planted[] = [
  [
    'short-names',
    'a broker called XX保险网',
    '1001',
    (d) => (d.broker.shortName = '青禾保险网'),
    'broker.shortName',
  ],
  [
    'short-names',
    'a product called like a company',
    '1001',
    (d) => (d.names.short = '禾安保险商城'),
    'names.short',
  ],
  [
    'no-endorsement',
    'a regulator that recommends',
    '1001',
    (d) => (d.copy.summary = '金融监管总局推荐产品'),
    'copy.summary',
  ],
  [
    'no-concealment',
    'a history that need not be told',
    '1001',
    (d) => (first(d.questions).answer = '体检异常不用告诉保险公司，过两年就得赔。'),
    'questions[0].answer',
  ],
  [
    'no-tax-or-debt',
    'a way around debts',
    '1010',
    (d) => (d.copy.summary = '合法避税避债'),
    'copy.summary',
  ],
  [
    'no-rebate',
    'a coupon that takes something off the premium',
    '1001',
    (d) => (d.copy.summary = '输入券码，首年保费立减 50 元'),
    'copy.summary',
  ],
  [
    'no-promised-returns',
    'a yearly return above deposits',
    '1010',
    (d) => (d.copy.summary = '年化收益 3.5%，高于银行存款'),
    'copy.summary',
  ],
  [
    'no-promised-returns',
    'no loss of capital or interest, in a notice',
    '1005',
    noticeText('claims', (text) => `${text}本产品保本保息。`),
    'notices[6].text',
  ],
  [
    'no-promised-returns',
    'a comparison with deposits in an answer',
    '1005',
    (d) => (first(d.questions).answer = '比存款划算，适合长期持有。'),
    'questions[0].answer',
  ],
  [
    'no-promised-returns',
    'a fixed return in a highlight',
    '1010',
    (d) => (first(d.copy.highlights).text = '锁定收益，直至终身。'),
    'copy.highlights[0].text',
  ],
  [
    'no-promised-returns',
    'a rate of interest in a clause',
    '1010',
    clause((text) => `${text}\n\n年利率为 3%。`),
    'clauses[0].text',
  ],
  [
    'no-ranking',
    'a superlative in a consent',
    '1001',
    (d) => (first(d.consents).text = '我选择最专业的保障'),
    'consents[0].text',
  ],
  [
    'no-ranking',
    'a superlative in a notice',
    '1001',
    noticeText('claims', () => '理赔速度行业领先。'),
    'notices[7].text',
  ],
  [
    'words-and-figures',
    'ten days of cooling-off in the note',
    '1003',
    (d) => (d.periods.coolingOffNote = d.periods.coolingOffNote.replace('20', '10')),
    'periods.coolingOffNote',
  ],
  [
    'words-and-figures',
    'another cooling-off in an answer',
    '1002',
    (d) => (d.questions[6]!.answer = '犹豫期 10 日内全额退还。'),
    'questions[6].answer',
  ],
  [
    'words-and-figures',
    'half a year of waiting in the clause',
    '1001',
    clause((text) => text.replace('三十日为等待期', '一百八十日为等待期')),
    'clauses[0].text',
  ],
  [
    'words-and-figures',
    'another grace period in the clause',
    '1003',
    clause((text) => text.replace('六十日为宽限期', '三十日为宽限期')),
    'clauses[0].text',
  ],
  [
    'words-and-figures',
    'another grace period in an answer',
    '1005',
    (d) => (d.questions[5]!.answer = '有 30 日宽限期。'),
    'questions[5].answer',
  ],
  [
    'words-and-figures',
    'older people in the notes',
    '1010',
    (d) => (d.eligibility.notes[0] = '出生满 28 日至 70 周岁'),
    'eligibility.notes[0]',
  ],
  [
    'words-and-figures',
    'another age in the copy',
    '1007',
    (d) => (d.copy.summary = '46 至 85 周岁可以投保。'),
    'copy.summary',
  ],
  [
    'words-and-figures',
    'a larger discount in words',
    '1001',
    (d) => (d.copy.highlights[3]!.text = '2 人每人 9 折，3 人及以上 8 折。'),
    'copy.highlights[3].text',
  ],
  [
    'words-and-figures',
    'another growth in the copy',
    '1010',
    (d) => (d.plans[0]!.summary = '有效保额每年按 2.5% 递增'),
    'plans[0].summary',
  ],
  [
    'words-and-figures',
    'another share kept back',
    '1001',
    noticeText('surrender-loss', (text) => text.replace('35%', '20%')),
    'notices[3].text',
  ],
  [
    'words-and-figures',
    'fewer exclusions than there are',
    '1003',
    (d) => d.exclusions.push('战争'),
    'copy.highlights[0].text',
  ],
  [
    'periods-explained',
    'a waiting period denied',
    '1003',
    noticeText('waiting-period', () => '本产品没有等待期。'),
    'notices[1].text',
  ],
  [
    'periods-explained',
    'a cooling-off nobody is told of',
    '1002',
    noticeText('cooling-off', () => '您可以在约定的期间内解除合同。'),
    'notices[2].text',
  ],
  [
    'known-figures',
    'a sum no plan has',
    '1004',
    (d) => (d.plans[0]!.summary = '意外身故与伤残 30 万元'),
    'plans[0].summary',
  ],
  [
    'known-figures',
    'a share nothing pays',
    '1012',
    (d) => (d.copy.highlights[1]!.text = '恶性肿瘤（轻度）或原位癌给付 40%。'),
    'copy.highlights[1].text',
  ],
  [
    'cover-share',
    'a share unlike the sum',
    '1005',
    (d) => (first(d.coverages).summary = '每年给付基本保额的 30%'),
    'coverages[0].summary',
  ],
  [
    'start-of-cover',
    'one starting day for all',
    '1006',
    (d) => (d.periods.coolingOffNote += '统一生效日前可以退保。'),
    'periods.coolingOffNote',
  ],
  [
    'examples-from-engine',
    'a value of nothing',
    '1010',
    (d) => (d.claimsExamples[0]!.items[1] = { name: '退还现金价值', amount: 0 }),
    'claimsExamples[0].items[1]',
  ],
  [
    'examples-from-engine',
    'a premium written by hand',
    '1003',
    (d) => (d.claimsExamples[1]!.person = '沈女士，38 周岁，每年 1340 元'),
    'claimsExamples[1].person',
  ],
  [
    'examples-from-engine',
    'a policy nobody can buy',
    '1010',
    (d) => (d.claimsExamples[2]!.policy!.sumAssured = yuan(251_509)),
    'claimsExamples[2].policy',
  ],
  [
    'examples-from-engine',
    'a year the policy does not reach',
    '1005',
    (d) => (d.claimsExamples[0]!.policy!.year = 40),
    'claimsExamples[0]',
  ],
  [
    'examples-from-engine',
    'a share worked out wrong',
    '1001',
    (d) =>
      (d.claimsExamples[3]!.items[2] = {
        name: '赔付',
        amount: yuan(25_000),
        note: '4 万元按 60%',
      }),
    'claimsExamples[3].items[2]',
  ],
  [
    'examples-from-engine',
    'a total that is none',
    '1001',
    (d) => (d.claimsExamples[2]!.result = '合计赔付 30 万元。'),
    'claimsExamples[2].result',
  ],
];
