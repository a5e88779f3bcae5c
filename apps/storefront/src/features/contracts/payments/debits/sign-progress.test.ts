import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { SignStatus } from '@parasol/domain/contracts/payments/cashier/sign-page';
import { afterAnswer, askAgain, type SignProgress } from './sign-progress.ts';

const start: SignProgress = { status: 1, asked: 0 };
const hear = (status: readonly (SignStatus | null)[], from = start): SignProgress =>
  status.reduce<SignProgress>((progress, each) => afterAnswer(progress, each), from);

const answers = fc.array(fc.constantFrom<SignStatus | null>(1, 2, 3, 4, null), { maxLength: 60 });
const silence = fc.array(fc.constantFrom<SignStatus | null>(1, 2, null), { maxLength: 60 });

describe('the sign-and-pay page', () => {
  test('shows what the provider says', () => {
    expect(hear([1, 1, 3]).status).toBe(3);
    expect(hear([1, null, 4]).status).toBe(4);
  });

  test('stops asking after a while and starts again when it is told to', () => {
    const tired = hear(Array.from({ length: 15 }, () => 1 as const));
    expect(tired.status).toBe(2);
    expect(askAgain(tired)).toEqual({ status: 1, asked: 0 });
  });

  test('hears of a success that comes after it stopped asking', () => {
    const tired = hear(Array.from({ length: 20 }, () => null));
    expect(afterAnswer(tired, 3).status).toBe(3);
  });

  test('never says signed or failed unless the provider did', () => {
    fc.assert(
      fc.property(silence, (statuses) => {
        expect([1, 2]).toContain(hear(statuses).status);
      }),
    );
  });

  test('stays signed, whatever comes later', () => {
    fc.assert(
      fc.property(answers, answers, (before, after) => {
        expect(hear([...before, 3, ...after]).status).toBe(3);
      }),
    );
  });
});
