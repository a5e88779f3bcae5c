import { expect, test } from 'vitest';
import { bankOfCard } from './bank-of-card.ts';

test.each([
  ['6222020200112230', 'ICBC', false],
  ['6228 4804 0256 4890', 'ABC', false],
  ['9999991234567890', undefined, undefined],
  ['622575', 'CMB', true],
  ['6217', undefined, undefined],
  ['', undefined, undefined],
])('%s', (number, bank, credit) => {
  expect(bankOfCard(number)).toEqual(bank === undefined ? undefined : { bank, credit });
});
