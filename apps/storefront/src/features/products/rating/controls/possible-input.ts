import { ageOn } from '@parasol/domain/base/calendar/age';
import { isPlainDate } from '@parasol/domain/base/calendar/plain-date';
import { payFrequencies } from '@parasol/domain/products/catalogue/product/options';
import type { KnownFacts } from '@parasol/domain/products/rating/choices/known-facts';
import {
  choiceKeys,
  isBarred,
  possibleChoices,
  possibleNumber,
  whyImpossible,
  type Choosable,
  type ChoiceKey,
  type Chosen,
} from '@parasol/domain/products/rating/choices/possible-choices';
import type {
  CalculationInput,
  CalculatorInit,
} from '#features/products/rating/trial/trial-form.ts';

const choosableOf = ({ plans, options, dependencies }: CalculatorInit): Choosable => {
  const valuesOf = (key: string): readonly string[] => {
    const option = options.find((each) => each.key === key);
    return option?.kind === 'choice' ? option.choices.map(({ value }) => value) : [];
  };
  return {
    dependencies,
    choices: {
      plan: plans.map(({ code }) => code),
      coverTerm: valuesOf('coverTerm'),
      payTerm: valuesOf('payTerm'),
      payFrequency: valuesOf('payFrequency'),
    },
  };
};

/** Known facts of the insured persons, which decide the possible choices. */
const peopleOf = ({ start }: CalculatorInit, input: CalculationInput): readonly KnownFacts[] =>
  input.insureds.map(
    ({ birthDate, sex, socialInsurance, occupationClass, region, relation }): KnownFacts => ({
      ...(isPlainDate(birthDate)
        ? { age: ageOn(birthDate, input.effectiveDate || start.earliest) }
        : {}),
      ...(sex === undefined ? {} : { sex }),
      ...(socialInsurance === undefined ? {} : { socialInsurance }),
      ...(occupationClass === undefined ? {} : { occupationClass }),
      ...(region === undefined ? {} : { region }),
      ...(relation === undefined ? {} : { relation }),
    }),
  );

const chosenOf = (input: CalculationInput): Chosen =>
  Object.fromEntries(
    choiceKeys.flatMap((key) => (input[key] === undefined ? [] : [[key, input[key]]])),
  );

/** The input with every choice these people cannot have moved to the nearest that they can. */
export const possibleInput = (init: CalculatorInit, input: CalculationInput): CalculationInput => {
  const people = peopleOf(init, input);
  const { payFrequency, ...chosen } = possibleChoices(choosableOf(init), people, chosenOf(input));
  const settled = { ...chosen, ...(payFrequency === undefined ? {} : { payFrequency }) };
  const frequency = payFrequencies.find((each) => each === payFrequency);
  const within = (key: 'sumAssured' | 'units', value: number): number =>
    possibleNumber(init, people, settled, key, value);
  return {
    ...input,
    ...chosen,
    ...(frequency === undefined ? {} : { payFrequency: frequency }),
    ...(input.sumAssured === undefined
      ? {}
      : { sumAssured: within('sumAssured', input.sumAssured) }),
    ...(input.units === undefined ? {} : { units: within('units', input.units) }),
    riders: (input.riders ?? []).filter(
      (code) =>
        !isBarred(
          init.riders.find((rider) => rider.code === code && rider.on === 'insured')?.when,
          people,
        ),
    ),
  };
};

/** Why a choice is impossible with the present people and choices; undefined if it is possible. */
export const choiceBars = (
  init: CalculatorInit,
  input: CalculationInput,
): {
  readonly choice: (key: ChoiceKey, value: string) => string | undefined;
  readonly rider: (code: string) => string | undefined;
} => {
  const asked = choosableOf(init);
  const people = peopleOf(init, input);
  const chosen = chosenOf(input);
  return {
    choice: (key, value) => whyImpossible(asked, people, chosen, key, value),
    rider: (code) => {
      const rider = init.riders.find((each) => each.code === code);
      return rider?.on === 'insured' && isBarred(rider.when, people) ? rider.note : undefined;
    },
  };
};

/** Changed fields, with their present values. */
export const movedFields = (
  init: CalculatorInit,
  asked: CalculationInput,
  settled: CalculationInput,
): Readonly<Partial<Record<ChoiceKey, string>>> =>
  Object.fromEntries(
    choiceKeys.flatMap((key) => {
      const value = settled[key];
      if (asked[key] === undefined || value === undefined || asked[key] === value) return [];
      const option = init.options.find((each) => each.key === key);
      const label =
        option?.kind === 'choice'
          ? option.choices.find((choice) => choice.value === value)?.label
          : init.plans.find(({ code }) => code === value)?.name;
      return [[key, label ?? value]];
    }),
  );
