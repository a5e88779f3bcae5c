import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { validateAddress } from './address.ts';
import { bankCardWarning, validateBankCard } from './bank-card.ts';
import { validateEmail } from './email.ts';
import { validateMoney } from './money.ts';
import { validateUrl } from './url.ts';

interface FieldCase {
  readonly name: string;
  readonly validate: (value: string) => string | null;
  readonly empty: string;
  /** The message for every bad value. */
  readonly message: string;
  readonly good: readonly string[];
  readonly bad: readonly string[];
}

const fields: readonly FieldCase[] = [
  {
    name: 'an e-mail address',
    validate: validateEmail,
    empty: '请输入邮箱',
    message: '请输入正确的邮箱，例如 name@example.com',
    good: ['a@b.cn', 'first.last+tag@mail.example.com', '12345@qq.com', 'A_B-c%d@x-y.co'],
    bad: [
      'a',
      'a@b',
      '@b.cn',
      'a@@b.cn',
      'a..b@c.cn',
      '.a@b.cn',
      'a.@b.cn',
      'a@-b.cn',
      'a@b..cn',
      'a b@c.cn',
      'a@b.c',
      '张@b.cn',
      'a@b.cn\n',
    ],
  },
  {
    name: 'an address',
    validate: validateAddress,
    empty: '请输入详细地址',
    message: '详细地址只能包含汉字、字母、数字、短横线、下划线和括号',
    good: ['中山路1号2-301室', '青禾大厦（B座）', 'Apt_5(north)', '𠮷祥里3号'],
    bad: ['中山路 1号', '中山路1号#301', '中山路，1号', '<script>', '中山路1号\n'],
  },
  {
    name: 'an amount of money',
    validate: validateMoney,
    empty: '请输入金额',
    message: '请输入正确的金额，最多两位小数',
    good: ['0', '0.5', '0.05', '12', '12.30', '1000000'],
    bad: ['1.234', '-1', '.5', '1.', '01', '1,000', '1e3', '一百', ' 1'],
  },
  {
    name: 'a web address',
    validate: validateUrl,
    empty: '请输入以 http:// 或 https:// 开头的网址',
    message: '请输入以 http:// 或 https:// 开头的网址',
    good: ['http://a.cn', 'https://a.cn/x?y=1#z', 'HTTPS://a.cn:8080/', 'https://例子.cn/'],
    bad: [
      'a.cn',
      '//a.cn',
      'ftp://a.cn',
      'javascript:alert(1)',
      'http://',
      'http:///x',
      'http://a b.cn',
      'https://a.cn/x y',
      'http://[x',
    ],
  },
];

describe.each(fields)('$name', ({ validate, empty, message, good, bad }) => {
  test('asks for a value', () => {
    expect(validate('')).toBe(empty);
  });
  test.each(good)('%s is fine', (value) => {
    expect(validate(value)).toBeNull();
  });
  test.each(bad)('%j is refused', (value) => {
    expect(validate(value)).toBe(message);
  });
});

describe('a bank card', () => {
  test.each([
    ['', '请输入银行卡号'],
    ['6222 0212', '银行卡号只能包含数字'],
    ['6222021234567a', '银行卡号只能包含数字'],
    ['0222021234567890', '银行卡号应为14至21位数字，且不以0开头'],
    ['6222021234567', '银行卡号应为14至21位数字，且不以0开头'],
    ['6'.repeat(22), '银行卡号应为14至21位数字，且不以0开头'],
    ['6'.repeat(14), null],
    ['6'.repeat(15), null],
    ['6'.repeat(21), null],
  ])('%s: %s', (card, message) => {
    expect(validateBankCard(card)).toBe(message);
  });

  const warning = '卡号可能有误，请与银行卡再核对一遍';

  test.each([
    ['4111111111111111', null],
    ['4111111111111112', warning],
    ['378282246310005', null],
    ['5555555555554444', null],
    ['', null],
    ['0', null],
  ])('%s is warned of: %s', (card, message) => {
    expect(bankCardWarning(card)).toBe(message);
  });

  test('of the ten last digits exactly one raises no warning', () => {
    const head = fc.stringMatching(/^[1-9]\d{12,19}$/);
    fc.assert(
      fc.property(head, (digits) => {
        const calm = Array.from('0123456789').filter((d) => bankCardWarning(digits + d) === null);
        expect(calm).toHaveLength(1);
      }),
    );
  });
});

test('an amount is accepted exactly when it is a whole number of fen, written plainly', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000_000), (fen) => {
      expect(validateMoney((fen / 100).toFixed(2))).toBeNull();
      expect(validateMoney(`${(fen / 100).toFixed(2)}1`)).not.toBeNull();
    }),
  );
});
