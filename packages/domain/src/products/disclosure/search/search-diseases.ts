import { grams } from './disease-index.ts';
import type { DiseaseEntry, DiseaseIndex, IndexKey, KeyKind } from './disease-index.ts';
import { prefixDistance } from './edit-distance.ts';
import { normaliseName } from './pinyin.ts';

export interface DiseaseMatch {
  readonly entry: DiseaseEntry;
  /** The name or alias that matched, and how. */
  readonly found: string;
  readonly by: KeyKind;
  readonly exact: boolean;
  readonly score: number;
}

const longestQuery = 40;
const mostCandidates = 120;
const mostWork = 20_000;
const kindPenalty: Readonly<Record<KeyKind, number>> = {
  name: 0,
  alias: 1,
  pinyin: 2,
  initials: 3,
  icd10: 4,
};

/** Best first; equal ones by the order of the entries. */
export const searchDiseases = (
  index: DiseaseIndex,
  text: string,
  limit: number,
): readonly DiseaseMatch[] => {
  const query = normaliseName(text).slice(0, longestQuery);
  if (query === '' || limit <= 0) return [];
  const best = new Map<number, { readonly key: IndexKey; readonly score: number }>();
  for (const at of candidates(index, query)) {
    const key = index.keys[at];
    if (!key) continue;
    const score = scoreKey(query, key);
    if (score > (best.get(key.entry)?.score ?? 0)) best.set(key.entry, { key, score });
  }
  return [...best.entries()]
    .sort(([one, a], [other, b]) => b.score - a.score || one - other)
    .slice(0, limit)
    .flatMap(([at, { key, score }]) => {
      const entry = index.entries[at];
      if (!entry) return [];
      return [{ entry, found: key.shown, by: key.kind, exact: key.text === query, score }];
    });
};

/** The keys that share most with the query, so that only few are compared letter by letter. */
const candidates = (index: DiseaseIndex, query: string): readonly number[] => {
  const lists = rarestFirst(index, query);
  const { shared, touched } = index.scratch;
  let count = 0;
  for (const list of lists) {
    for (const key of list) {
      const before = shared[key] ?? 0;
      if (before === 0) touched[count++] = key;
      shared[key] = before + 1;
    }
  }
  const found = touched.subarray(0, count);
  const chosen = mostShared(index, query, found, lists.length);
  for (const key of found) shared[key] = 0;
  return chosen;
};

/** Grams that nearly every key has tell little and cost most: they are left out past a bound. */
const rarestFirst = (index: DiseaseIndex, query: string): readonly Uint32Array[] => {
  const lists = grams(query)
    .flatMap((gram) => index.postings.get(gram) ?? [])
    .sort((a, b) => a.length - b.length);
  let work = 0;
  const end = lists.findIndex((list) => (work += list.length) > mostWork);
  return end < 0 ? lists : lists.slice(0, Math.max(end, 2));
};

/** Matches above the limit, and of those at the limit the closest in length to the query. */
const mostShared = (
  { lengths: keyLengths, scratch: { shared } }: DiseaseIndex,
  query: string,
  found: Uint32Array,
  grammed: number,
): readonly number[] => {
  const sizes = new Uint32Array(grammed + 1);
  for (const key of found) bump(sizes, shared[key] ?? 0);
  const least = Math.max(1, Math.ceil(grammed * 0.3));
  let bar = grammed;
  let above = 0;
  while (bar > least && above + (sizes[bar] ?? 0) < mostCandidates) {
    above += sizes[bar] ?? 0;
    bar -= 1;
  }
  const off = (key: number) => Math.min(63, Math.abs((keyLengths[key] ?? 0) - query.length));
  const lengths = new Uint32Array(64);
  for (const key of found) if (shared[key] === bar) bump(lengths, off(key));
  let room = mostCandidates - above;
  let widest = -1;
  while (widest < 63 && room > 0) {
    widest += 1;
    room -= lengths[widest] ?? 0;
  }
  const chosen: number[] = [];
  for (const key of found) {
    const hits = shared[key] ?? 0;
    if (hits > bar || (hits === bar && off(key) <= widest)) chosen.push(key);
  }
  return chosen.slice(0, 2 * mostCandidates);
};

const bump = (counts: Uint32Array, at: number): void => {
  counts[at] = (counts[at] ?? 0) + 1;
};

const scoreKey = (query: string, { text, kind }: IndexKey): number => {
  const closeness = Math.min(query.length, text.length) / Math.max(query.length, text.length);
  const penalty = kindPenalty[kind];
  if (text === query) return 100 - penalty;
  if (text.startsWith(query)) return 80 + 10 * closeness - penalty;
  if (kind !== 'icd10' && kind !== 'initials') {
    if (text.includes(query)) return 65 + 10 * closeness - penalty;
    if (text.length > 1 && query.includes(text)) return 60 + 10 * closeness - penalty;
  }
  if (kind === 'icd10') return 0;
  const most = typosAllowed(query, kind);
  const distance = most === 0 ? Infinity : prefixDistance(query, text, most);
  if (distance === Infinity) return 0;
  return 50 - 8 * distance + 8 * closeness - penalty;
};

/** Fewer letters say more each: a typo in a short query leaves too little to go by. */
const typosAllowed = (query: string, kind: KeyKind): number => {
  const { length } = query;
  if (kind === 'initials') return length < 4 ? 0 : 1;
  const chinese = query.charCodeAt(0) > 0x7f;
  if (chinese) return length < 3 ? 0 : length < 6 ? 1 : 2;
  return length < 5 ? 0 : length < 9 ? 1 : length < 14 ? 2 : 3;
};
