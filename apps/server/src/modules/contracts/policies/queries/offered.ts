import { sql } from 'kysely';
import type { Db } from '#ground/db/schema.ts';
import type { Ports } from '#ground/context.ts';
import { orderedBy } from '#modules/sales/orders/order.ts';
import type { PolicyRow } from './policies.ts';
import type { PremiumRow } from './premiums.ts';

/** Condition: the person of a health record had ordered a policy in force by then. */
export const inForceByThen: Ports['inForceByThen'] = (record, today) => sql<boolean>`exists (
  select from policies where policies.order_no in (${orderedBy(record)})
    and policies.state in ('waiting', 'in-force', 'grace', 'lapsed')
    and (policies.end_date is null or policies.end_date >= ${today}))`;

/** Statement: who holds the policies of an account (`number`), with the order of each. */
export const policyHoldersOf = (userId: string) => sql`
  select holder.person_index as number, policy.order_no
  from policies policy
  join policy_people holder on holder.policy_no = policy.policy_no
    and holder.role = 'policyholder'
  where policy.user_id = ${userId} and policy.state <> all (array['withdrawn', 'cancelled'])`;

/** Policies without their people, for statements of other modules to join. */
export const policyFacts = sql<
  Pick<
    PolicyRow,
    | 'policy_no'
    | 'order_no'
    | 'brand'
    | 'user_id'
    | 'seller'
    | 'served_by'
    | 'unserved_since'
    | 'base_product_no'
    | 'channel'
    | 'contract'
    | 'state'
    | 'issued_at'
    | 'start_date'
    | 'renews'
    | 'premium_fen'
    | 'first_touch'
    | 'last_touch'
  >
>`(select policy_no, order_no, brand, user_id, seller, served_by, unserved_since, base_product_no,
    channel, contract, state, issued_at, start_date, renews, premium_fen, first_touch, last_touch
  from policies)`;

/** People of policies by the index of their paper, for statements of other modules to join. */
export const policyPeopleFacts = sql<{ policy_no: string; person_index: Buffer | null }>`(
  select policy_no, person_index from policy_people)`;

/** Premiums of policies, for statements of other modules to join. */
export const premiumFacts = sql<
  Pick<PremiumRow, 'policy_no' | 'number' | 'due' | 'fen' | 'paid_at' | 'returned_at' | 'waived_at'>
>`(select policy_no, number, due, fen, paid_at, returned_at, waived_at from policy_premiums)`;

/** Premiums of policies that an agent sold and serves, paid or issued since a moment. */
export const premiumsPaidSince = async (
  db: Db,
  agentNo: string,
  since: Date,
): Promise<{ orderNo: string; number: number }[]> =>
  db
    .selectFrom('policies as p')
    .innerJoin('policy_premiums as m', 'm.policy_no', 'p.policy_no')
    .select(['p.order_no as orderNo', 'm.number'])
    .where('p.seller', '=', agentNo)
    .where('m.paid_at', 'is not', null)
    .where((row) => row.or([row('m.paid_at', '>=', since), row('p.issued_at', '>=', since)]))
    .orderBy('m.paid_at')
    .execute();
