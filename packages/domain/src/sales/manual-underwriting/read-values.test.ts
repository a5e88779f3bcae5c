import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readValues } from './read-values.ts';

const page = (lines: readonly string[], fileId = 'a', sentOn = '2026-11-16') => ({
  fileId,
  sentOn,
  lines,
});

const found = (...pages: Parameters<typeof readValues>[0][number][]) =>
  readValues(pages).map(({ kind, points }) => [
    kind,
    ...points.map(({ on, value, second }) =>
      second === null ? `${on} ${value}` : `${on} ${value}/${second}`,
    ),
  ]);

test('a nodule is measured by its longest side, in millimetres', () => {
  expect(
    found(
      page(['检查日期：2025-05-20', '甲状腺右叶见低回声结节，大小约 0.5 × 0.4 cm'], 'a'),
      page(['报告时间 2026年10月8日', '右叶结节 6.2mm×4mm×3mm，边界清，TI-RADS 3 类'], 'b'),
    ),
  ).toEqual([['nodule', '2025-05-20 5', '2026-10-08 6.2']]);
});

test('three nodules of one day are judged by the largest', () => {
  expect(found(page(['检查日期 2026.09.01', '结节 3mm', '另见结节 11 毫米', '结节 4mm']))).toEqual([
    ['nodule', '2026-09-01 11'],
  ]);
});

test('a list of pressures has the day of each line', () => {
  expect(
    found(
      page(['家庭血压记录', '2026-10-01 138/86', '2026/10/08  131/84', '2026-10-15 ７９/１２０']),
    ),
  ).toEqual([['pressure', '2026-10-01 138/86', '2026-10-08 131/84']]);
});

test('what is named beside a figure decides what it is', () => {
  expect(
    found(
      page([
        '体检日期 2026-08-02',
        '空腹血糖（GLU） 6.8 mmol/L 3.9-6.1',
        '餐后 2 小时血糖 9.9 mmol/L',
        '糖化血红蛋白（HbA1c） 6.5 %',
        '甘油三酯 1.7 mmol/L',
        '身高 170cm',
        '第 12/30 页',
      ]),
    ),
  ).toEqual([
    ['glucose', '2026-08-02 6.8'],
    ['hba1c', '2026-08-02 6.5'],
  ]);
});

test('a page without a day of its own, or with one to come, has the day it was sent', () => {
  expect(found(page(['血压 140/90mmHg']))).toEqual([['pressure', '2026-11-16 140/90']]);
  expect(found(page(['复查日期 2027-01-01', '血压 140/90mmHg']))).toEqual([
    ['pressure', '2026-11-16 140/90'],
  ]);
});

test('whatever a page says, every point has a real day that is not to come', () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ unit: 'grapheme', maxLength: 60 }), { maxLength: 8 }),
      (lines) => {
        for (const { points } of readValues([page([...lines, `血压 ${lines.join('')} 120/80`])]))
          for (const { on } of points) expect(on <= '2026-11-16').toBe(true);
      },
    ),
  );
});
