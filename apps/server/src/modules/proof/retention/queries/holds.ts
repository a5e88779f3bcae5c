import { sql, type Selectable } from 'kysely';
import type { HeldKind } from '@parasol/domain/proof/retention/holds';
import type { Db } from '#ground/db/schema.ts';
import type { RetentionTables } from '#ground/db/tables/proof/retention.ts';

export type HoldRow = Selectable<RetentionTables['legal_holds']>;

export interface NamedHold extends HoldRow {
  readonly placed_name: string;
  readonly released_name: string | null;
}

/** False while the same is held for the same ground. */
export const insertHold = async (db: Db, row: HoldRow): Promise<boolean> =>
  (await db
    .insertInto('legal_holds')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('hold_no')
    .executeTakeFirst()) !== undefined;

export const holdByNo = (db: Db, holdNo: string): Promise<HoldRow | undefined> =>
  db.selectFrom('legal_holds').selectAll().where('hold_no', '=', holdNo).executeTakeFirst();

export const lockHold = (db: Db, holdNo: string): Promise<HoldRow | undefined> =>
  db
    .selectFrom('legal_holds')
    .selectAll()
    .where('hold_no', '=', holdNo)
    .forUpdate()
    .executeTakeFirst();

export const endHold = async (
  db: Db,
  holdNo: string,
  by: { readonly staffId: string; readonly at: Date; readonly reason: string },
): Promise<void> => {
  await db
    .updateTable('legal_holds')
    .set({ released_by: by.staffId, released_at: by.at, release_reason: by.reason })
    .where('hold_no', '=', holdNo)
    .execute();
};

const named = (db: Db) =>
  db
    .selectFrom('legal_holds as h')
    .innerJoin('staff as s', 's.staff_id', 'h.placed_by')
    .leftJoin('staff as r', 'r.staff_id', 'h.released_by')
    .selectAll('h')
    .select(['s.name as placed_name', 'r.name as released_name']);

/** Open and ended ones, the newest first. */
export const listedHolds = (
  db: Db,
  { brand, open, most }: { readonly brand: string | null; readonly open: boolean; most: number },
): Promise<NamedHold[]> =>
  named(db)
    .where('h.released_at', open ? 'is' : 'is not', null)
    .$if(brand !== null, (query) => query.where('h.brand', '=', brand ?? ''))
    .orderBy('h.placed_at', 'desc')
    .limit(most)
    .execute();

/** Holds on this thing, or on one it belongs to. */
export const holdsOn = async (db: Db, kind: HeldKind, no: string): Promise<NamedHold[]> => {
  const holds =
    kind === 'order'
      ? sql<{ hold_no: string }>`select hold_no from order_holds(${no})`
      : kind === 'policy'
        ? sql<{ hold_no: string }>`
          select h.hold_no from policies p, order_holds(p.order_no) h where p.policy_no = ${no}`
        : sql<{ hold_no: string }>`
          select hold_no from legal_holds where kind = 'person' and subject = ${no}
          union select h.hold_no from orders o, order_holds(o.order_no) h
          where o.user_id::text = ${no}`;
  const { rows } = await holds.execute(db);
  if (rows.length === 0) return [];
  return named(db)
    .where(
      'h.hold_no',
      'in',
      rows.map(({ hold_no: holdNo }) => holdNo),
    )
    .orderBy('h.placed_at', 'desc')
    .execute();
};
