import type { Row } from './row.ts';

/** Somebody comes back from a sign-in with these. */
const signIn: readonly string[] = ['code', 'state', 'miniProgramAppid'];

/** What any page may be asked for by: where a visitor came from, and what the guard looks at. */
const everywhere: readonly string[] = [
  ...signIn,
  'adPlace',
  'appChannel',
  'appVersion',
  'baseProductNo',
  'broker',
  'channel',
  'hideswitch',
  'merchantCode',
  'miniprogram',
  'newApiVersion',
  'newLink',
  'payPlatform',
  'productVersion',
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
  'trafficlabel',
  'unionSellChannel',
  'wxMpType',
];

/**
 * The part of a query that a page which is kept for everyone is made from, always in the same order.
 * What others add to a link makes no second copy; the page's script reads it from the address.
 */
export const knownQuery = (row: Row | null, query: URLSearchParams): URLSearchParams => {
  const known = row ? [...everywhere, ...(row.query ?? [])] : signIn;
  const kept = new URLSearchParams([...query].filter(([name]) => known.includes(name)));
  kept.sort();
  return kept;
};
