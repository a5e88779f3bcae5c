import type { Kysely } from 'kysely';
import type { Caller } from '@parasol/domain/base/accounts/access';
import type { App, Context } from './context.ts';
import type { Database } from './db/schema.ts';

/** A thing that calls are about: how it is found, and who may see it. */
export interface Subject<Row> {
  /** One read by its key. It does not know the caller, so it takes the same time for all. */
  readonly find: (db: Kysely<Database>, key: string, app: App) => Promise<Row | undefined>;
  readonly brand: (row: Row) => string | null;
  /** Customers and agents of the brand who may see it; left out for things of staff. */
  readonly isOf?: (row: Row, context: Context) => boolean;
  /** Staff who may see it, where its brand alone does not decide. */
  readonly isFor?: (row: Row, caller: Caller) => boolean;
  /** The same answer to a wrong number, a stranger's and another brand's. */
  readonly missing: string;
}

export const subject = <Row>(of: Subject<Row>): Subject<Row> => of;

/** A thing with one owner. A visitor has no number, so a thing without owner is not theirs. */
export const ownedBy =
  <Row>(ownerOf: (row: Row) => string | null | undefined) =>
  (row: Row, { person }: Pick<Context, 'person'>): boolean =>
    person !== null && ownerOf(row) === person;

/** A row was found for the verb and is not there when it is locked: it was deleted in between. */
export class GoneMeanwhile extends Error {
  override readonly name = 'GoneMeanwhile';
}

/** A row that was found before, now locked. Without it the call ends as if it had never been found. */
export const stillThere = <Row>(row: Row | undefined): Row => {
  if (row === undefined) throw new GoneMeanwhile('a row that was found is gone');
  return row;
};
