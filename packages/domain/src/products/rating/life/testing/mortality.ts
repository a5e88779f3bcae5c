/** Yearly probabilities of leaving by age; the last age has probability 1. */
export type DecrementRates = readonly number[];

/**
 * One-year death probabilities under Makeham's law, force of mortality A + B·c^x. Uses exp and log,
 * whose last digit engines may differ in, so it makes tables for print and test, never premiums.
 */
export const makehamRates = (
  law: { readonly A: number; readonly B: number; readonly c: number },
  limitAge: number,
): DecrementRates => {
  const step = (law.B / Math.log(law.c)) * (law.c - 1);
  const rates: number[] = [];
  for (let age = 0; age < limitAge; age++) {
    rates.push(1 - Math.exp(-law.A - step * law.c ** age));
  }
  rates.push(1);
  return rates;
};
