import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { maskEmail, maskIdNumber, maskName, maskPhone, namingFor } from './mask.ts';

describe('masks', () => {
  test.each([
    ['张三丰', '张**'],
    ['欧阳娜娜', '欧阳**'],
    ['司马光', '司马**'],
    ['欧阳', '欧**'],
    ['张三', '张**'],
    ['张', '张**'],
    ['', ''],
    ['𠮷田一', '𠮷**'],
    ['阿卜杜拉·买买提', '阿**'],
    ['John Smith', 'J**'],
  ])('name %s', (name, shown) => {
    expect(maskName(name)).toBe(shown);
  });

  test.each([
    ['13800138000', '138****8000'],
    ['1380013', '*******'],
    ['13800138', '138*0138'],
    ['', ''],
  ])('phone %s', (phone, shown) => {
    expect(maskPhone(phone)).toBe(shown);
  });

  test.each([
    ['11010519491231002X', '110*************2X'],
    ['110105491231002', '110**********02'],
    ['E1234', '*****'],
  ])('ID %s', (id, shown) => {
    expect(maskIdNumber(id)).toBe(shown);
  });

  test.each([
    ['zhangsan@example.com', 'z***@example.com'],
    ['z@example.com', '***@example.com'],
    ['"a@b"@example.com', '"***@example.com'],
    ['not an address', '**************'],
    ['@example.com', '************'],
  ])('e-mail %s', (email, shown) => {
    expect(maskEmail(email)).toBe(shown);
  });
});

test('a mask keeps the length and always hides something', () => {
  const text = fc
    .string({ unit: 'grapheme-composite', minLength: 1 })
    .filter((t) => !t.includes('*'));
  const masks = fc.constantFrom(maskPhone, maskIdNumber);
  fc.assert(
    fc.property(text, masks, (value, mask) => {
      const shown = mask(value);
      expect(Array.from(shown)).toHaveLength(Array.from(value).length);
      expect(shown).toContain('*');
      expect(mask(shown)).toBe(shown);
    }),
  );
});

test('a masked name tells neither its length nor the given name, and is masked once', () => {
  const text = fc.string({ unit: 'grapheme-composite', minLength: 3 });
  fc.assert(
    fc.property(text, (name) => {
      const shown = maskName(name);
      expect(shown).toMatch(/^.{1,2}\*\*$/su);
      expect(maskName(shown)).toBe(shown);
    }),
  );
});

test('names are in full for the persons themselves alone', () => {
  expect(namingFor('own')('欧阳娜娜')).toBe('欧阳娜娜');
  expect(namingFor('other')('欧阳娜娜')).toBe('欧阳**');
});
