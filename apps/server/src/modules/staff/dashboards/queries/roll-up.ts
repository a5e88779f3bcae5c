import { sql } from 'kysely';
import type { Db } from '#ground/db/schema.ts';
import type { Known, Source } from './source.ts';

/** Up to when a figure was counted; null before the first time. Others wait until the commit. */
export const lockMark = async (db: Db, figure: string): Promise<Date | null> => {
  const { rows } = await sql<{ fresh: boolean; seen_until: Date }>`
    insert into figure_marks (figure, seen_until) values (${figure}, '-infinity')
    on conflict (figure) do update set figure = excluded.figure
    returning seen_until = '-infinity' as fresh,
      case when seen_until = '-infinity' then to_timestamp(0) else seen_until end as seen_until`.execute(
    db,
  );
  const [row] = rows;
  return row === undefined || row.fresh ? null : row.seen_until;
};

export const moveMark = async (db: Db, figure: string, until: Date): Promise<void> => {
  await db
    .updateTable('figure_marks')
    .set({ seen_until: until })
    .where('figure', '=', figure)
    .execute();
};

export const markCounted = async (db: Db, figure: string): Promise<void> => {
  await sql`update figure_marks set counted_at = seen_until where figure = ${figure}
    and not exists (select from stale_days s where s.figure = ${figure})`.execute(db);
};

/** Notes the days that changed; those before `settled` stay as they were counted. */
export const noteStaleDays = async (
  db: Db,
  source: Source,
  since: Date | null,
  settled: string | null,
): Promise<number> => {
  const { numAffectedRows } = await sql`insert into stale_days (figure, day)
    select ${source.figure}, touched.day from (${source.touched(since)}) touched
    where touched.day is not null and (${settled}::date is null or touched.day >= ${settled}::date)
    on conflict do nothing`.execute(db);
  return Number(numAffectedRows ?? 0);
};

/** Takes one stale day for this transaction, the latest first; undefined when there is none free. */
export const takeStaleDay = async (db: Db, figure: string): Promise<string | undefined> => {
  const { rows } = await sql<{ day: string }>`
    delete from stale_days where figure = ${figure} and day = (
      select day from stale_days where figure = ${figure} order by day desc limit 1
      for update skip locked)
    returning day::text as day`.execute(db);
  return rows[0]?.day;
};

/** Counts a day again and replaces its figures. */
export const recountDay = async (
  db: Db,
  source: Source,
  day: { readonly day: string; readonly from: Date; readonly until: Date },
  known: Known,
): Promise<void> => {
  const { figure, cut, people = false } = source;
  await db
    .deleteFrom('day_figures')
    .where('figure', '=', figure)
    .where('day', '=', day.day)
    .execute();
  const cuts = cut
    ? sql`grouping sets ((brand, kind, detail), (brand, kind, detail, product),
        (brand, kind, detail, channel), (brand, kind, detail, product, channel))`
    : sql`brand, kind, detail`;
  const all = (column: string) =>
    cut
      ? sql`case grouping(${sql.ref(column)}) when 1 then '*' else ${sql.ref(column)} end`
      : sql`'*'`;
  await sql`insert into day_figures (figure, day, brand, product, channel, kind, detail, count, amount)
    select ${figure}, ${day.day}::date, brand, ${all('product')}, ${all('channel')}, kind, detail,
      ${people ? sql`count(distinct who)` : sql`count(*)`}, coalesce(sum(amount), 0)
    from (${source.facts(day, known)}) facts group by ${cuts}`.execute(db);
};

/**
 * Adds the days of a month up again, once none of them is stale. A run that counts another day of
 * it waits: the last one sees all days.
 */
export const recountMonth = async (db: Db, figure: string, month: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`figures ${figure} ${month}`}, 0))`.execute(
    db,
  );
  const days = sql`day >= ${month}::date and day < ${month}::date + interval '1 month'`;
  const { rows } = await sql`select from stale_days where figure = ${figure} and ${days}
    limit 1`.execute(db);
  if (rows.length > 0) return;
  await db
    .deleteFrom('month_figures')
    .where('figure', '=', figure)
    .where('month', '=', month)
    .execute();
  await sql`insert into month_figures
      (figure, product, channel, month, brand, kind, detail, count, amount)
    select figure, product, channel, ${month}::date, brand, kind, detail, sum(count), sum(amount)
    from day_figures where figure = ${figure} and ${days}
    group by 1, 2, 3, 5, 6, 7`.execute(db);
};
