import { expect, test } from 'vitest';
import { areOurs, isCheapToRead } from './arrived-events.ts';
import { chunkLimits } from './chunks.ts';

const picture = (node: object) => [{ type: 2, timestamp: 1, data: { node, initialOffset: {} } }];
const element = (tagName: string, attributes: object = {}, childNodes: object[] = []) => ({
  type: 2,
  id: 1,
  tagName,
  attributes,
  childNodes,
});

test('a page as the recorder draws it is ours', () => {
  const page = element('html', { lang: 'zh-CN', class: 'phone' }, [
    element('style', { _cssText: ':root { --brand: #126; }' }),
    element('img', { src: '/assets/hero.webp', rr_width: '120px' }),
    element('input', { type: 'radio', checked: true }),
    { type: 3, id: 2, textContent: '算保险费' },
  ]);
  expect(areOurs(picture({ type: 0, id: 0, childNodes: [page] }))).toBe(true);
  const change = { source: 0, adds: [{ parentId: 1, node: page }], attributes: [] };
  expect(areOurs([{ type: 3, timestamp: 1, data: change }])).toBe(true);
  const styled = [{ id: 1, attributes: { style: { width: '10px' } } }];
  expect(areOurs([{ type: 3, timestamp: 1, data: { ...change, attributes: styled } }])).toBe(true);
  expect(areOurs([{ type: 5, timestamp: 1, data: { tag: 'page', payload: { about: 'x' } } }])).toBe(
    true,
  );
});

test.each([
  ['a script', element('script')],
  ['a frame below', element('div', {}, [element('IFRAME')])],
  ['a handler', element('div', { onclick: 'alert(1)' })],
  ['a foreign picture', element('img', { src: 'https://elsewhere.example/a.png' })],
  ['a picture by two slashes', element('img', { src: '//elsewhere.example/a.png' })],
  ['a style that loads', element('div', { style: 'background:url(/a)' })],
  ['a sheet that is more than colours', element('style', { _cssText: 'body{color:red}' })],
  ['a sheet after the colours', element('style', { _cssText: ':root{--a:1} @import "x"' })],
  ['a link', element('a', { href: '/api/logout' })],
])('%s is not', (_what, node) => {
  expect(areOurs(picture(node))).toBe(false);
});

test('attributes that come later are looked at too', () => {
  const change = { source: 0, adds: [], attributes: [{ id: 1, attributes: { href: '/x' } }] };
  expect(areOurs([{ type: 3, timestamp: 1, data: change }])).toBe(false);
});

test('attributes that are taken away are ours, but none of the others', () => {
  const without = (attributes: object) =>
    areOurs([{ type: 3, timestamp: 1, data: { source: 0, attributes: [{ id: 1, attributes }] } }]);
  expect(without({ class: null, style: null, src: null })).toBe(true);
  expect(without({ onclick: null })).toBe(false);
});

test('what is no event is not ours', () => {
  expect(areOurs([1])).toBe(false);
  expect(areOurs([{ data: {} }])).toBe(false);
  expect(areOurs([null])).toBe(false);
});

test('deep and many-parted texts are not read at all', () => {
  expect(isCheapToRead('[{"a":"[[[[{{{{,,,,\\"["}]')).toBe(true);
  const depth = chunkLimits.mostDepth + 1;
  expect(isCheapToRead(`${'['.repeat(depth)}${']'.repeat(depth)}`)).toBe(false);
  expect(isCheapToRead(`[${'{},'.repeat(chunkLimits.mostParts)}{}]`)).toBe(false);
  expect(isCheapToRead(JSON.stringify(picture(element('p', { class: 'a' }))))).toBe(true);
});
