import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { withoutPrivateValues } from './private-query.ts';

test('keeps what describes the page and drops what describes the person', () => {
  expect(
    withoutPrivateValues({
      channel: 'wx',
      baseProductNo: '1001',
      tag: ['a', 'b'],
      token: 'secret',
      qingheWxToken: 'secret',
      CODE: 'oauth',
      openid: 'o1',
      mobile: '13800138000',
    }),
  ).toEqual({ channel: 'wx', baseProductNo: '1001', tag: ['a', 'b'] });
});

test.each(['13800138000', '11010519491231002X', '6222021234567890123', 'tel:13800138000'])(
  'drops %s under any name',
  (value) => {
    expect(withoutPrivateValues({ from: value, list: ['a', value], ok: '1' })).toEqual({ ok: '1' });
  },
);

test.each(['1780000000000', '20261115', '202611150000123456', '1001', 'wx_share_PYQ'])(
  'keeps %s',
  (value) => {
    expect(withoutPrivateValues({ from: value })).toEqual({ from: value });
  },
);

test('no mobile number survives inside any value', () => {
  const mobile = fc.integer({ min: 13_000_000_000, max: 19_999_999_999 }).map(String);
  const around = fc.string({ maxLength: 5 }).filter((text) => !/\d/.test(text));
  fc.assert(
    fc.property(fc.string(), around, mobile, around, (name, before, number, after) => {
      expect(withoutPrivateValues({ [name]: before + number + after })).toEqual({});
    }),
  );
});
