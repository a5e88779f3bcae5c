import fc from 'fast-check';
import { expect, test } from 'vitest';
import { figuresOf, saleCheckNames, type Finding, type Findings } from './checks.ts';

const finding = fc.constantFrom<Finding>('has', 'lacks', 'free');
const sale = fc.record(Object.fromEntries(saleCheckNames.map((name) => [name, finding])));

test('figures count what is asked for and what is there, sale by sale', () => {
  fc.assert(
    fc.property(fc.array(sale), (found) => {
      const sales = found as unknown as Findings[];
      for (const { check, asked, has } of figuresOf(sales)) {
        const lacks = sales.filter((each) => each[check] === 'lacks').length;
        expect(asked - has).toBe(lacks);
        expect(asked).toBe(sales.filter((each) => each[check] !== 'free').length);
      }
    }),
  );
});
