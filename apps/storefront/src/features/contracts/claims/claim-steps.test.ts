import { expect, test } from 'vitest';
import { claimSteps } from './claim-steps.tsx';

const at = (day: string, title: string) => ({ at: `2026-11-${day}T02:00:00.000Z`, title });

test('each step has the day on which it was made', () => {
  const story = [at('01', '登记出险'), at('03', '转交保险公司'), at('09', '保险公司同意给付')];
  expect(claimSteps('agreed', story).map((step) => [step.title, step.at?.slice(8, 10)])).toEqual([
    ['登记', '01'],
    ['转交保险公司', '03'],
    ['核定', '09'],
    ['付款', undefined],
  ]);
});

test('a refused claim ends with the notice, not with money', () => {
  const story = [at('01', '登记出险'), at('03', '转交保险公司'), at('09', '保险公司不予给付')];
  expect(claimSteps('declined', story).at(-1)).toEqual({ title: '收到通知书', at: null });
});
