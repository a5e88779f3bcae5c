import fc from 'fast-check';
import { expect, test } from 'vitest';
import { displayIdOf, numberBytes, orderNumber } from './order-number.ts';

const random = fc.uint8Array({ minLength: numberBytes, maxLength: numberBytes });

test('an order number begins with the brand and never holds a long run of digits', () => {
  fc.assert(
    fc.property(random, (bytes) => {
      const number = orderNumber('QH_H5', bytes);
      expect(number).toMatch(/^QH[A-Z0-9]{12}$/);
      expect(number).not.toMatch(/\d{4}/);
      expect(displayIdOf(bytes)).toMatch(/^[a-z0-9]{12}$/);
      expect(displayIdOf(bytes)).not.toMatch(/\d{4}/);
    }),
  );
});

test('other bytes give another number', () => {
  const zeros = new Uint8Array(numberBytes);
  for (let place = 0; place < numberBytes; place += 1) {
    const other = zeros.slice();
    other[place] = 1;
    expect(orderNumber('TR_H5', other)).not.toBe(orderNumber('TR_H5', zeros));
  }
});
