import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { tidyMobile, validateMobile } from './mobile.ts';

test.each([
  ['', '请输入手机号'],
  ['1380013800', '手机号应为1开头的11位数字'],
  ['138001380000', '手机号应为1开头的11位数字'],
  ['23800138000', '手机号应为1开头的11位数字'],
  ['1380013800a', '手机号应为1开头的11位数字'],
  ['１３８００１３８０００', '手机号应为1开头的11位数字'],
  ['13800138000\n', '手机号应为1开头的11位数字'],
  ['12000138000', '手机号的号段不存在，请核对前三位'],
  ['14000138000', '手机号的号段不存在，请核对前三位'],
  ['15400138000', '手机号的号段不存在，请核对前三位'],
  ['16000138000', '手机号的号段不存在，请核对前三位'],
  ['17900138000', '手机号的号段不存在，请核对前三位'],
  ['19400138000', '手机号的号段不存在，请核对前三位'],
])('%j: %s', (value, message) => {
  expect(validateMobile(value)).toBe(message);
});

const inUse = [
  '130 131 132 133 134 135 136 137 138 139',
  '145 146 147 148 149',
  '150 151 152 153 155 156 157 158 159',
  '162 165 166 167',
  '170 171 172 173 174 175 176 177 178',
  '180 181 182 183 184 185 186 187 188 189',
  '190 191 192 193 195 196 197 198 199',
].flatMap((row) => row.split(' '));

test('every prefix in use is accepted, no other', () => {
  fc.assert(
    fc.property(fc.integer({ min: 100, max: 199 }), fc.nat(99_999_999), (prefix, rest) => {
      const number = `${prefix}${String(rest).padStart(8, '0')}`;
      expect(validateMobile(number) === null).toBe(inUse.includes(String(prefix)));
    }),
    { numRuns: 1000 },
  );
});

test.each([
  '13800138000',
  '138 0013 8000',
  '138-0013-8000',
  '+86 138 0013 8000',
  '+8613800138000',
  '8613800138000',
  '0086-138-0013-8000',
  '＋８６ １３８００１３８０００',
])('%s is kept without what people write around it', (typed) => {
  expect(tidyMobile(typed)).toBe('13800138000');
});

test.each(['+1 212 555 0100', '+85291234567', '86138001380'])(
  '%s stays another number',
  (typed) => {
    expect(validateMobile(tidyMobile(typed))).not.toBeNull();
  },
);
