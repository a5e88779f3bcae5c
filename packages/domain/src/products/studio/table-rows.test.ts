import { expect, test } from 'vitest';
import { putTableRow, removeTableRow, tableRows } from './table-rows.ts';

const text =
  '# 说明\ncode,parent,name,class\n01,,办公,\n0101,01,机关,\n0101001,0101,内勤,1\n02,,生产,\n';

test('a row is changed where it stands, and nothing else is', () => {
  const changed = putTableRow(
    text,
    { code: '0101001', parent: '0101', name: '内勤人员', class: '2' },
    '0101001',
  );
  expect(changed).toBe(text.replace('内勤,1', '内勤人员,2'));
});

test('a new row goes to the end of its group; commas and breaks do not make cells', () => {
  const added = putTableRow(text, {
    code: '0101002',
    parent: '0101',
    name: '外勤,\n人员',
    class: '2',
  });
  expect(tableRows(added).map(({ line, row }) => `${line} ${row['code']} ${row['name']}`)).toEqual([
    '3 01 办公',
    '4 0101 机关',
    '5 0101001 内勤',
    '6 0101002 外勤 人员',
    '7 02 生产',
  ]);
  expect(removeTableRow(added, '0101002')).toBe(text);
});
