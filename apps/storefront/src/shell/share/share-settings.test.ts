import { describe, expect, test } from 'vitest';
import type { PublicBrand } from '@parasol/domain/base/brands/brand';
import type { Row } from '@parasol/routes/row';
import { pageTitle } from '#shell/document/page-title.ts';
import { settingsToShare, shareCards } from './share-settings.ts';

const brand = {
  name: '青禾',
  company: '青禾保险经纪有限公司',
  copyright: '青禾保险经纪',
  share: { title: '青禾', desc: '一页看清', imgUrl: '/brand/share.png' },
} as PublicBrand;

const own = { title: '禾安医疗', description: '大额医疗', image: '/a.png' };

describe('settingsToShare', () => {
  test('takes the words of the page first, then those kept for the product, then the brand', () => {
    const settings = JSON.stringify({ title: '产品', desc: '说明', imgUrl: '/b.png' });
    expect(settingsToShare(own, settings, brand)).toEqual({
      title: '禾安医疗',
      desc: '大额医疗',
      imgUrl: '/a.png',
    });
    expect(settingsToShare(undefined, settings, brand).title).toBe('产品');
    expect(settingsToShare(undefined, null, brand)).toEqual(brand.share);
    expect(settingsToShare(undefined, '{"title":1}', brand)).toEqual(brand.share);
    expect(settingsToShare(undefined, 'no JSON', brand)).toEqual(brand.share);
  });

  test('makes a card for each target, each with its own source', () => {
    const cards = shareCards(brand.share, {
      pageUrl: 'https://www.qinghe.example/pro/detail/1001?mobile=13800000000',
      channel: 'c',
      subChannel: 's',
      campaign: '1001',
    });
    expect(Object.values(cards).map(({ utm_source }) => utm_source)).toEqual([
      'wx_share_PYQ',
      'wx_share_HY',
      'wx_share_QQ',
      'wx_share_QZone',
    ]);
    expect(JSON.stringify(cards)).not.toContain('13800000000');
    expect(cards.friend.imgUrl).toBe('https://www.qinghe.example/brand/share.png');
  });
});

describe('pageTitle', () => {
  const row: Row = { path: '/x', page: 'x', hydrate: 'idle' };

  test("is the page's own, the row's, or the brokerage's name", () => {
    expect(pageTitle(row, own, brand)).toBe('禾安医疗');
    expect(pageTitle({ ...row, title: '我的' }, undefined, brand)).toBe('我的 · 青禾');
    expect(pageTitle(row, undefined, brand)).toBe('青禾保险经纪有限公司');
    expect(pageTitle(null, undefined, brand)).toBe('青禾保险经纪有限公司');
  });

  test("is the brand's copyright on the detail page", () => {
    expect(pageTitle({ ...row, modules: ['detail'] }, undefined, brand)).toBe('青禾保险经纪');
  });
});
