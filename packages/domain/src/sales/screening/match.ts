import type { PlainDate } from '#base/calendar/plain-date.ts';
import { likeness } from './names.ts';

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

const number = (text: string): string => text.normalize('NFKC').replaceAll(/\s/g, '').toUpperCase();

/**
 * A number decides by itself. A name needs the birth date with it: alone, or with the year alone, a
 * person has to decide; another birth date is another person, unless the list has none.
 */
export const matchEntry = (person: Screened, entry: ListEntry): Verdict => {
  if (entry.paperNumber && number(entry.paperNumber) === number(person.paperNumber)) return 'true';
  const found = entry.names.map((name) => likeness(person.name, name));
  const same = found.includes('same');
  if (!same && !found.includes('similar')) return 'none';
  const { birthDate } = entry;
  if (birthDate === undefined) return same ? 'near' : 'none';
  if (birthDate === person.birthDate) return same ? 'true' : 'near';
  return same && birthDate.slice(0, 4) === person.birthDate.slice(0, 4) ? 'near' : 'none';
};

export interface Hit {
  readonly entry: ListEntry;
  readonly verdict: Exclude<Verdict, 'none'>;
}

export const hitsOf = (person: Screened, list: readonly ListEntry[]): readonly Hit[] =>
  list.flatMap((entry) => {
    const verdict = matchEntry(person, entry);
    return verdict === 'none' ? [] : [{ entry, verdict }];
  });
