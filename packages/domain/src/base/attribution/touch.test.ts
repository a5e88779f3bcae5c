import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readQuery } from '#base/platform/addresses/query.ts';
import { readTouch, linkFactsOf, saysNothingNew, type LinkFacts, type Touch } from './touch.ts';
import { touchWords } from './touch-words.ts';

const nothing: LinkFacts = {
  channel: null,
  subChannel: null,
  adPlace: null,
  source: null,
  toMp: [],
  wxMpType: 0,
  shareSource: null,
  shareKey: null,
};
const every =
  '?channel=sougou&sub_channel=s1&subtemp=t&adPlace=top&source=9&toMp=12-34&wxMpType=2&from=timeline&shareKey=K1';
const all: LinkFacts = {
  channel: 'sougou',
  subChannel: 's1~t',
  adPlace: 'top',
  source: '9',
  toMp: [12, 34],
  wxMpType: 2,
  shareSource: 1,
  shareKey: 'K1',
};

test('every parameter of a link is part of the touch', () => {
  expect(linkFactsOf(readQuery(every))).toEqual(all);
});

test.each([
  ['nothing', ''],
  ['another parameter', '?orderNo=QH1&to=%2Fpro&utm_source=x'],
  ['empty ones', '?channel=&adPlace=%20&toMp=--&wxMpType=0'],
  ['code', '?channel=%3Cscript%3Ealert(1)%3C%2Fscript%3E&adPlace=%27;drop table touches'],
  ['control characters', '?channel=a%00b&source=a%0D%0Aset-cookie'],
  ['a mobile number', '?source=13800138000&channel=tel-13800138000'],
  ['a page of text', `?channel=${'x'.repeat(5000)}`],
  ['a formula', '?adPlace=%3DHYPERLINK(1)'],
])('an address with %s is a direct visit', (_what, search) => {
  expect(linkFactsOf(readQuery(search))).toBeNull();
});

test('a long name is cut by whole characters', () => {
  expect(linkFactsOf({ channel: '渠'.repeat(100) })?.channel).toBe('渠'.repeat(64));
});

test('what a browser tells is read field by field', () => {
  const touch = { ...all, at: 5, landingPath: '/pro/detail/:baseProductNo', baseProductNo: '1001' };
  expect(readTouch(touch)).toEqual(touch);
  expect(readTouch({ ...touch, adPlace: '<b>', landingPath: '/pro/x?id=1', extra: 1 })).toEqual({
    ...touch,
    adPlace: null,
    landingPath: null,
  });
  expect(readTouch({ ...touch, source: '13800138000' })).toBeNull();
  expect(readTouch({ ...nothing, at: 5 })).toBeNull();
  expect(readTouch({ ...touch, at: -1 })).toBeNull();
});

test('a part of what is known says nothing new', () => {
  expect(saysNothingNew(all, { ...nothing, channel: 'sougou' })).toBe(true);
  expect(saysNothingNew(all, { ...all, shareSource: null })).toBe(true);
  expect(saysNothingNew(all, { ...nothing, adPlace: 'foot' })).toBe(false);
  expect(saysNothingNew({ ...nothing, channel: 'a' }, { ...nothing, toMp: [1] })).toBe(false);
});

test('whatever an address or a browser says, a touch can be stored and is read as the same again', () => {
  const value = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 70 }),
    fc.constantFrom('a', '12-3'),
  );
  const query = fc.record(
    {
      channel: value,
      subChannel: value,
      adPlace: value,
      source: value,
      toMp: value,
      wxMpType: value,
      shareKey: value,
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(query, fc.jsonValue(), (asked, stored) => {
      const linkFacts = linkFactsOf(asked);
      if (linkFacts) {
        const touch = { ...linkFacts, at: 7, landingPath: null, baseProductNo: null };
        expect(readTouch(touch)).toEqual(touch);
        expect(JSON.stringify(linkFacts)).not.toMatch(/\\u0000|[<>=]/);
      }
      const read = readTouch(stored);
      if (read) expect(readTouch(read)).toEqual(read);
    }),
  );
});

test('staff read a touch in one line, with the address as it was opened', () => {
  const touch: Touch = {
    channel: 'sougou',
    subChannel: null,
    adPlace: 'top',
    source: null,
    toMp: [12],
    wxMpType: 0,
    shareSource: 2,
    shareKey: null,
    at: Date.parse('2026-11-17T02:00:00Z'),
    landingPath: '/tr/detail/:baseProductNo/:sale?',
    baseProductNo: '1004',
  };
  expect(touchWords(touch, [{ code: 'sougou', name: '搜狗' }])).toBe(
    '2026-11-17 10:00 · 渠道 搜狗（sougou） · 广告位 top · 公众号 12 · 分享 好友消息 · 进入页面 /tr/detail/1004',
  );
});
