import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readQuery, type Query } from '#base/platform/addresses/query.ts';
import { buildTarget, type TargetOptions } from './build-target.ts';

const router = {
  origin: 'https://www.qinghe.example',
  basePath: '/pro',
  query: { channel: 'wx', subchannel: 'menu', newLink: 'true', tag: ['a', 'b'] },
};

const queryOf = ({ url }: { url: string }): Query => ({ ...readQuery(url.split('?')[1] ?? '') });

const urlOf = (options: Partial<TargetOptions>): string =>
  buildTarget({ router, path: '/pro/trial/1001', ...options }).url;

describe('carrying the query', () => {
  test.each<[string, Partial<TargetOptions>, string]>([
    [
      'everything by default',
      {},
      '/pro/trial/1001?channel=wx&subchannel=menu&newLink=true&tag=a&tag=b',
    ],
    [
      'only what is chosen',
      { carryOnly: ['channel', 'tag'] },
      '/pro/trial/1001?channel=wx&tag=a&tag=b',
    ],
    ['nothing when nothing is chosen', { carryOnly: [] }, '/pro/trial/1001'],
    [
      'all but what is dropped',
      { drop: ['tag', 'newLink'] },
      '/pro/trial/1001?channel=wx&subchannel=menu',
    ],
    [
      'the target adds its own',
      { carryOnly: ['channel'], carryTo: { planNo: 2, ok: true } },
      '/pro/trial/1001?channel=wx&planNo=2&ok=true',
    ],
    [
      'the target replaces',
      { carryOnly: ['channel', 'tag'], carryTo: { tag: 'c' } },
      '/pro/trial/1001?channel=wx&tag=c',
    ],
    [
      'the target takes away',
      { drop: ['tag', 'newLink'], carryTo: { subchannel: null } },
      '/pro/trial/1001?channel=wx',
    ],
    [
      'the path speaks for itself',
      { path: '/pro/trial/1001?channel=sms', drop: ['tag'] },
      '/pro/trial/1001?channel=sms&subchannel=menu&newLink=true',
    ],
    [
      'carryTo wins over the path',
      { path: '/pro/x?a=1', carryOnly: [], carryTo: { a: 2 } },
      '/pro/x?a=2',
    ],
    [
      'a list in carryTo',
      { carryOnly: [], carryTo: { id: [1, 2, null] } },
      '/pro/trial/1001?id=1&id=2',
    ],
    [
      'the hash stays last',
      { path: '/pro/info/1001#claims', carryOnly: ['channel'] },
      '/pro/info/1001?channel=wx#claims',
    ],
    [
      'text is encoded',
      { carryOnly: [], carryTo: { name: '张三&x=1', 'a b': '+' } },
      '/pro/trial/1001?name=%E5%BC%A0%E4%B8%89%26x%3D1&a+b=%2B',
    ],
    ['a path under the brand', { path: 'order/1001', carryOnly: [] }, '/pro/order/1001'],
    [
      'our own whole address',
      { path: 'https://www.qinghe.example/main/list', carryOnly: ['channel'] },
      '/main/list?channel=wx',
    ],
  ])('%s', (_, options, expected) => {
    expect(urlOf(options)).toBe(expected);
  });

  test('the agency brand has its own prefix', () => {
    const agency = { ...router, basePath: '/tr', query: {} };
    expect(urlOf({ router: agency, path: 'order/1001/3' })).toBe('/tr/order/1001/3');
  });

  test('opens a new tab only when told', () => {
    expect(buildTarget({ router, path: '/x' }).newTab).toBe(false);
    expect(buildTarget({ router, path: '/x', newTab: true }).newTab).toBe(true);
  });
});

describe('other hosts', () => {
  test.each([
    'https://insurer.example/pay?id=1',
    '//insurer.example/pay?id=1',
    String.raw`/\insurer.example/pay?id=1`,
    'http://www.qinghe.example/pay?id=1',
  ])('%s gets nothing of our query', (path) => {
    const target = buildTarget({ router, path });
    expect(target.external).toBe(true);
    expect(target.url).toMatch(/^https?:\/\/[a-z.]+\/pay\?id=1$/);
  });

  test('gets what it is given, and our query only when asked', () => {
    const path = 'https://insurer.example/pay?id=1';
    expect(urlOf({ path, carryTo: { a: 1 } })).toBe('https://insurer.example/pay?id=1&a=1');
    expect(urlOf({ path, carryToOtherHost: true, carryOnly: ['channel'] })).toBe(
      'https://insurer.example/pay?channel=wx&id=1',
    );
  });

  test('a telephone number stays as it is', () => {
    expect(buildTarget({ router, path: 'tel:400-000-1001' })).toEqual({
      url: 'tel:400-000-1001',
      external: true,
      newTab: false,
    });
  });
});

describe('developer errors', () => {
  test.each<[string, object, string]>([
    ['no router', { path: '/x' }, 'router is missing'],
    ['router is null', { router: null, path: '/x' }, 'router is missing'],
    ['no path', { router }, 'path is missing'],
    ['an empty path', { router, path: '' }, 'path is missing'],
    ['carryTo is text', { router, path: '/x', carryTo: 'a=1' }, 'carryTo accepts only an object'],
    ['carryTo is a list', { router, path: '/x', carryTo: ['a'] }, 'carryTo accepts only an object'],
    ['carryTo is null', { router, path: '/x', carryTo: null }, 'carryTo accepts only an object'],
    [
      'carryOnly and drop',
      { router, path: '/x', carryOnly: [], drop: [] },
      'carryOnly and drop cannot be used together',
    ],
    ['not an address', { router, path: 'https://' }, 'path is not an address: https://'],
    ['a script', { router, path: 'javascript:alert(1)' }, 'path may not be a javascript: address'],
    [
      'a page in the address',
      { router, path: 'data:text/html,x' },
      'path may not be a data: address',
    ],
    ['a blob', { router, path: 'blob:https://a.example/1' }, 'path may not be a blob: address'],
    ['a file', { router, path: 'file:///etc/hosts' }, 'path may not be a file: address'],
    [
      'a hidden script',
      { router, path: ' java\nscript:alert(1)' },
      'path may not be a javascript: address',
    ],
  ])('%s', (_, options, message) => {
    expect(() => Reflect.apply(buildTarget, undefined, [options])).toThrow(
      `buildTarget: ${message}`,
    );
  });
});

describe('properties', () => {
  const name = fc.string({ unit: 'grapheme', minLength: 1 });
  const query = fc.dictionary(
    name,
    fc.oneof(fc.string(), fc.array(fc.string(), { minLength: 2, maxLength: 3 })),
  );

  test('the target holds exactly the merged parameters', () => {
    fc.assert(
      fc.property(query, query, (current, carryTo) => {
        const { url } = buildTarget({ router: { ...router, query: current }, path: '/x', carryTo });
        const expected = { ...current, ...carryTo };
        expect({ ...readQuery(url.split('?')[1] ?? '') }).toEqual(expected);
      }),
    );
  });

  test('going to the target from the target changes nothing', () => {
    fc.assert(
      fc.property(query, query, (current, carryTo) => {
        const first = buildTarget({ router: { ...router, query: current }, path: '/x', carryTo });
        const there = { ...router, query: queryOf(first) };
        const again = buildTarget({ router: there, path: '/x', carryTo });
        const back = buildTarget({ router: there, path: first.url });
        expect(queryOf(again)).toEqual(queryOf(first));
        expect(queryOf(back)).toEqual(queryOf(first));
        expect(again.url.length).toBe(first.url.length);
      }),
    );
  });
});
