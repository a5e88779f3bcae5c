import type { Clause } from '@parasol/domain/products/catalogue/product/content';
import type { Product } from '@parasol/domain/products/catalogue/product/product';
import { loanNoticeDays, rateOn } from '@parasol/domain/contracts/policies/premiums/policy-loan';
import { withDigits } from './digits.ts';
import { faultIf, type Fault, type Compared, type PublicationRule } from './rule.ts';

/** The article of a clause whose heading or words match; undefined where none does. */
const articleSaying = (
  clause: Clause | undefined,
  says: (heading: string, words: string) => boolean,
): { readonly number: number; readonly words: string } | undefined =>
  withDigits(clause?.text ?? '')
    .split(/^(?=### )/m)
    .flatMap((part) => {
      const [head = '', ...lines] = part.split('\n');
      const found = /^### 第\s*(\d+)\s*条\s*(.*)$/.exec(head);
      const words = lines.join('\n');
      return found && says(found[2] ?? '', words) ? [{ number: Number(found[1]), words }] : [];
    })[0];

const mainClause = ({ clauses }: Product): Clause | undefined =>
  clauses.find(({ kind }) => kind === 'main');

/** Pack and clause name the same article, or neither has the right. */
const same = (
  stated: { readonly number: number } | undefined,
  set: { readonly article: number } | undefined,
  path: string,
  name: string,
): readonly Fault[] =>
  faultIf(
    stated?.number !== set?.article,
    path,
    stated === undefined
      ? `产品设置了${name}，条款没有这样说`
      : `条款第 ${stated.number} 条说可以${name}，产品没有这样设置`,
  );

const refundSaid = (
  words: string,
): NonNullable<Product['riders'][number]['endsAlone']>['refund'] => {
  if (words.includes('未满期净保险费')) return 'unexpired-net-premium';
  return words.includes('没有现金价值') ? 'none' : 'cash-value';
};

const riderFaults = (product: Product): readonly Fault[] =>
  product.riders.flatMap(({ code, clauseId, endsAlone, name }, index) => {
    const path = `riders[${index}].endsAlone`;
    const clause = product.clauses.find((each) => each.clauseId === clauseId);
    const statedArticle = articleSaying(clause, (_, words) =>
      words.includes('可以单独解除本附加合同'),
    );
    const refund = refundSaid(statedArticle?.words ?? '');
    const valued =
      product.cashValue.method === 'basis' && product.cashValue.basis.riders?.[code] !== undefined;
    return [
      ...same(statedArticle, endsAlone, path, `单独解除“${name}”`),
      ...faultIf(
        statedArticle !== undefined && endsAlone !== undefined && endsAlone.refund !== refund,
        `${path}.refund`,
        `“${name}”单独解除时退还的款项与条款第 ${statedArticle?.number ?? 0} 条不一致`,
      ),
      ...faultIf(
        endsAlone?.refund === 'cash-value' && refund === 'cash-value' && !valued,
        `${path}.refund`,
        `“${name}”单独解除时退还现金价值，精算基础没有写它的给付，算不出现金价值`,
      ),
    ];
  });

/** Limits, terms and notice of a loan are those of the clause, and it has a published rate. */
const loanFaults = (product: Product, { shared, on }: Compared): readonly Fault[] => {
  const statedLoan = articleSaying(mainClause(product), (heading) => heading.includes('保单借款'));
  const set = product.rights?.loan;
  const path = 'rights.loan';
  if (statedLoan === undefined || set === undefined) return same(statedLoan, set, path, '保单借款');
  const insurer = shared.insurers.find(({ code }) => code === product.insurer);
  const figures: readonly (readonly [name: string, words: string])[] = [
    ['share', `${set.share / 10_000}%为限`],
    ['months', `期限为${set.months}个月`],
    ['months', `新的${set.months}个月期限`],
    ...(set.least === undefined ? [] : [['least', `每次不低于${set.least / 100}元`] as const]),
    ['interest', '一年按365日计算'],
    ['notice', `提前${loanNoticeDays}日通知`],
  ];
  return [
    ...same(statedLoan, set, path, '保单借款'),
    ...figures.flatMap(([name, words]) =>
      faultIf(
        !statedLoan.words.includes(words),
        `${path}.${name}`,
        `条款第 ${statedLoan.number} 条没有写明“${words}”，与产品设置不一致`,
      ),
    ),
    ...faultIf(product.cashValue.method === 'none', path, '没有现金价值的产品不能借款'),
    ...faultIf(
      rateOn(insurer?.loanRates ?? [], on) === undefined,
      `${path}.rate`,
      '保险公司没有公布保单借款利率',
    ),
  ];
};

/** Rights that a clause promises can be used, and none is offered that no clause gives. */
export const rightRules: readonly PublicationRule[] = [
  {
    rule: 'rights-of-the-contract',
    regulation: '《保险法》第十七条：条款与产品设置一致',
    check: (product, compared) => [
      ...riderFaults(product),
      ...same(
        articleSaying(mainClause(product), (heading) => heading.includes('减少基本保险金额')),
        product.rights?.reduceSum,
        'rights.reduceSum',
        '减少基本保额',
      ),
      ...loanFaults(product, compared),
      ...same(
        articleSaying(mainClause(product), (heading) => heading.includes('职业变更')),
        product.rights?.occupationChange,
        'rights.occupationChange',
        '变更职业',
      ),
      ...faultIf(
        product.rights?.occupationChange !== undefined &&
          product.options.some(
            (option) =>
              option.kind === 'choice' &&
              option.key === 'payFrequency' &&
              option.choices.length > 1,
          ),
        'rights.occupationChange',
        '职业变更的差额按一次交清的保险费计算，分期交费的产品不能这样设置',
      ),
    ],
  },
];
