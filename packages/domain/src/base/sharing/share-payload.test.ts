import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sharePayload, type ShareOrigin } from './share-payload.ts';

const settings = { title: '百万医疗', desc: '一页看清', imgUrl: '/assets/share/1001.png' };
const origin: ShareOrigin = {
  pageUrl: 'https://www.qinghe.example/pro/detail/1001?plan=2#faq',
  channel: 'wx',
  subChannel: 'menu~t',
  campaign: '1001',
};

describe('the card of a page', () => {
  test('says what the page wants and where it came from', () => {
    expect(sharePayload(settings, origin, 'timeline')).toEqual({
      title: '百万医疗',
      desc: '一页看清',
      link: 'https://www.qinghe.example/pro/detail/1001?plan=2&channel=wx&subchannel=menu%7Et&utm_source=wx_share_PYQ&utm_campaign=1001',
      imgUrl: 'https://www.qinghe.example/assets/share/1001.png',
      channel: 'wx',
      subchannel: 'menu~t',
      utm_source: 'wx_share_PYQ',
      utm_campaign: '1001',
    });
  });

  test.each([
    ['timeline', 'wx_share_PYQ'],
    ['friend', 'wx_share_HY'],
    ['qq', 'wx_share_QQ'],
    ['qzone', 'wx_share_QZone'],
  ] as const)('shared to %s it is marked %s', (target, channel) => {
    const payload = sharePayload(settings, origin, target);
    expect(payload.utm_source).toBe(channel);
    expect(new URL(payload.link).searchParams.getAll('utm_source')).toEqual([channel]);
  });

  test('a page may name another page of ours, and a picture elsewhere', () => {
    const wanted = {
      ...settings,
      link: '/pro/landing/1001?tab=a',
      imgUrl: 'https://cdn.example/x.png',
    };
    const payload = sharePayload(wanted, origin, 'friend');
    expect(payload.link).toMatch(
      /^https:\/\/www\.qinghe\.example\/pro\/landing\/1001\?tab=a&channel=wx/,
    );
    expect(payload.imgUrl).toBe('https://cdn.example/x.png');
  });

  test('who came by no channel hands on to the one by which it is handed on', () => {
    const direct = { ...origin, channel: 'default_channel', subChannel: 'default_subchannel' };
    const { link, channel } = sharePayload(settings, direct, 'friend');
    expect(channel).toBe('wx_share_HY');
    expect([...new URL(link).searchParams.keys()]).toEqual([
      'plan',
      'channel',
      'utm_source',
      'utm_campaign',
    ]);
  });

  test('nothing of the sharer travels with it', () => {
    const pageUrl = `${origin.pageUrl.split('?')[0]}?from=timeline&isappinstalled=0&code=x&state=y&qingheWxToken=s&mobile=13800138000&subChannel=old&subtemp=t&draft=D1&resume=s&linkId=l&plan=2`;
    const { link } = sharePayload(settings, { ...origin, pageUrl }, 'friend');
    expect([...new URL(link).searchParams.keys()]).toEqual([
      'plan',
      'channel',
      'subchannel',
      'utm_source',
      'utm_campaign',
    ]);
  });
});

const sorted = (link: string): string[] => [...new URL(link).searchParams].map(String).toSorted();

test('sharing a shared page again gives the same link, whatever its query', () => {
  const query = fc.dictionary(fc.string({ minLength: 1 }), fc.string());
  fc.assert(
    fc.property(query, (params) => {
      const pageUrl = `https://www.qinghe.example/pro/detail/1001?${new URLSearchParams(params).toString()}`;
      const first = sharePayload(settings, { ...origin, pageUrl }, 'friend').link;
      const second = sharePayload(settings, { ...origin, pageUrl: first }, 'friend').link;
      expect(sorted(second)).toEqual(sorted(first));
    }),
  );
});
