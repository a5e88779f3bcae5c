import type { PlainDate } from '#base/calendar/plain-date.ts';
import { checkDigitOf } from '#base/fields/papers/id-card.ts';
import { likeness, nameReasons, sameFrom, type Likeness } from './likeness.ts';
import { compared, type ComparedName, type NameBook } from './names.ts';

/** A person on a sanctions list. */
export interface ListEntry {
  readonly id: string;
  /** The name and every other that is known, in characters or letters. */
  readonly names: readonly string[];
  readonly birthDate?: PlainDate;
  readonly paperNumber?: string;
  /** The source, for the colleague who decides. */
  readonly note?: string;
}

export interface Screened {
  readonly name: string;
  readonly birthDate: PlainDate;
  readonly paperNumber: string;
}

/** `true`: it is the same person. `near`: a person has to decide. */
export type Verdict = 'true' | 'near' | 'none';

export interface Match {
  readonly verdict: Verdict;
  /** Between 0 and 100. */
  readonly score: number;
  /** Findings in words, for compliance alone. */
  readonly reasons: readonly string[];
}

const none: Match = { verdict: 'none', score: 0, reasons: [] };

/** ID cards before 1999 had no century and no check digit. */
const ofOldCard = /^\d{15}$/;

const number = (text: string): string => {
  const plain = text.normalize('NFKC').replaceAll(/[\s-]/g, '').toUpperCase();
  if (!ofOldCard.test(plain)) return plain;
  const digits = `${plain.slice(0, 6)}19${plain.slice(6)}`;
  return `${digits}${checkDigitOf(digits)}`;
};

type Birth = 'same' | 'day' | 'year' | 'beside' | 'unknown' | 'other';

const birthWords: Readonly<Record<Birth, string>> = {
  same: '出生日期相同',
  day: '出生月日相同，年份差一年',
  year: '出生年份相同',
  beside: '出生年份差一年',
  unknown: '名单上没有出生日期',
  other: '出生日期不同',
};

const costs: Readonly<Record<Birth, number>> = {
  same: 0,
  day: 4,
  year: 8,
  beside: 12,
  unknown: 10,
  other: 100,
};

const birthOf = (birthDate: PlainDate, listed: PlainDate | undefined): Birth => {
  if (listed === undefined) return 'unknown';
  if (birthDate === listed) return 'same';
  const years = Math.abs(Number(birthDate.slice(0, 4)) - Number(listed.slice(0, 4)));
  if (years === 0) return 'year';
  if (years > 1) return 'other';
  return birthDate.slice(4) === listed.slice(4) ? 'day' : 'beside';
};

/** A common name a little off says nothing by itself, and much with the day of birth. */
const verdictOf = ({ score, rare }: Likeness, birth: Birth): Verdict => {
  if (score === 0 || birth === 'other') return 'none';
  const same = score >= sameFrom;
  if (birth === 'same') return same ? 'true' : 'near';
  if (birth === 'day') return 'near';
  if (same) return birth !== 'beside' || rare ? 'near' : 'none';
  return rare && (birth === 'unknown' || birth === 'year') ? 'near' : 'none';
};

const ready = new WeakMap<NameBook, WeakMap<ListEntry, readonly ComparedName[]>>();

/** The names of an entry, made ready once for each book. */
const namesOf = (entry: ListEntry, book: NameBook): readonly ComparedName[] => {
  const known = ready.get(book) ?? new WeakMap<ListEntry, readonly ComparedName[]>();
  ready.set(book, known);
  const names = known.get(entry) ?? entry.names.map((name) => compared(name, book));
  known.set(entry, names);
  return names;
};

const matchNames = (
  person: Screened,
  name: ComparedName,
  entry: ListEntry,
  book: NameBook,
): Match => {
  if (entry.paperNumber && number(entry.paperNumber) === number(person.paperNumber)) {
    return { verdict: 'true', score: 100, reasons: ['证件号码相同'] };
  }
  const birth = birthOf(person.birthDate, entry.birthDate);
  if (birth === 'other') return none;
  const best = namesOf(entry, book)
    .map((each) => likeness(name, each))
    .reduce((one, two) => (two.score > one.score ? two : one), {
      score: 0,
      reason: null,
      rare: false,
    });
  const verdict = verdictOf(best, birth);
  if (verdict === 'none' || best.reason === null) return none;
  const score = best.score - costs[birth];
  return { verdict, score, reasons: [nameReasons[best.reason], birthWords[birth]] };
};

/**
 * A number decides by itself. A name needs the birth date with it: alone, or with the year alone, a
 * person has to decide; another birth date is another person, unless the list has none.
 */
export const matchEntry = (person: Screened, entry: ListEntry, book: NameBook): Match =>
  matchNames(person, compared(person.name, book), entry, book);

export interface Hit {
  readonly entry: ListEntry;
  readonly verdict: Exclude<Verdict, 'none'>;
}

export const hitsOf = (
  person: Screened,
  list: readonly ListEntry[],
  book: NameBook,
): readonly Hit[] => {
  const name = compared(person.name, book);
  return list.flatMap((entry) => {
    const { verdict } = matchNames(person, name, entry, book);
    return verdict === 'none' ? [] : [{ entry, verdict }];
  });
};
