import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayOfPage, seriesIn, valuesIn } from './page-values.ts';

test.each([
  ['血压：128/82 mmHg', { kind: 'pressure', value: 128, second: 82 }],
  ['BP 135／ 88mmHg', { kind: 'pressure', value: 135, second: 88 }],
  [
    '甲状腺右叶见低回声结节，大小约 8.2×5.1mm，边界清',
    { kind: 'nodule', value: 8.2, second: null },
  ],
  ['左乳 3 点钟方向结节，大小约 1.1*0.6cm', { kind: 'nodule', value: 11, second: null }],
  ['右肺上叶磨玻璃结节，直径约 5 mm', { kind: 'nodule', value: 5, second: null }],
  ['空腹血糖 6.3 mmol/L（3.9-6.1）', { kind: 'glucose', value: 6.3, second: null }],
  ['糖化血红蛋白（HbA1c） 6.8 %', { kind: 'hba1c', value: 6.8, second: null }],
] as const)('%s is read', (line, value) => {
  expect(valuesIn(line)).toEqual([value]);
});

test.each([
  ['日期 2026/11 血压 未测'],
  ['血压 82/128 mmHg'],
  ['肝脏大小 130mm，形态正常'],
  ['甲状腺未见结节'],
  ['空腹血糖 未检'],
  ['血压 999/10'],
])('%s is no figure', (line) => {
  expect(valuesIn(line)).toEqual([]);
});

test('the day of a page is the one of the examination, never one to come', () => {
  const lines = ['出生日期 1990-06-15', '检查日期：2026年3月5日', '打印 2026-03-06'];
  expect(dayOfPage(lines.slice(1), '2026-11-16')).toBe('2026-03-05');
  expect(dayOfPage(['报告时间 2031-01-01'], '2026-11-16')).toBe('2026-11-16');
  expect(dayOfPage([], '2026-11-16')).toBe('2026-11-16');
});

test('a series is in the order of its days and says nothing twice', () => {
  const page = (fileId: string, day: string, size: number) => ({
    fileId,
    keptAt: new Date('2026-11-16T02:00:00Z'),
    lines: [`检查日期 ${day}`, `结节大小约 ${size}mm`, `结节大小约 ${size}mm`],
  });
  const [series] = seriesIn([page('b', '2026-09-01', 7), page('a', '2025-09-01', 6)]);
  expect(series?.points.map(({ on, value }) => [on, value])).toEqual([
    ['2025-09-01', 6],
    ['2026-09-01', 7],
  ]);
});

test('whatever stands on a page, a figure is one that somebody alive can have', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 200 }), (line) => {
      for (const { kind, value, second } of valuesIn(`血压结节空腹血糖HbA1c ${line}mm`)) {
        expect(Number.isFinite(value)).toBe(true);
        expect(value).toBeGreaterThan(0);
        if (kind === 'pressure') expect(second).toBeLessThan(value);
      }
    }),
  );
});
