import { expect, test } from 'vitest';
import { productOf, wholeCatalogue } from '#testing/catalogue/catalogue-folder.ts';
import { changesInWords } from './changes-in-words.ts';

test('a change is told by what the forms call its place, with plans by their names', () => {
  const catalogue = wholeCatalogue();
  const before = productOf(catalogue, '1004');
  const [first, ...others] = before.plans;
  if (!first) throw new Error('no plan');
  const after = {
    ...before,
    copy: { ...before.copy, headline: '换一句' },
    plans: [{ ...first, summary: '换一句说明' }, ...others],
    pay: { ...before.pay, coolingOffCost: before.pay.coolingOffCost + 500 },
  };
  const { changes } = changesInWords(before, after, catalogue.shared, 10);
  const sentences = changes.map(({ label, after: now }) => `${label}：${now}`);
  expect(sentences).toContain(`计划 › “${first.name}” › 说明：换一句说明`);
  expect(sentences.join()).toContain('标题：换一句');
  // Yuan, as people write them.
  const cost = changes.find(({ path }) => path === 'pay.coolingOffCost');
  expect(Number(cost?.after) - Number(cost?.before)).toBe(5);
});
