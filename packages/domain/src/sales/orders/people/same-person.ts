import { tidyName } from '#base/fields/name.ts';
import type { Person } from '#base/people/person.ts';

export type Identified = Pick<Person, 'name' | 'paper' | 'birthDate' | 'sex'>;

/** Two papers with this in common are one person's, unless both are ID cards. */
export const nameOnPapers = ({ name, birthDate, sex }: Identified): string =>
  `${tidyName(name).toUpperCase().replaceAll(/[\s-]/g, '')} ${birthDate} ${sex}`;

/**
 * A person is one person under every paper they hold: the same number, or the same name, birth date
 * and sex. Two ID cards with different numbers are two people, whatever their names.
 */
export const isSamePerson = (one: Identified, other: Identified): boolean => {
  if (one.paper.number === other.paper.number) return true;
  const cards = one.paper.type === 'id-card' && other.paper.type === 'id-card';
  return !cards && nameOnPapers(one) === nameOnPapers(other);
};
