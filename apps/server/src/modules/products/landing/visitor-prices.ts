import { sexes as allSexes } from '@parasol/domain/base/people/sex';
import type { Output } from '@parasol/contract';
import { Refusal } from '@parasol/contract/errors';
import { agesToShow } from '@parasol/domain/products/landing/ages-to-show';
import { frequencyUnits } from '@parasol/domain/products/catalogue/names';
import { firstRequest } from '@parasol/domain/products/rating/choices/first-request';
import { quote } from '@parasol/domain/products/rating/quote';
import type { Context } from '#ground/context.ts';
import type { PublishedProduct } from '#modules/products/catalogue/published-product.ts';
import { initCalculator } from '#modules/products/rating/calculator/init-calculator.ts';
import {
  quoteInputOf,
  rateContext,
  type CalculationRequest,
} from '#modules/products/rating/calculator/rate-request.ts';
import { choiceWords } from '#modules/products/rating/trials/trial-view.ts';

type Prices = Output<'getLanding'>['prices'];
type Person = Prices['people'][number];

/** The visitor's choices, without the facts about them. */
export type Choices = Omit<
  CalculationRequest,
  'baseProductNo' | 'insureds' | 'policyholder' | 'productVersion' | 'effectiveDate'
>;

const sexes = allSexes.toReversed();
const none: Prices = {
  ages: [],
  sexes: [],
  people: [],
  first: { age: 0, sex: 'female' },
  choices: '',
};

/**
 * Prices at a few ages for the choices of the advertised example or of another customer, by today's
 * rules. An age that cannot have exactly these is left out: the calculator offers the possible
 * ones.
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
  // Where both sexes pay the same, the page does not ask for it.
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
