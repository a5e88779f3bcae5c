import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { tidyName, validateName } from './name.ts';

const signs = '姓名只能包含汉字、字母、间隔点、撇号和连字符，请与证件保持一致';

describe('a name', () => {
  test.each([
    '张三',
    '欧阳娜娜',
    '买买提·吐尔逊',
    '迪丽热巴•迪力木拉提',
    '𠮷田',
    '㐂山',
    '李〇一',
    'Li',
    'John Smith',
    'J. R. Smith',
    'Renée',
    'A.B',
    '大卫·Smith',
    "O'Connor",
    'O’Connor',
    'Jean-Paul',
    "Mary-Jane D'Arcy O'Neil",
    '买买提・艾力',
    '买买提‧艾力',
    'José Núñez',
    'Nguye\u0302\u0303n',
    '𰻝𱁬',
  ])('%s is fine', (name) => {
    expect(validateName(name)).toBeNull();
  });

  test.each([
    ['', '请输入姓名'],
    ['张', '姓名至少需要 2 个字'],
    ['𠮷', '姓名至少需要 2 个字'],
    ['张'.repeat(51), '姓名不能超过 50 个字'],
    ['张3', signs],
    ['张 三', signs],
    ['·张三', signs],
    ['张三·', signs],
    ['张··三', signs],
    ['John  Smith', signs],
    [' John', signs],
    ['张三\n', signs],
    ['张，三', signs],
    ['<b>张三</b>', signs],
    ['山田たろう', signs],
    ['⼭田', signs],
    ['..', signs],
    ['ＡＢＣ', signs],
    ['Ｌi Lei', signs],
    ["张'三", signs],
    ['张-三', signs],
    ["O''Connor", signs],
    ["'Connor", signs],
    ['Jean-', signs],
    ['-Jean', signs],
  ])('%j: %s', (name, message) => {
    expect(validateName(name)).toBe(message);
  });

  test('two or more Chinese characters with a dot between any of them are fine', () => {
    const part = fc
      .array(fc.integer({ min: 0x4e00, max: 0x9fa5 }), { minLength: 1, maxLength: 8 })
      .map((points) => String.fromCodePoint(...points));
    fc.assert(
      fc.property(part, part, (first, second) => {
        expect(validateName(first + second)).toBeNull();
        expect(validateName(`${first}·${second}`)).toBeNull();
      }),
    );
  });

  test('no digit, sign or line break gets in anywhere', () => {
    const bad = fc.constantFrom(...Array.from('0123456789!@#$%^&*()<>"\\/\n\t,;:?'));
    fc.assert(
      fc.property(fc.constantFrom('张三', 'John'), bad, fc.nat(3), (name, sign, at) => {
        expect(validateName(name.slice(0, at) + sign + name.slice(at))).toBe(signs);
      }),
    );
  });
});

describe('a name as it is kept', () => {
  test.each([
    ['买买提・艾力', '买买提·艾力'],
    ['买买提•艾力', '买买提·艾力'],
    ['买买提．艾力', '买买提·艾力'],
    ['买买提.艾力', '买买提·艾力'],
    ['买买提 · 艾力', '买买提·艾力'],
    ['ＪＯＨＮ　Ｓｍｉｔｈ', 'JOHN Smith'],
    ['  John   Smith ', 'John Smith'],
    ['O’Connor', "O'Connor"],
    ['Jean‐Paul', 'Jean-Paul'],
    ['J. R. Smith', 'J. R. Smith'],
    ['陈\u200b晓', '陈晓'],
    ['𠮷田', '𠮷田'],
  ])('%j is kept as %j', (typed, tidy) => {
    expect(tidyName(typed)).toBe(tidy);
    expect(validateName(tidy)).toBeNull();
  });

  test('a letter with its accent is one letter, in one piece or in two', () => {
    expect(validateName('À')).toBe('姓名至少需要 2 个字');
    expect(validateName('A\u0300')).toBe('姓名至少需要 2 个字');
  });

  test('tidying twice changes nothing more, and what is fine stays fine', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 20 }), (typed) => {
        expect(tidyName(tidyName(typed))).toBe(tidyName(typed));
        if (validateName(typed) === null) expect(validateName(tidyName(typed))).toBeNull();
      }),
    );
  });
});
