import type { Output } from '@parasol/contract';
import { classWords, frequencyNames, kindNames } from '@parasol/domain/products/catalogue/names';
import type { Clause } from '@parasol/domain/products/catalogue/product/content';
import type { Coverage } from '@parasol/domain/products/catalogue/product/cover';
import type { Product } from '@parasol/domain/products/catalogue/product/product';
import { isLongTerm } from '@parasol/domain/products/catalogue/product/terms';
import { formatSum } from '@parasol/domain/base/money/fen';
import { fillExample } from '@parasol/domain/products/rating/values/example-figures';
import { surrenderYears } from '@parasol/domain/products/rating/values/policy-values';
import { priceExample } from '@parasol/domain/products/rating/example-premium';
import { examplePrices } from './example-prices.ts';
import type { OpenCatalogue } from '#modules/products/catalogue/open-catalogue.ts';
import type { PublishedProduct } from '#modules/products/catalogue/published-product.ts';
import {
  ageWords,
  examplePersonWords,
  relationWords,
  sumWords,
  termWords,
} from './product-words.ts';

type Detail = Output<'getProductDetail'>;

const choiceLabels = (product: Product, key: 'coverTerm' | 'payTerm' | 'payFrequency'): string => {
  const option = product.options.find((each) => each.key === key);
  if (option?.kind === 'choice') return option.choices.map((choice) => choice.label).join('、');
  const example = product.rating.examples[0];
  if (!example) return '';
  return key === 'payFrequency' ? frequencyNames[example.payFrequency] : termWords(example[key]);
};

const keyFacts = (product: Product): Detail['keyFacts'] => {
  const { periods, deductible, renewal, eligibility, exclusions } = product;
  const covers = choiceLabels(product, 'coverTerm');
  return [
    // Exclusions come first: customers regret not having read them.
    {
      label: '责任免除',
      value: `${exclusions.length} 种情况不赔`,
      note: '都在“这些情况不赔”里，请先逐条看完。',
    },
    periods.waitingDays > 0
      ? { label: '等待期', value: `${periods.waitingDays} 天`, note: periods.waitingNote }
      : { label: '等待期', value: '无', note: periods.waitingNote },
    ...(deductible
      ? [{ label: '免赔额', value: formatSum(deductible.amount), note: deductible.note }]
      : []),
    periods.coolingOffDays > 0
      ? { label: '犹豫期', value: `${periods.coolingOffDays} 天`, note: periods.coolingOffNote }
      : { label: '犹豫期', value: '无', note: periods.coolingOffNote },
    { label: '投保年龄', value: ageWords(eligibility.age) },
    { label: '保险期间', value: covers },
    { label: '交费方式', value: choiceLabels(product, 'payFrequency') },
    { label: '续保', value: renewalName(product), note: renewal.note },
  ];
};

const renewalNames = { reapply: '需重新投保', guaranteed: '保证续保' } as const;

/** A term of decades has nothing to renew; a term of a year or less is not renewed. */
const renewalName = ({ renewal: { form }, rating }: Product): string => {
  if (form !== 'none') return renewalNames[form];
  const term = rating.examples[0]?.coverTerm;
  return term !== undefined && isLongTerm(term) ? '长期保障，无需续保' : '到期终止，不续保';
};

const eligibilityLines = (product: Product): Detail['eligibility'] => {
  const { eligibility } = product;
  const lines = [
    { label: '被保险人', value: ageWords(eligibility.age) },
    {
      label: '投保人',
      value: `${eligibility.policyholderAge.min} 至 ${eligibility.policyholderAge.max} 周岁`,
    },
    { label: '可以为谁投保', value: relationWords(eligibility.relations) },
    { label: '职业', value: classWords(eligibility.occupationClasses) },
    { label: '地区', value: eligibility.regions.note },
  ];
  if (eligibility.age.renewMax !== undefined) {
    lines.push({ label: '最高续保年龄', value: `${eligibility.age.renewMax} 周岁` });
  }
  if (eligibility.socialInsuranceRequired) {
    lines.push({ label: '社会医疗保险', value: '须已参加' });
  }
  if (product.onePolicyPerPerson) lines.push({ label: '限购', value: '每人限投一份' });
  const units = product.options.find((option) => option.key === 'units');
  if (units?.kind === 'range') lines.push({ label: '份数', value: `最多 ${units.max} 份` });
  return lines;
};

const coverageFacts = (coverage: Coverage): string[] => [
  ...(coverage.waitingDays ? [`等待期 ${coverage.waitingDays} 天`] : []),
  ...(coverage.deductible ? [`免赔额 ${formatSum(coverage.deductible)}`] : []),
  ...(coverage.payRate ? [`赔付比例 ${coverage.payRate}`] : []),
  ...coverage.conditions,
];

/** The part of the page that depends on no day, brand or other product. */
type ProductView = Omit<Detail, 'sale' | 'turnover' | 'related'>;

export const clauseHead = ({
  clauseId,
  title,
  kind,
  filingNumber,
}: Clause): Detail['clauses'][number] => ({ clauseId, title, kind, filingNumber });

const drawsValues = new Set(['annuity-chart', 'cash-value-chart']);

const policyValues = (published: PublishedProduct): Detail['values'] => {
  const { product, rater } = published;
  const person = product.rating.examples[examplePrices(published).advertised];
  if (!person || !product.display.blocks.some(({ type }) => drawsValues.has(type)))
    return undefined;
  const quoted = priceExample(rater, person);
  if (!quoted) return undefined;
  return {
    person: examplePersonWords(rater, person),
    rows: surrenderYears(rater, quoted).map(({ year, age, premiumsPaid, income, cashValue }) => ({
      year,
      age,
      premiumsPaid,
      income,
      cashValue,
    })),
  };
};

/** Figures of an example come from the engine; one that it has none for was not published. */
const shownExamples = ({ product, rater }: PublishedProduct): Detail['claimsExamples'] =>
  product.claimsExamples.flatMap((example) => {
    const shown = fillExample(rater, example);
    return 'unknown' in shown ? [] : [shown];
  });

const views = new WeakMap<PublishedProduct, ProductView>();

/** Made once for a version and kept as long as the version is in memory. */
export const productView = (
  published: PublishedProduct,
  catalogue: Pick<OpenCatalogue, 'insurer'>,
): ProductView => {
  let view = views.get(published);
  if (!view) {
    view = makeView(published, catalogue);
    views.set(published, view);
  }
  return view;
};

const makeView = (
  published: PublishedProduct,
  { insurer }: Pick<OpenCatalogue, 'insurer'>,
): ProductView => {
  const { product, contentHash } = published;
  const riderNames = new Map(product.riders.map((rider) => [rider.code, rider.name]));
  const picture = product.pictures.find((each) => each.use === 'hero') ?? product.pictures[0];
  const prices = examplePrices(published);
  return {
    baseProductNo: product.baseProductNo,
    version: product.version,
    contentHash,
    kindName: kindNames[product.kind],
    names: product.names,
    filingNumber: product.filingNumber,
    layout: product.display.layout,
    blocks: product.display.blocks,
    copy: product.copy,
    picture: picture && { illustration: picture.illustration, alt: picture.alt },
    price: prices.lowest,
    prices: prices.all,
    plans: product.plans.map((plan) => ({ ...plan, price: prices.byPlan.get(plan.code) })),
    coverages: product.coverages.map((coverage) => ({
      code: coverage.code,
      name: coverage.name,
      summary: coverage.summary,
      rider: coverage.rider === undefined ? undefined : riderNames.get(coverage.rider),
      sums: product.plans.map(({ code }) => {
        const sum = coverage.sums[code];
        return sum === undefined ? null : (coverage.shown ?? sumWords(sum));
      }),
      facts: coverageFacts(coverage),
    })),
    keyFacts: keyFacts(product),
    exclusions: product.exclusions,
    eligibility: eligibilityLines(product),
    eligibilityNotes: product.eligibility.notes,
    claimsExamples: shownExamples(published),
    insurer: insurer(product.insurer),
    questions: product.questions.map(({ question, answer }) => ({ question, answer })),
    notices: product.notices.map(({ code, title, text }) => ({ code, title, text })),
    valueAdded: product.valueAdded.map(({ name, text, provider }) => ({ name, text, provider })),
    lists: (product.lists ?? []).map(({ code, title, items }) => ({
      code,
      title,
      count: items.length,
    })),
    clauses: product.clauses.map(clauseHead),
    values: policyValues(published),
    next: {
      leadForm: product.flow.leadForm,
      health: product.flow.insuredHealthNotice,
      pregnancy: product.eligibility.pregnancy !== undefined,
      manual: product.flow.manualUnderwriting,
    },
  };
};
