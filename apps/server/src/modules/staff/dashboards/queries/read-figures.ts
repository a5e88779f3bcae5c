import { sql } from 'kysely';
import { addDays } from '@parasol/domain/base/calendar/plain-date';
import {
  wholeMonths,
  type Period,
  type PeriodUnit,
} from '@parasol/domain/staff/dashboards/periods';
import type { Cell, Cut } from '@parasol/domain/staff/dashboards/reading';
import type { Db } from '#ground/db/schema.ts';

export interface FiguresAsked {
  readonly figures: readonly string[];
  /** Null for all of them, and for figures of none. */
  readonly brands: readonly string[] | null;
  readonly product: string | null;
  readonly channel: string | null;
  /** Starts at the first day of the period before. */
  readonly before: string;
  readonly from: string;
  readonly to: string;
  readonly unit: PeriodUnit;
}

const every = '*';
/** Products by name, so that the index is entered at each of them. */
const each = {
  product: sql`product = any(array(select distinct base_product_no from product_versions) || array[''])`,
  channel: sql`channel <> ${every}`,
} as const;

/**
 * Where the numbers of a period are read: whole months from their sums, unless each day or week is
 * a point of its own.
 */
const placesOf = (period: Period, cut: Cut, unit: PeriodUnit) => {
  const { months, days } =
    cut === 'time' && unit !== 'month' ? { months: null, days: [period] } : wholeMonths(period);
  return [
    ...days.map((some) => ({ table: 'day_figures', column: 'day', ...some })),
    ...(months ? [{ table: 'month_figures', column: 'month', ...months }] : []),
  ];
};

/** The numbers of a period and of the previous one, laid out by one thing. */
export const readCells = async (
  db: Db,
  asked: FiguresAsked,
  cut: Cut,
): Promise<readonly Cell[]> => {
  const { figures, brands, before, from, to, unit } = asked;
  const one = { product: asked.product ?? every, channel: asked.channel ?? every };
  const which = (column: 'product' | 'channel') =>
    column === cut && asked[column] === null
      ? each[column]
      : sql`${sql.ref(column)} = ${one[column]}`;
  const key = cut === 'time' ? sql`date_trunc(${unit}, day)::date::text` : sql`cut`;
  const periods = [
    { before: true, from: before, to: addDays(from, -1) },
    { before: false, from, to },
  ];
  const parts = periods.flatMap(({ before: earlier, ...period }) =>
    placesOf(period, cut, unit).map(
      ({ table, column, ...some }) => sql`
        select ${sql.ref(column)} as day, ${earlier}::boolean as before, ${sql.ref(cut === 'time' ? 'product' : cut)} as cut,
          figure, kind, detail, count, amount
        from ${sql.table(table)}
        where figure = any(${figures}::text[]) and ${which('product')} and ${which('channel')}
          and ${sql.ref(column)} between ${some.from}::date and ${some.to}::date
          and (${brands}::text[] is null or brand = any(${brands}::text[]))`,
    ),
  );
  const { rows } = await sql<Cell>`
    select ${key} as key, before, figure, kind, detail,
      sum(count)::bigint as count, sum(amount)::bigint as amount
    from (${sql.join(parts, sql` union all `)}) parts
    group by 1, 2, 3, 4, 5`.execute(db);
  return rows;
};

/** The moment up to which all of these are complete; null before the first count. */
export const countedUntil = async (db: Db, figures: readonly string[]): Promise<Date | null> => {
  const marks = await db
    .selectFrom('figure_marks')
    .select('counted_at')
    .where('figure', 'in', figures)
    .execute();
  if (marks.length < figures.length) return null;
  return marks.reduce<Date | null>(
    (least, { counted_at: at }, place) =>
      at === null || (place > 0 && least === null)
        ? null
        : least === null || at < least
          ? at
          : least,
    null,
  );
};
