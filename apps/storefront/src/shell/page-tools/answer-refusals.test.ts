import { describe, expect, test } from 'vitest';
import { errorCodes } from '@parasol/domain/base/platform/errors/error-codes';
import { ApiError } from '@parasol/client/api-error';
import { platforms, type PlatformCode } from '@parasol/domain/base/platform/apps/platform-code';
import { answerRefusals } from './answer-refusals.ts';

const setUp = (platform: PlatformCode, mended = true, refreshed = true) => {
  const done: string[] = [];
  const yes = (what: string, answer: boolean) => () => {
    done.push(what);
    return Promise.resolve(answer);
  };
  const answer = answerRefusals({
    context: { platform, enterprise: false },
    logIn: yes('login', mended),
    nativeLogin: yes('native login', mended),
    refreshByHost: yes('host refresh', refreshed),
    refreshByAccount: yes('account refresh', refreshed),
    notice: (message) => done.push(`notice ${message}`),
    alert: (message) => done.push(`alert ${message}`),
    report: (path, error) => done.push(`report ${path} ${error.code}`),
  });
  return { done, answer };
};

const refused = (
  code: number,
  message = '说明',
  name: 'listMessages' | 'loginWithMobile' = 'listMessages',
) => ({
  name,
  path: '/api/x',
  error: new ApiError(code, message),
});

describe('answerRefusals', () => {
  test('opens the login dialog in a browser and says that somebody logged in', async () => {
    const { done, answer } = setUp(platforms.browser);
    expect(await answer(refused(errorCodes.LOGIN_EXPIRED))).toBe('logged-in');
    expect(done).toEqual(['report /api/x 20003', 'login']);
  });

  test('gives the refusal to the caller when nobody logs in', async () => {
    const { answer } = setUp(platforms.browser, false);
    expect(await answer(refused(errorCodes.LOGIN_REQUIRED))).toMatchObject({
      code: errorCodes.LOGIN_REQUIRED,
    });
  });

  test('asks the app to log in or to renew its token', async () => {
    const { done, answer } = setUp(platforms.ios);
    expect(await answer(refused(errorCodes.THIRD_LOGIN_REQUIRED))).toBe('logged-in');
    expect(await answer(refused(errorCodes.TOKEN_REPLACED))).toBe('again');
    expect(done.filter((what) => !what.startsWith('report'))).toEqual([
      'native login',
      'host refresh',
    ]);
  });

  test('exchanges a stale token, and asks for a login when it was replaced elsewhere', async () => {
    const { done, answer } = setUp(platforms.browser);
    expect(await answer(refused(errorCodes.TOKEN_STALE))).toBe('again');
    expect(await answer(refused(errorCodes.TOKEN_REPLACED))).toBe('logged-in');
    expect(done.filter((what) => !what.startsWith('report'))).toEqual(['account refresh', 'login']);
  });

  test('asks for a login when the stale token cannot be exchanged', async () => {
    const { done, answer } = setUp(platforms.browser, true, false);
    expect(await answer(refused(errorCodes.TOKEN_STALE))).toBe('logged-in');
    expect(done).toContain('login');
  });

  test('shows notices and alerts, and still rejects', async () => {
    const { done, answer } = setUp(platforms.browser);
    expect(await answer(refused(errorCodes.MOBILE_NOT_BOUND, '请先绑定手机号'))).toBeInstanceOf(
      ApiError,
    );
    expect(await answer(refused(100304))).toBeInstanceOf(ApiError);
    expect(done).toContain('notice 请先绑定手机号');
    expect(done).toContain('alert 您没有权限，请联系管理员');
  });

  test('tells staff to log in to the console again', async () => {
    const { answer } = setUp(platforms.browser);
    expect(await answer(refused(100302, '管理员登录已失效'))).toMatchObject({
      message: '管理员登录已失效，请退出后重新登录管理后台',
    });
  });

  test('leaves the words about a login to the login form', async () => {
    const { done, answer } = setUp(platforms.browser);
    expect(
      await answer(refused(errorCodes.CODE_REFUSED, '验证码不正确', 'loginWithMobile')),
    ).toMatchObject({
      code: errorCodes.CODE_REFUSED,
    });
    expect(done).toEqual(['report /api/x 20206']);
  });
});
