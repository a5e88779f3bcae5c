import type { Kysely } from 'kysely';
import { lookActions } from '@parasol/domain/staff/audit/audit-words';
import type { Database } from '#ground/db/schema.ts';

type Db = Kysely<Database>;

const mostRows = 100;

/** Newest first: acts on the subjects, or looks at them. */
export const auditOf = (db: Db, subjects: readonly string[], part: 'acts' | 'looks') =>
  db
    .selectFrom('audit_entries')
    .select(['at', 'actor', 'action', 'subject', 'detail'])
    .where('subject', 'in', subjects)
    .where('action', part === 'looks' ? 'in' : 'not in', lookActions)
    .orderBy('at', 'desc')
    .limit(mostRows)
    .execute();

/** Text messages and mails to the customer, with their delivery. */
export const sentTo = (db: Db, userId: string, about: string | null) =>
  db
    .selectFrom('outgoing_messages')
    .select(['channel', 'template', 'state', 'reason', 'created_at'])
    .where('user_id', '=', userId)
    .$if(about !== null, (query) => query.where('about', '=', about ?? ''))
    .orderBy('created_at', 'desc')
    .limit(mostRows)
    .execute();

/** Messages in the customer's inbox; those of one order link to it. */
export const noticesOf = (db: Db, userId: string, about: string | null) =>
  db
    .selectFrom('notices')
    .select(['title', 'body', 'created_at'])
    .where('user_id', '=', userId)
    .$if(about !== null, (query) => query.where('link', 'like', `%${about ?? ''}%`))
    .orderBy('created_at', 'desc')
    .limit(mostRows)
    .execute();

export const visitsOf = (db: Db, orderNos: readonly string[]) =>
  orderNos.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('return_visits as v')
        .leftJoin('return_visit_doubts as d', 'd.order_no', 'v.order_no')
        .select(['v.order_no', 'v.outcome', 'v.questions', 'v.answers', 'v.answered_at'])
        .select(['d.settled_at', 'd.note'])
        .where('v.order_no', 'in', orderNos)
        .execute();

export const ordersOfUser = (db: Db, userId: string) =>
  db
    .selectFrom('orders')
    .select(['order_no', 'base_product_no', 'state', 'policy_no'])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .limit(mostRows)
    .execute();

export const policiesOfUser = (db: Db, userId: string) =>
  db
    .selectFrom('policies')
    .select(['policy_no', 'base_product_no', 'state'])
    .where('user_id', '=', userId)
    .orderBy('issued_at', 'desc')
    .limit(mostRows)
    .execute();

export const payOrdersOfUser = (db: Db, userId: string) =>
  db
    .selectFrom('pay_orders')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .limit(mostRows)
    .execute();

export const movesOfPolicy = (db: Db, policyNo: string) =>
  db
    .selectFrom('policy_moves')
    .select(['event', 'to_state', 'actor', 'at'])
    .where('policy_no', '=', policyNo)
    .orderBy('number')
    .execute();

/** The newest moves of several orders and policies, for their customer's page. */
export const movesOfOrders = (db: Db, orderNos: readonly string[]) =>
  orderNos.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('order_moves')
        .select(['order_no', 'event', 'actor', 'at'])
        .where('order_no', 'in', orderNos)
        .orderBy('at', 'desc')
        .orderBy('number', 'desc')
        .limit(mostRows)
        .execute();

export const movesOfPolicies = (db: Db, policyNos: readonly string[]) =>
  policyNos.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('policy_moves')
        .select(['policy_no', 'to_state', 'actor', 'at'])
        .where('policy_no', 'in', policyNos)
        .orderBy('at', 'desc')
        .orderBy('number', 'desc')
        .limit(mostRows)
        .execute();

/** Records whose consent stands, the newest first. */
export const healthRecordsOfUser = async (db: Db, userId: string): Promise<string[]> =>
  (
    await db
      .selectFrom('health_records')
      .select('record_no')
      .where('user_id', '=', userId)
      .where('withdrawn_at', 'is', null)
      .orderBy('at', 'desc')
      .limit(20)
      .execute()
  ).map(({ record_no: no }) => no);

export const openServicesOf = (db: Db, orderNo: string) =>
  db
    .selectFrom('policy_services')
    .select(['pos_no', 'kind', 'fen'])
    .where('order_no', '=', orderNo)
    .where('state', '=', 'to-pay')
    .execute();
