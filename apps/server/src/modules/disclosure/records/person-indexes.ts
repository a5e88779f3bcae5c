import type { Person } from '@parasol/domain/orders/parties';
import type { App } from '#context.ts';
import type { HealthPerson } from '../notices/whose-health.ts';

/** Whose answers these are before any paper is known: the account's, about somebody born then. */
export const subjectIndex = (
  { vault }: App,
  userId: string,
  { birthDate, sex }: Pick<HealthPerson, 'birthDate' | 'sex'>,
): Buffer => vault.blindIndex('id_number', `health ${userId} ${birthDate} ${sex}`);

/** One person under any account: by the paper, and by name, birth date and sex if it is another. */
export const personIndexes = (
  { vault }: App,
  { name, paper, birthDate, sex }: Pick<Person, 'name' | 'paper' | 'birthDate' | 'sex'>,
): readonly Buffer[] => [
  vault.blindIndex('id_number', paper.number),
  vault.blindIndex('id_number', `person ${name} ${birthDate} ${sex}`),
];
