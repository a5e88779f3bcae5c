import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createChanges, readChanges } from './changes.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const listeners = () => {
  const sent: string[] = [];
  const changes = createChanges({
    notify: async (payload) => void sent.push(payload),
    log: () => undefined,
  });
  return { changes, sent };
};

test('what comes together is told once, each name once', () => {
  const { changes, sent } = listeners();
  changes.tell(['order:1', 'pay:1']);
  changes.tell(['order:1']);
  changes.tell([]);
  expect(sent).toEqual([]);
  vi.advanceTimersByTime(250);
  expect(sent.map(readChanges)).toEqual([['order:1', 'pay:1']]);
  changes.tell(['order:2']);
  vi.advanceTimersByTime(250);
  expect(sent.map(readChanges)).toEqual([['order:1', 'pay:1'], ['order:2']]);
});

test('more than a message can carry is told as anything', () => {
  const { changes, sent } = listeners();
  changes.tell(Array.from({ length: 2000 }, (_, index) => `order:QH${index}`));
  vi.advanceTimersByTime(250);
  expect(sent.map(readChanges)).toEqual([null]);
});

test('nothing is told after the end', () => {
  const { changes, sent } = listeners();
  changes.tell(['order:1']);
  changes.close();
  vi.advanceTimersByTime(250);
  expect(sent).toEqual([]);
});
