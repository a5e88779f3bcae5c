import { join } from 'node:path';
import { parse } from 'yaml';
import { expect, test } from 'vitest';
import { readFiles } from './catalogue-files.ts';
import { changeYaml } from './change-yaml.ts';

test('comments stay, and lists and fields become what is said', () => {
  const text =
    '# 产品\nname: 甲 # 名称\nplans:\n  # 第一个\n  - code: a\n    age: 1\n  - code: b\n';
  const changed = changeYaml(text, { name: '乙', plans: [{ code: 'a' }], new: { of: 1 } });
  expect(changed).toBe('# 产品\nname: 乙\nplans:\n  # 第一个\n  - code: a\nnew:\n  of: 1\n');
  expect(parse(changeYaml('[', { a: 1 }))).toEqual({ a: 1 });
});

test('every file of the catalogue says the same after it is saved unchanged', () => {
  for (const [file, text] of readFiles(
    join(import.meta.dirname, '../../../../../../../catalogue'),
  )) {
    if (!/^\d{4}\/.*\.yaml$/.test(file)) continue;
    const value = parse(text) as Record<string, unknown>;
    expect(parse(changeYaml(text, value)), file).toEqual(value);
  }
});
