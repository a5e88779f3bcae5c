import { expect, test } from 'vitest';
import { commentLife } from './comment-life.ts';

const decide = (state: 'waiting' | 'shown' | 'refused') => [
  commentLife.move(state, 'show', 'staff'),
  commentLife.move(state, 'refuse', 'staff'),
];

test('a comment is shown once, may be taken down, and stays refused', () => {
  expect(decide('waiting')).toEqual(['shown', 'refused']);
  expect(decide('shown')).toEqual([null, 'refused']);
  expect(decide('refused')).toEqual([null, null]);
});
