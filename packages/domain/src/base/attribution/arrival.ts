import { touchesAfter } from './touch-cookie.ts';
import { readTouches, type Touches } from './which-counts.ts';
import { shareSource } from '#base/sharing/share-source.ts';
import { channelInfo } from '#base/platform/apps/channel-info.ts';
import { firstValue, type Query } from '#base/platform/addresses/query.ts';

/** How the caller arrived: the attribution of a sale. */
export interface Arrival {
  readonly channel: string;
  readonly subChannel: string;
  readonly adPlace: string | null;
  readonly shareSource: number | null;
  /** The seller, where addresses name one. */
  readonly seller: string | null;
  readonly broker: string | null;
  readonly merchantCode: string | null;
  /** The agent's link that brought them. */
  readonly shareKey: string | null;
  readonly appCode: string;
  /** The page of the route table that made the call. */
  readonly matchPath: string | null;
  /** The visitor's first and last link. */
  readonly touches: Touches;
  readonly platform: number | null;
  readonly release: string | null;
}

/** Headers of a page's calls. */
export interface ArrivalHeaders {
  /** `x-common-msg`: JSON, percent-encoded. */
  readonly commonMessage: string | undefined;
  readonly matchPath: string | undefined;
  readonly appCode: string | undefined;
}

/** Facts of a request that no page of ours made: a document, a form without script. */
export interface PlainRequest {
  readonly query: Query;
  readonly cookies: Readonly<Record<string, string>>;
  readonly sale: string | undefined;
  readonly now: number;
  /** App codes of this brand; the first replaces all codes of others. */
  readonly appCodes: readonly [string, ...string[]];
}

const longest = 128;
const noSeller = '0';

type Told = Readonly<Record<string, unknown>>;

const read = (message: string | undefined): Told => {
  if (message === undefined) return {};
  try {
    const decoded: unknown = JSON.parse(decodeURIComponent(message));
    return typeof decoded === 'object' && decoded !== null ? (decoded as Told) : {};
  } catch {
    return {};
  }
};

/** Words that can be stored: bounded, and without characters that no link of ours has. */
const words = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' && !/\p{C}/u.test(value)
    ? Array.from(value).slice(0, longest).join('')
    : null;

const code = (value: unknown): number | null =>
  Number.isSafeInteger(value) && (value as number) >= 0 && (value as number) < 1000
    ? (value as number)
    : null;

const seller = (value: unknown): string | null => {
  const named = words(value);
  return named === noSeller ? null : named;
};

/** Without a script: the browser's note of earlier pages, and the address of the request. */
const touchesOf = (
  facts: Told,
  { query, cookies, now }: PlainRequest,
  landingPath: string | null,
): Touches =>
  facts['touches'] === undefined
    ? touchesAfter({ query, cookies, now, landingPath, baseProductNo: null })
    : readTouches(facts['touches'], now);

/** The page's own word first; without one, the address and the cookies of the visit. */
export const arrivalOf = (headers: ArrivalHeaders, plain: PlainRequest): Arrival => {
  const message = read(headers.commonMessage);
  const own = channelInfo(plain.query, plain.cookies);
  const [first] = plain.appCodes;
  const named = (name: string) => seller(message[name]) ?? seller(firstValue(plain.query, name));
  return {
    channel: words(message['channel']) ?? own.channel,
    subChannel: words(message['subChannel']) ?? own.subChannel,
    adPlace: words(message['adPlace']) ?? words(own.adPlace),
    shareSource: code(message['shareSource']) ?? shareSource(plain.query),
    seller:
      seller(message['seller']) ?? seller(plain.sale) ?? seller(firstValue(plain.query, 'seller')),
    broker: named('broker'),
    merchantCode: named('merchantCode'),
    shareKey: named('shareKey'),
    appCode: plain.appCodes.find((each) => each === headers.appCode) ?? first,
    matchPath: words(headers.matchPath),
    touches: touchesOf(message, plain, words(headers.matchPath)),
    platform: code(message['platform']),
    release: words(message['release']),
  };
};
