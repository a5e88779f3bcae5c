import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isOfSale } from './of-sale.ts';

const sale = { numbers: ['QHAAAAAAAAAAAA', 'AOAAAAAAAAAAAA'], baseProductNo: '1004' };

test.each([
  ['a customer on the product', [], '1004', false, true],
  ['a customer on a page of no product', [], null, false, true],
  ['a customer on another product', [], '1010', false, false],
  ['a seller on the product', [], '1004', true, false],
  ['a seller in the session of the sale', ['AOAAAAAAAAAAAA'], '1004', true, true],
  ['a seller at the order of the sale', ['QHAAAAAAAAAAAA'], null, true, true],
  ['a seller in a session of the same product', ['AOBBBBBBBBBBBB'], '1004', true, false],
  ['a customer at another order of theirs', ['QHBBBBBBBBBBBB'], '1004', false, false],
] as const)('%s', (_who, about, baseProductNo, bySeller, expected) => {
  expect(isOfSale({ about, baseProductNo }, sale, bySeller)).toBe(expected);
});

test('a chunk that names a sale is never part of one with other numbers', () => {
  const number = fc.stringMatching(/^[A-Z]{2}[A-Z0-9]{12}$/);
  fc.assert(
    fc.property(
      fc.array(number, { minLength: 1 }),
      fc.array(number),
      fc.boolean(),
      (about, numbers, seller) => {
        const others = numbers.filter((one) => !about.includes(one));
        const chunk = { about, baseProductNo: '1004' };
        expect(isOfSale(chunk, { numbers: others, baseProductNo: '1004' }, seller)).toBe(false);
        const [own = ''] = about;
        expect(isOfSale(chunk, { numbers: [...others, own], baseProductNo: '1' }, seller)).toBe(
          true,
        );
      },
    ),
  );
});
