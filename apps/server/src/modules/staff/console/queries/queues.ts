import { sql, type Selectable } from 'kysely';
import { statutoryStates } from '@parasol/domain/base/queues/queue';
import type { QueueId } from '@parasol/domain/staff/console/queues';
import type { Db } from '#ground/db/schema.ts';
import type { ConsoleTables } from '#ground/db/tables/staff/console.ts';
import type { QueueItem } from '#ground/queue-source.ts';
import { staffFacts } from '#modules/base/accounts/staff/staff-names.ts';
import type { OpenQueue } from './queue-sources.ts';

export interface Assignee {
  readonly staffId: string;
  readonly name: string;
  readonly at: Date;
}

export interface AssignedItem extends QueueItem {
  /** The first or last moment with its microseconds: the place where a page ends. */
  readonly moment: string;
  readonly staff_id: string | null;
  readonly staff_name: string | null;
  readonly taken_at: Date | null;
}

export interface QueuePage {
  /** Null for staff of all brands. */
  readonly brand: string | null;
  readonly kind: string | undefined;
  readonly assignee: { readonly none: true } | { readonly staffId: string } | undefined;
  readonly from: Date | undefined;
  readonly before: Date | undefined;
  readonly about?: string | undefined;
  readonly skill?: string | undefined;
  readonly least?: number | undefined;
  readonly after: Pick<AssignedItem, 'moment' | 'id'> | undefined;
  /** Rows that only become staff's with time are judged as of then. */
  readonly now: Date;
  readonly most: number;
}

/** The column a queue is sorted by. */
const placeIn = ({ first }: OpenQueue) => (first === 'due' ? sql.ref('q.due') : sql.ref('q.since'));

const momentIn = (queue: OpenQueue) =>
  sql`to_char(${placeIn(queue)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as moment`;

/** The rows of a queue that need an act of staff. */
const waiting = ({ rows, forStaff }: OpenQueue, now: Date) =>
  forStaff === undefined ? rows : sql`${rows} and ${forStaff(now)}`;

/** The statement of one page, which the test of the plans and the benchmark read too. */
export const queuePageSql = (queue: OpenQueue, page: QueuePage) => {
  const { brand, kind, assignee, from, before, about, skill, least, after, most } = page;
  const place = placeIn(queue);
  const filters = [
    ...(brand === null ? [] : [sql`q.brand = ${brand}`]),
    ...(kind === undefined ? [] : [sql`q.kind = ${kind}`]),
    ...(from === undefined ? [] : [sql`q.since >= ${from}`]),
    ...(before === undefined ? [] : [sql`q.since < ${before}`]),
    ...(about === undefined ? [] : [sql`q.about = ${about}`]),
    ...(skill === undefined ? [] : [sql`q.note = ${skill}`]),
    ...(least === undefined ? [] : [sql`q.fen >= ${least}`]),
    ...(assignee === undefined ? [] : [assigned(queue, assignee)]),
    // The index is entered by the first half alone.
    ...(after === undefined
      ? []
      : [
          sql`${place} >= ${after.moment}::timestamptz
            and (${place}, q.id) > (${after.moment}::timestamptz, ${after.id})`,
        ]),
  ];
  return sql<AssignedItem>`
    select q.*, ${momentIn(queue)}, a.staff_id, s.name as staff_name, a.at as taken_at
    from (${waiting(queue, page.now)}) q
    left join queue_assignments a on a.queue = ${queue.id} and a.row_id = q.id
    left join ${staffFacts} s on s.staff_id = a.staff_id
    where ${sql.join([sql`true`, ...filters], sql` and `)}
    order by ${place}, q.id limit ${most}`;
};

/** A question of its own: the planner would take `is null` of the join for very rare. */
const assigned = (queue: OpenQueue, assignee: NonNullable<QueuePage['assignee']>) =>
  'none' in assignee
    ? sql`not exists (select from queue_assignments t where t.queue = ${queue.id} and t.row_id = q.id)`
    : sql`a.staff_id = ${assignee.staffId}`;

export const queuePage = async (
  db: Db,
  queue: OpenQueue,
  page: QueuePage,
): Promise<AssignedItem[]> => (await queuePageSql(queue, page).execute(db)).rows;

/** How many rows a page has, up to the most it holds. */
export const countPage = async (db: Db, queue: OpenQueue, page: QueuePage): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (${queuePageSql(queue, page)}) c`.execute(db);
  return rows[0]?.count ?? 0;
};

/** One row of a queue, if it still waits. */
export const queueItem = async (
  db: Db,
  queue: OpenQueue,
  id: string,
): Promise<AssignedItem | undefined> => {
  const { rows, one } = queue;
  const found = await sql<AssignedItem>`
    select q.*, ${momentIn(queue)}, a.staff_id, s.name as staff_name, a.at as taken_at
    from (${rows} and ${one(id)}) q
    left join queue_assignments a on a.queue = ${queue.id} and a.row_id = q.id
    left join ${staffFacts} s on s.staff_id = a.staff_id`.execute(db);
  return found.rows[0];
};

/** Subjects of a queue's open rows, each once. */
export const aboutsIn = async (
  db: Db,
  queue: OpenQueue,
  brand: string | null,
  now: Date,
): Promise<readonly string[]> =>
  (
    await sql<{ about: string }>`
      select distinct q.about from (${waiting(queue, now)}) q
      where ${brand === null ? sql`true` : sql`q.brand = ${brand}`} limit 100`.execute(db)
  ).rows.map(({ about }) => about);

/** The rows of a queue that are about an order. */
export const queueItemsAbout = async (
  db: Db,
  queue: OpenQueue,
  orderNo: string,
): Promise<AssignedItem[]> => {
  const { rows, about } = queue;
  if (about === undefined) return [];
  const found = await sql<AssignedItem>`
    select q.*, ${momentIn(queue)}, a.staff_id, s.name as staff_name, a.at as taken_at
    from (${rows} and ${about(orderNo)}) q
    left join queue_assignments a on a.queue = ${queue.id} and a.row_id = q.id
    left join ${staffFacts} s on s.staff_id = a.staff_id
    order by q.since, q.id limit 20`.execute(db);
  return found.rows;
};

/** Rows whose deadline lies between two moments and that had no warning at this stage. */
export const unwarnedRows = async (
  db: Db,
  queue: OpenQueue,
  stage: 'soon' | 'late',
  between: { readonly after: Date | null; readonly before: Date },
  most: number,
): Promise<(QueueItem & { readonly due: Date })[]> => {
  const states = statutoryStates(queue);
  const { rows } = await sql<QueueItem & { readonly due: Date }>`
      select q.* from (${queue.rows}) q
      where (${states}::text[] is null or q.state = any(${states}::text[])) and q.due <= ${between.before} and (${between.after}::timestamptz is null or q.due > ${between.after})
        and not exists (
        select from clock_warnings w where w.queue = ${queue.id} and w.row_id = q.id
          and w.stage = ${stage} and w.due = q.due)
      order by q.due, q.id limit ${most}`.execute(db);
  return rows;
};

/** False when that was done before. */
export const markWarned = async (
  db: Db,
  warning: Selectable<ConsoleTables['clock_warnings']>,
): Promise<boolean> =>
  (await db
    .insertInto('clock_warnings')
    .values(warning)
    .onConflict((conflict) => conflict.columns(['queue', 'row_id', 'stage', 'due']).doNothing())
    .returning('row_id')
    .executeTakeFirst()) !== undefined;

export interface QueueCount {
  readonly queue: QueueId;
  readonly count: number;
  readonly mine: number;
  readonly late: number;
}

/** The time from which a row is late: its own deadline, or the clock of its queue. */
const lateAt = ({ clock }: OpenQueue, now: Date) => {
  const since = clock === null ? null : new Date(now.getTime() - clock);
  return since === null ? sql`q.due < ${now}` : sql`coalesce(q.due < ${now}, q.since < ${since})`;
};

/** Notes every row of a queue that is late, once for each moment at which it had to be done. */
export const noteMissed = async (db: Db, queue: OpenQueue, now: Date): Promise<void> => {
  const { id, clock, rows } = queue;
  const due = sql`coalesce(q.due, q.since + make_interval(secs => ${(clock ?? 0) / 1000}))`;
  await sql`insert into missed_clocks (queue, row_id, due, brand, noted_at)
    select ${id}, q.id, ${due}, q.brand, ${now}::timestamptz
    from (${rows}) q
    where ${lateAt(queue, now)} and not exists (select from missed_clocks m
      where m.queue = ${id} and m.row_id = q.id and m.due = ${due})
    on conflict do nothing`.execute(db);
};

const mostCounted = 1000;

/** All of them in one round trip; beyond a thousand the exact number does not matter. */
export const countQueuesSql = (
  asked: readonly OpenQueue[],
  who: { readonly brand: string | null; readonly staffId: string; readonly now: Date },
) => {
  const { brand, staffId, now } = who;
  const counts = asked.map((queue) => {
    const { id } = queue;
    return sql`
      select ${id}::text as queue, count(*) as count, count(*) filter (where ${lateAt(queue, now)}) as late,
        (select count(*) from queue_assignments a where a.queue = ${id} and a.staff_id = ${staffId}
          and a.row_id = any (array_agg(q.id))) as mine
      from (select q.id, q.since, q.due from (${waiting(queue, now)}) q
        where ${brand === null ? sql`true` : sql`q.brand = ${brand}`}
        order by ${placeIn(queue)}, q.id limit ${mostCounted}) q`;
  });
  return sql<QueueCount>`${sql.join(counts, sql` union all `)}`;
};

export const countQueueRows = async (
  db: Db,
  asked: readonly OpenQueue[],
  who: Parameters<typeof countQueuesSql>[1],
): Promise<QueueCount[]> =>
  asked.length === 0 ? [] : (await countQueuesSql(asked, who).execute(db)).rows;
