import type { Bounds, Condition } from '#products/catalogue/product/options.ts';
import type { Product } from '#products/catalogue/product/product.ts';
import { inRegion, within } from './conditions.ts';

export type Fact = string | number | boolean;

/** Known facts about the visitor; a missing fact may have any offered value. */
export type KnownFacts = Readonly<Partial<Record<keyof Condition, Fact>>>;

type Answer = 'yes' | 'no' | 'maybe';
type Term = readonly [key: keyof Condition, wanted: unknown];

export const termsOf = (condition: Condition): readonly Term[] =>
  Object.entries(condition) as unknown as readonly Term[];

export const judge = (terms: readonly Term[], facts: KnownFacts): Answer => {
  let answer: Answer = 'yes';
  for (const [key, wanted] of terms) {
    const fact = facts[key];
    if (fact === undefined) answer = 'maybe';
    else if (!holds(key, wanted, fact)) return 'no';
  }
  return answer;
};

const holds = (key: keyof Condition, wanted: unknown, fact: Fact): boolean => {
  if (key === 'region') return inRegion(wanted as readonly string[], String(fact));
  if (Array.isArray(wanted)) return wanted.includes(fact);
  if (typeof wanted === 'boolean') return wanted === fact;
  return within(wanted as Bounds, Number(fact));
};

type Offers = Pick<Product, 'dependencies'>;
const factsOfDependencies = new WeakMap<
  Offers['dependencies'],
  readonly { when: readonly Term[]; require: readonly Term[] }[]
>();

/** Whether some choice of the open fields makes these facts acceptable. */
export const isOffered = ({ dependencies }: Offers, facts: KnownFacts): boolean => {
  let rules = factsOfDependencies.get(dependencies);
  if (!rules) {
    rules = dependencies.map(({ when, require }) => ({
      when: termsOf(when),
      require: termsOf(require),
    }));
    factsOfDependencies.set(dependencies, rules);
  }
  return rules.every(
    ({ when, require }) => judge(when, facts) !== 'yes' || judge(require, facts) !== 'no',
  );
};
