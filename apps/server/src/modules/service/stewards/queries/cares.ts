import { sql, type Insertable, type Selectable } from 'kysely';
import type { Db } from '#ground/db/schema.ts';
import type { StewardTables } from '#ground/db/tables/service/stewards.ts';
import { agentFacts } from '#modules/products/agents/find-agent.ts';

export type StewardRow = Selectable<StewardTables['stewards']>;
export type CareRow = Selectable<StewardTables['steward_cares']>;

export const stewardByNo = (db: Db, agentNo: string): Promise<StewardRow | undefined> =>
  db.selectFrom('stewards').selectAll().where('agent_no', '=', agentNo).executeTakeFirst();

export const setSteward = async (
  db: Db,
  row: Insertable<StewardTables['stewards']>,
): Promise<void> => {
  const { serving, words, changed_by, changed_at } = row;
  await db
    .insertInto('stewards')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('agent_no').doUpdateSet({ serving, words, changed_by, changed_at }),
    )
    .execute();
};

export interface Offered {
  readonly agent_no: string;
  readonly words: string;
  readonly customers: number;
}

const mostOffered = 50;

/** Stewards who take new customers under a brand, the one with the fewest first. */
export const stewardsOffered = async (
  db: Db,
  {
    brand,
    today,
    most,
    except,
  }: { brand: string; today: string; most: number; except: string | null },
): Promise<Offered[]> => {
  const { rows } = await sql<Offered>`
    select s.agent_no, s.words, count(c.care_no)::int as customers
    from stewards s
    join ${agentFacts} a on a.agent_no = s.agent_no and a.state = 'approved' and a.brand = s.brand
      and a.certificate_until >= ${today} and a.user_id is distinct from ${except}::uuid
    left join steward_cares c on c.agent_no = s.agent_no and c.ended_at is null
    where s.brand = ${brand} and s.serving
    group by s.agent_no, s.words having count(c.care_no) < ${most}
    order by count(c.care_no), s.agent_no limit ${mostOffered}`.execute(db);
  return rows;
};

/** Locks the brand's stewards until the transaction ends. */
export const lockStewards = async (db: Db, brand: string): Promise<void> => {
  await db
    .selectFrom('stewards')
    .select('agent_no')
    .where('brand', '=', brand)
    .orderBy('agent_no')
    .forUpdate()
    .execute();
};

export const careByNo = (db: Db, careNo: string): Promise<CareRow | undefined> =>
  db.selectFrom('steward_cares').selectAll().where('care_no', '=', careNo).executeTakeFirst();

export const lockCare = (db: Db, careNo: string): Promise<CareRow | undefined> =>
  db
    .selectFrom('steward_cares')
    .selectAll()
    .where('care_no', '=', careNo)
    .forUpdate()
    .executeTakeFirst();

export const openCareOf = (db: Db, userId: string, brand: string): Promise<CareRow | undefined> =>
  db
    .selectFrom('steward_cares')
    .selectAll()
    .where('user_id', '=', userId)
    .where('brand', '=', brand)
    .where('ended_at', 'is', null)
    .executeTakeFirst();

export const caresOfUser = (db: Db, userId: string): Promise<CareRow[]> =>
  db
    .selectFrom('steward_cares')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('since')
    .execute();

export const caresOfSteward = (db: Db, agentNo: string): Promise<CareRow[]> =>
  db
    .selectFrom('steward_cares')
    .selectAll()
    .where('agent_no', '=', agentNo)
    .where('ended_at', 'is', null)
    .orderBy('since')
    .orderBy('care_no')
    .execute();

export const insertCare = async (
  db: Db,
  row: Insertable<StewardTables['steward_cares']>,
): Promise<void> => {
  await db.insertInto('steward_cares').values(row).execute();
};

export const endCare = async (
  db: Db,
  careNo: string,
  end: { readonly ended_at: Date; readonly ended_by: NonNullable<CareRow['ended_by']> },
): Promise<void> => {
  await db.updateTable('steward_cares').set(end).where('care_no', '=', careNo).execute();
};

export const markReviewed = async (db: Db, careNo: string, at: Date): Promise<void> => {
  await db
    .updateTable('steward_cares')
    .set({ reviewed_at: at })
    .where('care_no', '=', careNo)
    .execute();
};

/** The next care whose yearly review is due; locked against other runs. */
export const takeCareToReview = (db: Db, before: Date): Promise<CareRow | undefined> =>
  db
    .selectFrom('steward_cares')
    .selectAll()
    .where('ended_at', 'is', null)
    .where(sql<boolean>`coalesce(reviewed_at, since) < ${before}`)
    .orderBy(sql`coalesce(reviewed_at, since)`)
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();

export const removeCares = async (db: Db, careNos: readonly string[]): Promise<void> => {
  if (careNos.length === 0) return;
  await db.deleteFrom('steward_messages').where('care_no', 'in', careNos).execute();
  await db.deleteFrom('steward_appointments').where('care_no', 'in', careNos).execute();
  await db.deleteFrom('steward_reviews').where('care_no', 'in', careNos).execute();
};
