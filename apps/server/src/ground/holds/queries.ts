import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#ground/db/schema.ts';

/**
 * An erasing transaction begins with this: a hold being placed waits for it, and it sees every hold
 * placed before.
 */
export const beginErasing = async (db: Db): Promise<void> => {
  await sql`select pg_advisory_xact_lock_shared(hashtextextended('legal-holds', 0))`.execute(db);
};

/** Placing a hold waits until no transaction is in the middle of erasing. */
export const beginHolding = async (db: Db): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('legal-holds', 0))`.execute(db);
};

/** For a row that names its order. */
export const orderNotHeld = (column: string): RawBuilder<boolean> =>
  sql<boolean>`not order_is_held(${sql.ref(column)})`;

/** For a row that names its person, or none. */
export const personNotHeld = (column: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(column)} is null or not person_is_held(${sql.ref(column)}))`;

export const orderIsHeld = async (db: Db, orderNo: string): Promise<boolean> => {
  const { rows } = await sql<{ held: boolean }>`
    select order_is_held(${orderNo}) as held`.execute(db);
  return rows[0]?.held === true;
};

export const personIsHeld = async (db: Db, userId: string): Promise<boolean> => {
  const { rows } = await sql<{ held: boolean }>`
    select person_is_held(${userId}::uuid) as held`.execute(db);
  return rows[0]?.held === true;
};
