import { sql } from 'kysely';
import { type QueueSource } from '#ground/queue-source.ts';

/** Cases of manual underwriting. */
export const referredQueue: QueueSource = {
  rows: sql`select c.manual_underwriting_no as id, c.manual_underwriting_no as subject,
      c.order_no, c.user_id::text as person, c.brand, c.state as kind, c.state,
      c.sum_fen as fen, c.base_product_no as about, c.skill as note, c.changed_at as since,
      ((c.due + 1)::timestamp at time zone 'Asia/Shanghai') as due
    from underwriting_cases c
    where c.state in ('submitted', 'in-review', 'supplemented', 'with-insurer', 'to-confirm')`,
  about: (orderNo) => sql`c.order_no = ${orderNo}`,
  one: (id) => sql`c.manual_underwriting_no = ${id}`,
};
