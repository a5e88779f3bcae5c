import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  causesFor,
  checkIssuedRefund,
  issuedRefundNames,
  issuedRefunds,
  payPurposes,
  type IssuedMoney,
} from './issued-refund.ts';

const money: IssuedMoney = {
  purpose: 'order',
  repays: false,
  left: 59_800,
  excess: 0,
  contract: 59_800,
};

test('a part without the insurer’s word is refused, whatever it is called', () => {
  for (const cause of [undefined, ...issuedRefundNames])
    expect(checkIssuedRefund(money, cause, undefined, 100)).not.toBeNull();
  expect(checkIssuedRefund(money, 'correction', 'PD-2026-1', 100)).toBeNull();
});

test('parts that reach the whole need the reason that ends the contract', () => {
  expect(checkIssuedRefund(money, 'correction', 'PD-2026-1', 59_800)).toBe('is-whole');
  const rest = { ...money, left: 1, contract: 1 };
  expect(checkIssuedRefund(rest, 'correction', 'PD-2026-2', 1)).toBe('is-whole');
  expect(checkIssuedRefund(rest, 'cancellation', 'PD-2026-2', 1)).toBeNull();
});

test('a cancellation gives back every payment of the contract, not one of them', () => {
  const monthly = { ...money, left: 5000, contract: 15_000 };
  expect(checkIssuedRefund(monthly, 'cancellation', 'PD-1', 5000)).toBe('not-whole');
  expect(checkIssuedRefund(monthly, 'cancellation', 'PD-1', 15_000)).toBeNull();
});

test('what was collected too much goes back without the insurer, and nothing beyond it', () => {
  fc.assert(
    fc.property(fc.nat(10_000), fc.integer({ min: 1, max: 20_000 }), (excess, fen) => {
      const over = { ...money, excess };
      expect(checkIssuedRefund(over, 'surplus', undefined, fen)).toBe(
        fen > excess ? 'not-excess' : null,
      );
    }),
  );
  expect(causesFor(money)).not.toContain('surplus');
});

test('a payment for a service is undone whole, and cancels no contract', () => {
  const service = { ...money, purpose: 'service' as const };
  expect(checkIssuedRefund(service, 'cancellation', 'PD-1', 59_800)).toBe('wrong-purpose');
  expect(checkIssuedRefund(service, 'service-undone', 'PD-1', 100)).toBe('not-whole');
  expect(checkIssuedRefund(service, 'service-undone', 'PD-1', 59_800)).toBeNull();
  expect(checkIssuedRefund(money, 'service-undone', 'PD-1', 59_800)).toBe('wrong-purpose');
  const repaid = { ...service, repays: true };
  expect(checkIssuedRefund(repaid, 'correction', 'PD-1', 100)).toBe('wrong-purpose');
  expect(checkIssuedRefund(repaid, 'repayment-corrected', 'PD-1', 100)).toBeNull();
  expect(checkIssuedRefund(repaid, 'repayment-corrected', 'PD-1', 59_800)).toBe('is-whole');
  expect(checkIssuedRefund(service, 'repayment-corrected', 'PD-1', 100)).toBe('wrong-purpose');
});

test('every cause says what it changes to staff and to the customer', () => {
  for (const name of issuedRefundNames) {
    const { changes, told } = issuedRefunds[name];
    expect([changes.at(-1), told.at(-1)]).toEqual(['。', '。']);
  }
});

test('only what was collected too much goes back without a word of the insurer', () => {
  const alone = issuedRefundNames.filter((name) => !issuedRefunds[name].insurer);
  expect(alone).toEqual(['surplus']);
  const service = { ...money, purpose: 'service' as const };
  expect(checkIssuedRefund(money, 'cancellation', undefined, 59_800)).toBe('no-insurer');
  expect(checkIssuedRefund(money, 'mis-selling', undefined, 59_800)).toBe('no-insurer');
  expect(checkIssuedRefund(service, 'service-undone', undefined, 59_800)).toBe('no-insurer');
  const repaid = { ...service, repays: true };
  expect(checkIssuedRefund(repaid, 'repayment-corrected', undefined, 1)).toBe('no-insurer');
});

test('one fen too much can go back, all of it, and a fen less than the whole is a part', () => {
  const over = { ...money, excess: 1 };
  expect(causesFor(over)).toContain('surplus');
  expect(checkIssuedRefund(over, 'surplus', undefined, 1)).toBeNull();
  expect(checkIssuedRefund(over, 'surplus', undefined, 2)).toBe('not-excess');
  expect(checkIssuedRefund(money, 'correction', 'PD-1', 59_799)).toBeNull();
});

test('an order, an instalment and a service are paid, each refunded for causes of its own', () => {
  const causes = payPurposes.map((purpose) => [
    purpose,
    causesFor({ purpose, repays: false, excess: 0 }),
  ]);
  expect(causes).toEqual([
    ['order', ['correction', 'cancellation', 'mis-selling']],
    ['instalment', ['correction', 'cancellation', 'mis-selling']],
    ['service', ['correction', 'service-undone']],
  ]);
});
