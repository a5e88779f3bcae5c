import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { linesOfSheet, sheetBreak, sheetsOf } from './sheet-text.ts';

const report = [
  '超声检查报告单',
  '检查日期：2026-10-08',
  '超声所见：右叶见低回声结节，大小约 6×4 mm，边界清。',
];

describe('the text of a sheet', () => {
  test('is taken line by line', () => {
    expect(linesOfSheet(` ${report.join(' \r\n\r\n')}\r\n`)).toEqual(report);
  });

  test.each([
    ['nothing', ''],
    ['only gaps', ' \r\n '.repeat(50)],
    ['what a scanner adds', '由扫描工具创建\r\n第 1 页'],
    [
      'letters that the file does not name',
      report.join('\r\n').replaceAll(/[\u4e00-\u9fff]/g, '\ue001'),
    ],
    ['signs that stand for nothing', '\ufffd'.repeat(80)],
  ])('is none: %s', (_what, text) => {
    expect(linesOfSheet(text)).toBeNull();
  });

  test('never holds an empty line or a break, whatever a file says', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 400, unit: 'grapheme' }), (text) =>
        (linesOfSheet(text) ?? []).every((line) => line.trim() !== '' && line !== sheetBreak),
      ),
    );
  });
});

test('sheets come apart where they were put together', () => {
  const line = fc.string({ minLength: 1 }).filter((text) => text !== sheetBreak);
  fc.assert(
    fc.property(fc.array(fc.array(line), { minLength: 1 }), (sheets) => {
      const joined = sheets.flatMap((sheet, at) => (at === 0 ? sheet : [sheetBreak, ...sheet]));
      expect(sheetsOf(joined)).toEqual(sheets);
    }),
  );
});
