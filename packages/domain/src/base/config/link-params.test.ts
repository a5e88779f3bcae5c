import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { linkParamsOf, linkProblems, type LinkParams, type LinkWorld } from './link-params.ts';

const world: LinkWorld = {
  onSale: (no) => no === '1001' || no === '1002',
  sellChannel: 1,
  unionSellChannels: [101, 102],
  domainNames: ['www.qinghe.example', 'localhost'],
  production: true,
};

const good: LinkParams = {
  baseProductNo: '1001',
  sellChannel: '1',
  domainName: 'www.qinghe.example',
  firstRouteName: 'detail',
  unionSellChannel: null,
  merchantCode: null,
  seller: null,
  broker: null,
  testLink: null,
};

describe('a good link', () => {
  test.each<Partial<LinkParams>>([
    {},
    { firstRouteName: 'detailsV1' },
    { firstRouteName: 'trialV2' },
    { firstRouteName: 'order' },
    { firstRouteName: 'detailsAnnuity' },
    { firstRouteName: 'orderLayering' },
    { baseProductNo: '1001-1002' },
    { unionSellChannel: '101', merchantCode: 'M-01', seller: 'S_9' },
    { broker: 'B7' },
    { testLink: 'false' },
    { domainName: 'WWW.Qinghe.Example' },
  ])('%j', (changes) => {
    expect(linkProblems({ ...good, ...changes }, world)).toEqual([]);
  });
});

describe('each problem names its field and helps', () => {
  test.each<[Partial<LinkParams>, string, string]>([
    [{ baseProductNo: null }, 'baseProductNo', '链接缺少产品编号，请向分享者索取完整链接'],
    [{ baseProductNo: '10/01' }, 'baseProductNo', '链接中的产品编号有误，请向分享者核对'],
    [{ baseProductNo: '1001-9999' }, 'baseProductNo', '该产品已停售或尚未上架，您可以看看其他产品'],
    [{ baseProductNo: '9999' }, 'baseProductNo', '该产品已停售或尚未上架，您可以看看其他产品'],
    [{ sellChannel: null }, 'sellChannel', '链接缺少销售渠道，请向分享者索取完整链接'],
    [{ sellChannel: '10' }, 'sellChannel', '链接的销售渠道与当前网站不符，请向分享者核对'],
    [
      { domainName: 'evil.example' },
      'domainName',
      '链接的域名不属于本网站，请留意来源并向分享者核对',
    ],
    [{ domainName: null }, 'domainName', '链接的域名不属于本网站，请留意来源并向分享者核对'],
    [
      { firstRouteName: 'orderList' },
      'firstRouteName',
      '链接指向的页面不支持直接打开，请从产品页进入',
    ],
    [{ firstRouteName: 'me' }, 'firstRouteName', '链接指向的页面不支持直接打开，请从产品页进入'],
    [{ unionSellChannel: '999' }, 'unionSellChannel', '链接中的合作渠道未开通，请向分享者核对'],
    [{ merchantCode: 'a b' }, 'merchantCode', '链接中的商户编号有误，请向分享者核对'],
    [{ seller: '<x>' }, 'seller', '链接中的销售人员编号有误，请向分享者核对'],
    [{ broker: '张三' }, 'broker', '链接中的经纪人编号有误，请向分享者核对'],
    [{ broker: 'B7', seller: 'S9' }, 'broker', '链接不能同时带有销售人员和经纪人，请向分享者核对'],
    [{ testLink: 'yes' }, 'testLink', '链接中的测试标记有误，请向分享者核对'],
    [{ testLink: 'true' }, 'testLink', '测试链接不能用于正式投保，请向分享者索取正式链接'],
  ])('%j', (changes, field, message) => {
    expect(linkProblems({ ...good, ...changes }, world)).toEqual([{ field, message }]);
  });

  test('a test link is fine outside production', () => {
    expect(linkProblems({ ...good, testLink: 'true' }, { ...world, production: false })).toEqual(
      [],
    );
  });

  test('several problems come in the order of the fields', () => {
    const wrong = { ...good, testLink: 'x', sellChannel: '7', seller: '?' };
    expect(linkProblems(wrong, world).map(({ field }) => field)).toEqual([
      'sellChannel',
      'seller',
      'testLink',
    ]);
  });
});

test('the nine fields come from the place and the query', () => {
  const query = {
    baseProductNo: '9999',
    unionSellChannel: '101',
    merchantCode: 'M1',
    broker: 'B7',
    domainName: 'evil.example',
    testLink: 'true',
  };
  const place = {
    baseProductNo: '1001',
    domainName: 'www.qinghe.example',
    firstRouteName: 'detail',
    sellChannel: 1,
  };
  expect(linkParamsOf(query, place)).toEqual({
    ...good,
    unionSellChannel: '101',
    merchantCode: 'M1',
    broker: 'B7',
    testLink: 'true',
  });
  expect(linkParamsOf({ sellChannel: '7' }, { ...place, baseProductNo: null })).toMatchObject({
    baseProductNo: null,
    sellChannel: '7',
  });
});

test('whatever a link holds, each field has at most one problem with words to show', () => {
  const value = fc.option(fc.string());
  const params = fc.record({
    baseProductNo: value,
    sellChannel: value,
    domainName: value,
    firstRouteName: value,
    unionSellChannel: value,
    merchantCode: value,
    seller: value,
    broker: value,
    testLink: value,
  });
  fc.assert(
    fc.property(params, (link) => {
      const problems = linkProblems(link, world);
      expect(new Set(problems.map(({ field }) => field)).size).toBe(problems.length);
      expect(problems.every(({ message }) => /^[\p{Script=Han}，]+$/u.test(message))).toBe(true);
    }),
  );
});
