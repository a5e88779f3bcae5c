import { buildTarget } from '../navigation/build-target.ts';
import { DEFAULT_CHANNEL, DEFAULT_SUBCHANNEL } from '../platform/channel-info.ts';
import { publicQuery } from '../platform/public-query.ts';
import { readQuery } from '../platform/query.ts';
import { shareChannels, type ShareTarget } from './share-channel.ts';

/** What a page wants its card to say; the rest comes from the brand. */
export interface ShareSettings {
  readonly title: string;
  readonly desc: string;
  readonly imgUrl: string;
  /** The page to open; the one in view when absent. */
  readonly link?: string;
}

export interface SharePayload {
  readonly title: string;
  readonly desc: string;
  readonly link: string;
  readonly imgUrl: string;
  readonly channel: string;
  readonly subchannel: string;
  readonly utm_source: string;
  readonly utm_campaign: string;
}

export interface ShareOrigin {
  /** The page in view, as a whole address. */
  readonly pageUrl: string;
  readonly channel: string;
  readonly subChannel: string;
  /** What the share is for: usually the product number. */
  readonly campaign: string;
}

/** Marks of how this page was reached, which are wrong for whoever opens the share. */
const ARRIVAL = [
  'from',
  'forwardFrom',
  'isappinstalled',
  'scene',
  'nsukey',
  'sub_channel',
  'subChannel',
  'subtemp',
  'trafficlabel',
  'miniprogram',
  'appVersion',
];

/** The card for one target. Its link carries the channel, but nothing that belongs to the sharer. */
export const sharePayload = (
  settings: ShareSettings,
  origin: ShareOrigin,
  target: ShareTarget,
): SharePayload => {
  const page = new URL(settings.link ?? origin.pageUrl, origin.pageUrl);
  const marks = {
    // Who came by no channel hands on to the one by which it is handed on.
    channel: origin.channel === DEFAULT_CHANNEL ? shareChannels[target] : origin.channel,
    subchannel: origin.subChannel,
    utm_source: shareChannels[target],
    utm_campaign: origin.campaign,
  };
  const { url } = buildTarget({
    router: {
      origin: page.origin,
      basePath: '/',
      query: publicQuery(readQuery(page.search)),
    },
    path: page.pathname,
    // Nobody named it, so the link need not.
    carryTo: origin.subChannel === DEFAULT_SUBCHANNEL ? { ...marks, subchannel: null } : marks,
    drop: ARRIVAL,
  });
  return {
    title: settings.title,
    desc: settings.desc,
    link: page.origin + url,
    imgUrl: new URL(settings.imgUrl, origin.pageUrl).href,
    ...marks,
  };
};
