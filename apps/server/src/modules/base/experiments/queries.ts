import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { Ports } from '#ground/context.ts';
import type { Db } from '#ground/db/schema.ts';
import type { ExperimentTables } from '#ground/db/tables/base/experiments.ts';
import { outcomes, type Outcome } from './participant.ts';

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

/** The person can no longer be identified by them; the numbers are kept. */
export const forgetExposuresOf = async (db: Db, userId: string): Promise<void> => {
  await db
    .updateTable('experiment_exposures')
    .set({ user_id: null, device_id: sql<string>`'gone ' || gen_random_uuid()` })
    .where('user_id', '=', userId)
    .execute();
};

/** Records the later acts of participants; a recorded act stays. */
export const followOutcomes = async (
  db: Db,
  id: string,
  brand: string,
  happened: Ports['outcomes'],
): Promise<void> => {
  const [device, user, since] = [sql`e.device_id`, sql`e.user_id`, sql`e.at`];
  for (const outcome of outcomes)
    await sql`
      with found as (
        select e.device_id, min(h.at) as at
        from experiment_exposures e
        join lateral (${happened[outcome]({ brand, device, user, since })}) h on true
        where e.experiment_id = ${id} and e.${sql.ref(outcome)} is null
        group by e.device_id
      )
      update experiment_exposures e set ${sql.ref(outcome)} = found.at from found
      where e.experiment_id = ${id} and e.device_id = found.device_id and found.at is not null`.execute(
      db,
    );
};

export interface DayCount {
  readonly day: string;
  readonly figure: 'exposed' | 'converted' | 'complaints' | 'surrenders';
  readonly variant: number;
  readonly count: number;
}

const primaryOutcomes = {
  quotes: 'quoted_at',
  orders: 'ordered_at',
  paid: 'paid_at',
} as const satisfies Record<string, Outcome>;

export const countsByDay = async (
  db: Db,
  id: string,
  primary: keyof typeof primaryOutcomes,
): Promise<readonly DayCount[]> => {
  const { rows } = await sql<DayCount>`
    select to_char(h.at at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day, h.figure, e.variant,
      count(*)::int as count
    from experiment_exposures e join lateral (
      values ('exposed', e.at), ('converted', e.${sql.ref(primaryOutcomes[primary])}),
        ('complaints', e.complained_at), ('surrenders', e.surrendered_at)
    ) h (figure, at) on h.at is not null
    where e.experiment_id = ${id}
    group by 1, 2, 3 order by 1`.execute(db);
  return rows;
};
