import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { channelCookies, channelInfo } from './channel-info.ts';

const nothing = {
  channel: 'default_channel',
  subChannel: 'default_subchannel',
  payPlatform: null,
  appChannel: null,
  chanceSource: null,
  toMp: [],
  wxMpType: 0,
  adPlace: null,
};

describe('channel info', () => {
  test('has its defaults when nothing is said', () => {
    expect(channelInfo({}, {})).toEqual(nothing);
  });

  test('takes every field from its parameter', () => {
    const query = {
      channel: 'wx',
      subchannel: 'menu',
      payPlatform: '15',
      appChannel: 'parasol',
      source: 'ad-7',
      toMp: '12-34-5',
      wxMpType: '3',
      adPlace: 'top',
    };
    expect(channelInfo(query, {})).toEqual({
      channel: 'wx',
      subChannel: 'menu',
      payPlatform: '15',
      appChannel: 'parasol',
      chanceSource: 'ad-7',
      toMp: [12, 34, 5],
      wxMpType: 3,
      adPlace: 'top',
    });
  });

  test.each([
    [{ subchannel: 'a' }, 'a'],
    [{ sub_channel: 'b' }, 'b'],
    [{ subChannel: 'c' }, 'c'],
    [{ subchannel: 'a', sub_channel: 'b', subChannel: 'c' }, 'a'],
    [{ subchannel: '', subChannel: 'c' }, 'c'],
    [{ subchannel: 'a', subtemp: 't' }, 'a~t'],
    [{ subtemp: 't' }, 'default_subchannel~t'],
    [{ subchannel: 'a~t', subtemp: 't' }, 'a~t'],
  ])('the subchannel of %j is %s', (query, expected) => {
    expect(channelInfo(query, {}).subChannel).toBe(expected);
  });

  test.each([
    ['', []],
    ['7', [7]],
    ['1-2-3', [1, 2, 3]],
    ['1--x-2', [1, 2]],
    ['abc', []],
  ])('toMp %s is %j', (toMp, expected) => {
    expect(channelInfo({ toMp }, {}).toMp).toEqual(expected);
  });

  test.each([
    ['4', 4],
    ['0', 0],
    ['x', 0],
    ['', 0],
    ['-1', 0],
  ])('wxMpType %s is %s', (wxMpType, expected) => {
    expect(channelInfo({ wxMpType }, {}).wxMpType).toBe(expected);
  });

  test('an earlier visit is remembered until a link says otherwise', () => {
    const cookies = { channel: 'old', subchannel: 'oldsub', wxMyType: '2' };
    expect(channelInfo({}, cookies)).toEqual({
      ...nothing,
      channel: 'old',
      subChannel: 'oldsub',
      wxMpType: 2,
    });
    expect(channelInfo({ channel: 'new', wxMpType: '1' }, cookies)).toMatchObject({
      channel: 'new',
      subChannel: 'oldsub',
      wxMpType: 1,
    });
  });
});

describe('channel cookies', () => {
  const info = channelInfo({ channel: 'wx', subchannel: 'a', subtemp: 't', wxMpType: '3' }, {});

  test('remember channel, subchannel and wxMyType', () => {
    expect(channelCookies(info, '/pro/detail/1001')).toEqual([
      { name: 'channel', value: 'wx' },
      { name: 'subchannel', value: 'a~t' },
      { name: 'wxMyType', value: '3' },
    ]);
  });

  test('nobody is remembered who came by themselves', () => {
    expect(channelCookies(channelInfo({}, {}), '/pro/detail/1001')).toEqual([]);
  });

  test.each([
    ['/pro/content/182', 0],
    ['/pro/content/182/', 0],
    ['/pro/content/1822', 3],
    ['/pro/content/18', 3],
    ['/tr/content/182', 3],
  ])('on %s there are %s of them', (path, count) => {
    expect(channelCookies(info, path)).toHaveLength(count);
  });

  test('the next page reads the same channel from the cookies, with or without the query', () => {
    const value = fc.string({ unit: 'grapheme', maxLength: 200 });
    const query = fc.record(
      { channel: value, subchannel: value, subChannel: value, subtemp: value, wxMpType: value },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(query, (asked) => {
        const first = channelInfo(asked, {});
        const written = channelCookies(first, '/pro/list');
        const cookies = Object.fromEntries(written.map((c) => [c.name, c.value ?? '']));
        expect(channelInfo({}, cookies)).toEqual(first);
        expect(channelInfo(asked, cookies)).toEqual(first);
        expect(Array.from(first.channel).length).toBeLessThanOrEqual(128);
        expect(Array.from(first.subChannel).length).toBeLessThanOrEqual(128);
      }),
    );
  });
});
