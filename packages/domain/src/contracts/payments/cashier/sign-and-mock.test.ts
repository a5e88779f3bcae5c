import { describe, expect, test } from 'vitest';
import { type MandateState, mandateLife } from '#contracts/payments/debits/mandate-states.ts';
import { isMockPay, mockPayGoesOn } from './mock-pay.ts';
import {
  nextSignStatus,
  payTips,
  signStatuses,
  type SignEvent,
  type SignStatus,
} from './sign-page.ts';
import { unifiedOrderType } from './unified-order-type.ts';

describe('the sign-and-pay page', () => {
  test.each<[SignStatus, SignEvent, SignStatus]>([
    [1, 'signed', 3],
    [1, 'refused', 4],
    [1, 'gave-up-asking', 2],
    [1, 'ask-again', 1],
    [2, 'ask-again', 1],
    [2, 'signed', 3],
    [2, 'refused', 4],
    [3, 'refused', 3],
    [3, 'gave-up-asking', 3],
    [4, 'sign-again', 1],
    [4, 'signed', 3],
    [4, 'gave-up-asking', 4],
  ])('%s on %s becomes %s', (status, event, next) => {
    expect(nextSignStatus(status, event)).toBe(next);
  });

  test('has its four texts and five tips', () => {
    expect(Object.values(signStatuses).map(({ text }) => text)).toEqual([
      '签约结果查询中...',
      '暂未查询成功',
      '签约成功，即将进入支付页',
      '签约失败',
    ]);
    expect(payTips).toHaveLength(5);
  });
});

test.each([
  [{ pay: true, sign: false }, 0],
  [{ pay: false, sign: true }, 1],
  [{ pay: true, sign: true }, 2],
  [{ pay: false, sign: false }, null],
])('%j is unified order type %s', (flags, type) => {
  expect(unifiedOrderType(flags)).toBe(type);
});

describe('mandates', () => {
  test('debit only while they are active', () => {
    const debiting = Object.entries(mandateLife.states).filter(([, { debits }]) => debits);
    expect(debiting.map(([state]) => state)).toEqual(['active']);
  });

  test('are ended at once by the customer from wherever debits could come', () => {
    for (const state of ['signing', 'active'] as const) {
      const next = mandateLife.move(state, 'unsign');
      expect(next).toBe('ending');
      expect(next !== null && mandateLife.states[next].debits).toBe(false);
    }
  });

  test.each<MandateState>(['ending', 'ended'])('%s is never active again', (state) => {
    expect(mandateLife.move(state, 'signed')).toBeNull();
  });
});

describe('mock pay', () => {
  test.each([
    ['1', false, true],
    ['1', true, false],
    ['0', false, false],
    [undefined, false, false],
  ])('cookie %s in production %s: %s', (cookie, production, mock) => {
    expect(isMockPay(cookie, production)).toBe(mock);
  });

  test('a failure that says success=Y leads on', () => {
    expect(mockPayGoesOn('code=500&success=Y')).toBe(true);
    expect(mockPayGoesOn('success=N')).toBe(false);
  });
});
