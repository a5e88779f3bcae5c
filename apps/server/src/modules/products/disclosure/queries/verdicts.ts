import { sql, type Insertable, type Selectable } from 'kysely';
import type { PlainDate } from '@parasol/domain/base/calendar/plain-date';
import type { Db } from '#ground/db/schema.ts';
import type { DisclosureTables } from '#ground/db/tables/products/disclosure.ts';

export type VerdictRow = Selectable<DisclosureTables['health_verdicts']>;
type NewVerdict = Omit<Insertable<DisclosureTables['health_verdicts']>, 'ground' | 'verdict_no'>;

/**
 * Stores the verdicts of records with the people they name. A record behind a person's order is
 * theirs alone; any other may be about each person with that birth date in the account.
 */
export const insertVerdicts = async (db: Db, rows: readonly NewVerdict[]): Promise<void> => {
  if (rows.length === 0) return;
  const sources = rows.map(({ source }) => source);
  await db
    .insertInto('health_verdicts')
    .values([...rows])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await sql`insert into health_verdict_people (verdict_no, person_index)
    select verdict.verdict_no, named.person_index
    from health_verdicts verdict join health_record_people named on named.record_no = verdict.source
    where verdict.source = any(${sources}::text[])
    on conflict do nothing`.execute(db);
  await sql`update health_verdicts set subject_index = null
    where source = any(${sources}::text[]) and exists (
      select from health_record_people named
      where named.record_no = health_verdicts.source and named.ordered_at is not null
    )`.execute(db);
};

/** Stores the underwriter's verdict about identified people; the last one of a case counts. */
export const putVerdict = async (
  db: Db,
  row: NewVerdict,
  people: readonly Buffer[],
): Promise<void> => {
  const { verdict_no: verdictNo } = await db
    .insertInto('health_verdicts')
    .values(row)
    .onConflict((conflict) => conflict.column('source').doUpdateSet(row))
    .returning('verdict_no')
    .executeTakeFirstOrThrow();
  if (people.length === 0) return;
  await db
    .insertInto('health_verdict_people')
    .values(people.map((index) => ({ verdict_no: verdictNo, person_index: index })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

export const removeVerdict = async (db: Db, source: string): Promise<void> => {
  await db.deleteFrom('health_verdicts').where('source', '=', source).execute();
};

/** Stored verdicts about a person, by their document or by this account's answers about them. */
export const verdictsAbout = (
  db: Db,
  who: {
    readonly people: readonly Buffer[];
    readonly subject: Buffer | null;
    readonly today: PlainDate;
  },
): Promise<VerdictRow[]> =>
  db
    .selectFrom('health_verdicts as verdict')
    .selectAll('verdict')
    .where('verdict.keep_until', '>=', who.today)
    .where((row) =>
      row.or([
        row.exists(
          row
            .selectFrom('health_verdict_people as named')
            .select('named.verdict_no')
            .whereRef('named.verdict_no', '=', 'verdict.verdict_no')
            .where('named.person_index', 'in', [...who.people]),
        ),
        ...(who.subject === null ? [] : [row('verdict.subject_index', '=', who.subject)]),
      ]),
    )
    .orderBy('verdict.told_on', 'desc')
    .limit(60)
    .execute();

/** The papers behind these decisions were erased at the person's wish. */
export const markErased = async (db: Db, sources: readonly string[]): Promise<void> => {
  await sql`update health_verdicts set reason = 'withdrawn'
    where source = any(${[...sources]}::text[])`.execute(db);
};

export const verdictsOfUser = (db: Db, userId: string): Promise<VerdictRow[]> =>
  db
    .selectFrom('health_verdicts')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('told_on', 'desc')
    .execute();

/** The account is gone; no download has its stored verdicts any more. */
export const closeVerdicts = async (db: Db, userId: string): Promise<void> => {
  await db
    .updateTable('health_verdicts')
    .set({ user_id: null })
    .where('user_id', '=', userId)
    .execute();
};

export const removeOutlivedVerdicts = async (db: Db, today: PlainDate): Promise<number> => {
  const { numDeletedRows } = await db
    .deleteFrom('health_verdicts')
    .where('keep_until', '<', today)
    .executeTakeFirst();
  return Number(numDeletedRows);
};
