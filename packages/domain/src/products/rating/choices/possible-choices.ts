import type { Condition, Dependency } from '#products/catalogue/product/options.ts';
import { isOffered, judge, termsOf, type KnownFacts } from './known-facts.ts';

/** Sorted as a calculator asks: each choice depends on those before it. */
export const choiceKeys = ['plan', 'coverTerm', 'payTerm', 'payFrequency'] as const;

export type ChoiceKey = (typeof choiceKeys)[number];

/** The choices in the order of the page, and their possible combinations. */
export interface Choosable {
  readonly choices: Readonly<Record<ChoiceKey, readonly string[]>>;
  readonly dependencies: readonly Dependency[];
}

export type Chosen = Readonly<Partial<Record<ChoiceKey, string>>>;

const single = 'single';

/** Paying at once is both term and frequency: choosing one sets the other. */
const movesTerm = (key: ChoiceKey, value: string, chosen: Chosen): boolean =>
  key === 'payFrequency' && (value === single) !== (chosen.payTerm === single);

const factsOf = (person: KnownFacts, chosen: Chosen): KnownFacts => ({ ...person, ...chosen });

/** The first rule that these choices break for a person. */
const brokenBy = (
  { dependencies }: Choosable,
  people: readonly KnownFacts[],
  chosen: Chosen,
): Dependency | undefined =>
  dependencies.find((rule) =>
    people.some((person) => !isOffered({ dependencies: [rule] }, factsOf(person, chosen))),
  );

/** Tries the later choices one after another; the rule that stops the last of them is the reason. */
const reasonAgainst = (
  asked: Choosable,
  people: readonly KnownFacts[],
  chosen: Chosen,
  later: readonly ChoiceKey[],
): string | undefined => {
  const broken = brokenBy(asked, people, chosen);
  if (broken) return broken.message;
  const [key, ...rest] = later;
  if (key === undefined) return undefined;
  const values = asked.choices[key];
  let reason: string | undefined;
  for (const value of values) {
    reason = reasonAgainst(asked, people, { ...chosen, [key]: value }, rest);
    if (reason === undefined) return undefined;
  }
  return reason;
};

const before = (chosen: Chosen, key: ChoiceKey): Chosen =>
  Object.fromEntries(
    choiceKeys
      .slice(0, choiceKeys.indexOf(key))
      .flatMap((each) => (chosen[each] === undefined ? [] : [[each, chosen[each]]])),
  );

/** Why these people cannot choose a value, given earlier choices; undefined if they can. */
export const whyImpossible = (
  asked: Choosable,
  people: readonly KnownFacts[],
  chosen: Chosen,
  key: ChoiceKey,
  value: string,
): string | undefined => {
  const { payTerm: _moved, ...others } = before(chosen, key);
  const fixed: Chosen = movesTerm(key, value, chosen) ? others : before(chosen, key);
  const later = choiceKeys.slice(choiceKeys.indexOf(key) + 1);
  const open = fixed.payTerm === undefined && key === 'payFrequency' ? ['payTerm' as const] : later;
  return reasonAgainst(asked, people, { ...fixed, [key]: value }, open);
};

/** The same choices, each that these people cannot have moved to the nearest that they can. */
export const possibleChoices = (
  asked: Choosable,
  people: readonly KnownFacts[],
  chosen: Chosen,
): Chosen => {
  let settled = chosen;
  for (const key of choiceKeys) {
    const now = settled[key];
    const values = asked.choices[key];
    if (now === undefined || !values.includes(now)) continue;
    const fits = (value: string): boolean =>
      reasonAgainst(
        asked,
        people,
        { ...before(settled, key), [key]: value },
        choiceKeys.slice(choiceKeys.indexOf(key) + 1),
      ) === undefined;
    if (fits(now)) continue;
    const from = values.indexOf(now);
    const near = values
      .map((value, at) => ({ value, far: Math.abs(at - from) }))
      .toSorted((one, other) => one.far - other.far)
      .find(({ value }) => fits(value));
    if (near) settled = { ...settled, [key]: near.value };
  }
  return settled;
};

/** A number within the limits of the rules for these people with these choices. */
export const possibleNumber = (
  { dependencies }: Pick<Choosable, 'dependencies'>,
  people: readonly KnownFacts[],
  chosen: Chosen,
  key: 'sumAssured' | 'units',
  value: number,
): number =>
  dependencies.reduce((now, { when, require }) => {
    const most = require[key]?.max;
    if (most === undefined || now <= most) return now;
    const meant = people.some((person) => judge(termsOf(when), factsOf(person, chosen)) === 'yes');
    return meant ? most : now;
  }, value);

/** Whether a person who is to have a rider plainly cannot. */
export const isBarred = (when: Condition | undefined, people: readonly KnownFacts[]): boolean =>
  when !== undefined && people.some((person) => judge(termsOf(when), person) === 'no');
