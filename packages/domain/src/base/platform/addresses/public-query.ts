import type { Query } from './query.ts';

/** Parameters that name the page or the visitor's channel. Any other may belong to one person. */
const publicNames: ReadonlySet<string> = new Set(
  [
    'adPlace',
    'appChannel',
    'appVersion',
    'baseProductNo',
    'broker',
    'chanceSource',
    'channel',
    'forwardFrom',
    'from',
    'hideswitch',
    'isappinstalled',
    'merchantCode',
    'miniprogram',
    'need',
    'newApiVersion',
    'newLink',
    'payPlatform',
    'plan',
    'productVersion',
    'sale',
    'scene',
    'sellChannel',
    'seller',
    'shareKey',
    'source',
    'sub_channel',
    'subchannel',
    'subtemp',
    'tab',
    'testLink',
    'thirdType',
    'toMp',
    'trafficlabel',
    'type',
    'unionSellChannel',
    'utm_campaign',
    'utm_content',
    'utm_medium',
    'utm_source',
    'utm_term',
    'visitType',
    'with',
    'wxMpType',
    'wxMyType',
  ].map((name) => name.toLowerCase()),
);

/** The longest value a public parameter needs; a longer one is no value of ours. */
const longest = 128;

/** A mobile number, an ID number or a bank card, whatever parameter it hides in. */
const personalNumber =
  /(?:^|\D)(?:1[3-9]\d{9}|[1-9]\d{5}(?:19|20)\d{2}[01]\d[0-3]\d{4}[\dXx]|[3-69]\d{13,20})(?:\D|$)/;

const isPublic = (name: string, values: readonly string[]): boolean =>
  publicNames.has(name.toLowerCase()) &&
  values.every((value) => value.length <= longest && !personalNumber.test(value));

/** The part of a query that may leave the visit: with shares and tracking. */
export const publicQuery = (query: Query): Query =>
  Object.fromEntries(
    Object.entries(query).filter(([name, value]) =>
      isPublic(name, typeof value === 'string' ? [value] : (value ?? [])),
    ),
  );
