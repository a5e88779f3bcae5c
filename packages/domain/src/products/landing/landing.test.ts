import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { agesToShow } from './ages-to-show.ts';
import { defaultLanding } from './default-landing.ts';
import { problemsOfLanding, questionOf, type LandingBlock } from './landing-blocks.ts';
import { claimsInLanding } from './landing-claims.ts';

const hero: LandingBlock = { kind: 'hero', title: '住院费用的补充', text: '说明' };
const least: readonly LandingBlock[] = [hero, { kind: 'exclusions' }, { kind: 'company' }];

describe('a composition', () => {
  test('from a pack can be kept as it is', () => {
    for (const free of [true, false]) {
      const blocks = defaultLanding({
        headline: '住院花费大，按合同报销',
        summary: '基本医保报销后，个人承担的部分按约定比例报销。',
        highlights: [{ title: '质子重离子治疗' }],
        free,
        health: true,
      });
      expect(problemsOfLanding(blocks)).toEqual([]);
      expect(claimsInLanding({ title: '禾安', summary: '摘要', blocks })).toEqual([]);
    }
  });

  test.each<readonly [string, readonly LandingBlock[], string]>([
    ['without what is not paid', [hero, { kind: 'company' }], '缺少“不赔的情况”'],
    ['without who sells it', [hero, { kind: 'exclusions' }], '缺少“公司与合规信息”'],
    ['with two first screens', [...least, hero], '“首屏”只能有一块'],
    ['that begins with something else', [...least.slice(1), hero], '首屏要放在最前面'],
    ['with code', [{ ...hero, text: '<img src=x>' }, ...least.slice(1)], '不能使用的字符'],
    ['with a field of another kind', [...least, { kind: 'price', label: '买' }], '没有“label”'],
    ['with an answer to nothing', [...least, { kind: 'questions', items: ['只有一句'] }], '问号'],
  ])('%s is refused', (_what, blocks, words) => {
    expect(problemsOfLanding(blocks).join('\n')).toContain(words);
  });

  test('is read for what may not be said, block by block', () => {
    const blocks = [{ ...hero, items: ['全网最低'] }, ...least.slice(1)];
    const [claim] = claimsInLanding({ title: '禾安', summary: '摘要', blocks });
    expect(claim).toMatchObject({ place: '第 1 块（首屏）', rule: 'no-ranking' });
  });
});

test('a question ends at its mark, and what follows answers it', () => {
  expect(questionOf('门诊能报销吗？不能，只报住院。')).toEqual({
    question: '门诊能报销吗？',
    answer: '不能，只报住院。',
  });
  expect(questionOf('没有回答？')).toBeNull();
});

test('the ages to tap are few, in order, possible, and have the advertised one', () => {
  expect(agesToShow(0, 60, 30)).toContain(30);
  const age = fc.integer({ min: 0, max: 100 });
  fc.assert(
    fc.property(age, age, age, (from, to, advertised) => {
      const [min, max] = [Math.min(from, to), Math.max(from, to)];
      const ages = agesToShow(min, max, advertised);
      expect(ages.length).toBeLessThanOrEqual(6);
      expect(ages).toEqual([...new Set(ages)].toSorted((a, b) => a - b));
      expect(ages.every((each) => each >= min && each <= max)).toBe(true);
      if (advertised >= min && advertised <= max) expect(ages).toContain(advertised);
    }),
  );
});
