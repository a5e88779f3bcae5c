import { expect, test } from 'vitest';
import { createSharedCounts, type SharedCounts } from './shared-counts.ts';

test('several processes count together what came from one address, minute by minute', () => {
  let now = 60_000_000;
  const all: SharedCounts[] = [];
  const open = (): SharedCounts => {
    const counts = createSharedCounts(
      (message) => all.filter((other) => other !== counts).forEach((other) => other.hear(message)),
      () => now,
    );
    all.push(counts);
    return counts;
  };
  const [one, two] = [open(), open()];
  for (let turn = 0; turn < 5; turn += 1) one.add('a');
  expect(two.add('a')).toBe(1);
  one.tell();
  two.tell();
  // Counts that were shared are not shared again.
  one.tell();
  expect([one.add('a'), two.add('a'), two.add('b')]).toEqual([7, 7, 1]);

  now += 59_999;
  expect(one.msLeft()).toBe(1);
  now += 1;
  // Counts of the minute before, of any process, count no more.
  two.tell();
  expect([one.add('a'), two.add('a')]).toEqual([1, 1]);
});
