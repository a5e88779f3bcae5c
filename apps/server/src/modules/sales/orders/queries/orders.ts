import { sql, type Insertable, type QueryCreator, type Selectable, type Updateable } from 'kysely';
import {
  type OrderState,
  finalOrderStates,
} from '@parasol/domain/sales/orders/states/order-states';
import { insertKey } from '#ground/db/personal-data/wrapped-keys.ts';
import type { Database, Db } from '#ground/db/schema.ts';
import type { OrderTables } from '#ground/db/tables/sales/orders.ts';
import type { PaperRow } from './papers.ts';

export type OrderRow = Selectable<OrderTables['orders']>;

export type OrderChange = Updateable<OrderTables['orders']>;

export type InsuredRow = Selectable<OrderTables['order_insureds']>;

export type MoveRow = Selectable<OrderTables['order_moves']>;

export const orderByNo = (db: Db, orderNo: string): Promise<OrderRow | undefined> =>
  db.selectFrom('orders').selectAll().where('order_no', '=', orderNo).executeTakeFirst();

/** Finds an order by the number that pages show. */
export const orderByDisplayId = (db: Db, displayId: string): Promise<OrderRow | undefined> =>
  db.selectFrom('orders').selectAll().where('display_id', '=', displayId).executeTakeFirst();

export const lockOrder = (db: Db, orderNo: string): Promise<OrderRow | undefined> =>
  db
    .selectFrom('orders')
    .selectAll()
    .where('order_no', '=', orderNo)
    .forUpdate()
    .executeTakeFirst();

/** Orders of an insurer that are not issued and not over, locked until the transaction ends. */
export const lockOrdersOfInsurer = (db: Db, insurer: string): Promise<OrderRow[]> =>
  db
    .selectFrom('orders')
    .selectAll()
    .where('insurer', '=', insurer)
    .where('state', 'not in', [...finalOrderStates, 'refunding'])
    .orderBy('order_no')
    .forUpdate()
    .execute();

/** Changes a locked order and inserts its move in the same statement. */
export const changeOrder = (
  db: Db,
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
  /** Key of the people on the order, which opens its sealed content. */
  readonly key: Insertable<Database['person_keys']>;
  readonly insureds: readonly Omit<Insertable<OrderTables['order_insureds']>, 'order_no'>[];
  readonly papers: readonly PaperRow[];
  readonly named: readonly Omit<Insertable<OrderTables['order_people']>, 'order_no'>[];
  readonly move: Pick<MoveRow, 'event' | 'actor'>;
  readonly submission: { readonly userId: string; readonly key: string; readonly answer: object };
}

/** Everything an order begins with, in one statement and so in one round trip. */
export const insertOrder = async (db: Db, fresh: NewOrder): Promise<void> => {
  const { order, key, insureds, papers, named, move, submission } = fresh;
  const orderNo = order.order_no;
  await db
    .with('made', (cte) => cte.insertInto('orders').values({ ...order, papers_known: true }))
    .with('keyed', (cte) => insertKey(cte, key))
    .with('covered', (cte) =>
      cte
        .insertInto('order_insureds')
        .values(insureds.map((insured) => ({ order_no: orderNo, ...insured }))),
    )
    .with('named', (cte) =>
      cte
        .insertInto('order_people')
        .values(named.map((person) => ({ order_no: orderNo, ...person }))),
    )
    .with('known', (cte) =>
      cte
        .insertInto('person_papers')
        .values([...papers])
        .onConflict((conflict) => conflict.doNothing()),
    )
    .with('moved', (cte) =>
      cte.insertInto('order_moves').values({
        order_no: orderNo,
        number: 1,
        event: move.event,
        from_state: 'draft',
        to_state: order.state,
        actor: move.actor,
        at: order.created_at,
      }),
    )
    .with('submitted', (cte) =>
      cte
        .updateTable('order_submissions')
        .set({ order_no: orderNo, answer: JSON.stringify(submission.answer) })
        .where('user_id', '=', submission.userId)
        .where('key', '=', submission.key),
    )
    .updateTable('order_drafts')
    .set({ order_no: orderNo })
    .where('draft_no', '=', order.draft_no)
    .execute();
};

export const movesOf = (db: Db, orderNo: string): Promise<MoveRow[]> =>
  db
    .selectFrom('order_moves')
    .selectAll()
    .where('order_no', '=', orderNo)
    .orderBy('number')
    .execute();

export const ordersOf = (
  db: Db,
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
  db: Db,
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
  db: Db,
  now: Date,
  most: number,
): Promise<{ order_no: string }[]> =>
  db
    .selectFrom('orders')
    .select('order_no')
    .where('expires_at', '<=', now)
    .where('state', '!=', 'paying')
    .orderBy('expires_at')
    .limit(most)
    .execute();

/** Orders whose price was held until before this moment while a payment is under way. */
export const payingHeldBefore = (
  db: Db,
  now: Date,
  most: number,
): Promise<{ order_no: string }[]> =>
  db
    .selectFrom('orders')
    .select('order_no')
    .where('expires_at', '<=', now)
    .where('state', '=', 'paying')
    .orderBy('expires_at', 'desc')
    .limit(most)
    .execute();

/** Orders that have been waiting for an event since before this moment. */
export const unsettledSince = (
  db: Db,
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

/** Orders whose answer is not sealed yet, the rows locked against others who do the same. */
export const lockClearAnswers = (db: Db, most: number): Promise<OrderRow[]> =>
  db
    .selectFrom('orders')
    .selectAll()
    .where(sql<boolean>`(answer ? 'members' or answer ? 'reasons')`)
    .orderBy('order_no')
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute();

/** Takes an insured person off an order that is locked; those behind move up. */
export const removeInsureds = async (db: Db, orderNo: string, position: number): Promise<void> => {
  await db
    .deleteFrom('order_insureds')
    .where('order_no', '=', orderNo)
    .where('position', '=', position)
    .execute();
  const behind = await db
    .selectFrom('order_insureds')
    .select('position')
    .where('order_no', '=', orderNo)
    .where('position', '>', position)
    .orderBy('position')
    .execute();
  for (const { position: place } of behind)
    await db
      .updateTable('order_insureds')
      .set({ position: place - 1 })
      .where('order_no', '=', orderNo)
      .where('position', '=', place)
      .execute();
};

/** Another agent sells an open order from now on. */
export const giveOrderTo = async (
  db: Db,
  orderNo: string,
  to: { readonly seller: string; readonly broker: string | null },
): Promise<void> => {
  await db
    .updateTable('orders')
    .set({ ...to, link_key: null })
    .where('order_no', '=', orderNo)
    .execute();
};
