import { sql, type Insertable, type Kysely, type Selectable, type Updateable } from 'kysely';
import type { Database } from '#ground/db/schema.ts';
import type { ExperimentTables } from '#ground/db/tables/base/experiments.ts';

type Db = Kysely<Database>;

export type ExperimentRow = Selectable<ExperimentTables['experiments']>;

export const experimentById = (db: Db, id: string): Promise<ExperimentRow | undefined> =>
  db.selectFrom('experiments').selectAll().where('experiment_id', '=', id).executeTakeFirst();

export const lockExperiment = (db: Db, id: string): Promise<ExperimentRow | undefined> =>
  db
    .selectFrom('experiments')
    .selectAll()
    .where('experiment_id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export const experimentsOf = (db: Db, brand: string): Promise<ExperimentRow[]> =>
  db
    .selectFrom('experiments')
    .selectAll()
    .where('brand', '=', brand)
    .orderBy('changed_at', 'desc')
    .limit(200)
    .execute();

export const runningExperiments = (db: Db): Promise<ExperimentRow[]> =>
  db.selectFrom('experiments').selectAll().where('state', '=', 'running').execute();

export const runningAt = (
  db: Db,
  brand: string,
  place: string,
): Promise<ExperimentRow | undefined> =>
  db
    .selectFrom('experiments')
    .selectAll()
    .where('brand', '=', brand)
    .where('place', '=', place)
    .where('state', '=', 'running')
    .executeTakeFirst();

export const insertExperiment = async (
  db: Db,
  row: Insertable<ExperimentTables['experiments']>,
): Promise<void> => {
  await db.insertInto('experiments').values(row).execute();
};

export const updateExperiment = async (
  db: Db,
  id: string,
  change: Updateable<ExperimentTables['experiments']>,
): Promise<void> => {
  await db.updateTable('experiments').set(change).where('experiment_id', '=', id).execute();
};

interface Seen {
  readonly experimentId: string;
  readonly deviceId: string;
  readonly userId: string | null;
}

/** The variant that this browser, or this person in another, has seen. */
export const variantSeen = async (
  db: Db,
  { experimentId, deviceId, userId }: Seen,
): Promise<number | undefined> =>
  (
    await db
      .selectFrom('experiment_exposures')
      .select('variant')
      .where('experiment_id', '=', experimentId)
      .where((is) =>
        is.or([
          is('device_id', '=', deviceId),
          ...(userId === null ? [] : [is('user_id', '=', userId)]),
        ]),
      )
      .orderBy('at')
      .limit(1)
      .executeTakeFirst()
  )?.variant;

/** Once for each browser and each person. */
export const insertExposure = async (
  db: Db,
  { experimentId, deviceId, userId }: Seen,
  variant: number,
  at: Date,
): Promise<void> => {
  await db
    .insertInto('experiment_exposures')
    .values({ experiment_id: experimentId, device_id: deviceId, user_id: userId, variant, at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/**
 * An exposure of a browser becomes the person's; of two browsers, only the first exposure counts.
 */
export const giveExposures = async (db: Db, deviceId: string, userId: string): Promise<void> => {
  await sql`
    delete from experiment_exposures e using experiment_exposures other
    where e.device_id = ${deviceId} and e.user_id is null
      and other.experiment_id = e.experiment_id and other.user_id = ${userId}`.execute(db);
  await db
    .updateTable('experiment_exposures')
    .set({ user_id: userId })
    .where('device_id', '=', deviceId)
    .where('user_id', 'is', null)
    .execute();
};

/** The person can no longer be found from them; the numbers stay. */
export const forgetExposuresOf = async (db: Db, userId: string): Promise<void> => {
  await db
    .updateTable('experiment_exposures')
    .set({ user_id: null, device_id: sql<string>`'gone ' || gen_random_uuid()` })
    .where('user_id', '=', userId)
    .execute();
};

/** Records the later acts of participants; a recorded act stays. */
export const followOutcomes = async (db: Db, id: string, brand: string): Promise<void> => {
  const first = async (column: string, happenings: ReturnType<typeof sql>): Promise<void> => {
    await sql`
      with found as (
        select e.device_id, min(h.at) as at
        from experiment_exposures e join lateral (${happenings}) h on true
        where e.experiment_id = ${id} and e.${sql.ref(column)} is null
        group by e.device_id
      )
      update experiment_exposures e set ${sql.ref(column)} = found.at from found
      where e.experiment_id = ${id} and e.device_id = found.device_id and found.at is not null`.execute(
      db,
    );
  };
  await first(
    'quoted_at',
    sql`select min(q.created_at) as at from quotes q
      where q.device_id = e.device_id and q.brand = ${brand} and q.created_at >= e.at
      union all
      select min(q.created_at) from quotes q
      where q.user_id = e.user_id::text and q.brand = ${brand} and q.created_at >= e.at`,
  );
  await first(
    'ordered_at',
    sql`select min(o.created_at) as at from orders o
      where o.user_id = e.user_id and o.brand = ${brand} and o.created_at >= e.at`,
  );
  await first(
    'paid_at',
    sql`select min(o.paid_at) as at from orders o
      where o.user_id = e.user_id and o.brand = ${brand} and o.created_at >= e.at`,
  );
  await first(
    'complained_at',
    sql`select min(c.started_at) as at from chats c
      where c.user_id = e.user_id and c.brand = ${brand} and c.skill = 'complaint'
        and c.started_at >= e.at
      union all
      select min(c.started_at) from chats c
      where c.device_id = e.device_id and c.user_id is null and c.brand = ${brand}
        and c.skill = 'complaint' and c.started_at >= e.at`,
  );
  await first(
    'surrendered_at',
    sql`select min(s.asked_at) as at from policy_surrenders s
      where s.user_id = e.user_id and s.brand = ${brand} and s.basis = 'cooling-off'
        and s.state not in ('refused', 'withdrawn') and s.asked_at >= e.at`,
  );
};

export interface DayCount {
  readonly day: string;
  readonly figure: 'exposed' | 'converted' | 'complaints' | 'surrenders';
  readonly variant: number;
  readonly count: number;
}

const outcomes = { quotes: 'quoted_at', orders: 'ordered_at', paid: 'paid_at' } as const;

export const countsByDay = async (
  db: Db,
  id: string,
  primary: keyof typeof outcomes,
): Promise<readonly DayCount[]> => {
  const { rows } = await sql<DayCount>`
    select to_char(h.at at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day, h.figure, e.variant,
      count(*)::int as count
    from experiment_exposures e join lateral (
      values ('exposed', e.at), ('converted', e.${sql.ref(outcomes[primary])}),
        ('complaints', e.complained_at), ('surrenders', e.surrendered_at)
    ) h (figure, at) on h.at is not null
    where e.experiment_id = ${id}
    group by 1, 2, 3 order by 1`.execute(db);
  return rows;
};
