import { describe, expect, test } from 'vitest';
import { decideOn } from './comment-status.ts';

describe('a comment', () => {
  test('waits until it is shown or kept back', () => {
    expect(decideOn('waiting', 'show')).toBe('shown');
    expect(decideOn('waiting', 'refuse')).toBe('refused');
  });

  test('can be taken down later but never comes back', () => {
    expect(decideOn('shown', 'refuse')).toBe('refused');
    expect(decideOn('shown', 'show')).toBeUndefined();
    expect(decideOn('refused', 'show')).toBeUndefined();
    expect(decideOn('refused', 'refuse')).toBeUndefined();
  });
});
