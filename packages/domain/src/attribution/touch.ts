import {
  DEFAULT_CHANNEL,
  DEFAULT_SUBCHANNEL,
  SUBCHANNEL_SPELLINGS,
} from '../platform/channel-info.ts';
import { publicQuery } from '../platform/public-query.ts';
import { firstValue, type Query } from '../platform/query.ts';
import { shareSource } from '../sharing/share-source.ts';

/** What a link said of how somebody came. A visit that says nothing is direct and is no touch. */
export interface Said {
  readonly channel: string | null;
  readonly subChannel: string | null;
  readonly adPlace: string | null;
  readonly source: string | null;
  readonly toMp: readonly number[];
  readonly wxMpType: number;
  readonly shareSource: number | null;
  /** The link of whoever shared it. */
  readonly shareKey: string | null;
}

export interface Touch extends Said {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** The row of the route table on which they landed, never the address itself. */
  readonly landingPath: string | null;
  readonly baseProductNo: string | null;
}

const LONGEST = 64;
const MOST_NUMBERS = 8;

/** Names that people give to channels and places; what looks like code or a number of somebody is none. */
const NAME = /^[\p{L}\p{N}][\p{L}\p{N} _\-.~:|]*$/u;

/** Stand in links for a channel that nobody named. */
const UNSAID: ReadonlySet<string> = new Set([DEFAULT_CHANNEL, DEFAULT_SUBCHANNEL]);

const cut = (value: unknown): string | null => {
  if (typeof value !== 'string') return null;
  const name = Array.from(value.trim()).slice(0, LONGEST).join('').trim();
  return NAME.test(name) && !UNSAID.has(name) ? name : null;
};

const code = (value: unknown, most: number): number | null =>
  Number.isSafeInteger(value) && (value as number) >= 0 && (value as number) <= most
    ? (value as number)
    : null;

const digits = (text: string | null): number | null =>
  text !== null && /^\d{1,9}$/.test(text) ? Number(text) : null;

const path = (value: unknown): string | null =>
  typeof value === 'string' && /^\/[\w\-/:*]{0,120}$/.test(value) ? value : null;

const product = (value: unknown): string | null =>
  typeof value === 'string' && /^[\w-]{1,20}$/.test(value) ? value : null;

const saysSomething = ({ toMp, wxMpType, ...names }: Said): boolean =>
  toMp.length > 0 || wxMpType > 0 || Object.values(names).some((value) => value !== null);

/** What an address says, or null for a direct visit. */
export const saidBy = (query: Query): Said | null => {
  const open = publicQuery(query);
  const named = (name: string) => cut(firstValue(open, name));
  const spelled = SUBCHANNEL_SPELLINGS.map(named).find((value) => value !== null) ?? null;
  const subtemp = named('subtemp');
  const said: Said = {
    channel: named('channel'),
    subChannel:
      spelled !== null && subtemp !== null && !spelled.endsWith(`~${subtemp}`)
        ? cut(`${spelled}~${subtemp}`)
        : spelled,
    adPlace: named('adPlace'),
    source: named('source'),
    toMp: (firstValue(open, 'toMp') ?? '')
      .split('-')
      .flatMap((part) => digits(part) ?? [])
      .slice(0, MOST_NUMBERS),
    wxMpType: digits(firstValue(open, 'wxMpType')) ?? 0,
    shareSource: shareSource(open),
    shareKey: named('shareKey'),
  };
  return saysSomething(said) ? said : null;
};

/** A touch as a browser tells it: read field by field, nothing is believed as it stands. */
export const readTouch = (told: unknown): Touch | null => {
  if (typeof told !== 'object' || told === null) return null;
  const it = told as Readonly<Record<string, unknown>>;
  const at = code(it['at'], Date.UTC(2100, 0));
  if (at === null) return null;
  const said: Said = {
    channel: cut(it['channel']),
    subChannel: cut(it['subChannel']),
    adPlace: cut(it['adPlace']),
    source: cut(it['source']),
    toMp: (Array.isArray(it['toMp']) ? (it['toMp'] as readonly unknown[]) : [])
      .flatMap((part) => code(part, 999_999_999) ?? [])
      .slice(0, MOST_NUMBERS),
    wxMpType: code(it['wxMpType'], 999_999_999) ?? 0,
    shareSource: code(it['shareSource'], 99),
    shareKey: cut(it['shareKey']),
  };
  if (!saysSomething(said)) return null;
  // Whatever a name hides, a number of a person is none of ours.
  const open = publicQuery({
    channel: said.channel ?? '',
    subchannel: said.subChannel ?? '',
    adPlace: said.adPlace ?? '',
    source: said.source ?? '',
    shareKey: said.shareKey ?? '',
  });
  if (Object.keys(open).length < 5) return null;
  return {
    ...said,
    at,
    landingPath: path(it['landingPath']),
    baseProductNo: product(it['baseProductNo']),
  };
};

/**
 * Whether an address says nothing beyond what is known: pages of ours carry on only a part of the
 * link by which somebody came.
 */
export const saysNothingNew = (known: Said, said: Said): boolean => {
  const { toMp, wxMpType, ...names } = said;
  return (
    (toMp.length === 0 || toMp.join('-') === known.toMp.join('-')) &&
    (wxMpType === 0 || wxMpType === known.wxMpType) &&
    (['channel', 'subChannel', 'adPlace', 'source', 'shareSource', 'shareKey'] as const).every(
      (name) => names[name] === null || names[name] === known[name],
    )
  );
};
