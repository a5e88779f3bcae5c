import { spellings } from '#base/search/spellings.ts';
import type { OccupationClass } from '#products/catalogue/product/options.ts';
import type { Product } from '#products/catalogue/product/product.ts';
import type { Concept } from './concept.ts';
import { concepts, otherLines } from './concepts.ts';
import { plainText } from './plain-text.ts';
import type { SearchedProduct } from './searched-product.ts';

/** A word's meaning for a search. */
type Meaning =
  | { readonly kind: 'concept'; readonly concept: Concept }
  | { readonly kind: 'product'; readonly baseProductNo: string }
  | { readonly kind: 'insurer'; readonly insurer: string }
  | { readonly kind: 'other-line' }
  | { readonly kind: 'region'; readonly code: string }
  | { readonly kind: 'disease'; readonly codes: readonly string[] }
  | { readonly kind: 'job'; readonly code: string; readonly class: OccupationClass };

export interface Term {
  /** The word as people write it. */
  readonly shown: string;
  readonly text: string;
  readonly meaning: Meaning;
  /** A condition of the same name. */
  readonly disease?: readonly string[];
}

export interface Dictionary {
  readonly byText: ReadonlyMap<string, Term>;
  readonly byPinyin: ReadonlyMap<string, readonly Term[]>;
  readonly byInitials: ReadonlyMap<string, readonly Term[]>;
  readonly longest: number;
}

export interface DictionarySources {
  readonly products: readonly SearchedProduct[];
  readonly diseases: readonly {
    readonly code: string;
    readonly name: string;
    readonly aliases: readonly string[];
  }[];
  /** Provinces and cities, by their codes. */
  readonly regions: readonly { readonly code: string; readonly name: string }[];
  /** Names of jobs, formal and everyday ones. */
  readonly jobs: readonly {
    readonly name: string;
    readonly code: string;
    readonly class: OccupationClass;
  }[];
}

const withoutBrackets = (text: string): string => text.replaceAll(/[（(][^）)]{0,30}[）)]/gu, '');

const sharedBeginning = (one: string, other: string): string => {
  let length = 0;
  while (length < one.length && one.charAt(length) === other.charAt(length)) length += 1;
  return one.slice(0, length);
};

const namesOf = ({ names }: Product): readonly string[] => {
  const marketing = withoutBrackets(names.marketing);
  const begun = sharedBeginning(names.short, marketing);
  return [names.short, marketing, begun, begun.slice(0, 2)].filter((name) => name.length > 1);
};

const withoutKind = (insurer: string): string => insurer.replace(/(?:人寿|健康|财险|保险)$/u, '');
const withoutRank = (region: string): string =>
  region.replace(/(?:壮族|回族|维吾尔)?(?:特别行政区|自治区|自治州|地区|省|市|盟)$/u, '');

const fewestParts = 2;

/** `甲状腺` and `结节`: beginnings and ends that several conditions share. */
const partsOfDiseases = (
  diseases: DictionarySources['diseases'],
): readonly (readonly [string, readonly string[]])[] => {
  const parts = new Map<string, Set<string>>();
  const add = (part: string, name: string, code: string): void => {
    if (part.length < 2 || part.length >= name.length || !/^\p{Script=Han}+$/u.test(part)) return;
    parts.set(part, (parts.get(part) ?? new Set()).add(code));
  };
  for (const { code, name, aliases } of diseases) {
    for (const each of [name, ...aliases].map(plainText)) {
      for (const length of [2, 3, 4]) {
        add(each.slice(0, length), each, code);
        add(each.slice(-length), each, code);
      }
    }
  }
  return [...parts].flatMap(([part, codes]) =>
    codes.size >= fewestParts ? [[part, [...codes]] as const] : [],
  );
};

/** The words a search knows. Of two meanings the earlier one counts. */
export const buildDictionary = (sources: DictionarySources): Dictionary => {
  const byText = new Map<string, Term>();
  const put = (shown: string, meaning: Meaning): void => {
    const text = plainText(shown).replaceAll(/[^\p{Script=Han}a-z0-9]/gu, '');
    if (text === '') return;
    const known = byText.get(text);
    if (!known) byText.set(text, { shown, text, meaning });
    else if (meaning.kind === 'disease' && known.meaning.kind !== 'disease' && !known.disease)
      byText.set(text, { ...known, disease: meaning.codes });
  };
  for (const concept of concepts)
    for (const word of concept.words) put(word, { kind: 'concept', concept });
  for (const { product, insurer } of sources.products) {
    for (const name of namesOf(product))
      put(name, { kind: 'product', baseProductNo: product.baseProductNo });
    put(insurer, { kind: 'insurer', insurer });
    put(withoutKind(insurer), { kind: 'insurer', insurer });
  }
  for (const line of otherLines)
    if (!sources.products.some(({ product }) => product.names.marketing.includes(line)))
      put(line, { kind: 'other-line' });
  for (const { code, name } of sources.regions)
    for (const shown of [name, withoutRank(name)])
      if (shown.length > 1) put(shown, { kind: 'region', code });
  for (const { code, name, aliases } of sources.diseases)
    for (const shown of [name, ...aliases]) put(shown, { kind: 'disease', codes: [code] });
  for (const [part, codes] of partsOfDiseases(sources.diseases))
    put(part, { kind: 'disease', codes });
  for (const { name, ...job } of sources.jobs)
    if (name.length > 1) put(name, { kind: 'job', ...job });
  return withSpellings(byText);
};

const withSpellings = (byText: ReadonlyMap<string, Term>): Dictionary => {
  const byPinyin = new Map<string, Term[]>();
  const byInitials = new Map<string, Term[]>();
  const add = (map: Map<string, Term[]>, key: string, term: Term): void => {
    const list = map.get(key);
    if (!list) map.set(key, [term]);
    else if (!list.includes(term)) list.push(term);
  };
  for (const term of byText.values()) {
    if (!/\p{Script=Han}/u.test(term.text)) continue;
    for (const { full, initials } of spellings(term.text)) {
      add(byPinyin, full, term);
      add(byInitials, initials, term);
    }
  }
  const longest = Math.max(...[...byText.keys()].map(({ length }) => length));
  return { byText, byPinyin, byInitials, longest };
};
