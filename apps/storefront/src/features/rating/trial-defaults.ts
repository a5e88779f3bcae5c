import { fieldsOf, inputOf, type CalculationInput, type CalculatorInit } from './trial-form.ts';

const choiceInitial = (init: CalculatorInit, key: string): string | undefined => {
  const option = init.options.find((each) => each.key === key);
  return option?.kind === 'choice' ? option.initial : undefined;
};

const rangeInitial = (init: CalculatorInit, key: string): number | undefined => {
  const option = init.options.find((each) => each.key === key);
  return option?.kind === 'range' ? option.initial : undefined;
};

const relations = ['self', 'child', 'spouse', 'parent', 'other'] as const;

/** Where the controls start: the product's first plan for the person its page shows a price for. */
const startOf = (init: CalculatorInit, count: number): CalculationInput => {
  const year = Number(init.start.earliest.slice(0, 4)) - init.example.age;
  const region = init.regions.find(({ sold }) => sold);
  const relation = init.asks.includes('relation')
    ? relations.find((each) => init.relations.some(({ value }) => value === each))
    : undefined;
  const insured = {
    birthDate: `${year}-01-01`,
    ...(init.asks.includes('sex') ? { sex: init.example.sex } : {}),
    ...(init.asks.includes('socialInsurance')
      ? { socialInsurance: choiceInitial(init, 'socialInsurance') !== 'false' }
      : {}),
    ...(init.asks.includes('occupation') ? { occupationClass: 1 as const } : {}),
    ...(region ? { region: region.code } : {}),
    ...(relation ? { relation } : {}),
  };
  const fields = fieldsOf({
    baseProductNo: init.baseProductNo,
    riders: [],
    insureds: Array.from({ length: count }, () => insured),
  });
  const put = (name: string, value: string | number | undefined): void => {
    if (value !== undefined) fields.set(name, String(value));
  };
  put('plan', init.plans[0]?.code);
  put('coverTerm', choiceInitial(init, 'coverTerm'));
  put('payTerm', choiceInitial(init, 'payTerm'));
  put('payFrequency', choiceInitial(init, 'payFrequency'));
  const sum = rangeInitial(init, 'sumAssured');
  put('sum', sum === undefined ? undefined : sum / 100);
  put('units', rangeInitial(init, 'units'));
  if (init.riders.some((rider) => rider.on === 'policyholder')) {
    put('yh', Number(init.start.earliest.slice(0, 4)) - 35);
    put('mh', 1);
    put('dh', 1);
    put('sexh', 'female');
  }
  return inputOf(init.baseProductNo, fields);
};

/** What the address or form says, and the starting value of everything it does not say. */
export const filledInput = (init: CalculatorInit, fields: URLSearchParams): CalculationInput => {
  const asked = Number(fields.get('count') ?? rangeInitial(init, 'familyMembers') ?? 1);
  const count = Math.min(20, Math.max(1, Number.isInteger(asked) ? asked : 1));
  const start = fieldsOf(startOf(init, count));
  for (const name of new Set(fields.keys())) {
    start.delete(name);
    for (const value of fields.getAll(name)) start.append(name, value);
  }
  start.set('count', String(count));
  return inputOf(init.baseProductNo, start);
};
