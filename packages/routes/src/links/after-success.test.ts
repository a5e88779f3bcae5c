import { expect, test } from 'vitest';
import { platforms } from '@parasol/domain/base/platform/apps/platform-code';
import { afterSuccess, type PaidPage } from './after-success.ts';

const main: PaidPage = {
  platform: platforms.browser,
  brand: { rootPath: 'pro', sellerInLinks: false, sellChannel: 1, orderListUrl: '/pro/me/order/2' },
  channel: 'default_channel',
  paySeq: 'PS1',
  displayId: 'D1',
  purpose: 'order',
  regional: false,
  free: false,
  haveReturnVisit: false,
  visitType: '1',
  renews: null,
};
const agency = {
  brand: {
    rootPath: 'tr',
    sellerInLinks: true,
    sellChannel: 10,
    orderListUrl: '/insurance/orderList',
  },
} as const;

test.each<[string, Partial<PaidPage>, string]>([
  ['main brand', {}, '/pro/paysuccess/PS1?displayId=D1'],
  ['reseller', { brand: { ...main.brand, sellChannel: 7 } }, '/pro/paysuccess/PS1?displayId=D1'],
  ['agency', agency, '/tr/success?paySeq=PS1&displayId=D1'],
  ['ofo', { channel: 'ofo' }, '/pro/paysuccess/PS1?displayId=D1&channel=ofo'],
  ['sougou', { channel: 'sougou' }, '/pro/paysuccess/PS1?displayId=D1&channel=sougou'],
  [
    'ofo under the agency',
    { ...agency, channel: 'ofo' },
    '/tr/paysuccess/PS1?displayId=D1&channel=ofo',
  ],
  ['a channel that only begins like it', { channel: 'ofo2' }, '/pro/paysuccess/PS1?displayId=D1'],
  [
    'a return visit',
    { haveReturnVisit: true },
    '/pro/paysuccess/PS1?displayId=D1&type=returnVisit&visitType=1',
  ],
  [
    'an instalment has no visit',
    { haveReturnVisit: true, purpose: 'instalment' },
    '/pro/paysuccess/PS1?displayId=D1',
  ],
  ['a renewal', { renews: 'P1' }, '/pro/me/policies/P1/renewal'],
  ['a free product', { free: true }, '/pro/aiProduct/freeSuccessPage?displayId=D1'],
  ['a regional page', { regional: true }, '/pro/bohuibao/success?paySeq=PS1&displayId=D1'],
])('%s', (_what, more, url) => {
  expect(afterSuccess({ ...main, ...more })).toMatchObject({ kind: 'page', url });
});

test('the mini-program goes to pages of its own', () => {
  const inside = { ...main, platform: platforms.miniProgram };
  expect(afterSuccess(inside)).toEqual({
    kind: 'mini-program',
    url: '/pages/order/list',
    listUrl: '/pages/order/list',
  });
  expect(afterSuccess({ ...inside, purpose: 'instalment' }).url).toBe(
    '/pages/renewal/success?paySeq=PS1',
  );
});

test('the agency’s list is behind its success page', () => {
  expect(afterSuccess({ ...main, ...agency }).listUrl).toBe('/insurance/orderList');
});
