import { describe, expect, test } from 'vitest';
import { errorCodes } from '@parasol/domain/base/platform/errors/error-codes';
import type { Api, Output } from '@parasol/contract';
import type { Brand } from '@parasol/domain/base/brands/brand';
import { ApiError } from '@parasol/client/api-error';
import {
  appCodeOf,
  cleanAddress,
  finishSignIn,
  renewedEntry,
  sessionOf,
  oneClickOf,
  settingsOf,
} from './arrival.ts';

const brand = { defaultThirdType: 7, sellChannel: 1, appCode: 'QH_H5' } as Brand;
const at = (path: string) => new URL(path, 'https://www.qinghe.example');
const down = () => Promise.reject(new Error('the database is down'));

const info = (session: Output<'getUserInfo'>['session']): Output<'getUserInfo'> => ({
  loggedIn: session === 'live',
  session,
  role: session === 'live' ? 'customer' : 'visitor',
  userId: null,
  cryptoUserId: null,
  mobile: null,
  mobileBound: false,
  thirdType: null,
  currentThirdType: 7,
  authorizedThirdTypes: [7],
  unreadMessages: 0,
});

const api = (calls: Partial<Api>): Api => calls as Api;

describe('finishSignIn', () => {
  const finishes = api({
    finishThirdLogin: ({ code }) =>
      code === 'good'
        ? Promise.resolve({
            ...info('live'),
            backUrl: '/pro/me',
            userId: 'u',
            cryptoUserId: 'c',
            role: 'customer',
          })
        : Promise.reject(new ApiError(errorCodes.THIRD_LOGIN_REFUSED, '授权登录未成功')),
  });

  test('has nothing to do for an ordinary address, or for a code that nobody here asked for', async () => {
    const plain = ['/pro/me', '/pro/me?code=good', '/?code=good&miniProgramAppid=wx1'];
    for (const path of [...plain, '/?code=good&miniProgramAppid=wx1&state=']) {
      expect(await finishSignIn(at(path), finishes)).toEqual({ kind: 'none' });
    }
  });

  test('leads back to the page that was wanted', async () => {
    expect(await finishSignIn(at('/pro/me?code=good&state=s'), finishes)).toEqual({
      kind: 'done',
      backUrl: '/pro/me',
    });
    const mini = at('/pro/me?channel=x&code=good&state=s&miniProgramAppid=wx1');
    expect(await finishSignIn(mini, finishes)).toEqual({ kind: 'done', backUrl: '/pro/me' });
  });

  test('takes a refusal for a sign-in that failed', async () => {
    expect(await finishSignIn(at('/?code=bad&state=s'), finishes)).toEqual({ kind: 'failed' });
    expect(await finishSignIn(at('/?state=s'), finishes)).toEqual({ kind: 'failed' });
  });
});

describe('sessionOf', () => {
  test('has the page asked for again once a stale token was exchanged', async () => {
    const stale = api({
      getUserInfo: () => Promise.resolve(info('stale')),
      refreshToken: () => Promise.resolve({ refreshSeconds: 60 }),
    });
    expect(await sessionOf(at('/'), stale, brand, true)).toBe(renewedEntry);
  });

  test('takes someone whose token cannot be exchanged for a visitor', async () => {
    const replaced = api({
      getUserInfo: () => Promise.resolve(info('stale')),
      refreshToken: () => Promise.reject(new ApiError(errorCodes.TOKEN_REPLACED, '')),
    });
    expect(await sessionOf(at('/'), replaced, brand, true)).toMatchObject({ loggedIn: false });
  });

  test('shows a public page when nobody can say who reads it, and no other', async () => {
    const broken = api({ getUserInfo: down });
    expect(await sessionOf(at('/'), broken, brand, true)).toMatchObject({ loggedIn: false });
    await expect(sessionOf(at('/pro/me'), broken, brand, false)).rejects.toThrow('down');
  });
});

describe('what else comes with a page', () => {
  test('is left at its defaults when it cannot be read', async () => {
    const broken = api({ getRemoteConfig: down, getSellChannelConfig: down, getOneClick: down });
    expect(await oneClickOf(broken)).toBe('nowhere');
    expect(await appCodeOf(broken, brand)).toBe('QH_H5');
    expect(await settingsOf(broken)).toEqual({
      'api-config': null,
      experiment: null,
      traces: null,
    });
  });

  test('keeps an address without what the sign-in added', () => {
    expect(cleanAddress(at('/a?x=1&code=c&state=s#h'))).toBe('/a?x=1');
    expect(cleanAddress(at('/a?code=c&state=s'))).toBe('/a');
  });
});
