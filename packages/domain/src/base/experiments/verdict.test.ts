import { describe, expect, test } from 'vitest';
import { experimentProblems, variantAt } from './definition.ts';
import { judge, type DayOfExperiment } from './verdict.ts';

const day = (
  exposed: readonly number[],
  converted: readonly number[],
  complaints: readonly number[] = [0, 0],
): DayOfExperiment => ({ day: '2026-11-16', exposed, converted, complaints, surrenders: [0, 0] });
const judged = (...days: readonly DayOfExperiment[]) =>
  judge({ shares: [50, 50], effect: 20, plannedSize: 4000, primary: 'quotes', days });

describe('what may be concluded', () => {
  test.each([
    ['empty', judged()],
    ['going-on', judged(day([500, 500], [20, 25]))],
    ['ended', judged(day([2000, 2000], [100, 104]))],
    ['difference', judged(day([2000, 2000], [100, 180]))],
    ['unsound', judged(day([1000, 1300], [50, 60]))],
    ['harm', judged(day([1000, 1000], [50, 90], [2, 30]))],
  ] as const)('%s', (kind, verdict) => {
    expect(verdict.kind).toBe(kind);
    expect(verdict.words.length).toBeGreaterThan(0);
  });

  test('a conclusion stays, whatever the days after it look like', () => {
    const found = judged(day([2000, 2000], [100, 180]), day([2400, 2400], [150, 180]));
    expect(found.comparisons[0]).toMatchObject({ concluded: 'more', since: '2026-11-16' });
  });
});

describe('an experiment', () => {
  const sound = {
    place: 'home-needs',
    variants: [
      { value: '先想想要保什么', share: 50 },
      { value: '先想清楚要保什么', share: 50 },
    ],
    effect: 20,
    plannedSize: 4000,
  };
  const tried = (value: string) =>
    experimentProblems({ ...sound, variants: [sound.variants[0]!, { value, share: 50 }] });

  test('with the same facts in other words may be', () => {
    expect(experimentProblems(sound)).toEqual([]);
  });

  test.each([
    '每天只要一元',
    '保险费打八折',
    '不看条款也能买',
    '最好的保障',
    '限时投保',
    '无需健康告知',
  ])('may not say %s', (value) => expect(tried(value)).not.toEqual([]));

  test('gives every place of the line to one variant, by the shares', () => {
    const all = Array.from({ length: 10_000 }, (_none, at) => variantAt(sound.variants, at));
    expect(all.filter((variant) => variant === 0)).toHaveLength(5000);
  });
});
