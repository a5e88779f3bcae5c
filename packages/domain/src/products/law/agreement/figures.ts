import { withFigures } from '#products/law/numerals.ts';
import { ratioOne } from '#base/money/ratio.ts';
import type { CoverageSum } from '#products/catalogue/product/cover.ts';
import type { Product } from '#products/catalogue/product/product.ts';
import { parseTerm } from '#products/catalogue/product/terms.ts';
import { isClause, shownTexts } from '#products/law/shown-texts.ts';

export interface Figure {
  readonly value: number;
  readonly unit: string;
  /** The figure as the text writes it. */
  readonly words: string;
  readonly at: number;
}

const written =
  /(\d[\d,]*(?:\.\d+)?)(万|亿)?(元|个?工作日|小时|个月|周岁|种|周(?!岁|年|日)|倍|次|日|天|年(?!度?[的内末]?\d|版|\d)|期|折|人|份|%)/g;
const sameUnit: Readonly<Record<string, string>> = { 天: '日', 个工作日: '工作日' };
const scale: Readonly<Record<string, number>> = { 万: 10_000, 亿: 100_000_000 };

/** The first figure of `46至80周岁` has the unit of the second. */
const ranged =
  /(\d[\d,]*(?:\.\d+)?)(?=(?:(?:至|到|、)\d[\d,]*(?:\.\d+)?){1,6}(万)?(元|周岁|日|天|年|周|次|倍|%))/g;
const spelledOut = (plain: string): string =>
  plain.replace(
    ranged,
    (digits, _same, ten: string | undefined, unit: string) => `${digits}${ten ?? ''}${unit}`,
  );

/** Every figure of a text that has a unit. */
export const figuresIn = (text: string): readonly Figure[] =>
  [...spelledOut(text).matchAll(written)].flatMap((found) => {
    const [words, digits = '', ten = '', unit = ''] = found;
    const value = Number(digits.replaceAll(',', '')) * (scale[ten] ?? 1);
    return [{ value, unit: sameUnit[unit] ?? unit, words, at: found.index }];
  });

const keyOf = (value: number, unit: string): string => `${Math.round(value * 1e6) / 1e6} ${unit}`;
export const figureKey = ({ value, unit }: Figure): string => keyOf(value, unit);

/** Ages of the law: minors of ten, fourteen and eighteen years. */
const legalAges = [9, 10, 14, 17, 18];

const yuanOf = (fen: number): string => keyOf(fen / 100, '元');

const ofSum = (sum: CoverageSum): readonly string[] => {
  if (sum.kind === 'of-sum-assured') return [keyOf((sum.ratio / ratioOne) * 100, '%')];
  if (sum.kind === 'words') return figuresIn(sum.words.replaceAll(/\s/g, '')).map(figureKey);
  return [yuanOf(sum.amount), yuanOf(sum.amount * 2)];
};

const ofTerms = (product: Product): readonly string[] =>
  product.options.flatMap((option) => {
    if (option.kind === 'range') {
      const unit = { sumAssured: '元', units: '份', familyMembers: '人' }[option.key];
      const each = option.key === 'sumAssured' ? 100 : 1;
      return [option.min, option.max, option.step].map((value) => keyOf(value / each, unit));
    }
    if (option.kind === 'asked') return [];
    return option.choices.flatMap(({ value }) => {
      const term = parseTerm(value);
      if (term?.kind === 'years') return [keyOf(term.years, '年')];
      if (term?.kind === 'days') return [keyOf(term.days, '日')];
      return term?.kind === 'age' ? [keyOf(term.age, '周岁')] : [];
    });
  });

const ofConditions = (product: Product): readonly string[] =>
  product.dependencies.flatMap(({ when, require }) =>
    [when, require].flatMap(({ age, sumAssured, units }) => [
      ...[age?.min, age?.max].flatMap((year) =>
        year === undefined ? [] : [keyOf(year, '周岁'), keyOf(year + 1, '周岁')],
      ),
      ...[sumAssured?.min, sumAssured?.max].flatMap((fen) =>
        fen === undefined ? [] : yuanOf(fen),
      ),
      ...[units?.min, units?.max].flatMap((count) =>
        count === undefined ? [] : keyOf(count, '份'),
      ),
    ]),
  );

const bound = (values: readonly (number | undefined)[], unit: string): readonly string[] =>
  values.flatMap((value) => (value === undefined ? [] : keyOf(value, unit)));

const sumsTogether = ({ plans, coverages }: Product): readonly string[] =>
  plans.map(({ code }) =>
    yuanOf(
      coverages.reduce((total, { sums, rider }) => {
        const sum = sums[code];
        return rider === undefined && sum?.kind === 'amount' ? total + sum.amount : total;
      }, 0),
    ),
  );

/** The figures that a pack has as facts, and those of its clauses. */
export const knownFigures = (product: Product): ReadonlySet<string> => {
  const { eligibility, periods, renewal, rating, pay, coverages, sumLimits } = product;
  const { age, policyholderAge, pregnancy } = eligibility;
  const known = new Set<string>([
    ...shownTexts(product).flatMap((shown) =>
      isClause(shown) ? figuresIn(shown.plain).map(figureKey) : [],
    ),
    ...bound(
      [age.min, age.max, age.max + 1, age.renewMax, policyholderAge.min, policyholderAge.max],
      '周岁',
    ),
    ...bound([age.minDays], '日'),
    ...bound([pregnancy?.lastWeek], '周'),
    ...bound(
      [
        periods.waitingDays,
        periods.coolingOffDays,
        periods.graceDays,
        renewal.reapplyDays,
        renewal.graceDays,
        product.sale.startWithinDays,
      ],
      '日',
    ),
    ...bound([periods.reinstatementYears], '年'),
    ...bound([product.compliance.recordingFromAge, ...legalAges], '周岁'),
    ...(product.onePolicyPerPerson ? bound([1], '份') : []),
    ...bound([pay.surrenderLoading * 100, (1 - pay.surrenderLoading) * 100, 100], '%'),
    yuanOf(pay.coolingOffCost),
    ...rating.frequencies.flatMap(({ perYear, factor }) => [
      keyOf(perYear, '期'),
      keyOf((factor / ratioOne - 1) * 100, '%'),
    ]),
    ...rating.familyDiscounts.flatMap(({ members, factor }) => [
      keyOf(members, '人'),
      keyOf((factor / ratioOne) * 10, '折'),
      keyOf((factor / ratioOne) * 100, '折'),
    ]),
    ...coverages.flatMap(({ sums, waitingDays, deductible, ages, onClaim }) => [
      ...Object.values(sums).flatMap(ofSum),
      ...bound([waitingDays], '日'),
      ...bound([ages?.min, ages?.max, ages?.max === undefined ? undefined : ages.max + 1], '周岁'),
      ...bound([onClaim?.times], '次'),
      ...(deductible === undefined ? [] : [yuanOf(deductible)]),
    ]),
    ...(product.deductible ? [yuanOf(product.deductible.amount)] : []),
    ...sumLimits.flatMap(({ max, minAge, maxAge }) => [
      yuanOf(max),
      ...bound([minAge, maxAge], '周岁'),
    ]),
    ...(product.lists ?? []).map(({ items }) => keyOf(items.length, '种')),
    ...product.riders.flatMap(({ when, policyholderAge: ages }) =>
      bound([when?.age?.min, when?.age?.max, ages?.min, ages?.max], '周岁'),
    ),
    ...ofTerms(product),
    ...ofConditions(product),
    ...sumsTogether(product),
  ]);
  return known;
};

export const plainOf = (text: string): string => withFigures(text.replaceAll(/\s/g, ''));
