import { expect, test } from 'vitest';
import { maskPersonal } from './mask-personal.ts';

test.each([
  ['身份证 11010519491231002X。', '身份证 ***id***。'],
  ['{"mobile":"13812345678"}', '{"mobile":"***mobile***"}'],
  ['卡号6222021234567890123', '卡号***card***'],
  ['写信到 a.b+c@mail.example 吧', '写信到 ***email*** 吧'],
])('%s → %s', (text, masked) => {
  expect(maskPersonal(text)).toBe(masked);
});

test.each(['1700000000000', '2026-11-15T04:53:42.000Z', 'QH26K7M2XWAB', '400-000-1001', '12345'])(
  '%s stays as it is',
  (text) => {
    expect(maskPersonal(text)).toBe(text);
  },
);
