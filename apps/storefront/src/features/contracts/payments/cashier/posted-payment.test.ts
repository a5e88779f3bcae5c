import { describe, expect, test } from 'vitest';
import { cardChoice, chosenMethod } from './posted-payment.ts';

describe('the chosen way to pay', () => {
  test('is read from the form as it was written', () => {
    expect(chosenMethod('wechat')).toEqual({ method: 'wechat' });
    expect(chosenMethod(cardChoice('3f0e'))).toEqual({ method: 'bank-card', cardId: '3f0e' });
  });

  test.each(['', 'cash', 'bank-card', 'bank-card:', 'constructor'])(
    '%j is no way to pay',
    (value) => {
      expect(chosenMethod(value)).toBeNull();
    },
  );
});
