import { sql } from 'kysely';
import type { Subject } from '@parasol/contract/staff/console/shapes';
import type { Db } from '#ground/db/schema.ts';
import { userFacts } from '#modules/base/accounts/people/read-user.ts';
import { payOrderFacts, refundFacts } from '#modules/contracts/payments/payments.ts';
import {
  policyFacts,
  policyPeopleFacts,
  serviceFacts,
} from '#modules/contracts/policies/policy.ts';
import { agentFacts } from '#modules/products/agents/find-agent.ts';
import { orderFacts, orderInsuredFacts } from '#modules/sales/orders/order.ts';

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Undefined when there is no such thing. */
export const brandOfSubject = async (
  db: Db,
  { kind, no }: Subject,
): Promise<string | undefined> => {
  const found =
    kind === 'order'
      ? db.selectFrom(orderFacts.as('o')).select('brand').where('order_no', '=', no)
      : kind === 'policy'
        ? db.selectFrom(policyFacts.as('p')).select('brand').where('policy_no', '=', no)
        : uuid.test(no)
          ? db.selectFrom(userFacts.as('u')).select('brand').where('user_id', '=', no)
          : undefined;
  return (await found?.executeTakeFirst())?.brand;
};

export interface Found {
  readonly kind: 'order' | 'policy' | 'person' | 'payment';
  readonly no: string;
  readonly brand: string;
  readonly about: string;
  readonly state: string;
}

const most = 20;

/** Orders, policies and payments by their whole number. */
export const byNumber = async (db: Db, number: string): Promise<Found[]> =>
  (
    await sql<Found>`
      select 'order' as kind, o.order_no as no, o.brand, o.base_product_no as about, o.state
      from ${orderFacts} o where o.order_no = ${number}
      union all
      select 'policy', p.policy_no, p.brand, p.base_product_no, p.state
      from ${policyFacts} p where p.policy_no = ${number}
      union all
      select 'payment', p.pay_seq, p.brand, p.subject, p.state
      from ${payOrderFacts} p where p.pay_seq = ${number}
      union all
      select 'payment', p.pay_seq, p.brand, p.subject, p.state
      from ${refundFacts} r join ${payOrderFacts} p on p.pay_seq = r.pay_seq
      where r.refund_no = ${number}
      union all
      select 'policy', s.policy_no, s.brand, p.base_product_no, p.state
      from ${serviceFacts} s join ${policyFacts} p on p.policy_no = s.policy_no
      where s.pos_no = ${number}
      union all
      select 'person', a.user_id::text, a.brand, a.kind, 'agent'
      from ${agentFacts} a where a.agent_no = ${number}`.execute(db)
  ).rows;

/** Accounts with this mobile, under the brands asked about. */
export const byMobile = async (
  db: Db,
  brands: readonly string[],
  mobile: Buffer,
): Promise<Found[]> =>
  (
    await sql<Found>`
      select 'person' as kind, u.user_id::text as no, u.brand, '' as about, 'open' as state
      from ${userFacts} u where u.brand = any (${[...brands]}) and u.mobile_index = ${mobile}
      limit ${most}`.execute(db)
  ).rows;

/** Orders and policies of a document's holder, under all of their documents. */
export const byPaper = async (db: Db, paper: Buffer): Promise<Found[]> =>
  (
    await sql<Found>`
      with held as (select number_index from papers_of(array[${paper}]::bytea[], array[null]::bytea[]))
      select * from (
        select distinct 'order' as kind, o.order_no as no, o.brand, o.base_product_no as about, o.state
        from held h join ${orderInsuredFacts} i on i.person_index = h.number_index
        join ${orderFacts} o on o.order_no = i.order_no limit ${most}) as orders
      union all
      select * from (
        select distinct 'policy' as kind, p.policy_no, p.brand, p.base_product_no, p.state
        from held h join ${policyPeopleFacts} w on w.person_index = h.number_index
        join ${policyFacts} p on p.policy_no = w.policy_no limit ${most}) as policies`.execute(db)
  ).rows;
