import type { CookieChange } from '#base/platform/cookies.ts';
import { firstValue, type Query } from '#base/platform/addresses/query.ts';

/** Where a visitor came from, kept for the whole visit and sent with calls and orders. */
export interface ChannelInfo {
  readonly channel: string;
  readonly subChannel: string;
  readonly payPlatform: string | null;
  readonly appChannel: string | null;
  readonly chanceSource: string | null;
  readonly toMp: readonly number[];
  readonly wxMpType: number;
  readonly adPlace: string | null;
}

export const defaultChannel = 'default_channel';
export const defaultSubchannel = 'default_subchannel';
export const subchannelSpellings = ['subchannel', 'sub_channel', 'subChannel'] as const;

/** A link with a page-long channel would fill the cookies until the server refuses the visitor. */
const longest = 128;

/** This page is embedded by others: it must not claim their visitors for its own channel. */
const pathWithoutCookies = '/pro/content/182';

/** Cut by whole characters: half of one could not be stored. */
const bounded = (value: string): string =>
  Array.from(value.trim()).slice(0, longest).join('').trim();

const text = (query: Query, name: string): string | null =>
  bounded(firstValue(query, name) ?? '') || null;

const withSubtemp = (subChannel: string, subtemp: string | null): string => {
  if (subtemp === null || subChannel.endsWith(`~${subtemp}`)) return subChannel;
  return bounded(`${subChannel}~${subtemp}`);
};

/** `12-34` as [12, 34]; parts that are not numbers are left out. */
const dashedNumbers = (list: string | null): readonly number[] =>
  (list ?? '')
    .split('-')
    .filter((part) => /^\d{1,9}$/.test(part))
    .map(Number);

const number = (value: string | null): number =>
  value !== null && /^\d{1,9}$/.test(value) ? Number(value) : 0;

/** The query decides, then the cookies of an earlier visit, then the defaults. */
export const channelInfo = (
  query: Query,
  cookies: Readonly<Record<string, string>>,
): ChannelInfo => {
  const spelled = subchannelSpellings.map((name) => text(query, name)).find((v) => v !== null);
  return {
    channel: text(query, 'channel') ?? text(cookies, 'channel') ?? defaultChannel,
    subChannel: withSubtemp(
      spelled ?? text(cookies, 'subchannel') ?? defaultSubchannel,
      text(query, 'subtemp'),
    ),
    payPlatform: text(query, 'payPlatform'),
    appChannel: text(query, 'appChannel'),
    chanceSource: text(query, 'source'),
    toMp: dashedNumbers(text(query, 'toMp')),
    wxMpType: number(text(query, 'wxMpType') ?? text(cookies, 'wxMyType')),
    adPlace: text(query, 'adPlace'),
  };
};

/** Whether a page may remember the visitor's channel. */
export const claimsVisitors = (path: string): boolean =>
  path.replace(/(?<!\/)\/+$/, '') !== pathWithoutCookies;

/** The cookies that remember the channel: none for a direct visitor. */
export const channelCookies = (info: ChannelInfo, path: string): readonly CookieChange[] => {
  if (!claimsVisitors(path)) return [];
  const named = [
    { name: 'channel', value: info.channel, otherwise: defaultChannel },
    { name: 'subchannel', value: info.subChannel, otherwise: defaultSubchannel },
    { name: 'wxMyType', value: String(info.wxMpType), otherwise: '0' },
  ];
  return named
    .filter(({ value, otherwise }) => value !== otherwise)
    .map(({ name, value }) => ({ name, value }));
};
