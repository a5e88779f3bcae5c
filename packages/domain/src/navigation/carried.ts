import { publicQuery } from '../platform/public-query.ts';
import type { Query } from '../platform/query.ts';
import { buildTarget } from './build-target.ts';

/** What a link says of how somebody came, which goes on with them from page to page. */
const CARRIED: readonly string[] = [
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

/** Says something of one product only. */
const OF_THE_PRODUCT = 'productVersion';

/** Any origin will do: a target of ours is written without it. */
const OURS = 'https://here.invalid';

export interface CarryingPage {
  readonly query: Query;
  readonly baseProductNo: string | null;
}

/** The part of a page's query that travels on; what may belong to one person stays behind. */
export const carriedOf = (query: Query): Query =>
  Object.fromEntries(
    Object.entries(publicQuery(query)).filter(
      ([name]) => name === OF_THE_PRODUCT || CARRIED.includes(name),
    ),
  );

const isPage = (to: string): boolean =>
  to.startsWith('/') &&
  !to.startsWith('//') &&
  !/^\/(?:api|assets|brand|pictures|posters)\//.test(to);

/** A link as it stands on a page: with what travels along. Files and other hosts get nothing. */
export const carryTo = (to: string, { query, baseProductNo }: CarryingPage): string => {
  if (!isPage(to)) return to;
  const carried = carriedOf(query);
  if (Object.keys(carried).length === 0) return to;
  const sameProduct =
    baseProductNo !== null && (to.split(/[?#]/, 1)[0] ?? '').split('/').includes(baseProductNo);
  return buildTarget({
    path: to,
    router: { origin: OURS, basePath: '/', query: carried },
    ...(sameProduct ? {} : { drop: [OF_THE_PRODUCT] }),
  }).url;
};
