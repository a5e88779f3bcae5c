import { joinedPinyin, normaliseName, pinyinInitials } from './pinyin.ts';

export interface DiseaseEntry {
  readonly code: string;
  readonly name: string;
  readonly pinyin: string;
  readonly aliases: Readonly<Record<string, string>>;
  readonly icd10: readonly string[];
  readonly category: readonly string[];
}

export type KeyKind = 'name' | 'alias' | 'pinyin' | 'initials' | 'icd10';

export interface IndexKey {
  readonly entry: number;
  readonly kind: KeyKind;
  readonly text: string;
  /** The name or alias of this key, as people write it. */
  readonly shown: string;
}

export interface DiseaseIndex {
  readonly entries: readonly DiseaseEntry[];
  readonly keys: readonly IndexKey[];
  /** Gram → the keys that hold it, ascending. */
  readonly postings: ReadonlyMap<string, Uint32Array>;
  /**
   * Counters a search leaves as it found them: allocating them again would cost more than a search.
   */
  readonly scratch: { readonly shared: Uint8Array; readonly touched: Uint32Array };
  /** Length of each key. */
  readonly lengths: Uint8Array;
}

export const buildDiseaseIndex = (entries: readonly DiseaseEntry[]): DiseaseIndex => {
  const keys: IndexKey[] = [];
  for (const [entry, disease] of entries.entries()) {
    const seen = new Set<string>();
    const add = (kind: KeyKind, text: string, shown: string) => {
      if (text === '' || seen.has(text)) return;
      seen.add(text);
      keys.push({ entry, kind, text, shown });
    };
    add('name', normaliseName(disease.name), disease.name);
    for (const alias of Object.keys(disease.aliases)) add('alias', normaliseName(alias), alias);
    const spoken = [[disease.name, disease.pinyin] as const, ...Object.entries(disease.aliases)];
    for (const [name, pinyin] of spoken) {
      add('pinyin', joinedPinyin(pinyin), name);
      add('initials', pinyinInitials(name, pinyin), name);
    }
    for (const code of disease.icd10) add('icd10', normaliseName(code), disease.name);
  }
  const scratch = {
    shared: new Uint8Array(keys.length),
    touched: new Uint32Array(keys.length),
  };
  const lengths = Uint8Array.from(keys, (key) => Math.min(255, key.text.length));
  return { entries, keys, postings: buildPostings(keys), scratch, lengths };
};

/** The beginning, single and neighbouring Chinese characters, and three letters in a row. */
export const grams = (text: string): readonly string[] => {
  const found = new Set<string>([`^${text.slice(0, 1)}`, `^${text.slice(0, 2)}`]);
  for (let at = 0; at < text.length; at += 1) {
    const chinese = isChinese(text, at);
    if (chinese) found.add(text.charAt(at));
    if (at > 0 && (chinese || isChinese(text, at - 1))) found.add(text.slice(at - 1, at + 1));
    else if (at > 1) found.add(text.slice(at - 2, at + 1));
  }
  return [...found];
};

const isChinese = (text: string, at: number): boolean => text.charCodeAt(at) > 0x7f;

const buildPostings = (keys: readonly IndexKey[]): ReadonlyMap<string, Uint32Array> => {
  const lists = new Map<string, number[]>();
  for (const [at, key] of keys.entries()) {
    for (const gram of grams(key.text)) {
      const list = lists.get(gram);
      if (list) list.push(at);
      else lists.set(gram, [at]);
    }
  }
  return new Map([...lists].map(([gram, list]) => [gram, Uint32Array.from(list)]));
};
