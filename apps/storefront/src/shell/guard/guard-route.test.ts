import { describe, expect, test } from 'vitest';
import { errorCodes } from '@parasol/domain/base/platform/errors/error-codes';
import { ApiError } from '@parasol/client/api-error';
import { platforms } from '@parasol/domain/base/platform/apps/platform-code';
import type { PublicBrand } from '@parasol/domain/base/brands/brand';
import type { Row } from '@parasol/routes/row';
import type { PageSession } from '#shell/document/boot.ts';
import { guardRoute, type GuardSurroundings } from './guard-route.ts';

const visitor: PageSession = {
  loggedIn: false,
  mobileBound: false,
  thirdType: null,
  cryptoUserId: null,
  currentThirdType: 7,
  authorizedThirdTypes: [7],
};

const order: Row = {
  path: '/pro/order/:baseProductNo',
  page: 'orders/order',
  hydrate: 'idle',
  access: { requireAuth: true, requireMobile: true },
};

const setUp = (more: Partial<GuardSurroundings> = {}) => {
  const asked: unknown[] = [];
  const around: GuardSurroundings = {
    api: {
      validLinkParams: (params) => {
        asked.push(params);
        return params.sellChannel === '1'
          ? Promise.resolve({ valid: true })
          : Promise.reject(new ApiError(errorCodes.LINK_INVALID, '链接的销售渠道与当前网站不符'));
      },
      getLoginType: (input) => {
        asked.push(input);
        return Promise.resolve(1);
      },
    },
    brand: { sellChannel: 1 } as PublicBrand,
    context: { platform: platforms.browser, enterprise: false },
    session: () => Promise.resolve(visitor),
    signInTried: false,
    ...more,
  };
  const open = (address: string, row = order) =>
    guardRoute(
      { row, url: new URL(address, 'https://www.qinghe.example'), baseProductNo: '1001' },
      around,
    );
  return { open, asked };
};

describe('guardRoute', () => {
  test('asks nobody anything for an ordinary page', async () => {
    const { open, asked } = setUp();
    expect(await open('/pro/order/1001')).toEqual({ kind: 'show-login', reason: 'login' });
    expect(asked).toEqual([]);
  });

  test('has a new-style link checked with what the path and the host say', async () => {
    const { open, asked } = setUp();
    const decision = await open('/pro/order/1001?newLink=true&sellChannel=9&baseProductNo=9999');
    expect(decision).toEqual({ kind: 'stop', message: '链接的销售渠道与当前网站不符' });
    expect(asked).toMatchObject([
      {
        baseProductNo: '1001',
        domainName: 'www.qinghe.example',
        firstRouteName: 'order',
        sellChannel: '9',
      },
    ]);
  });

  test('stops when the link could not be checked at all', async () => {
    const validLinkParams = () => Promise.reject(new ApiError(-1, '网络不太顺畅'));
    const { open } = setUp({ api: { validLinkParams, getLoginType: () => Promise.resolve(0) } });
    expect(await open('/pro/order/1001?newLink=true')).toMatchObject({ kind: 'stop' });
  });

  test('finds the page in a path of the aiProduct family', async () => {
    const { open, asked } = setUp();
    await open('/pro/aiProduct/detail/1001?newLink=true');
    expect(asked).toMatchObject([{ firstRouteName: 'detail' }]);
  });

  test('keeps a login type that frees the product, and lets the visitor pass', async () => {
    const answers: unknown[] = [];
    const { open } = setUp({ keepLoginType: (product, type) => answers.push([product, type]) });
    expect(await open('/pro/order/1001?productVersion=3')).toEqual({ kind: 'proceed' });
    expect(answers).toEqual([['1001', 1]]);
  });

  test('asks for the login when nobody can say the login type', async () => {
    const getLoginType = () => Promise.reject(new ApiError(-1, ''));
    const validLinkParams = () => Promise.resolve({ valid: true as const });
    const { open } = setUp({ api: { validLinkParams, getLoginType } });
    expect(await open('/pro/order/1001?productVersion=3')).toMatchObject({ kind: 'show-login' });
  });

  test('asks the app who is logged in, but only for pages that need it', async () => {
    const ways: string[] = [];
    const { open } = setUp({
      context: { platform: platforms.ios, enterprise: false },
      session: (how) => {
        ways.push(how);
        return Promise.resolve({ ...visitor, loggedIn: true, mobileBound: true });
      },
    });
    expect(await open('/pro/order/1001')).toEqual({ kind: 'proceed' });
    await open('/pro/info/1001', { path: '/pro/info/:baseProductNo', page: 'x', hydrate: 'idle' });
    expect(ways).toEqual(['over-the-bridge', 'at-once']);
  });
});
