import type { PublicBrand } from '@parasol/domain/base/brands/brand';
import {
  channelCookies,
  channelInfo,
  type ChannelInfo,
} from '@parasol/domain/base/platform/apps/channel-info';
import { parseCookies, serialiseCookie } from '@parasol/domain/base/platform/cookies';
import { firstValue, readQuery, type Query } from '@parasol/domain/base/platform/addresses/query';
import {
  addToRouteHistory,
  readRouteHistory,
} from '@parasol/domain/base/platform/addresses/route-history';
import { trafficLabelCookies } from '@parasol/domain/base/platform/addresses/traffic-label';
import type { ShareCards } from '#hosts/host.ts';
import type { PageMeta } from '#pages.ts';
import type { Row } from '@parasol/routes/row';
import type { Opening } from '#shell/guard/guard-route.ts';
import { pageTitle } from '#shell/document/page-title.ts';
import type { SettingsHolder } from './remote-settings.ts';
import { settingsToShare, shareCards, shareKey } from '#shell/share/share-settings.ts';
import { shareWays } from '#shell/share/share-ways.ts';
import { noteTouch } from '#shell/tracking/touches.ts';
import { readSession, writeSession } from './storage.ts';

const historyKey = 'routeHistory';
/** Parameters about the seller; the latest address with any of them replaces all. */
const namedFields = ['seller', 'broker', 'merchantCode', 'shareKey'] as const;
const soldBy = 'soldBy';
const productKey = 'product';
const noSeller = '0';

export type SoldBy = Readonly<Partial<Record<(typeof namedFields)[number], string>>>;

const namedBy = (query: Query, sale: string | null | undefined): SoldBy => {
  const named = namedFields.map((name) => [name, firstValue(query, name)] as const);
  return Object.fromEntries([
    ...named.filter(([, value]) => value !== null),
    ...(sale && sale !== noSeller ? [['seller', sale]] : []),
  ]);
};

const readSoldBy = (): SoldBy => {
  try {
    return JSON.parse(readSession(soldBy) ?? '{}') as SoldBy;
  } catch {
    return {};
  }
};

/** An opened page, with its facts about itself. */
export interface ShownPage {
  readonly url: URL;
  readonly row: Row | null;
  readonly meta: PageMeta | undefined;
  readonly baseProductNo: string | null;
}

interface StepSurroundings {
  readonly brand: PublicBrand;
  readonly production: boolean;
  readonly settings: SettingsHolder;
}

export interface RouteSteps {
  /** Remote config, then channel info; the title and the guard follow with the page itself. */
  readonly before: (opening: Opening) => void;
  /** The path before this one, the title and the cards to share. */
  readonly after: (page: ShownPage) => {
    readonly from: string;
    readonly title: string;
    readonly cards: ShareCards;
    readonly waysFor: (share?: string) => ReturnType<typeof shareWays>;
  };
  readonly channel: () => ChannelInfo;
  /** The seller that the latest address named. */
  readonly soldBy: () => SoldBy;
  /** The product that this visit was about last. */
  readonly product: () => string | null;
}

/** The steps around every page, in the order they have always had. */
export const createRouteSteps = ({ brand, production, settings }: StepSurroundings): RouteSteps => {
  const cookies = () => parseCookies(document.cookie);
  let channel = channelInfo(readQuery(location.search), cookies());

  return {
    channel: () => channel,
    soldBy: readSoldBy,
    product: () => readSession(productKey),
    before: (opening) => {
      const { url, baseProductNo, sale } = opening;
      noteTouch(opening);
      if (baseProductNo !== null) writeSession(productKey, baseProductNo);
      const query = readQuery(url.search);
      const named = namedBy(query, sale);
      if (Object.keys(named).length > 0) writeSession(soldBy, JSON.stringify(named));
      if (!url.pathname.includes('aiProduct')) {
        settings.refresh();
        if (baseProductNo !== null) settings.decideSwitch(baseProductNo, query);
      }
      channel = channelInfo(query, cookies());
      const changes = [
        ...channelCookies(channel, url.pathname),
        ...trafficLabelCookies(query, production),
      ];
      // oxlint-disable-next-line unicorn/no-document-cookie -- the cookie store is missing in app web views
      for (const change of changes) document.cookie = serialiseCookie(change);
    },
    after: ({ url, row, meta, baseProductNo }) => {
      const history = readRouteHistory(readSession(historyKey));
      const from = history.at(-1) ?? '';
      writeSession(historyKey, JSON.stringify(addToRouteHistory(history, url.pathname)));

      const key = baseProductNo === null ? null : shareKey(baseProductNo);
      const words = settingsToShare(meta, key && readSession(key), brand);
      if (key) writeSession(key, JSON.stringify(words));
      const origin = {
        channel: channel.channel,
        subChannel: channel.subChannel,
        campaign: baseProductNo ?? brand.id,
      };
      const waysFor = (share?: string): ReturnType<typeof shareWays> =>
        shareWays({
          brand,
          url,
          baseProductNo: share !== undefined || meta?.kind === 'product' ? baseProductNo : null,
          soldBy: readSoldBy(),
          origin,
          ...(share === undefined ? {} : { share }),
        });
      return {
        from,
        title: pageTitle(row, meta, brand),
        cards: shareCards(words, { pageUrl: waysFor()[0].address, ...origin }),
        waysFor,
      };
    },
  };
};
