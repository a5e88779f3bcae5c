import type { Output } from '@parasol/contract';
import { Refusal } from '@parasol/contract/errors';
import { agesToShow } from '@parasol/domain/landing/ages-to-show';
import { frequencyUnits } from '@parasol/domain/catalogue/names';
import { firstRequest } from '@parasol/domain/rating/first-request';
import { quote } from '@parasol/domain/rating/quote';
import type { Context } from '#ground/context.ts';
import type { PublishedProduct } from '#modules/catalogue/published-product.ts';
import { initCalculator } from '#modules/rating/calculator/init-calculator.ts';
import {
  quoteInputOf,
  rateContext,
  type CalculationRequest,
} from '#modules/rating/calculator/rate-request.ts';
import { choiceWords } from '#modules/rating/trials/trial-view.ts';

type Prices = Output<'getLanding'>['prices'];
type Person = Prices['people'][number];

/** What somebody chose, apart from who they are. */
export type Choices = Omit<
  CalculationRequest,
  'baseProductNo' | 'insureds' | 'policyholder' | 'productVersion' | 'effectiveDate'
>;

const sexes = ['female', 'male'] as const;
const none: Prices = {
  ages: [],
  sexes: [],
  people: [],
  first: { age: 0, sex: 'female' },
  choices: '',
};

/**
 * What people of a few ages would pay for what the advertised example or somebody else chose, by the
 * engine and its rules of today. An age that cannot have exactly this is left out: the calculator has what it can.
 */
export const visitorPrices = async (
  context: Context,
  { product, rater }: PublishedProduct,
  chosen: Partial<Choices> = {},
): Promise<Prices> => {
  const init = await initCalculator(context, { baseProductNo: product.baseProductNo });
  const example = init instanceof Refusal ? undefined : init.examples[init.advertised];
  if (init instanceof Refusal || !example || init.pregnancy) return none;
  const thisYear = Number(init.start.earliest.slice(0, 4));
  let words = '';
  const priceOf = (age: number, sex: Person['sex']): Person[] => {
    const birthDate = `${thisYear - age}-01-01`;
    const request: CalculationRequest = {
      ...firstRequest(init, example, { birthDate, sex }),
      ...chosen,
    };
    const asked = quoteInputOf(context, request);
    if (asked instanceof Refusal) return [];
    const quoted = quote(rater, asked, rateContext(context, request));
    if (!quoted.ok) return [];
    words = choiceWords(product, quoted).join('，');
    const per = frequencyUnits[quoted.payFrequency];
    const price = { fen: quoted.instalment, ...(per === undefined ? {} : { per }) };
    return [{ age, sex, year: thisYear - age, ...price }];
  };
  const possible = product.eligibility.sexes;
  const asked = sexes.filter((sex) => possible.includes(sex));
  const people = agesToShow(init.ages.min, init.ages.max, example.age).flatMap((age) =>
    asked.flatMap((sex) => priceOf(age, sex)),
  );
  // Where both sexes pay the same, nobody is asked for theirs.
  const alike = people.every(({ age, fen }) =>
    people.every((other) => other.age !== age || other.fen === fen),
  );
  const first = asked.includes(example.sex) ? example.sex : (asked[0] ?? 'female');
  const shown = alike ? people.filter(({ sex }) => sex === first) : people;
  const ages = [...new Set(shown.map(({ age }) => age))];
  if (ages.length === 0) return none;
  return {
    ages,
    sexes: alike ? [first] : asked,
    people: shown,
    first: { age: ages.includes(example.age) ? example.age : (ages[0] ?? 0), sex: first },
    choices: words,
  };
};
