import { sql, type RawBuilder } from 'kysely';
import type { SaleColumn, SealedColumn } from '#ground/db/personal-data/sealed.ts';
import type { Db } from '#ground/db/schema.ts';
import { ownersOf } from './sales.ts';

const joins: Readonly<Record<SaleColumn, RawBuilder<unknown>>> = {
  order_no: sql`join orders s on s.order_no = x.order_no`,
  policy_no: sql`join policies s on s.policy_no = x.policy_no`,
  claim_no: sql`join claims s on s.claim_no = x.claim_no`,
  manual_underwriting_no: sql`join underwriting_cases s
    on s.manual_underwriting_no = x.manual_underwriting_no`,
};

/** Bytes that lie sealed for these orders in one column. */
const sealedIn = ({ table, column, sale }: SealedColumn, orderNos: readonly string[]) =>
  typeof sale !== 'string' || sale === 'apart'
    ? []
    : [
        sql`union all select s.order_no, octet_length(x.${sql.ref(column)})::bigint
          from ${sql.table(table)} x ${joins[sale as SaleColumn]}
          where s.order_no = any(${orderNos}::text[]) and x.${sql.ref(column)} is not null`,
      ];

/** The parts of traces that are of one order: those that name it, and unnamed ones of its product. */
const traced = (orderNos: readonly string[]) => sql`
  select o.order_no, c.bytes::bigint from trace_orders t
  join orders o on o.order_no = t.order_no
  left join agent_orders a on a.order_no = o.order_no
  join traces r on r.trace_no = t.trace_no
  join trace_chunks c on c.trace_no = t.trace_no and c.received_at >= r.started_at - interval '1 hour'
  where t.order_no = any(${orderNos}::text[]) and case when c.about = '{}'
    then (r.user_id is null or r.user_id = o.user_id or t.tied_by = 'link')
      and coalesce(c.base_product_no, o.base_product_no) = o.base_product_no
    else c.about && array[o.order_no, a.agent_order_no] end`;

/** How many bytes go when each of these orders is erased: files, traces, and what lies sealed. */
export const bytesOfSales = async (
  db: Db,
  orderNos: readonly string[],
  columns: readonly SealedColumn[],
): Promise<ReadonlyMap<string, number>> => {
  if (orderNos.length === 0) return new Map();
  const sealedParts = columns.flatMap((column) => sealedIn(column, orderNos));
  const { rows } = await sql<{ order_no: string; bytes: number }>`
    select order_no, sum(bytes)::bigint as bytes from (
      select w.order_no, f.bytes::bigint as bytes from (${ownersOf(orderNos)}) w
      join files f on f.owner_kind = w.kind and f.owner_no = w.no
      union all ${traced(orderNos)}
      ${sql.join(sealedParts, sql` `)}
    ) kept group by order_no`.execute(db);
  return new Map(rows.map(({ order_no: orderNo, bytes }) => [orderNo, bytes]));
};
