import { nameOnPapers, type Identified } from '@parasol/domain/orders/same-person';
import type { App } from '#ground/context.ts';
import type { HealthPerson } from './whose-health.ts';

/** Whose answers these are before any paper is known: the account's, about somebody born then. */
export const subjectIndex = (
  { vault }: App,
  userId: string,
  { birthDate, sex }: Pick<HealthPerson, 'birthDate' | 'sex'>,
): Buffer => vault.blindIndex('id_number', `health ${userId} ${birthDate} ${sex}`);

export interface PersonIndexes {
  /** Of the paper's number. */
  readonly number: Buffer;
  /** Of name, birth date and sex, as they stand on a paper of this kind. */
  readonly name: Buffer;
  /** The same, as they stand on other papers of this person. */
  readonly tiedNames: readonly Buffer[];
  /** Under which this person is written down. */
  readonly own: readonly Buffer[];
  /** Under which the same person may have been written down before, in any account. */
  readonly tied: readonly Buffer[];
}

/**
 * By the paper; and where papers can differ, by name, birth date and sex. Two identity cards with
 * different numbers are two people, whatever their names.
 */
export const personIndexes = ({ vault }: App, person: Identified): PersonIndexes => {
  const number = vault.blindIndex('id_number', person.paper.number);
  const named = (by: string) => vault.blindIndex('id_number', `${by} ${nameOnPapers(person)}`);
  const [card, other] = [named('card'), named('paper')];
  const [name, tiedNames] =
    person.paper.type === 'id-card' ? [card, [other]] : [other, [card, other]];
  return { number, name, tiedNames, own: [number, name], tied: [number, ...tiedNames] };
};

/**
 * Somebody insured by one policyholder, by birth date and sex: a child keeps both under every paper
 * and in every spelling of its name. Two identity cards are two people here as well.
 */
export const kinIndexes = (
  { vault }: App,
  holderNumbers: readonly Buffer[],
  { paper, birthDate, sex }: Pick<Identified, 'paper' | 'birthDate' | 'sex'>,
): Pick<PersonIndexes, 'own' | 'tied'> => {
  const named = (by: string) =>
    holderNumbers.map((holder) =>
      vault.blindIndex('id_number', `${by} ${holder.toString('hex')} ${birthDate} ${sex}`),
    );
  const [card, other] = [named('kin card'), named('kin paper')];
  return paper.type === 'id-card'
    ? { own: card, tied: other }
    : { own: other, tied: [...card, ...other] };
};
