import type { Relation } from '@parasol/domain/base/people/relation';
import type { Identified } from '@parasol/domain/sales/orders/people/same-person';
import type { App } from '#ground/context.ts';
import type { Db } from '#ground/db/schema.ts';
import {
  kinIndexes,
  personIndexes,
  subjectIndex,
} from '#modules/products/disclosure/whose-health.ts';
import { numbersOf } from '#modules/products/disclosure/queries/papers.ts';
import { nameSubject, numbersOfKin } from '#modules/products/disclosure/queries/people.ts';

/** A person on an application, as records know them. */
export interface Applicant {
  /** The indexes of the person. */
  readonly own: readonly Buffer[];
  /** The indexes under which the same person may have been recorded before, in any account. */
  readonly tied: readonly Buffer[];
  /** Indexes under another document and another name, by their policyholder. */
  readonly kin: readonly Buffer[];
  /** Indexes of all their papers' numbers that are known. */
  readonly numbers: readonly Buffer[];
}

/** `holder` is left out where the policyholder is the insured. */
export const applicantOf = async (
  db: Db,
  app: App,
  person: Identified,
  holder?: Identified,
): Promise<Applicant> => {
  const indexes = personIndexes(app, person);
  const numbers = await numbersOf(db, [indexes]);
  const holders = holder ? await numbersOf(db, [personIndexes(app, holder)]) : [];
  const kin = kinIndexes(app, holders, person);
  return {
    own: [...indexes.own, ...kin.own],
    tied: [...indexes.tied, ...numbers],
    kin: kin.tied,
    numbers,
  };
};

/** A document names the person: from now on this account's answers about them belong to them. */
export const nameEarlier = (
  db: Db,
  app: App,
  named: {
    readonly userId: string;
    readonly person: Identified;
    readonly relation: Relation;
    readonly people: readonly Buffer[];
    readonly at: Date;
  },
): Promise<void> => {
  const { userId, person, relation, people, at } = named;
  return nameSubject(db, { subject: subjectIndex(app, userId, person), relation, people, at });
};

/**
 * Why staff should look: the policyholder insured a person of this birth date under another
 * document.
 */
export const otherPaperWords = async (
  db: Db,
  app: App,
  person: Identified,
  holder: Identified,
): Promise<string | undefined> => {
  const { kin, numbers } = await applicantOf(db, app, person, holder);
  const others = await numbersOfKin(db, kin);
  const strange = others.some((other) => !numbers.some((number) => number.equals(other)));
  return strange
    ? '同一投保人曾用另一种证件或另一个姓名为同日出生、同性别的人投保，请核实是否同一人，保额要合并计算'
    : undefined;
};
