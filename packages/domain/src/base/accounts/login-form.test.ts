import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  loginFormErrors,
  resendSeconds,
  sendButtonLabel,
  typedCode,
  typedMobile,
} from './login-form.ts';

describe('the login form', () => {
  test.each([
    ['', '', false, '请输入手机号', '请输入您收到的验证码'],
    ['123', '', false, '请输入正确的手机号', '请输入您收到的验证码'],
    ['12345678901', '1', false, '请输入正确的手机号', '验证码是 6 位数字，还没有输完'],
    ['13800138000', '', false, null, '请输入您收到的验证码'],
    ['13800138000', '123456', false, null, null],
    ['13800138000', '', true, null, null],
    ['', '', true, '请输入手机号', null],
  ])('%s with code %s, one-click %s', (mobile, verifyCode, oneClick, onMobile, onCode) => {
    expect(loginFormErrors({ mobile, verifyCode }, oneClick)).toEqual({
      mobile: onMobile,
      verifyCode: onCode,
    });
  });

  test.each([
    ['1234567890', '123456'],
    [' 12 34 56 ', '123456'],
    ['12', '12'],
    ['', ''],
  ])('typing %s keeps %s', (input, tidy) => {
    expect(typedCode(input)).toBe(tidy);
  });
});

describe('the countdown', () => {
  test.each([
    [null, 0, 0],
    [0, 0, 60],
    [0, 1, 60],
    [0, 1000, 59],
    [0, 59_000, 1],
    [0, 59_999, 1],
    [0, 60_000, 0],
    [0, 600_000, 0],
  ])('sent at %s, at %s there are %s seconds left', (sentAt, now, seconds) => {
    expect(resendSeconds(sentAt, now)).toBe(seconds);
  });

  test.each([
    [0, false, '获取验证码'],
    [60, true, '60秒后重新发送'],
    [1, true, '1秒后重新发送'],
    [0, true, '重新发送'],
  ])('%s seconds left, sent before %s: %s', (seconds, sentBefore, label) => {
    expect(sendButtonLabel(seconds, sentBefore)).toBe(label);
  });

  test('never goes up while time passes', () => {
    fc.assert(
      fc.property(fc.nat(70_000), fc.nat(70_000), (at, later) => {
        expect(resendSeconds(0, at + later)).toBeLessThanOrEqual(resendSeconds(0, at));
      }),
    );
  });
});

describe('the mobile as it is typed', () => {
  test.each([
    ['138 0013 8000', '13800138000'],
    ['+86 138-0013-8000', '13800138000'],
    ['008613800138000', '13800138000'],
    ['138001380001', '13800138000'],
  ])('%s is kept as %s', (input, tidy) => {
    expect(typedMobile(input)).toBe(tidy);
  });

  test('can be typed with the country code, one key after the other', () => {
    const field = '+8613800138000'
      .split('')
      .reduce((typedSoFar, key) => typedMobile(typedSoFar + key), '');
    expect(field).toBe('13800138000');
  });
});
