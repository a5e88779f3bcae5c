import { hourMs } from '@parasol/domain/base/calendar/durations';
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { Db } from '#ground/db/schema.ts';
import type { TraceTables } from '#ground/db/tables/sales/traces.ts';
import { agentFacts } from '#modules/products/agents/find-agent.ts';
import { orderFacts } from '#modules/sales/orders/order.ts';

export type TraceRow = Selectable<TraceTables['traces']>;
export type ChunkRow = Selectable<TraceTables['trace_chunks']>;
export type ChunkFacts = Omit<ChunkRow, 'sealed'>;

export const traceByNo = (db: Db, traceNo: string): Promise<TraceRow | undefined> =>
  db.selectFrom('traces').selectAll().where('trace_no', '=', traceNo).executeTakeFirst();

export const lockTrace = (db: Db, traceNo: string): Promise<TraceRow | undefined> =>
  db
    .selectFrom('traces')
    .selectAll()
    .where('trace_no', '=', traceNo)
    .forUpdate()
    .executeTakeFirst();

export const insertTrace = (db: Db, row: Insertable<TraceTables['traces']>): Promise<TraceRow> =>
  db.insertInto('traces').values(row).returningAll().executeTakeFirstOrThrow();

export const changeTrace = (
  db: Db,
  traceNo: string,
  change: Updateable<TraceTables['traces']>,
): Promise<TraceRow> =>
  db
    .updateTable('traces')
    .set(change)
    .where('trace_no', '=', traceNo)
    .returningAll()
    .executeTakeFirstOrThrow();

const facts = [
  'trace_no',
  'number',
  'begins',
  'ends',
  'in_view_from',
  'end_as',
  'sha256',
  'previous_sha256',
  'bytes',
  'page_path',
  'page_name',
  'page_hash',
  'base_product_no',
  'about',
  'product_hash',
  'clause_hashes',
  'moments',
  'received_at',
  'witnessed',
] as const;

/** Chunks are stored by the month of their arrival: no earlier one has any of a trace. */
const since = ({ started_at: started }: TraceRow): Date => new Date(started.getTime() - hourMs);

export const chunkAt = (db: Db, trace: TraceRow, number: number): Promise<ChunkFacts | undefined> =>
  db
    .selectFrom('trace_chunks')
    .select(facts)
    .where('trace_no', '=', trace.trace_no)
    .where('number', '=', number)
    .where('received_at', '>=', since(trace))
    .executeTakeFirst();

/** Chunks of a trace in sequence, without their content. */
export const chunksOf = (db: Db, trace: TraceRow): Promise<ChunkFacts[]> =>
  db
    .selectFrom('trace_chunks')
    .select(facts)
    .where('trace_no', '=', trace.trace_no)
    .where('received_at', '>=', since(trace))
    .orderBy('number')
    .execute();

export const sealedChunks = (
  db: Db,
  trace: TraceRow,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<ChunkRow[]> =>
  db
    .selectFrom('trace_chunks')
    .selectAll()
    .where('trace_no', '=', trace.trace_no)
    .where('number', '>=', from)
    .where('number', '<=', to)
    .where('received_at', '>=', since(trace))
    .orderBy('number')
    .execute();

export const insertChunk = async (
  db: Db,
  row: Insertable<TraceTables['trace_chunks']>,
): Promise<void> => {
  await db.insertInto('trace_chunks').values(row).execute();
};

/** The traces of an order, the first one first. */
export const tracesOf = (
  db: Db,
  orderNo: string,
): Promise<(TraceRow & { readonly tied_by: string })[]> =>
  db
    .selectFrom('traces as t')
    .innerJoin('trace_orders as o', 'o.trace_no', 't.trace_no')
    .selectAll('t')
    .select('o.tied_by')
    .where('o.order_no', '=', orderNo)
    .orderBy('t.started_at')
    .execute();

export const tie = async (
  db: Db,
  row: Selectable<TraceTables['trace_orders']>,
): Promise<number> => {
  const { numInsertedOrUpdatedRows: made } = await db
    .insertInto('trace_orders')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return Number(made ?? 0n);
};

/**
 * Ties traces to the order they led to: the customer's of its product, up to a moment, and those of
 * its seller with a page that named the sale.
 */
export const tieOfPeople = async (
  db: Db,
  orderNo: string,
  {
    numbers,
    lookBackDays,
    now,
  }: { readonly numbers: readonly string[]; readonly lookBackDays: number; readonly now: Date },
): Promise<void> => {
  await sql`
    insert into trace_orders (order_no, trace_no, tied_by, at)
    select o.order_no, t.trace_no, 'server', ${now}
    from ${orderFacts} o join traces t on t.user_id = any(array[
      o.user_id, o.agent_user_id, (select a.user_id from ${agentFacts} a where a.agent_no = o.seller)
    ])
    where o.order_no = ${orderNo} and t.brand = o.brand
      and t.last_at >= o.created_at - make_interval(days => ${lookBackDays})
      and case when t.user_id = o.user_id then t.products @> array[o.base_product_no]
        else exists (
          select from trace_chunks c where c.trace_no = t.trace_no
            and c.received_at >= t.started_at - interval '1 hour'
            and c.about && ${[...numbers]}::text[]) end
    on conflict do nothing`.execute(db);
};

export const tracesOfUser = (db: Db, userId: string) =>
  db
    .selectFrom('traces as t')
    .leftJoin('trace_orders as o', 'o.trace_no', 't.trace_no')
    .select(['t.trace_no', 't.started_at', 't.last_at', 't.chunks', 'o.order_no'])
    .where('t.user_id', '=', userId)
    .orderBy('t.started_at')
    .execute();

/** The sales that pages of a trace named, as the keys of its chunks do. */
export const subjectsOfTrace = async (db: Db, traceNo: string): Promise<readonly string[]> => {
  const { rows } = await sql<{ subject: string }>`
    select distinct about[1] as subject from trace_chunks
    where trace_no = ${traceNo} and about <> '{}'`.execute(db);
  return rows.map(({ subject }) => subject);
};

/** A person's traces without an order. */
export const untiedOfUser = async (db: Db, userId: string): Promise<string[]> =>
  (await tracesOfUser(db, userId)).flatMap(({ trace_no: no, order_no: order }) =>
    order === null ? [no] : [],
  );

export const removeTrace = async (db: Db, traceNo: string): Promise<void> => {
  await db.deleteFrom('traces').where('trace_no', '=', traceNo).execute();
};

export const sheetOf = (
  db: Db,
  sheet: string,
): Promise<Selectable<TraceTables['trace_sheets']> | undefined> =>
  db.selectFrom('trace_sheets').selectAll().where('sheet', '=', sheet).executeTakeFirst();

export const insertSheet = async (
  db: Db,
  row: Selectable<TraceTables['trace_sheets']>,
): Promise<void> => {
  await db
    .insertInto('trace_sheets')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

export const makePartition = async (db: Db, day: string): Promise<void> => {
  await sql`select make_month('trace_chunks', ${day}::date)`.execute(db);
};
