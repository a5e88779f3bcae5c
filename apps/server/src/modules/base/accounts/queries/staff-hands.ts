import { sql } from 'kysely';
import type { Db } from '#ground/db/schema.ts';

export const insertHand = async (
  db: Db,
  hand: {
    readonly staffId: string;
    readonly by: string;
    readonly act: string;
    readonly at: Date;
  },
): Promise<void> => {
  await db
    .insertInto('staff_hands')
    .values({ staff_id: hand.staffId, by_staff_id: hand.by, act: hand.act, at: hand.at })
    .execute();
};

/** Whether one of two had the other's account in hand since, also through accounts in between. */
export const tiedSince = async (
  db: Db,
  [one, other]: readonly [string, string],
  since: Date,
): Promise<boolean> => {
  const { rows } = await sql`
    with recursive reached (root, staff_id) as (
      select start::uuid, start::uuid from unnest(array[${one}, ${other}]) start
      union
      select r.root, h.staff_id
      from reached r join staff_hands h on h.by_staff_id = r.staff_id and h.at > ${since}
    )
    select 1 from reached
    where (root = ${one}::uuid and staff_id = ${other}::uuid)
      or (root = ${other}::uuid and staff_id = ${one}::uuid)
    limit 1`.execute(db);
  return rows.length > 0;
};
