import { signInParams } from '@parasol/domain/base/accounts/sign-in-params';
import type { Row } from '#row.ts';

/** Parameters any page accepts: the visitor's origin, and those that the guard reads. */
const everywhere: readonly string[] = [
  ...signInParams,
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
 * The part of a query that decides the content of a cached page, always in the same order.
 * Parameters that others add make no second copy; the page's script reads them from the address.
 */
export const knownQuery = (row: Row | null, query: URLSearchParams): URLSearchParams => {
  const known: readonly string[] = row ? [...everywhere, ...(row.query ?? [])] : signInParams;
  const knownQuery = new URLSearchParams([...query].filter(([name]) => known.includes(name)));
  knownQuery.sort();
  return knownQuery;
};
