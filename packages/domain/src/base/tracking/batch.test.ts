import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { batches, isTimeToSend } from './batch.ts';

test.each([
  [{ count: 0, oldestAt: 0, now: 99_999, leaving: true }, false],
  [{ count: 1, oldestAt: 0, now: 4999, leaving: false }, false],
  [{ count: 1, oldestAt: 0, now: 5000, leaving: false }, true],
  [{ count: 19, oldestAt: 0, now: 1, leaving: false }, false],
  [{ count: 20, oldestAt: 0, now: 1, leaving: false }, true],
  [{ count: 1, oldestAt: 0, now: 1, leaving: true }, true],
])('%j is time to send: %s', (queue, expected) => {
  expect(isTimeToSend(queue)).toBe(expected);
});

test('the twenty-first event opens another sending', () => {
  const events = Array.from({ length: 45 }, (_, index) => index);
  expect(batches(events).map((sending) => sending.length)).toEqual([20, 20, 5]);
});

test('an event that no beacon takes does not hold up the rest', () => {
  expect(batches(['a', '长'.repeat(30_000), 'b'])).toEqual([['a', 'b']]);
});

const fits = (text: string): boolean => Buffer.byteLength(JSON.stringify(text)) < 60_000;

test('every sending fits, and every event that fits is sent once and in order', () => {
  const event = fc
    .tuple(fc.string({ unit: 'grapheme' }), fc.nat(3000))
    .map(([s, n]) => s.repeat(n));
  fc.assert(
    fc.property(fc.array(event, { maxLength: 60 }), (events) => {
      const sendings = batches(events);
      expect(sendings.flat()).toEqual(events.filter(fits));
      for (const sending of sendings) {
        expect(sending.length).toBeLessThanOrEqual(20);
        expect(Buffer.byteLength(JSON.stringify(sending))).toBeLessThanOrEqual(60_001);
      }
    }),
    { numRuns: 30 },
  );
});
