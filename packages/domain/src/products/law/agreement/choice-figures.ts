import type { Condition } from '#products/catalogue/product/options.ts';
import type { Product } from '#products/catalogue/product/product.ts';
import { parseTerm } from '#products/catalogue/product/terms.ts';
import { faultWhen, type LawFault, type LawRow } from '#products/law/row.ts';
import { figureKey, figuresIn, plainOf } from './figures.ts';

const key = (value: number, unit: string): string => `${Math.round(value * 1e6) / 1e6} ${unit}`;

const ofTerm = (code: string): readonly string[] => {
  const term = parseTerm(code);
  if (term?.kind === 'years') return [key(term.years, '年')];
  if (term?.kind === 'days') return [key(term.days, '日')];
  return term?.kind === 'age' ? [key(term.age, '周岁')] : [];
};

/** Figures of a condition: bounds, one beyond them, and terms. */
const ofCondition = (condition: Condition | undefined): readonly string[] => {
  if (!condition) return [];
  const { age, sumAssured, units, coverTerm, payTerm } = condition;
  const numbers = (values: readonly (number | undefined)[]): readonly number[] =>
    values.filter((value) => value !== undefined);
  return [
    ...numbers([age?.min, age?.max]).flatMap((year) => [
      key(year - 1, '周岁'),
      key(year, '周岁'),
      key(year + 1, '周岁'),
    ]),
    ...numbers([sumAssured?.min, sumAssured?.max]).map((fen) => key(fen / 100, '元')),
    ...numbers([units?.min, units?.max]).map((count) => key(count, '份')),
    ...[...(coverTerm ?? []), ...(payTerm ?? [])].flatMap(ofTerm),
  ];
};

const watched = new Set(['周岁', '元', '份', '年', '日', '人']);
const legal = new Set([key(18, '周岁'), key(10, '周岁')]);

const strange = (
  path: string,
  text: string | undefined,
  right: readonly string[],
  what: string,
): readonly LawFault[] => {
  const known = new Set(right);
  return figuresIn(plainOf(text ?? '')).flatMap((figure) =>
    faultWhen(
      watched.has(figure.unit) && !known.has(figureKey(figure)) && !legal.has(figureKey(figure)),
      path,
      `“${figure.words}”不是${what}的数字`,
    ),
  );
};

const termsOf = ({ options }: Product): readonly string[] =>
  options.flatMap((option) =>
    option.kind === 'choice' && (option.key === 'coverTerm' || option.key === 'payTerm')
      ? option.choices.flatMap(({ value }) => ofTerm(value))
      : [],
  );

const messageFaults = (product: Product): readonly LawFault[] => [
  ...product.dependencies.flatMap(({ when, require, message }, index) =>
    strange(
      `dependencies[${index}].message`,
      message,
      [
        ...ofCondition(when),
        ...ofCondition(require),
        ...termsOf(product),
        ...product.sumLimits.map(({ max }) => key(max / 100, '元')),
        // Limits of the law on the death benefit of minors.
        key(200_000, '元'),
        key(500_000, '元'),
      ],
      '这条限制',
    ),
  ),
  ...product.riders.flatMap(({ when, policyholderAge, message, name }, index) =>
    strange(
      `riders[${index}].message`,
      message,
      [...ofCondition(when), ...(policyholderAge ? ofCondition({ age: policyholderAge }) : [])],
      `附加险“${name}”`,
    ),
  ),
];

const optionFaults = ({ options, rating, dependencies }: Product): readonly LawFault[] =>
  options.flatMap((option, index) => {
    if (option.kind === 'range') {
      const unit = { sumAssured: '元', units: '份', familyMembers: '人' }[option.key];
      const each = option.key === 'sumAssured' ? 100 : 1;
      return strange(
        `options[${index}].help`,
        option.help,
        [
          ...[option.min, option.max, option.step].map((value) => key(value / each, unit)),
          ...rating.familyDiscounts.map(({ members }) => key(members, '人')),
          ...dependencies.flatMap(({ when, require }) => [
            ...ofCondition(when),
            ...ofCondition(require),
          ]),
        ],
        `“${option.label}”的选项`,
      );
    }
    if (option.kind !== 'choice' || (option.key !== 'coverTerm' && option.key !== 'payTerm'))
      return [];
    return option.choices.flatMap(({ value, label }, place) => {
      const right = ofTerm(value);
      const said = figuresIn(plainOf(label)).map(figureKey);
      return faultWhen(
        right.length > 0 &&
          (right.some((figure) => !said.includes(figure)) ||
            said.some((figure) => !right.includes(figure))),
        `options[${index}].choices[${place}].label`,
        `“${label}”与所选的期间 ${value} 不一致`,
      );
    });
  });

export const choiceFigureRows: readonly LawRow[] = [
  {
    rule: 'figures-of-a-choice',
    source: '《保险法》',
    article: '第十七条；《保险销售行为管理办法》第十四条',
    holds: ['page', 'people'],
    from: '2024-03-01',
    check: (product) => [...messageFaults(product), ...optionFaults(product)],
  },
];
