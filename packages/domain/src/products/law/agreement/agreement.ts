import type { Product } from '#products/catalogue/product/product.ts';
import { parseTerm } from '#products/catalogue/product/terms.ts';
import { faultWhen, type LawFault, type LawRow } from '#products/law/row.ts';
import { isClause, shownTexts } from '#products/law/shown-texts.ts';
import { ratioOne } from '#base/money/ratio.ts';
import { notStated } from './bound-figures.ts';
import { figureKey, figuresIn, knownFigures, plainOf } from './figures.ts';

const strangeFigures = (product: Product): readonly LawFault[] => {
  const known = knownFigures(product);
  return shownTexts(product).flatMap((shown) => {
    if (isClause(shown) || notStated.test(shown.path)) return [];
    return figuresIn(shown.plain).flatMap((figure) =>
      known.has(figureKey(figure))
        ? []
        : [
            {
              path: shown.path,
              message: `“${figure.words}”既不在条款里，也不是产品设置的数字`,
            },
          ],
    );
  });
};

const mainOf = (product: Product): { readonly path: string; readonly plain: string } => {
  const index = product.clauses.findIndex(({ kind }) => kind === 'main');
  const path = `clauses[${index}].text`;
  return { path, plain: shownTexts(product).find((each) => each.path === path)?.plain ?? '' };
};

interface Fact {
  readonly path: string;
  readonly name: string;
  readonly figure: string;
}

const fact = (
  path: string,
  name: string,
  value: number | undefined,
  unit: string,
): readonly Fact[] =>
  value === undefined || value === 0 ? [] : [{ path, name, figure: `${value} ${unit}` }];

const termFacts = ({ options }: Product): readonly Fact[] =>
  options.flatMap((option, index) =>
    option.kind === 'choice' && (option.key === 'coverTerm' || option.key === 'payTerm')
      ? option.choices.flatMap(({ value }) => {
          const term = parseTerm(value);
          const path = `options[${index}].choices`;
          if (term?.kind === 'years' && (term.years > 1 || option.key === 'coverTerm'))
            return fact(path, option.label, term.years, '年');
          if (term?.kind === 'days') return fact(path, option.label, term.days, '日');
          return term?.kind === 'age' ? fact(path, option.label, term.age, '周岁') : [];
        })
      : [],
  );

/** Facts of the pack that its main clause states. */
const clauseFacts = (product: Product): readonly Fact[] => {
  const { eligibility, periods, deductible, coverages } = product;
  const { age, pregnancy } = eligibility;
  return [
    ...fact('eligibility.age.min', '投保年龄下限', age.min, '周岁'),
    ...(age.max < 100 ? fact('eligibility.age.max', '投保年龄上限', age.max, '周岁') : []),
    ...fact('eligibility.age.minDays', '最小日龄', age.minDays, '日'),
    ...fact('eligibility.age.renewMax', '最高续保年龄', age.renewMax, '周岁'),
    ...fact('eligibility.pregnancy.lastWeek', '最大孕周', pregnancy?.lastWeek, '周'),
    ...fact('periods.waitingDays', '等待期', periods.waitingDays, '日'),
    ...fact('periods.coolingOffDays', '犹豫期', periods.coolingOffDays, '日'),
    ...fact('periods.graceDays', '宽限期', periods.graceDays, '日'),
    ...fact('periods.reinstatementYears', '复效期间', periods.reinstatementYears, '年'),
    ...coverages.flatMap(({ waitingDays, rider, name }, index) =>
      rider === undefined
        ? fact(`coverages[${index}].waitingDays`, `“${name}”的等待期`, waitingDays, '日')
        : [],
    ),
    ...coverages.flatMap(({ deductible: fen, rider, name }, index) =>
      rider === undefined && fen !== undefined
        ? fact(`coverages[${index}].deductible`, `“${name}”的免赔额`, fen / 100, '元')
        : [],
    ),
    // The insurer pays a share of the sum: the clause says which.
    ...coverages.flatMap(({ sums, rider, name }, index) =>
      rider === undefined
        ? Object.values(sums).flatMap((sum) =>
            sum.kind === 'of-sum-assured' && sum.ratio !== ratioOne
              ? fact(
                  `coverages[${index}].sums`,
                  `“${name}”的给付比例`,
                  sum.ratio / (ratioOne / 100),
                  '%',
                )
              : [],
          )
        : [],
    ),
    ...(deductible ? fact('deductible.amount', '免赔额', deductible.amount / 100, '元') : []),
    ...termFacts(product),
  ];
};

const unstatedFacts = (product: Product): readonly LawFault[] => {
  const main = mainOf(product);
  if (main.plain === '') return [];
  const statedFigures = new Set(figuresIn(main.plain).map(figureKey));
  return clauseFacts(product).flatMap(({ path, name, figure }) =>
    faultWhen(
      !statedFigures.has(figure),
      path,
      `${name}为 ${figure.replace(' ', ' ')}，主险条款没有这个数字`,
    ),
  );
};

const deductibleFaults = (product: Product): readonly LawFault[] => {
  const { deductible, coverages } = product;
  if (!deductible) return [];
  const known = new Set([
    0,
    deductible.amount / 100,
    ...coverages.flatMap(({ deductible: fen }) => (fen === undefined ? [] : [fen / 100])),
    ...figuresIn(mainOf(product).plain).flatMap(({ unit, value }) =>
      unit === '元' ? [value] : [],
    ),
  ]);
  const note = figuresIn(plainOf(deductible.note));
  return [
    ...faultWhen(
      !note.some(({ unit, value }) => unit === '元' && value === deductible.amount / 100),
      'deductible.note',
      `免赔额为 ${deductible.amount / 100} 元，说明里没有这个数字`,
    ),
    ...coverages.flatMap(({ deductible: fen, rider }) =>
      faultWhen(
        fen !== undefined &&
          fen > 0 &&
          rider === undefined &&
          deductible.yearly === true &&
          !note.some(({ unit, value }) => unit === '元' && value === fen / 100),
        'deductible.note',
        `有的保障免赔额为 ${(fen ?? 0) / 100} 元，说明里没有这个数字`,
      ),
    ),
    ...shownTexts(product).flatMap(({ path, plain }) =>
      notStated.test(path)
        ? []
        : [
            ...plain.matchAll(/免赔额(?:为|是|降为|由|各|均为)?(\d[\d,]*(?:\.\d+)?)(万)?元/g),
          ].flatMap(([found, digits = '', ten]) => {
            const yuan = Number(digits.replaceAll(',', '')) * (ten ? 10_000 : 1);
            return faultWhen(!known.has(yuan), path, `“${found}”不是本产品的免赔额`);
          }),
    ),
  ];
};

/** Counts of diseases in words equal the lists that the pack names. */
const listFaults = (product: Product): readonly LawFault[] => {
  const lists = (product.lists ?? []).flatMap(({ title, items }) => {
    const noun = /(?:重大疾病|中症|轻症|先天性疾病|孕产期|罕见病)/.exec(title)?.[0];
    return noun === undefined ? [] : [{ noun, count: items.length }];
  });
  return shownTexts(product).flatMap(({ path, plain }) =>
    lists.flatMap(({ noun, count }) =>
      [...plain.matchAll(new RegExp(`(\\d+)种(?:少儿|特定|约定的?)?${noun}`, 'g'))].flatMap(
        ([found, figure]) =>
          faultWhen(
            Number(figure) !== count,
            path,
            `“${found}”与所附清单不一致，清单有 ${count} 种`,
          ),
      ),
    ),
  );
};

const renewalFaults = (product: Product): readonly LawFault[] => {
  const { renewal, periods } = product;
  if (renewal.form === 'none') return [];
  const texts = shownTexts(product);
  const none = texts.find(({ plain }) =>
    /(?:连续投保|不间断续保|续保|重新投保)(?:的)?(?:，)?没有等待期|以及(?:不间断续保|连续投保)(?:的)?没有等待期/.test(
      plain,
    ),
  );
  const main = mainOf(product);
  const free = /不因[^。；]*健康状况[^。；]*拒绝其?重新投保/.test(main.plain);
  const asked = /重新投保时?须?[^。；]{0,6}健康告知/.test(main.plain);
  return [
    ...faultWhen(
      none !== undefined &&
        periods.waitingDays > 0 &&
        renewal.waitsAgain !== false &&
        product.kind !== 'accident',
      'renewal.waitsAgain',
      '条款或者页面说续保没有等待期，产品设置为重新计算等待期',
    ),
    ...faultWhen(
      none === undefined && periods.waitingDays > 0 && renewal.waitsAgain === false,
      'renewal.waitsAgain',
      '产品设置续保没有等待期，条款和页面都没有这样说',
    ),
    ...faultWhen(
      free && renewal.asksHealth === true,
      'renewal.asksHealth',
      '条款说不因健康状况变化拒绝重新投保，产品却要求重新健康告知',
    ),
    ...faultWhen(
      asked && renewal.asksHealth !== true,
      'renewal.asksHealth',
      '条款说重新投保须重新健康告知，产品没有这样设置',
    ),
  ];
};

const consistent = '《保险法》';

export const agreementRows: readonly LawRow[] = [
  {
    rule: 'figures-of-the-contract',
    source: consistent,
    article: '第十七条；《保险销售行为管理办法》第十四条',
    holds: ['page', 'clause'],
    from: '2024-03-01',
    check: strangeFigures,
  },
  {
    rule: 'facts-in-the-clause',
    source: consistent,
    article: '第十七条、第十八条',
    holds: ['clause'],
    from: '2015-04-24',
    check: unstatedFacts,
  },
  {
    rule: 'deductible-in-words',
    source: consistent,
    article: '第十七条',
    holds: ['page', 'clause'],
    from: '2015-04-24',
    check: deductibleFaults,
  },
  {
    rule: 'lists-and-counts',
    source: consistent,
    article: '第十七条',
    holds: ['page', 'clause'],
    from: '2015-04-24',
    check: listFaults,
  },
  {
    rule: 'renewal-as-in-clause',
    source: consistent,
    article: '第十七条',
    holds: ['page', 'clause'],
    from: '2015-04-24',
    check: renewalFaults,
  },
];
