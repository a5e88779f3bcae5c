import type { Caller } from '@parasol/domain/base/accounts/access';
import type { App, Context } from './context.ts';
import type { Db } from './db/schema.ts';

/** A thing that calls are about: how it is found, and who may see it. */
export interface Subject<Row> {
  /** One read by its key. It takes as long for a stranger as for the owner. */
  readonly find: (db: Db, key: string, app: App) => Promise<Row | undefined>;
  readonly brand: (row: Row) => string | null;
  /** Whether this customer or agent of the brand may see it; absent for things of staff. */
  readonly isOf?: (row: Row, context: Context) => boolean;
  /** Staff who may see it, where its brand alone does not decide. */
  readonly isFor?: (row: Row, caller: Caller) => boolean;
  /** The one answer to a wrong number, a stranger's and another brand's. */
  readonly missing: string;
}

export const subject = <Row>(of: Subject<Row>): Subject<Row> => of;

/** A thing with one owner. A visitor without an account owns nothing, also no thing without an owner. */
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
