import { sql, type Kysely } from 'kysely';
import type { Subject } from '@parasol/contract/staff/console/shapes';
import type { Database } from '#ground/db/schema.ts';

type Db = Kysely<Database>;

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Undefined when there is no such thing. */
export const brandOfSubject = async (
  db: Db,
  { kind, no }: Subject,
): Promise<string | undefined> => {
  const found =
    kind === 'order'
      ? db.selectFrom('orders').select('brand').where('order_no', '=', no)
      : kind === 'policy'
        ? db.selectFrom('policies').select('brand').where('policy_no', '=', no)
        : uuid.test(no)
          ? db.selectFrom('users').select('brand').where('user_id', '=', no)
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
      select 'order' as kind, order_no as no, brand, base_product_no as about, state
      from orders where order_no = ${number}
      union all
      select 'policy', policy_no, brand, base_product_no, state
      from policies where policy_no = ${number}
      union all
      select 'payment', pay_seq, brand, subject, state from pay_orders where pay_seq = ${number}
      union all
      select 'payment', p.pay_seq, p.brand, p.subject, p.state
      from pay_refunds r join pay_orders p on p.pay_seq = r.pay_seq where r.refund_no = ${number}
      union all
      select 'policy', s.policy_no, s.brand, p.base_product_no, p.state
      from policy_services s join policies p on p.policy_no = s.policy_no where s.pos_no = ${number}
      union all
      select 'person', a.user_id::text, a.brand, a.kind, 'agent'
      from agents a where a.agent_no = ${number}`.execute(db)
  ).rows;

/** Accounts with this mobile, under the brands asked about. */
export const byMobile = async (
  db: Db,
  brands: readonly string[],
  mobile: Buffer,
): Promise<Found[]> =>
  (
    await sql<Found>`
      select 'person' as kind, user_id::text as no, brand, '' as about, 'open' as state
      from users where brand = any (${[...brands]}) and mobile_index = ${mobile}
      limit ${most}`.execute(db)
  ).rows;

/** Orders and policies of a document's holder, under all of their documents. */
export const byPaper = async (db: Db, paper: Buffer): Promise<Found[]> =>
  (
    await sql<Found>`
      with held as (select number_index from papers_of(array[${paper}]::bytea[], array[null]::bytea[]))
      select * from (
        select distinct 'order' as kind, o.order_no as no, o.brand, o.base_product_no as about, o.state
        from held h join order_insureds i on i.person_index = h.number_index
        join orders o on o.order_no = i.order_no limit ${most}) as orders
      union all
      select * from (
        select distinct 'policy' as kind, p.policy_no, p.brand, p.base_product_no, p.state
        from held h join policy_people w on w.person_index = h.number_index
        join policies p on p.policy_no = w.policy_no limit ${most}) as policies`.execute(db)
  ).rows;
