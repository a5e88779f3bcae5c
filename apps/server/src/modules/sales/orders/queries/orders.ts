import {
  sql,
  type Insertable,
  type QueryCreator,
  type RawBuilder,
  type Selectable,
  type Updateable,
} from 'kysely';
import {
  type OrderState,
  finalOrderStates,
} from '@parasol/domain/sales/orders/states/order-states';
import { insertKey } from '#ground/db/personal-data/wrapped-keys.ts';
import type { Database, Db } from '#ground/db/schema.ts';
import type { OrderTables } from '#ground/db/tables/sales/orders.ts';
import { askedLists, type AskedPerson } from '#modules/products/disclosure/record.ts';
import type { PaperRow } from './papers.ts';
import type { Participant } from '#modules/base/experiments/participant.ts';

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

/** Changes an order that is locked, and writes the move down beside it in the same statement. */
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

export type BegunSubmission =
  | { readonly taken: false; readonly body_hash: Buffer; readonly answer: unknown }
  | {
      readonly taken: true;
      readonly revision: number;
      readonly order_no: string | null;
      readonly expires_at: Date;
      /** Null when the draft is an order already. */
      readonly record: PeopleOnRecord | null;
    };

/**
 * Takes a key for this transaction and locks the draft and its people, so that orders about the
 * same people are decided one after the other. A second request with the key waits for the first
 * and then finds its result.
 */
export const beginSubmission = async (
  db: Db,
  attempt: {
    readonly userId: string;
    readonly key: string;
    readonly bodyHash: Buffer;
    readonly at: Date;
    readonly draftNo: string;
    readonly people: readonly AskedPerson[];
    readonly today: string;
  },
): Promise<BegunSubmission> => {
  const { numbers, names } = askedLists(attempt.people);
  const { rows } = await sql<BegunSubmission>`select * from begin_submission(
    ${attempt.userId}::uuid, ${attempt.key}, ${attempt.bodyHash}, ${attempt.at},
    ${attempt.draftNo}::uuid, ${numbers}::bytea[], ${names}::bytea[], ${attempt.today})`.execute(
    db,
  );
  const [begun] = rows;
  if (!begun) throw new Error('a submission neither began nor was there before');
  return begun;
};

export const releaseKey = async (db: Db, userId: string, key: string): Promise<void> => {
  await db
    .deleteFrom('order_submissions')
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .execute();
};

/** People are named by the blind index of the number asked about, in hexadecimal. */
export interface PeopleOnRecord {
  readonly held: readonly {
    readonly person: string;
    readonly orderNo: string;
    readonly baseProductNo: string;
    readonly state: OrderState;
    readonly userId: string | null;
    readonly risks: InsuredRow['risks'];
    readonly units: number;
  }[];
  readonly blocked: readonly string[];
}

/** Cover and open orders of these people under any document and brand, and blocked people. */
export const peopleOnRecord = async (
  db: Db,
  people: readonly AskedPerson[],
  today: string,
): Promise<PeopleOnRecord> => {
  const { numbers, names } = askedLists(people);
  const { rows } = await sql<{ record: PeopleOnRecord }>`
    select people_on_record(${numbers}::bytea[], ${names}::bytea[], ${today}) as record`.execute(
    db,
  );
  return rows[0]?.record ?? { held: [], blocked: [] };
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

/** When a participant of an experiment first ordered, as a statement. */
export const firstOrderOf = ({ brand, user, since }: Participant) => sql`
  select min(o.created_at) as at from orders o
  where o.user_id = ${user} and o.brand = ${brand} and o.created_at >= ${since}`;

/** When a participant of an experiment first paid an order, as a statement. */
export const firstPaidOf = ({ brand, user, since }: Participant) => sql`
  select min(o.paid_at) as at from orders o
  where o.user_id = ${user} and o.brand = ${brand} and o.created_at >= ${since}`;

/** Statements that count the orders that came by an agent's link, and those issued. */
export const ordersOfLink = (linkKey: RawBuilder<unknown>) => ({
  all: sql<number>`select count(*) from orders o where o.link_key = ${linkKey}`,
  issued: sql<number>`select count(*) from orders o where o.link_key = ${linkKey}
    and o.policy_no is not null`,
});

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

/** Orders without their sealed content, for statements of other modules to join. */
export const orderFacts = sql<
  Pick<
    OrderRow,
    | 'order_no'
    | 'brand'
    | 'user_id'
    | 'agent_user_id'
    | 'seller'
    | 'base_product_no'
    | 'quote_no'
    | 'state'
    | 'state_since'
    | 'created_at'
    | 'paid_at'
    | 'first_touch'
    | 'last_touch'
  >
>`(select order_no, brand, user_id, agent_user_id, seller, base_product_no, quote_no, state,
    state_since, created_at, paid_at, first_touch, last_touch
  from orders)`;

/** Insured people of orders by the index of their paper, for statements of other modules. */
export const orderInsuredFacts = sql<{ order_no: string; person_index: Buffer | null }>`(
  select order_no, person_index from order_insureds)`;

/** Sealed content of orders, for a statement that seals the data of the same people. */
export const sealedOrders = sql<
  Pick<OrderRow, 'order_no' | 'user_id' | 'sealed'>
>`(select order_no, user_id, sealed from orders)`;
