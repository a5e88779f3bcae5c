import type { Person } from '@parasol/domain/orders/parties';
import type { App } from '#context.ts';
import type { HealthPerson } from '../notices/whose-health.ts';

/** Whose answers these are before any paper is known: the account's, about somebody born then. */
export const subjectIndex = (
  { vault }: App,
  userId: string,
  { birthDate, sex }: Pick<HealthPerson, 'birthDate' | 'sex'>,
): Buffer => vault.blindIndex('id_number', `health ${userId} ${birthDate} ${sex}`);

export interface PersonIndexes {
  /** Under which this person is written down. */
  readonly own: readonly Buffer[];
  /** Under which the same person may have been written down before, in any account. */
  readonly tied: readonly Buffer[];
}

/**
 * By the paper; and where papers can differ, by name, birth date and sex. Two identity cards with
 * different numbers are two people, whatever their names.
 */
export const personIndexes = (
  { vault }: App,
  { name, paper, birthDate, sex }: Pick<Person, 'name' | 'paper' | 'birthDate' | 'sex'>,
): PersonIndexes => {
  const number = vault.blindIndex('id_number', paper.number);
  const named = (by: string) => vault.blindIndex('id_number', `${by} ${name} ${birthDate} ${sex}`);
  const [card, other] = [named('card'), named('paper')];
  return paper.type === 'id-card'
    ? { own: [number, card], tied: [number, other] }
    : { own: [number, other], tied: [number, card, other] };
};
