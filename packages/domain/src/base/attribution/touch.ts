import {
  defaultChannel,
  defaultSubchannel,
  subchannelSpellings,
} from '#base/platform/apps/channel-info.ts';
import { publicQuery } from '#base/platform/addresses/public-query.ts';
import { firstValue, type Query } from '#base/platform/addresses/query.ts';
import { shareSource } from '#base/sharing/share-source.ts';

/** A link's facts about the visitor's channel. A direct visit has none and is no touch. */
export interface LinkFacts {
  readonly channel: string | null;
  readonly subChannel: string | null;
  readonly adPlace: string | null;
  readonly source: string | null;
  readonly toMp: readonly number[];
  readonly wxMpType: number;
  readonly shareSource: number | null;
  /** The link of the sharer. */
  readonly shareKey: string | null;
}

export interface Touch extends LinkFacts {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** The row of the route table of the landing page, never the address itself. */
  readonly landingPath: string | null;
  readonly baseProductNo: string | null;
}

const longest = 64;
const mostNumbers = 8;

/** Names that people give to channels and places; code or a personal number is none. */
const namePattern = /^[\p{L}\p{N}][\p{L}\p{N} _\-.~:|]*$/u;

/** Values in links for an unnamed channel. */
const unsaid: ReadonlySet<string> = new Set([defaultChannel, defaultSubchannel]);

const cut = (value: unknown): string | null => {
  if (typeof value !== 'string') return null;
  const name = Array.from(value.trim()).slice(0, longest).join('').trim();
  return namePattern.test(name) && !unsaid.has(name) ? name : null;
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

const saysSomething = ({ toMp, wxMpType, ...names }: LinkFacts): boolean =>
  toMp.length > 0 || wxMpType > 0 || Object.values(names).some((value) => value !== null);

/** The facts in an address, or null for a direct visit. */
export const linkFactsOf = (query: Query): LinkFacts | null => {
  const open = publicQuery(query);
  const named = (name: string) => cut(firstValue(open, name));
  const spelled = subchannelSpellings.map(named).find((value) => value !== null) ?? null;
  const subtemp = named('subtemp');
  const linkFacts: LinkFacts = {
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
      .slice(0, mostNumbers),
    wxMpType: digits(firstValue(open, 'wxMpType')) ?? 0,
    shareSource: shareSource(open),
    shareKey: named('shareKey'),
  };
  return saysSomething(linkFacts) ? linkFacts : null;
};

/** A touch from a browser: every field is checked, none is trusted. */
export const readTouch = (stored: unknown): Touch | null => {
  if (typeof stored !== 'object' || stored === null) return null;
  const it = stored as Readonly<Record<string, unknown>>;
  const at = code(it['at'], Date.UTC(2100, 0));
  if (at === null) return null;
  const linkFacts: LinkFacts = {
    channel: cut(it['channel']),
    subChannel: cut(it['subChannel']),
    adPlace: cut(it['adPlace']),
    source: cut(it['source']),
    toMp: (Array.isArray(it['toMp']) ? (it['toMp'] as readonly unknown[]) : [])
      .flatMap((part) => code(part, 999_999_999) ?? [])
      .slice(0, mostNumbers),
    wxMpType: code(it['wxMpType'], 999_999_999) ?? 0,
    shareSource: code(it['shareSource'], 99),
    shareKey: cut(it['shareKey']),
  };
  if (!saysSomething(linkFacts)) return null;
  // A personal number hidden in a name is dropped.
  const open = publicQuery({
    channel: linkFacts.channel ?? '',
    subchannel: linkFacts.subChannel ?? '',
    adPlace: linkFacts.adPlace ?? '',
    source: linkFacts.source ?? '',
    shareKey: linkFacts.shareKey ?? '',
  });
  if (Object.keys(open).length < 5) return null;
  return {
    ...linkFacts,
    at,
    landingPath: path(it['landingPath']),
    baseProductNo: product(it['baseProductNo']),
  };
};

/** Whether an address has nothing new: pages of ours carry only a part of the visitor's link. */
export const saysNothingNew = (known: LinkFacts, linkFacts: LinkFacts): boolean => {
  const { toMp, wxMpType, ...names } = linkFacts;
  return (
    (toMp.length === 0 || toMp.join('-') === known.toMp.join('-')) &&
    (wxMpType === 0 || wxMpType === known.wxMpType) &&
    (['channel', 'subChannel', 'adPlace', 'source', 'shareSource', 'shareKey'] as const).every(
      (name) => names[name] === null || names[name] === known[name],
    )
  );
};
