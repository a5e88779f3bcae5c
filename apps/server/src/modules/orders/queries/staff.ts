import { sql, type Kysely, type Selectable } from 'kysely';
import type { Database } from '#ground/db/schema.ts';
import type { OrderTables } from '#ground/db/tables/orders.ts';
import type { OrderRow } from './orders.ts';

interface Page {
  readonly brand: string;
  readonly after: Date | undefined;
  readonly most: number;
}

/** Since when an order has been waiting, with the order. */
export type WaitingOrder = OrderRow & { readonly since: Date };

const later = (after: Date | undefined): Date => after ?? new Date(0);

export const referredOrders = (
  db: Kysely<Database>,
  { brand, after, most }: Page,
): Promise<WaitingOrder[]> =>
  db
    .selectFrom('orders')
    .selectAll()
    .select('state_since as since')
    .where('brand', '=', brand)
    .where('state', '=', 'referred')
    .where('state_since', '>', later(after))
    .orderBy('state_since')
    .limit(most)
    .execute();

/** Orders with papers that nobody has looked at yet. */
export const ordersWithMaterials = (
  db: Kysely<Database>,
  { brand, after, most }: Page,
): Promise<WaitingOrder[]> =>
  db
    .with('waiting', (query) =>
      query
        .selectFrom('order_identities')
        .select((row) => ['order_no', row.fn.min('at').as('since')])
        .where('state', '=', 'sent')
        .groupBy('order_no'),
    )
    .selectFrom('orders')
    .innerJoin('waiting', 'waiting.order_no', 'orders.order_no')
    .selectAll('orders')
    .select('waiting.since')
    .where('brand', '=', brand)
    .where('state', '=', 'to-verify')
    .where('waiting.since', '>', later(after))
    .orderBy('waiting.since')
    .limit(most)
    .execute();

/** Orders that something should have moved on since before this moment. */
export const standingStill = (
  db: Kysely<Database>,
  { brand, after, most, before }: Page & { readonly before: Date },
): Promise<WaitingOrder[]> =>
  db
    .selectFrom('orders')
    .selectAll()
    .select('state_since as since')
    .where('brand', '=', brand)
    .where('state', 'in', [
      'submitted',
      'underwriting',
      'accepted',
      'storing',
      'paid',
      'issuing',
      'refunding',
    ])
    .where('state_since', '>', later(after))
    .where('state_since', '<', before)
    .orderBy('state_since')
    .limit(most)
    .execute();

export type BlockedRow = Selectable<OrderTables['blocked_people']>;

export const blockedPeople = (db: Kysely<Database>): Promise<BlockedRow[]> =>
  db.selectFrom('blocked_people').selectAll().orderBy('added_at', 'desc').limit(1000).execute();

/** Blocking somebody again changes nothing. */
export const insertBlocked = async (db: Kysely<Database>, row: BlockedRow): Promise<boolean> => {
  const { rows } = await sql<{ person_index: Buffer }>`
    insert into blocked_people (person_index, reason, added_by, added_at)
    values (${row.person_index}, ${row.reason}, ${row.added_by}, ${row.added_at})
    on conflict do nothing returning person_index`.execute(db);
  return rows.length > 0;
};

export const isBlocked = async (db: Kysely<Database>, person: Buffer): Promise<boolean> =>
  (await db
    .selectFrom('blocked_people')
    .select('added_at')
    .where('person_index', '=', person)
    .forUpdate()
    .executeTakeFirst()) !== undefined;

export const deleteBlocked = async (db: Kysely<Database>, person: Buffer): Promise<void> => {
  await db.deleteFrom('blocked_people').where('person_index', '=', person).execute();
};
