import { verdicts, type Verdict } from '@parasol/domain/products/disclosure/terms/terms';
import { describe, expect, test } from 'vitest';
import { decidedOn, rowsOf } from '#testing/disclosure/decided-on.ts';

/** Columns of the file after the person and the conditions. */
const plans = [
  ['1001', 'standard'],
  ['1002', 'core'],
  ['1003', 'term'],
  ['1012', 'cancer'],
] as const;

const people = rowsOf('people.csv') as [who: string, conditions: string, ...ranges: string[]][];

const conditionsOf = (text: string) =>
  text.split(' + ').map((one) => {
    const [condition = '', answers = ''] = one.split(': ');
    return [condition, answers] as const;
  });

describe('people whose decisions a reviewer expected', () => {
  test('are at least 300, some with two conditions', () => {
    const each = people.map(([who, conditions]) => `${who} ${conditions}`);
    expect(new Set(each).size).toBeGreaterThanOrEqual(300);
    expect(each.filter((text) => text.includes(' + ')).length).toBeGreaterThanOrEqual(9);
    expect(people.flatMap(([, , ...ranges]) => ranges.filter(Boolean)).length).toBeGreaterThan(
      1000,
    );
  });

  test.each(people)('%s, %s: no milder and no stricter', (who, conditions, ...ranges) => {
    const beyond = plans.flatMap(([product, plan], index) => {
      const range = ranges[index] ?? '';
      if (range === '') return [];
      const [mildest = '', strictest = mildest] = range.split('..');
      const { verdict } = decidedOn(who, conditionsOf(conditions), product, plan);
      const [from, to] = [mildest, strictest].map((each) => verdicts.indexOf(each as Verdict));
      expect([from, to]).not.toContain(-1);
      const at = verdicts.indexOf(verdict);
      return at < (from ?? 0) || at > (to ?? 0) ? [`${product}: ${verdict}, not ${range}`] : [];
    });
    expect(beyond).toEqual([]);
  });
});
