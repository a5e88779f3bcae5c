import { sql, type Insertable, type Selectable } from 'kysely';
import type { Db } from '#ground/db/schema.ts';
import type { UnderwritingTables } from '#ground/db/tables/sales/underwriting.ts';
import { sealedOrders } from '#modules/sales/orders/order.ts';

export type RequestRow = Selectable<UnderwritingTables['insurer_requests']>;

const open = ['waiting', 'sending', 'unknown', 'pending'] as const;

/** Without a number it is the next of its kind for the order. */
export const insertRequest = async (
  db: Db,
  request: Omit<Insertable<UnderwritingTables['insurer_requests']>, 'attempt'>,
  attempt?: number,
): Promise<void> => {
  await db
    .insertInto('insurer_requests')
    .values((row) => ({
      ...request,
      attempt:
        attempt ??
        row
          .selectFrom('insurer_requests')
          .select(sql<number>`count(*) + 1`.as('attempt'))
          .where('order_no', '=', request.order_no)
          .where('kind', '=', request.kind),
    }))
    .execute();
};

export const requestByNo = (db: Db, requestNo: string): Promise<RequestRow | undefined> =>
  db
    .selectFrom('insurer_requests')
    .selectAll()
    .where('request_no', '=', requestNo)
    .executeTakeFirst();

export const lockRequest = (db: Db, requestNo: string): Promise<RequestRow | undefined> =>
  db
    .selectFrom('insurer_requests')
    .selectAll()
    .where('request_no', '=', requestNo)
    .forUpdate()
    .executeTakeFirst();

export const changeRequest = async (
  db: Db,
  requestNo: string,
  change: Partial<
    Pick<
      RequestRow,
      'state' | 'tries' | 'note' | 'sent_at' | 'answered_at' | 'answer_sealed' | 'superseded_at'
    >
  >,
): Promise<void> => {
  await db
    .updateTable('insurer_requests')
    .set(change)
    .where('request_no', '=', requestNo)
    .execute();
};

/** A new request about the order voids the earlier ones; unsent ones are not sent. */
export const supersedeRequests = async (db: Db, orderNo: string, now: Date): Promise<void> => {
  const asked = db
    .updateTable('insurer_requests')
    .where('order_no', '=', orderNo)
    .where('kind', 'in', ['underwrite', 'store', 'issue']);
  await asked
    .set({ state: 'given-up', note: 'the order was told something new' })
    .where('state', '=', 'waiting')
    .execute();
  await asked
    .set({ superseded_at: now })
    .where('state', 'in', [...open])
    .execute();
};

/** A question to issue that the insurer may have got. */
export const openIssueRequest = (db: Db, orderNo: string): Promise<RequestRow | undefined> =>
  db
    .selectFrom('insurer_requests')
    .selectAll()
    .where('order_no', '=', orderNo)
    .where('kind', '=', 'issue')
    .where('state', 'in', ['sending', 'unknown', 'pending'])
    .executeTakeFirst();

export const requestsOf = (db: Db, orderNo: string): Promise<RequestRow[]> =>
  db
    .selectFrom('insurer_requests')
    .selectAll()
    .where('order_no', '=', orderNo)
    .orderBy('created_at')
    .orderBy('attempt')
    .execute();

/** Open requests without work since then. */
export const openRequestsBefore = (
  db: Db,
  before: Date,
  most: number,
): Promise<Pick<RequestRow, 'request_no' | 'order_no' | 'insurer' | 'kind' | 'state'>[]> =>
  db
    .selectFrom('insurer_requests')
    .select(['request_no', 'order_no', 'insurer', 'kind', 'state'])
    .where('state', 'in', [...open])
    .where('created_at', '<', before)
    .where((row) => row.or([row('sent_at', 'is', null), row('sent_at', '<', before)]))
    .orderBy('created_at')
    .limit(most)
    .execute();

/** False when this message was here before. */
export const insertMessage = async (
  db: Db,
  message: UnderwritingTables['insurer_messages'],
): Promise<boolean> => {
  const inserted = await db
    .insertInto('insurer_messages')
    .values(message)
    .onConflict((conflict) => conflict.doNothing())
    .returning('message_no')
    .executeTakeFirst();
  return inserted !== undefined;
};

/** Answers that are not sealed yet, the rows locked against others who do the same. */
export const lockClearReplies = (
  db: Db,
  most: number,
): Promise<(RequestRow & { user_id: string | null; sealed: Buffer })[]> =>
  db
    .selectFrom('insurer_requests')
    .innerJoin(sealedOrders.as('orders'), 'orders.order_no', 'insurer_requests.order_no')
    .selectAll('insurer_requests')
    .select(['orders.user_id', 'orders.sealed'])
    .where('insurer_requests.answer', 'is not', null)
    .orderBy('request_no')
    .limit(most)
    .forUpdate('insurer_requests')
    .skipLocked()
    .execute();

export const replaceClearReply = async (
  db: Db,
  requestNo: string,
  sealed: Buffer | null,
): Promise<void> => {
  await db
    .updateTable('insurer_requests')
    .set({ answer: null, answer_sealed: sealed, note: null })
    .where('request_no', '=', requestNo)
    .execute();
};
