import { expect, test } from 'vitest';
import { answersOfRest, isStillThere } from './rest-of-family.ts';

const answer = (position: number) =>
  ({
    position,
    verdict: 'accepted',
    loadingPercent: 0,
    loadingPerMille: 0,
    exclusions: [],
    reasons: [],
  }) as const;

test('those behind who leaves move up', () => {
  expect(
    answersOfRest([answer(0), answer(1), answer(2)], [1]).map((each) => each.position),
  ).toEqual([0, 1]);
  expect(['a', 'b', 'c'].filter(isStillThere([0]))).toEqual(['b', 'c']);
});
