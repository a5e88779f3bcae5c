import { addDays } from '@parasol/domain/base/calendar/plain-date';
import { effectiveDateOf } from '@parasol/domain/base/calendar/shanghai';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { quoteExpiry } from './quote-expiry.ts';

const at = (local: string): Date => new Date(`${local}+08:00`);

describe('how long a quote holds', () => {
  test('holds until 21:00 when it starts as soon as it can', () => {
    expect(quoteExpiry('2026-05-21', at('2026-05-20T10:00:00'))).toEqual(at('2026-05-20T21:00:00'));
    expect(quoteExpiry('2026-05-22', at('2026-05-20T21:00:00'))).toEqual(at('2026-05-21T21:00:00'));
  });

  test('holds longer when the start was put off, three days at most', () => {
    expect(quoteExpiry('2026-05-23', at('2026-05-20T10:00:00'))).toEqual(at('2026-05-22T21:00:00'));
    expect(quoteExpiry('2026-06-20', at('2026-05-20T10:00:00'))).toEqual(at('2026-05-23T10:00:00'));
  });

  test('never outlives its effective date and never ends before it began', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: Date.parse('2026-01-01'), max: Date.parse('2030-01-01') }),
        fc.integer({ min: 0, max: 60 }),
        (moment, later) => {
          const effectiveDate = addDays(effectiveDateOf(moment), later);
          const expiry = quoteExpiry(effectiveDate, new Date(moment)).getTime();
          expect(expiry).toBeGreaterThan(moment);
          expect(effectiveDateOf(expiry - 1) <= effectiveDate).toBe(true);
          if (expiry - moment < 3 * 86_400_000)
            expect(effectiveDateOf(expiry) > effectiveDate).toBe(true);
        },
      ),
    );
  });
});
