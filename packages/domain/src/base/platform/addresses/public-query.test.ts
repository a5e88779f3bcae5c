import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { publicQuery } from './public-query.ts';

test('keeps what describes the page and drops what describes the person', () => {
  expect(
    publicQuery({
      channel: 'wx',
      baseProductNo: '1001',
      subChannel: ['a', 'b'],
      token: 'secret',
      qingheWxToken: 'secret',
      CODE: 'oauth',
      openid: 'o1',
      mobile: '13800138000',
    }),
  ).toEqual({ channel: 'wx', baseProductNo: '1001', subChannel: ['a', 'b'] });
});

test.each([
  'resume',
  'draft',
  'linkId',
  'shareId',
  'orderNo',
  'paySeq',
  'displayId',
  'quoteNo',
  'id',
])('drops %s, as everything that nobody has said to be public', (name) => {
  expect(publicQuery({ [name]: 'x', from: 'menu' })).toEqual({ from: 'menu' });
});

test('a name that is not in the list never passes', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 20 }), fc.string(), (name, value) => {
      expect(publicQuery({ [name]: value })).toEqual({});
    }),
  );
});

test.each(['13800138000', '11010519491231002X', '6222021234567890123', 'tel:13800138000'])(
  'drops %s under any name',
  (value) => {
    expect(publicQuery({ from: value, channel: ['a', value], scene: '1' })).toEqual({ scene: '1' });
  },
);

test('drops what is too long to be a mark', () => {
  expect(publicQuery({ channel: 'x'.repeat(129) })).toEqual({});
});

test.each(['1780000000000', '20261115', '202611150000123456', '1001', 'wx_share_PYQ'])(
  'keeps %s',
  (value) => {
    expect(publicQuery({ from: value })).toEqual({ from: value });
  },
);

test('no mobile number survives inside any value', () => {
  const mobile = fc.integer({ min: 13_000_000_000, max: 19_999_999_999 }).map(String);
  const around = fc.string({ maxLength: 5 }).filter((text) => !/\d/.test(text));
  const name = fc.constantFrom('from', 'channel', 'utm_source');
  fc.assert(
    fc.property(name, around, mobile, around, (known, before, number, after) => {
      expect(publicQuery({ [known]: before + number + after })).toEqual({});
    }),
  );
});
