import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { readStoredEntry, writeStoredEntry } from './stored-entry.ts';

const nowMs = 1_780_000_000_000;
const dayMs = 86_400_000;

test('an entry of two days lives to the last millisecond of them', () => {
  const stored = writeStoredEntry({ a: 1 }, 2, nowMs);
  expect(readStoredEntry(stored, nowMs + 2 * dayMs - 1)).toEqual({ kind: 'found', data: { a: 1 } });
  expect(readStoredEntry(stored, nowMs + 2 * dayMs)).toEqual({ kind: 'drop' });
});

test('an entry without expiry stays', () => {
  const stored = writeStoredEntry('x', null, nowMs);
  expect(JSON.parse(stored)).toEqual({ data: 'x' });
  expect(readStoredEntry(stored, nowMs + 10_000 * dayMs)).toEqual({ kind: 'found', data: 'x' });
});

test('nothing stored is missing', () => {
  expect(readStoredEntry(null, nowMs)).toEqual({ kind: 'missing' });
});

test.each(['', 'x', '3', 'null', '{}', '{"expireTime":"soon","data":1}'])(
  'what is not an entry is dropped: %s',
  (stored) => {
    expect(readStoredEntry(stored, nowMs)).toEqual({ kind: 'drop' });
  },
);

test('any value comes back exactly while it is fresh and never afterwards', () => {
  const days = fc.integer({ min: 0, max: 4000 });
  fc.assert(
    fc.property(fc.jsonValue(), days, fc.nat(dayMs * 5000), (data, days, passed) => {
      const read = readStoredEntry(writeStoredEntry(data, days, nowMs), nowMs + passed);
      const fresh = { kind: 'found', data: JSON.parse(JSON.stringify(data)) };
      expect(read).toEqual(passed < days * dayMs ? fresh : { kind: 'drop' });
    }),
  );
});
