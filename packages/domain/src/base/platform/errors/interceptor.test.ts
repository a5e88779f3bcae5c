import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { intercept, openIdCheckOutcome } from './interceptor.ts';
import type { PlatformCode } from '#base/platform/apps/platform-code.ts';

const contexts = {
  messaging: { platform: 1, enterprise: false },
  enterprise: { platform: 1, enterprise: true },
  browser: { platform: 2, enterprise: false },
  android: { platform: 3, enterprise: false },
  ios: { platform: 4, enterprise: false },
  miniProgram: { platform: 5, enterprise: false },
  harmony: { platform: 7, enterprise: false },
} as const satisfies Record<string, { platform: PlatformCode; enterprise: boolean }>;

type ContextName = keyof typeof contexts;
const apps: ContextName[] = ['android', 'ios', 'harmony'];
const web: ContextName[] = ['messaging', 'enterprise', 'browser', 'miniProgram'];
const names = [...apps, ...web];
const everywhere = (kind: string) => Object.fromEntries(names.map((name) => [name, kind]));
const split = (inApps: string, elsewhere: string) => ({
  ...Object.fromEntries(apps.map((name) => [name, inApps])),
  ...Object.fromEntries(web.map((name) => [name, elsewhere])),
});

describe('the table of codes', () => {
  test.each<[number, Record<string, string>]>([
    [0, everywhere('pass')],
    [100302, everywhere('reject')],
    [100304, everywhere('alert')],
    [20102, { ...split('native-login', 'login-dialog'), messaging: 'pass', miniProgram: 'pass' }],
    [20003, split('native-login', 'login-dialog')],
    [20202, everywhere('notice')],
    [20206, everywhere('notice')],
    [20205, split('refresh-token', 'account-module')],
    [20203, split('refresh-token', 'account-module')],
    [23001, split('native-login', 'pass')],
    [10001, everywhere('pass')],
    [-1, everywhere('pass')],
  ])('code %s', (code, expected) => {
    const seen = Object.fromEntries(
      names.map((name) => [name, intercept(code, '出错了', contexts[name]).kind]),
    );
    expect(seen).toEqual(expected);
  });

  test('the words that are shown', () => {
    const { browser } = contexts;
    expect(intercept(100302, '管理员登录已失效', browser)).toEqual({
      kind: 'reject',
      message: '管理员登录已失效，请退出后重新登录管理后台',
    });
    expect(intercept(100304, '任何内容', browser)).toEqual({
      kind: 'alert',
      message: '您没有权限，请联系管理员',
    });
    expect(intercept(20206, '验证码不正确', browser)).toEqual({
      kind: 'notice',
      message: '验证码不正确',
    });
    expect(intercept(20203, '', browser)).toEqual({ kind: 'account-module', code: 20203 });
  });

  test('codes outside the table are passed through in every context', () => {
    const known = [100302, 100304, 20102, 20003, 20202, 20206, 20205, 20203, 23001];
    fc.assert(
      fc.property(
        fc.integer().filter((code) => !known.includes(code)),
        fc.constantFrom(...names),
        (code, name) => {
          expect(intercept(code, 'x', contexts[name])).toEqual({ kind: 'pass' });
        },
      ),
    );
  });
});

test.each([
  [0, 'continue'],
  [20205, 'account-module'],
  [20203, 'account-module'],
  [20102, 'account-module'],
  [23001, 'account-module'],
  [20003, 'monitoring'],
  [20206, 'monitoring'],
  [10050, 'monitoring'],
])('the open-id check answered with %s goes to %s', (code, outcome) => {
  expect(openIdCheckOutcome(code)).toBe(outcome);
});
