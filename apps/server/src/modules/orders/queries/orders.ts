import {
  sql,
  type Insertable,
  type Kysely,
  type QueryCreator,
  type Selectable,
  type Updateable,
} from 'kysely';
import type { OrderState } from '@parasol/domain/orders/order-states';
import type { Database } from '#db/schema.ts';
import type { OrderTables } from '#db/tables/orders.ts';

export type OrderRow = Selectable<OrderTables['orders']>;
export type OrderChange = Updateable<OrderTables['orders']>;
export type InsuredRow = Selectable<OrderTables['order_insureds']>;
export type MoveRow = Selectable<OrderTables['order_moves']>;

export const orderByNo = (db: Kysely<Database>, orderNo: string): Promise<OrderRow | undefined> =>
  db.selectFrom('orders').selectAll().where('order_no', '=', orderNo).executeTakeFirst();

export const lockOrder = (db: Kysely<Database>, orderNo: string): Promise<OrderRow | undefined> =>
  db
    .selectFrom('orders')
    .selectAll()
    .where('order_no', '=', orderNo)
    .forUpdate()
    .executeTakeFirst();

/** Changes an order that is locked, and writes the move down beside it in the same statement. */
export const changeOrder = (
  db: Kysely<Database>,
  orderNo: string,
  change: OrderChange,
  move: Omit<MoveRow, 'order_no' | 'number'> | undefined,
): Promise<OrderRow> => {
  const written: QueryCreator<Database> =
    move === undefined
      ? db
      : db.with(
          'moved',
          () => sql`(
    insert into order_moves (order_no, number, event, from_state, to_state, actor, at)
    select ${orderNo}, coalesce(max(number), 0) + 1, ${move.event}, ${move.from_state},
      ${move.to_state}, ${move.actor}, ${move.at}
    from order_moves where order_no = ${orderNo}
  )`,
        );
  return written
    .updateTable('orders')
    .set(change)
    .where('order_no', '=', orderNo)
    .returningAll()
    .executeTakeFirstOrThrow();
};

export interface NewOrder {
  readonly order: Insertable<OrderTables['orders']>;
  readonly insureds: readonly Omit<InsuredRow, 'order_no'>[];
  readonly move: Omit<MoveRow, 'order_no' | 'number'>;
  readonly submission: { readonly userId: string; readonly key: string; readonly answer: object };
}

/** Everything an order begins with, in one statement. */
export const insertOrder = async (db: Kysely<Database>, fresh: NewOrder): Promise<void> => {
  const { order, insureds, move, submission } = fresh;
  await sql`
    with made as (
      insert into orders (
        order_no, display_id, brand, user_id, agent_user_id, draft_no, base_product_no,
        product_version, insurer, quote_no, state, state_since, expires_at, due_fen, price,
        start_date, fixed_start, cover_end, sealed, agreed, unverified_people, auto_debit, auto_renewal,
        previous_order_no, created_at, changed_at
      ) values (
        ${order.order_no}, ${order.display_id}, ${order.brand}, ${order.user_id},
        ${order.agent_user_id}, ${order.draft_no}, ${order.base_product_no},
        ${order.product_version}, ${order.insurer}, ${order.quote_no}, ${order.state},
        ${order.state_since}, ${order.expires_at}, ${order.due_fen}, ${order.price}::jsonb,
        ${order.start_date}, ${order.fixed_start}, ${order.cover_end}, ${order.sealed},
        ${order.agreed}::jsonb, ${order.unverified_people}, ${order.auto_debit},
        ${order.auto_renewal}, ${order.previous_order_no}, ${order.created_at}, ${order.changed_at}
      )
    ), people as (
      insert into order_insureds
        (order_no, position, person_index, relation, plan, age, units, risks)
      select ${order.order_no}, person.position, decode(person.person_index, 'hex'),
        person.relation, person.plan, person.age, person.units, person.risks
      from jsonb_to_recordset(${JSON.stringify(
        insureds.map((insured) => ({
          ...insured,
          person_index: insured.person_index.toString('hex'),
        })),
      )}::jsonb) as person (
        position smallint, person_index text, relation text, plan text, age smallint,
        units integer, risks jsonb
      )
    ), history as (
      insert into order_moves (order_no, number, event, from_state, to_state, actor, at)
      values (${order.order_no}, 1, ${move.event}, ${move.from_state}, ${move.to_state},
        ${move.actor}, ${move.at})
    ), answered as (
      update order_submissions
      set order_no = ${order.order_no}, answer = ${JSON.stringify(submission.answer)}::jsonb
      where user_id = ${submission.userId} and key = ${submission.key}
    )
    update order_drafts set order_no = ${order.order_no} where draft_no = ${order.draft_no}`.execute(
    db,
  );
};

export interface Submission {
  readonly body_hash: Buffer;
  readonly answer: unknown;
}

/**
 * Takes a key for this transaction. Whoever comes second waits until the first has finished and
 * then finds what it left behind.
 */
export const takeKey = async (
  db: Kysely<Database>,
  key: {
    readonly userId: string;
    readonly key: string;
    readonly bodyHash: Buffer;
    readonly at: Date;
  },
): Promise<Submission | undefined> => {
  const taken = await sql<{ taken: boolean }>`
    insert into order_submissions (user_id, key, body_hash, at)
    values (${key.userId}, ${key.key}, ${key.bodyHash}, ${key.at})
    on conflict do nothing returning true as taken`.execute(db);
  return taken.rows.length > 0 ? undefined : submissionOf(db, key.userId, key.key);
};

export const submissionOf = (
  db: Kysely<Database>,
  userId: string,
  key: string,
): Promise<Submission | undefined> =>
  db
    .selectFrom('order_submissions')
    .select(['body_hash', 'answer'])
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst();

export const releaseKey = async (
  db: Kysely<Database>,
  userId: string,
  key: string,
): Promise<void> => {
  await db
    .deleteFrom('order_submissions')
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .execute();
};

/** Orders about the same people are decided one after the other. */
export const lockPeople = async (
  db: Kysely<Database>,
  people: readonly Buffer[],
): Promise<void> => {
  const keys = people
    .map((index) => index.readBigInt64BE(0).toString())
    .toSorted((a, b) => (a < b ? -1 : 1));
  await sql`select pg_advisory_xact_lock(key) from unnest(${keys}::bigint[]) with ordinality as k (key, place) order by place`.execute(
    db,
  );
};

export interface HeldRow {
  readonly person_index: Buffer;
  readonly order_no: string;
  readonly base_product_no: string;
  readonly state: OrderState;
  readonly user_id: string | null;
  readonly risks: InsuredRow['risks'];
  readonly units: number;
}

export interface PeopleOnRecord {
  readonly held: readonly HeldRow[];
  readonly blocked: readonly Buffer[];
}

const over = ['declined', 'closed', 'expired', 'refunded'] as const;

/** What these people hold or have under way at any of our brands, and who of them is blocked. */
export const peopleOnRecord = async (
  db: Kysely<Database>,
  people: readonly Buffer[],
  today: string,
): Promise<PeopleOnRecord> => {
  const { rows } = await sql<HeldRow | { person_index: Buffer; order_no: null }>`
    select i.person_index, o.order_no, o.base_product_no, o.state, o.user_id, i.risks, i.units
    from order_insureds i join orders o using (order_no)
    where i.person_index = any(${[...people]}::bytea[])
      and o.state <> all(${[...over]}::text[])
      and (o.cover_end is null or o.cover_end >= ${today})
    union all
    select person_index, null, null, null, null, null, null
    from blocked_people where person_index = any(${[...people]}::bytea[])`.execute(db);
  return {
    held: rows.filter((row): row is HeldRow => row.order_no !== null),
    blocked: rows.flatMap((row) => (row.order_no === null ? [row.person_index] : [])),
  };
};

export const movesOf = (db: Kysely<Database>, orderNo: string): Promise<MoveRow[]> =>
  db
    .selectFrom('order_moves')
    .selectAll()
    .where('order_no', '=', orderNo)
    .orderBy('number')
    .execute();

export const ordersOf = (
  db: Kysely<Database>,
  filter: {
    readonly brand: string;
    readonly userId: string;
    readonly states: readonly OrderState[] | undefined;
    readonly before: Date | undefined;
    readonly most: number;
  },
): Promise<OrderRow[]> =>
  db
    .selectFrom('orders')
    .selectAll()
    .where('user_id', '=', filter.userId)
    .where('brand', '=', filter.brand)
    .$if(filter.states !== undefined, (query) => query.where('state', 'in', filter.states ?? []))
    .$if(filter.before !== undefined, (query) =>
      query.where('created_at', '<', filter.before ?? new Date(0)),
    )
    .orderBy('created_at', 'desc')
    .limit(filter.most)
    .execute();

export const countStates = (
  db: Kysely<Database>,
  brand: string,
  userId: string,
): Promise<{ state: OrderState; count: number }[]> =>
  db
    .selectFrom('orders')
    .select((row) => ['state', row.fn.countAll<number>().as('count')])
    .where('user_id', '=', userId)
    .where('brand', '=', brand)
    .groupBy('state')
    .execute();

export const ordersExpiredBefore = (
  db: Kysely<Database>,
  now: Date,
  most: number,
): Promise<{ order_no: string }[]> =>
  db
    .selectFrom('orders')
    .select('order_no')
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .limit(most)
    .execute();

/** Orders that have been waiting for something to happen since before this moment. */
export const unsettledSince = (
  db: Kysely<Database>,
  since: Date,
  most: number,
): Promise<Pick<OrderRow, 'order_no' | 'state' | 'state_since'>[]> =>
  db
    .selectFrom('orders')
    .select(['order_no', 'state', 'state_since'])
    .where('state', 'in', [
      'submitted',
      'underwriting',
      'accepted',
      'storing',
      'paid',
      'issuing',
      'refunding',
    ])
    .where('state_since', '<', since)
    .orderBy('state_since')
    .limit(most)
    .execute();
