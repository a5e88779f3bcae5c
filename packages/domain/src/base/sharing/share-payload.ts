import { buildTarget } from '#base/navigation/build-target.ts';
import { defaultChannel, defaultSubchannel } from '#base/platform/apps/channel-info.ts';
import { publicQuery } from '#base/platform/addresses/public-query.ts';
import { readQuery } from '#base/platform/addresses/query.ts';
import { shareChannels, type ShareTarget } from './share-channel.ts';

/** A page's wishes for its card; the rest comes from the brand. */
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
  /** The page in view, as a full address. */
  readonly pageUrl: string;
  readonly channel: string;
  readonly subChannel: string;
  /** The subject of the share: usually the product number. */
  readonly campaign: string;
}

/** Marks of how this page was reached, which are wrong for the reader of the share. */
const arrivalFields = [
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

/**
 * The card for one target. Its link carries the channel, but nothing that belongs to the sharer.
 */
export const sharePayload = (
  settings: ShareSettings,
  origin: ShareOrigin,
  target: ShareTarget,
): SharePayload => {
  const page = new URL(settings.link ?? origin.pageUrl, origin.pageUrl);
  const marks = {
    // A visitor without a channel passes on the channel of the share.
    channel: origin.channel === defaultChannel ? shareChannels[target] : origin.channel,
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
    // The default type, so the link need not name it.
    carryTo: origin.subChannel === defaultSubchannel ? { ...marks, subchannel: null } : marks,
    drop: arrivalFields,
  });
  return {
    title: settings.title,
    desc: settings.desc,
    link: page.origin + url,
    imgUrl: new URL(settings.imgUrl, origin.pageUrl).href,
    ...marks,
  };
};
