import { firstPerson } from '@parasol/domain/products/rating/choices/first-person';
import { isEmptyAnswer } from './trial-sample.ts';
import { fieldsOf, inputOf, type CalculationInput, type CalculatorInit } from './trial-form.ts';

const rangeInitial = (init: CalculatorInit, key: string): number | undefined => {
  const option = init.options.find((each) => each.key === key);
  return option?.kind === 'range' ? option.initial : undefined;
};

/** Names one of the people whose prices the product page shows. */
const exampleField = 'example';

const exampleOf = (init: CalculatorInit, fields: URLSearchParams) =>
  init.examples[Number(fields.get(exampleField) ?? init.advertised)] ??
  init.examples[init.advertised];

/** Where the controls start: with the person, and all the choices, that the page shows a price for. */
const startOf = (
  init: CalculatorInit,
  count: number,
  example: CalculatorInit['examples'][number] | undefined,
): CalculationInput => {
  const year = Number(init.start.earliest.slice(0, 4)) - (example?.age ?? init.ages.min);
  const insured = { birthDate: `${year}-01-01`, ...firstPerson(init, example) };
  const fields = fieldsOf({
    baseProductNo: init.baseProductNo,
    riders: [],
    insureds: Array.from({ length: count }, () => insured),
  });
  const put = (name: string, value: string | number | undefined): void => {
    if (value !== undefined) fields.set(name, String(value));
  };
  put('plan', example?.plan ?? init.plans[0]?.code);
  put('coverTerm', example?.coverTerm);
  put('payTerm', example?.payTerm);
  put('payFrequency', example?.payFrequency);
  const sum = example?.sumAssured ?? rangeInitial(init, 'sumAssured');
  put('sum', sum === undefined ? undefined : sum / 100);
  put('units', example?.units ?? rangeInitial(init, 'units'));
  if (init.riders.some((rider) => rider.on === 'policyholder')) {
    put('yh', Number(init.start.earliest.slice(0, 4)) - 35);
    put('mh', 1);
    put('dh', 1);
    put('sexh', 'female');
  }
  return inputOf(init.baseProductNo, fields);
};

/** Values of the address or form, and starting values for the rest. */
export const filledInput = (init: CalculatorInit, fields: URLSearchParams): CalculationInput => {
  const asked = Number(fields.get('count') ?? rangeInitial(init, 'familyMembers') ?? 1);
  const count = Math.min(20, Math.max(1, Number.isInteger(asked) ? asked : 1));
  const start = fieldsOf(startOf(init, count, exampleOf(init, fields)));
  for (const name of new Set(fields.keys())) {
    if (isEmptyAnswer(name, fields.get(name) ?? '')) continue;
    start.delete(name);
    for (const value of fields.getAll(name)) start.append(name, value);
  }
  start.set('count', String(count));
  return inputOf(init.baseProductNo, start);
};
