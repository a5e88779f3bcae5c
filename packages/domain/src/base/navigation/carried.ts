import { publicQuery } from '#base/platform/addresses/public-query.ts';
import type { Query } from '#base/platform/addresses/query.ts';
import { buildTarget } from './build-target.ts';

/** Parameters of the visitor's channel, passed on from page to page. */
const carriedFields: readonly string[] = [
  'adPlace',
  'appChannel',
  'broker',
  'channel',
  'hideswitch',
  'merchantCode',
  'newApiVersion',
  'newLink',
  'payPlatform',
  'sellChannel',
  'seller',
  'shareKey',
  'source',
  'subChannel',
  'sub_channel',
  'subchannel',
  'subtemp',
  'testLink',
  'toMp',
  'unionSellChannel',
  'wxMpType',
];

/** A fact about one product only. */
const ofTheProduct = 'productVersion';

/** Any origin will do: a target of ours is written without it. */
const ourOrigin = 'https://here.invalid';

export interface CarryingPage {
  readonly query: Query;
  readonly baseProductNo: string | null;
}

/** The carried part of a page's query; personal parameters are left behind. */
export const carriedOf = (query: Query): Query =>
  Object.fromEntries(
    Object.entries(publicQuery(query)).filter(
      ([name]) => name === ofTheProduct || carriedFields.includes(name),
    ),
  );

const isPage = (to: string): boolean =>
  to.startsWith('/') &&
  !to.startsWith('//') &&
  !/^\/(?:api|assets|brand|pictures|posters)\//.test(to);

/** A link of a page, with the carried parameters. Files and other hosts get none. */
export const carryTo = (to: string, { query, baseProductNo }: CarryingPage): string => {
  if (!isPage(to)) return to;
  const carried = carriedOf(query);
  if (Object.keys(carried).length === 0) return to;
  const sameProduct =
    baseProductNo !== null && (to.split(/[?#]/, 1)[0] ?? '').split('/').includes(baseProductNo);
  return buildTarget({
    path: to,
    router: { origin: ourOrigin, basePath: '/', query: carried },
    ...(sameProduct ? {} : { drop: [ofTheProduct] }),
  }).url;
};
