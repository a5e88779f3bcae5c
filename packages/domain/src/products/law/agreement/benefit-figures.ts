import { ratioOne } from '#base/money/ratio.ts';
import type { Coverage, CoverageSum } from '#products/catalogue/product/cover.ts';
import type { Product } from '#products/catalogue/product/product.ts';
import { faultWhen, type LawFault, type LawRow } from '#products/law/row.ts';
import { isClause, shownTexts } from '#products/law/shown-texts.ts';
import { notStated } from './bound-figures.ts';
import { figureKey, figuresIn, plainOf, type Figure } from './figures.ts';

/** Name of a benefit in running text, without the words that every benefit has. */
const calledIn = ({ name }: Coverage): string =>
  name
    .replace(/（.*）/, '')
    .replace(/(?:费用)?(?:保险金|给付)$|费用$/, '')
    .replace(/^(轻症|中症)疾病$/, '$1');

/** The paragraphs about a benefit in the article that it rests on; all, where none names it. */
const articleOf = (product: Product, coverage: Coverage): string => {
  const { onClaim, rider } = coverage;
  const id = product.riders.find(({ code }) => code === rider)?.clauseId;
  const clause = product.clauses.find(({ kind, clauseId }) =>
    rider === undefined ? kind === 'main' : clauseId === id,
  );
  if (!clause || !onClaim) return '';
  const parts = clause.text.split(/^(?=#{2,3} )/m);
  const heading = new RegExp(`^###第${onClaim.article}条`);
  const [, ...paragraphs] = (parts.find((part) => heading.test(plainOf(part))) ?? '').split('\n');
  const plain = paragraphs.map(plainOf);
  const called = calledIn(coverage);
  const own = plain.filter((each) => each.includes(called));
  return (own.length > 0 ? own : plain).join('\n');
};

/** A text without the parts that speak of other plans by name. */
const ofPlan = ({ plans }: Product, text: string, plan: string | undefined): string => {
  const mine = plans.find(({ code }) => code === plan)?.name;
  if (mine === undefined) return text;
  return text
    .split(/(?<=[，。；、\n])/)
    .filter(
      (part) => part.includes(mine) || !plans.some(({ name }) => part.includes(plainOf(name))),
    )
    .join('');
};

const key = (value: number, unit: string): string => `${Math.round(value * 1e6) / 1e6} ${unit}`;

const ofSum = (sum: CoverageSum | undefined): readonly string[] => {
  if (sum === undefined) return [];
  if (sum.kind === 'of-sum-assured') return [key((sum.ratio / ratioOne) * 100, '%')];
  if (sum.kind === 'words') return figuresIn(plainOf(sum.words)).map(figureKey);
  return [key(sum.amount / 100, '元')];
};

/** Figures of one benefit: its sums under a plan, its facts, and its article of the clause. */
const figuresOf = (
  product: Product,
  coverage: Coverage,
  plan: string | undefined,
): ReadonlySet<string> => {
  const { sums, waitingDays, deductible, payRate, ages, onClaim } = coverage;
  const { eligibility, periods } = product;
  const own = Object.entries(sums).flatMap(([code, sum]) =>
    plan === undefined || code === plan ? ofSum(sum) : [],
  );
  const numbers: readonly (readonly [number | undefined, string])[] = [
    [0, '元'],
    [100, '%'],
    [deductible === undefined ? undefined : deductible / 100, '元'],
    [product.deductible === undefined ? undefined : product.deductible.amount / 100, '元'],
    [waitingDays, '日'],
    [periods.waitingDays, '日'],
    [onClaim?.times, '次'],
    [1, '次'],
    [ages?.min, '周岁'],
    [ages?.max, '周岁'],
    [ages?.max === undefined ? undefined : ages.max + 1, '周岁'],
    [eligibility.age.min, '周岁'],
    [eligibility.age.max, '周岁'],
    [eligibility.age.renewMax, '周岁'],
    [18, '周岁'],
  ];
  return new Set([
    ...own,
    ...numbers.flatMap(([value, unit]) => (value === undefined ? [] : [key(value, unit)])),
    ...figuresIn(plainOf(payRate ?? '')).map(figureKey),
    ...figuresIn(ofPlan(product, articleOf(product, coverage), plan)).map(figureKey),
    ...(product.lists ?? []).map(({ items }) => key(items.length, '种')),
    ...rangesOf(product),
  ]);
};

/** The sums and ages on offer, which a text about a benefit may also name. */
const rangesOf = ({ options, riders, dependencies }: Product): readonly string[] => [
  ...options.flatMap((option) =>
    option.kind === 'range' && option.key === 'sumAssured'
      ? [option.min, option.max, option.step].map((fen) => key(fen / 100, '元'))
      : [],
  ),
  ...[
    ...riders.flatMap(({ when, policyholderAge }) => [when?.age, policyholderAge]),
    ...dependencies.flatMap(({ when, require }) => [when.age, require.age]),
  ].flatMap((each) =>
    [each?.min, each?.max].flatMap((age) =>
      age === undefined ? [] : [key(age, '周岁'), key(age + 1, '周岁')],
    ),
  ),
];

const tied = new Set(['元', '%', '次', '种', '周岁', '倍']);
const goesOn = /^(?:最多|最高|累计|每种|每次|每日|限|给付|各|其中|共)/;

interface Named {
  readonly words: string;
  readonly about: readonly Coverage[];
}

/** Parts of a text between pauses, each with the benefits it names; a part that goes on keeps them. */
const partsOf = (
  plain: string,
  known: readonly (readonly [string, Coverage])[],
): readonly Named[] =>
  plain.split(/[。；！？\n]/).flatMap((sentence) => {
    let before: readonly Coverage[] = [];
    return sentence.split(/[，、：:（）()]|,(?!\d{3})/).map((words): Named => {
      let left = words;
      const about = known.flatMap(([called]) => {
        if (!left.includes(called)) return [];
        left = left.replaceAll(called, '|');
        return known.flatMap(([other, same]) => (other === called ? [same] : []));
      });
      if (about.length > 0) before = about;
      else if (!goesOn.test(words)) before = [];
      return { words, about: about.length > 0 ? about : before };
    });
  });

/** The price, the term and the deductible have rules of their own. */
const aboutElse = /保险费|保费|免赔|等待期|犹豫期|基本医保|医保|收入|现金价值|工本费|录音/;

/** Every statement about a benefit names a figure that the benefit or its article has. */
const strangeBenefits = (product: Product): readonly LawFault[] => {
  const known = product.coverages
    .filter(({ form }) => form !== 'waiver' && form !== 'service')
    .map((coverage) => [calledIn(coverage), coverage] as const)
    .filter(([called]) => called.length >= 2)
    .toSorted(([a], [b]) => b.length - a.length);
  const inClauses = shownTexts(product).flatMap((shown) =>
    isClause(shown) ? figuresIn(shown.plain).map(figureKey) : [],
  );
  return shownTexts(product).flatMap(({ path, plain }) => {
    if (
      notStated.test(path) ||
      /^(?:clauses|exclusions|coverages\[\d+\]\.name|notices\[\d+\]\.title)/.test(path)
    )
      return [];
    const within = product.plans[Number(/^plans\[(\d+)\]/.exec(path)?.[1] ?? -1)]?.code;
    const own = product.coverages[Number(/^coverages\[(\d+)\]/.exec(path)?.[1] ?? -1)];
    return partsOf(plain, known).flatMap(({ words, about: named }) => {
      const about = named.length > 0 || own === undefined ? named : [own];
      if (about.length === 0 || aboutElse.test(words)) return [];
      const plans = product.plans.filter(({ name }) => words.includes(plainOf(name)));
      const plan = plans.length === 1 ? plans[0]?.code : within;
      const figures = figuresIn(words).filter(({ unit }) => tied.has(unit));
      if (figures.length === 0) return [];
      const right = new Set([
        ...about.flatMap((each) => [...figuresOf(product, each, plan)]),
        // A condition of the benefit itself may name anything that the clause says.
        ...(named.length > 0 || plans.length > 0 ? [] : inClauses),
      ]);
      return figures
        .filter((figure: Figure) => !right.has(figureKey(figure)))
        .map(({ words: said }) => ({
          path,
          message: `“${words}”里的“${said}”不是${about.map(({ name }) => `“${name}”`).join('、')}的数字`,
        }));
    });
  });
};

/** Sums that words list by occasion: `航空 200 万元、客运汽车 50 万元`. */
const occasions = ({ coverages }: Product): ReadonlyMap<string, ReadonlySet<string>> => {
  const found = new Map<string, Set<string>>();
  for (const { sums } of coverages)
    for (const sum of Object.values(sums))
      if (sum.kind === 'words')
        for (const [, labels = '', words = ''] of plainOf(sum.words).matchAll(
          /([\p{Script=Han}]{2,10}?)(\d[\d,.]*(?:万|亿)?元)/gu,
        ))
          for (const label of labels.split(/[与和及、]/))
            found.set(
              label,
              new Set([...(found.get(label) ?? []), ...figuresIn(words).map(figureKey)]),
            );
  return found;
};

const strangeOccasions = (product: Product): readonly LawFault[] => {
  const known = [...occasions(product)];
  return shownTexts(product).flatMap(({ path, plain }) =>
    notStated.test(path)
      ? []
      : known.flatMap(([label, right]) =>
          [
            ...plain.matchAll(
              new RegExp(`${label}[^，。；、\\d]{0,8}(\\d[\\d,.]*(?:万|亿)?元)`, 'g'),
            ),
          ].flatMap(([found, words = '']) =>
            faultWhen(
              figuresIn(words).some((figure) => !right.has(figureKey(figure))),
              path,
              `“${found}”与保障责任里“${label}”的金额不一致`,
            ),
          ),
        ),
  );
};

/** The sum that a share is taken of, in an example: one the product has, or its story names. */
const strangeBases = (product: Product): readonly LawFault[] => {
  const known = new Set([
    ...product.coverages.flatMap(({ sums }) => Object.values(sums).flatMap(ofSum)),
    ...rangesOf(product),
  ]);
  // The rest of a bill is the base of a reimbursement: rules of its own read the bill.
  if (product.coverages.some(({ form }) => form === 'reimbursement')) return [];
  return product.claimsExamples.flatMap(({ person, story, items }, at) => {
    const told = new Set(figuresIn(plainOf(`${person}，${story}`)).map(figureKey));
    const paid = new Set(
      items.flatMap((item) => ('amount' in item ? [key(Math.abs(item.amount) / 100, '元')] : [])),
    );
    return items.flatMap(({ note }, index) =>
      [...plainOf(note ?? '').matchAll(/(\d[\d,.]*万?元)(?:的|按)\d+%/g)].flatMap(
        ([found, base = '']) =>
          faultWhen(
            figuresIn(base)
              .map(figureKey)
              .some((figure) => !known.has(figure) && !told.has(figure) && !paid.has(figure)),
            `claimsExamples[${at}].items[${index}].note`,
            `“${found}”里的金额不是保障责任的保额，示例里也没有写`,
          ),
      ),
    );
  });
};

/** The article of a benefit names its share, its count and its ages. */
const unstatedInArticle = (product: Product): readonly LawFault[] =>
  product.coverages.flatMap((coverage, index) => {
    const text = articleOf(product, coverage);
    if (text === '' || coverage.form === 'waiver') return [];
    const said = new Set(figuresIn(text).map(figureKey));
    const { sums, onClaim, ages, name } = coverage;
    const wanted: readonly (readonly [string, string])[] = [
      ...Object.values(sums).flatMap((sum): (readonly [string, string])[] =>
        sum.kind === 'of-sum-assured' && sum.ratio !== ratioOne
          ? [['sums', key((sum.ratio / ratioOne) * 100, '%')]]
          : [],
      ),
      ...(onClaim?.times !== undefined && onClaim.times > 1 && coverage.form !== 'income'
        ? [['onClaim.times', key(onClaim.times, '次')] as const]
        : []),
      ...(ages?.min !== undefined && coverage.rider === undefined
        ? [['ages.min', key(ages.min, '周岁')] as const]
        : []),
    ];
    const until = ages?.max === undefined ? undefined : ages.max + 1;
    const younger = new RegExp(`未满${until}周岁|${until}周岁(?:的保单周年日)?(?:之前|以前|前)`);
    return [
      ...faultWhen(
        until !== undefined && coverage.rider === undefined && !younger.test(text),
        `coverages[${index}].ages.max`,
        `“${name}”到 ${until} 周岁为止，它依据的第 ${onClaim?.article} 条没有这样说`,
      ),
      ...wanted.flatMap(([field, figure]) =>
        faultWhen(
          !said.has(figure),
          `coverages[${index}].${field}`,
          `“${name}”写的是 ${figure}，它依据的第 ${onClaim?.article} 条没有这个数字`,
        ),
      ),
    ];
  });

/** People who are too young for a benefit have another one of the same article. */
const leftWithout = ({ coverages, eligibility }: Product): readonly LawFault[] =>
  coverages.flatMap(({ ages, onClaim, name, rider, sums }, index) => {
    const from = ages?.min;
    if (rider !== undefined || from === undefined || from <= eligibility.age.min) return [];
    const younger = coverages.some(
      (other, place) =>
        place !== index &&
        other.onClaim?.article === onClaim?.article &&
        Object.keys(sums).some((plan) => other.sums[plan] !== undefined) &&
        (other.ages?.min ?? 0) < from,
    );
    return faultWhen(
      !younger,
      `coverages[${index}].ages`,
      `“${name}”从 ${from} 周岁开始，没有写明此前怎样给付`,
    );
  });

export const benefitFigureRows: readonly LawRow[] = [
  {
    rule: 'figures-of-a-benefit',
    source: '《保险法》',
    article: '第十七条、第十八条；《保险销售行为管理办法》第十四条',
    holds: ['page', 'benefit', 'clause'],
    from: '2024-03-01',
    check: (product) => [
      ...strangeBenefits(product),
      ...strangeOccasions(product),
      ...strangeBases(product),
      ...unstatedInArticle(product),
      ...leftWithout(product),
    ],
  },
];
