import { inClause } from './planted-law.ts';
import type { Draft, Planted } from './planted.ts';

const clause = 'clauses[0].text';

const inNotice =
  (code: string, change: (text: string) => string) =>
  (draft: Draft): void => {
    const notice = draft.notices.find((each) => each.code === code);
    const changed = notice && change(notice.text);
    if (!notice || changed === undefined || changed === notice.text)
      throw new Error(`nothing to change in ${code}`);
    notice.text = changed;
  };

/** Duties of a page, and words that promise more than the clause. */
export const plantedPages: readonly Planted[] = [
  [
    'statute-explanation-of-exclusions',
    'exclusions that bind without an explanation',
    '1002',
    inClause('；未作提示或者明确说明的，该条款不产生效力', ''),
    clause,
  ],
  [
    'statute-disputes',
    'one court of arbitration for every dispute',
    '1001',
    inClause(
      '提交保险单载明的仲裁机构仲裁，或者依法向人民法院提起诉讼',
      '由本公司所在地的仲裁机构仲裁',
    ),
    clause,
  ],
  [
    'loss-on-surrender-told',
    'a surrender that costs nothing',
    '1002',
    inNotice('surrender-loss', () => '随时可以退保，退还全部保险费。'),
    'notices[3].text',
  ],
  [
    'refund-in-cooling-off-told',
    'a cash value in the cooling-off period',
    '1003',
    inNotice('cooling-off', (text) => text.replace('退还全部已交保险费', '退还现金价值')),
    'notices[2].text',
  ],
  [
    'customer-notice',
    'no way to complain',
    '1001',
    inNotice('customer-notice', (text) => text.replace('和投诉渠道', '')),
    'notices[9].text',
  ],
  [
    'paid-as-in-clause',
    'nothing deducted where the clause deducts',
    '1006',
    (d) => (d.copy.summary = '没有免赔额，花多少报多少。'),
    'copy.summary',
  ],
  [
    'paid-as-in-clause',
    'the same share without the settlement of the state',
    '1001',
    (d) => (d.copy.summary = '不管有没有经过医保结算，都按 100% 赔付。'),
    'copy.summary',
  ],
  [
    'hospitals-as-in-clause',
    'private hospitals on the page',
    '1001',
    (d) => (d.copy.summary = '全国所有医院都可以报销。'),
    'copy.summary',
  ],
  [
    'occupations-as-accepted',
    'six classes of occupation on the page',
    '1004',
    (d) => (d.copy.summary = '承保 1 至 6 类职业。'),
    'copy.summary',
  ],
];
