import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { Db } from '#ground/db/schema.ts';
import type { EvidenceTables } from '#ground/db/tables/proof/evidence.ts';

export type PackRow = Selectable<EvidenceTables['evidence_packs']>;

/** False while this person has one of this order in the making. */
export const insertPack = async (
  db: Db,
  row: Insertable<EvidenceTables['evidence_packs']>,
): Promise<boolean> => {
  const made = await db
    .insertInto('evidence_packs')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('pack_id')
    .executeTakeFirst();
  return made !== undefined;
};

export const packInMaking = (db: Db, orderNo: string, staffId: string) =>
  db
    .selectFrom('evidence_packs')
    .select('pack_id')
    .where('order_no', '=', orderNo)
    .where('staff_id', '=', staffId)
    .where('state', 'in', ['waiting', 'running'])
    .executeTakeFirst();

export const packById = (db: Db, packId: string): Promise<PackRow | undefined> =>
  db.selectFrom('evidence_packs').selectAll().where('pack_id', '=', packId).executeTakeFirst();

export const changePack = async (
  db: Db,
  packId: string,
  change: Updateable<EvidenceTables['evidence_packs']>,
): Promise<void> => {
  await db.updateTable('evidence_packs').set(change).where('pack_id', '=', packId).execute();
};

const mostRows = 50;

/** Newest first, with how often each was fetched. */
export const packsOf = (db: Db, orderNo: string) =>
  db
    .selectFrom('evidence_packs as p')
    .innerJoin('staff as s', 's.staff_id', 'p.staff_id')
    .selectAll('p')
    .select('s.name as staff_name')
    .select((of) =>
      of
        .selectFrom('audit_entries as a')
        .select((count) => count.fn.countAll<number>().as('taken'))
        .where('a.subject', '=', sql<string>`'order:' || p.order_no`)
        .where('a.action', '=', 'evidence-pack.downloaded')
        .where(sql<string>`a.detail ->> 'packId'`, '=', sql<string>`p.pack_id::text`)
        .as('taken'),
    )
    .where('p.order_no', '=', orderNo)
    .orderBy('p.started_at', 'desc')
    .limit(mostRows)
    .execute();

export const expiredPacks = (db: Db, now: Date) =>
  db
    .selectFrom('evidence_packs')
    .select(['pack_id', 'order_no'])
    .where('state', '<>', 'expired')
    .where('expires_at', '<', now)
    .limit(100)
    .execute();

export const staffOf = (db: Db, staffId: string) =>
  db
    .selectFrom('staff')
    .select(['account', 'name'])
    .where('staff_id', '=', staffId)
    .executeTakeFirst();
