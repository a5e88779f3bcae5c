import { describe, expect, test } from 'vitest';
import { mostSecondLooks, secondLooks } from './second-look.ts';

const file = (name: string, status: 'passed' | 'failed') => ({ name, status });
const failing = (count: number) =>
  Array.from({ length: count }, (_, number) => file(`${number}.test.ts`, 'failed'));

describe('a second look', () => {
  test('is given to the files that failed, and to no others', () => {
    expect(secondLooks([file('a', 'passed'), file('b', 'failed')])).toEqual(['b']);
  });

  test('is given to nothing when the run failed although every file passed', () => {
    expect(secondLooks([file('a', 'passed')])).toEqual([]);
  });

  test('is given to nothing when more files failed than chance explains', () => {
    expect(secondLooks(failing(mostSecondLooks))).toHaveLength(mostSecondLooks);
    expect(secondLooks(failing(mostSecondLooks + 1))).toEqual([]);
  });
});
