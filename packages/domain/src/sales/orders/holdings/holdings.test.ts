import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { heldCover } from './held-cover.ts';
import { duplicateOf, exclusionOf, type Holding } from './holdings.ts';
import { type OrderState, orderLife } from '#sales/orders/states/order-states.ts';
import { nextStep, stepsNeeded } from '#sales/orders/states/next-step.ts';

const product = {
  baseProductNo: '1003',
  names: { marketing: '定期寿险', clause: '', short: '' },
  onePolicyPerPerson: true,
  mutuallyExclusive: [{ baseProductNo: '1010', reason: '与增额终身寿不能同时投保' }],
};
const holding = (baseProductNo: string, state: Holding['state'], own = true): Holding => ({
  orderNo: 'QHAAAABBBBCCCC',
  baseProductNo,
  state,
  own,
});

describe('what a person already has', () => {
  test('one policy of a product that allows one keeps a second away, whoever bought it', () => {
    expect(exclusionOf(product, [holding('1003', 'issued')])?.message).toContain('每人限投保一份');
    expect(exclusionOf(product, [holding('1003', 'issued', false)])).not.toBeNull();
    expect(
      exclusionOf({ ...product, onePolicyPerPerson: false }, [holding('1003', 'issued')]),
    ).toBeNull();
  });

  test('a product that excludes this one is named with its reason', () => {
    expect(exclusionOf(product, [holding('1010', 'to-pay')])).toEqual({
      baseProductNo: '1010',
      message: '与增额终身寿不能同时投保',
    });
  });

  test('what others arranged keeps it away without being told', () => {
    for (const no of ['1003', '1010']) {
      const { message } = exclusionOf(product, [holding(no, 'issued', false)]) ?? {};
      expect(message).toBe('超过该被保险人可投保的上限，现有保障不受影响');
    }
    const mixed = [true, false].map((own) => ({
      risks: { death: 5 },
      units: 1,
      sameProduct: true,
      own,
    }));
    expect(heldCover(mixed, 0)).toMatchObject({ risks: { death: 10 }, private: true });
    expect(heldCover(mixed.slice(0, 1), 0)).toMatchObject({ private: false });
  });

  test('an unfinished order of one’s own is a duplicate, a paid or foreign one is not', () => {
    expect(duplicateOf('1003', [holding('1003', 'to-pay')])).toBeDefined();
    expect(duplicateOf('1003', [holding('1003', 'issued')])).toBeUndefined();
    expect(duplicateOf('1003', [holding('1003', 'to-pay', false)])).toBeUndefined();
    expect(duplicateOf('1003', [holding('1004', 'to-pay')])).toBeUndefined();
  });

  test('an order is unfinished from its application until it is paid', () => {
    const unfinished = (Object.keys(orderLife.states) as OrderState[]).filter((state) =>
      duplicateOf('1003', [holding('1003', state)]),
    );
    expect(unfinished).toEqual([
      'to-consent',
      'submitted',
      'underwriting',
      'referred',
      'accepted-with-terms',
      'accepted',
      'to-verify',
      'to-sign',
      'storing',
      'to-pay',
      'paying',
    ]);
  });

  test('sums of a risk add up over everything held, here and elsewhere', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(1_000_000)), fc.nat(1_000_000), (sums, elsewhere) => {
        const holdings = sums.map((death) => ({
          risks: { death },
          units: 1,
          sameProduct: true,
          own: true,
        }));
        const cover = heldCover(holdings, elsewhere);
        expect(cover.risks?.death ?? 0).toBe(
          sums.reduce((total, sum) => total + sum, 0) + elsewhere,
        );
        expect(cover.units).toBe(sums.length);
      }),
    );
  });
});

describe('the steps between acceptance and payment', () => {
  const plain = {
    compliance: { suitabilityRequired: false, uncertainBenefits: false, recordingFromAge: 60 },
  };
  const house = { singleFen: 1000, yearlyFen: 1000 };
  const order = { coverTerm: '1y', frequency: 'yearly', yearlyFen: 100 } as const;

  test('a short policy of verified people is stored at once', () => {
    const needed = stepsNeeded(plain, order, false, house);
    expect(nextStep(needed, { verified: false, signed: false, stored: false })).toBe('store');
  });

  test('a large premium is verified and a long policy signed, in this order', () => {
    const large = {
      compliance: {
        ...plain.compliance,
        antiMoneyLaundering: { singlePremium: 100, yearlyPremium: 100 },
      },
    };
    const needed = stepsNeeded(large, { ...order, coverTerm: 'life' }, false, house);
    const taken = { verified: false, signed: false, stored: false };
    expect(nextStep(needed, taken)).toBe('ask-verification');
    expect(nextStep(needed, { ...taken, verified: true })).toBe('ask-signature');
    expect(nextStep(needed, { ...taken, verified: true, signed: true })).toBe('store');
    // An order that returns to an earlier step asks nothing twice.
    const back = { signed: true, stored: true };
    expect(nextStep(needed, { ...back, verified: false })).toBe('ask-verification');
    expect(nextStep(needed, { ...back, verified: true })).toBe('ask-payment');
  });

  test.each([
    [1000, 1000, true],
    [1000, 999, false],
    [50, 50, true],
    [50, 49, false],
  ])('with a house limit of %d a premium of %d is large: %s', (yearlyFen, fen, large) => {
    const limited = {
      compliance: {
        ...plain.compliance,
        antiMoneyLaundering: { singlePremium: 1000, yearlyPremium: 1000 },
      },
    };
    const set = { singleFen: 1000, yearlyFen };
    expect(stepsNeeded(limited, { ...order, yearlyFen: fen }, false, set).verify).toBe(large);
    expect(stepsNeeded(plain, { ...order, yearlyFen: fen }, false, set).verify).toBe(false);
  });

  test('somebody who could not be checked shows papers', () => {
    expect(stepsNeeded(plain, order, true, house).verify).toBe(true);
  });
});
