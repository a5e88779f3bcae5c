import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import { beforeOrder, type Side } from '@parasol/domain/service/two-sided/session-states';
import type { Db } from '#ground/db/schema.ts';
import type { TwoSidedTables } from '#ground/db/tables/service/two-sided.ts';

export type SessionRow = Selectable<TwoSidedTables['agent_orders']>;
export type ContentRow = Selectable<TwoSidedTables['agent_order_contents']>;
type Change = Updateable<TwoSidedTables['agent_orders']>;

const mostListed = 100;

export const sessionByNo = (
  db: Db,
  agentOrderNo: string,
  lock = false,
): Promise<SessionRow | undefined> =>
  db
    .selectFrom('agent_orders')
    .selectAll()
    .where('agent_order_no', '=', agentOrderNo)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();

/** Invitations under a brand that wait for the owner of one mobile wait for that of another. */
export const moveInvited = async (
  db: Db,
  brand: string,
  before: Buffer,
  after: Buffer,
): Promise<void> => {
  await db
    .updateTable('agent_orders')
    .set({ mobile_index: after })
    .where('mobile_index', '=', before)
    .where('brand', '=', brand)
    .where('joined_at', 'is', null)
    .execute();
};

export const sessionByLink = (
  db: Db,
  linkHash: Buffer,
  lock = false,
): Promise<SessionRow | undefined> =>
  db
    .selectFrom('agent_orders')
    .selectAll()
    .where('link_hash', '=', linkHash)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();

export const lockSessionOfDraft = (db: Db, draftNo: string): Promise<SessionRow | undefined> =>
  db
    .selectFrom('agent_orders')
    .selectAll()
    .where('draft_no', '=', draftNo)
    .forUpdate()
    .executeTakeFirst();

/** Whether a draft comes from a joint sale. */
export const isSoldTogether = async (db: Db, draftNo: string): Promise<boolean> =>
  (await db
    .selectFrom('agent_orders')
    .select('agent_order_no')
    .where('draft_no', '=', draftNo)
    .executeTakeFirst()) !== undefined;

export const namedCard = async (db: Db, orderNo: string): Promise<string | null> =>
  (await sessionOfOrder(db, orderNo))?.card_id ?? null;

export const sessionNoOf = async (db: Db, orderNo: string): Promise<string | null> =>
  (await sessionOfOrder(db, orderNo))?.agent_order_no ?? null;

export const sessionOfOrder = (db: Db, orderNo: string): Promise<SessionRow | undefined> =>
  db.selectFrom('agent_orders').selectAll().where('order_no', '=', orderNo).executeTakeFirst();

/** A session whose order its agent may not touch, by any of its numbers. */
export const sessionPreparedBy = (
  db: Db,
  agentUserId: string,
  named: { readonly agentOrderNo?: string; readonly orderNo?: string; readonly draftNo?: string },
): Promise<SessionRow | undefined> =>
  db
    .selectFrom('agent_orders')
    .selectAll()
    .where('agent_user_id', '=', agentUserId)
    .where((row) =>
      row.or([
        row('agent_order_no', '=', named.agentOrderNo ?? ''),
        row('order_no', '=', named.orderNo ?? ''),
        row(row.cast<string>('draft_no', 'text'), '=', named.draftNo ?? ''),
      ]),
    )
    .limit(1)
    .executeTakeFirst();

export const sessionsOfCustomer = (db: Db, brand: string, userId: string): Promise<SessionRow[]> =>
  db
    .selectFrom('agent_orders')
    .selectAll()
    .where('brand', '=', brand)
    .where('user_id', '=', userId)
    .orderBy('changed_at', 'desc')
    .limit(mostListed)
    .execute();

export const sessionsOfAgent = (db: Db, agentNo: string): Promise<SessionRow[]> =>
  db
    .selectFrom('agent_orders')
    .selectAll()
    .where('agent_no', '=', agentNo)
    .orderBy('changed_at', 'desc')
    .limit(mostListed)
    .execute();

export const countOpenSessions = async (db: Db, agentUserId: string, now: Date): Promise<number> =>
  (
    await db
      .selectFrom('agent_orders')
      .select((row) => row.fn.countAll<number>().as('count'))
      .where('agent_user_id', '=', agentUserId)
      .where('draft_no', 'is', null)
      .where('expires_at', '>', now)
      .executeTakeFirstOrThrow()
  ).count;

export const insertSession = (
  db: Db,
  row: Insertable<TwoSidedTables['agent_orders']>,
): Promise<SessionRow> =>
  db.insertInto('agent_orders').values(row).returningAll().executeTakeFirstOrThrow();

export const changeSession = (db: Db, agentOrderNo: string, change: Change): Promise<SessionRow> =>
  db
    .updateTable('agent_orders')
    .set(change)
    .where('agent_order_no', '=', agentOrderNo)
    .returningAll()
    .executeTakeFirstOrThrow();

/** A wrong account tried the link; how often that has happened to it. */
export const noteTry = async (db: Db, agentOrderNo: string): Promise<number> =>
  (
    await db
      .updateTable('agent_orders')
      .set({ tries: sql`tries + 1` })
      .where('agent_order_no', '=', agentOrderNo)
      .returning('tries')
      .executeTakeFirstOrThrow()
  ).tries;

export const noteRefusal = async (db: Db, agentOrderNo: string): Promise<void> => {
  await db
    .updateTable('agent_orders')
    .set({ refusals: sql`refusals + 1` })
    .where('agent_order_no', '=', agentOrderNo)
    .execute();
};

export const contentsOf = (db: Db, agentOrderNo: string): Promise<ContentRow[]> =>
  db
    .selectFrom('agent_order_contents')
    .selectAll()
    .where('agent_order_no', '=', agentOrderNo)
    .orderBy('at')
    .execute();

/** Undefined when this side had been shown it before. */
export const insertContent = (
  db: Db,
  row: Insertable<TwoSidedTables['agent_order_contents']>,
): Promise<ContentRow | undefined> =>
  db
    .insertInto('agent_order_contents')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();

export const forgetContents = async (db: Db, agentOrderNo: string, side: Side): Promise<void> => {
  await db
    .deleteFrom('agent_order_contents')
    .where('agent_order_no', '=', agentOrderNo)
    .where('side', '=', side)
    .execute();
};

export const lockExpired = (db: Db, now: Date, most: number): Promise<SessionRow[]> =>
  db
    .selectFrom('agent_orders')
    .selectAll()
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute();

/** Running sessions of an agent, locked until the transaction ends. */
export const lockOpenSessionsOf = (db: Db, agentNo: string): Promise<SessionRow[]> =>
  db
    .selectFrom('agent_orders')
    .selectAll()
    .where('agent_no', '=', agentNo)
    .where('state', 'in', [...beforeOrder, 'handed-over', 'to-pay', 'paid'])
    .orderBy('agent_order_no')
    .forUpdate()
    .execute();

/** Sessions that wait without an end since the agent was suspended. */
export const lockPausedSessionsOf = (db: Db, agentNo: string): Promise<SessionRow[]> =>
  db
    .selectFrom('agent_orders')
    .selectAll()
    .where('agent_no', '=', agentNo)
    .where('state', 'in', beforeOrder)
    .where('expires_at', 'is', null)
    .orderBy('agent_order_no')
    .forUpdate()
    .execute();

export const lockSessionsOfPerson = (db: Db, userId: string): Promise<SessionRow[]> =>
  db
    .selectFrom('agent_orders')
    .selectAll()
    .where((row) => row.or([row('agent_user_id', '=', userId), row('user_id', '=', userId)]))
    .where('order_no', 'is', null)
    .forUpdate()
    .execute();
