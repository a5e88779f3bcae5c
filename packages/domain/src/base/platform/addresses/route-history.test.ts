import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { addToRouteHistory, readRouteHistory } from './route-history.ts';

const visit = (paths: readonly string[]): readonly string[] => {
  let history: readonly string[] = [];
  for (const path of paths) history = addToRouteHistory(history, path);
  return history;
};

test('the eleventh page pushes out the first', () => {
  const paths = Array.from({ length: 11 }, (_, index) => `/pro/${index}`);
  expect(visit(paths)).toEqual(paths.slice(1));
});

test('a reload is not another visit, a return is', () => {
  expect(visit(['/a', '/a', '/b', '/a'])).toEqual(['/a', '/b', '/a']);
});

test.each([
  [null, []],
  ['', []],
  ['nonsense', []],
  ['{"a":1}', []],
  ['["/a",3,"/b",null]', ['/a', '/b']],
])('storage that holds %s reads as %j', (stored, expected) => {
  expect(readRouteHistory(stored)).toEqual(expected);
});

test('keeps at most ten, ends with the page just opened, and survives storage', () => {
  fc.assert(
    fc.property(fc.array(fc.string(), { minLength: 1, maxLength: 40 }), (paths) => {
      const history = visit(paths);
      expect(history.length).toBeLessThanOrEqual(10);
      expect(history.at(-1)).toBe(paths.at(-1));
      expect(readRouteHistory(JSON.stringify(history))).toEqual(history);
    }),
  );
});
