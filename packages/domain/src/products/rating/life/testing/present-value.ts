import type { DecrementRates } from './mortality.ts';

/** Years a contract at this age can last on the table when no term is stated. */
const yearsLeft = (rates: DecrementRates, age: number): number => rates.length - age;

/** Value of 1 a year at the start of each year while alive: ä, temporary when `years` is given. */
export const annuityDue = (
  rates: DecrementRates,
  age: number,
  interest: number,
  years = yearsLeft(rates, age),
): number => {
  let value = 0;
  for (let at = age + years - 1; at >= age; at--) {
    value = 1 + ((1 - (rates[at] ?? 1)) * value) / (1 + interest);
  }
  return value;
};

/** Value of 1 at the end of the year of death: A, term assurance when `years` is given. */
export const assurance = (
  rates: DecrementRates,
  age: number,
  interest: number,
  years = yearsLeft(rates, age),
): number => {
  let value = 0;
  for (let at = age + years - 1; at >= age; at--) {
    const q = rates[at] ?? 1;
    value = (q + (1 - q) * value) / (1 + interest);
  }
  return value;
};

/** Value of 1 after `years` if then alive. */
export const pureEndowment = (
  rates: DecrementRates,
  age: number,
  interest: number,
  years: number,
): number => {
  let value = 1;
  for (let at = age; at < age + years; at++) {
    value = (value * (1 - (rates[at] ?? 1))) / (1 + interest);
  }
  return value;
};
