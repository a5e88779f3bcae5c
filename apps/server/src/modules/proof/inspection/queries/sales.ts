import { sql } from 'kysely';
import type { Db } from '#ground/db/schema.ts';

export interface SaleMarks {
  readonly asked_to_sign: boolean;
  readonly signatures: number;
  readonly consents_open: number;
  readonly visited: boolean;
  /** Events that should have been stamped by now, and that were. */
  readonly due: number;
  readonly stamped: number;
}

/** A sale's findings by its own records, in one query. */
export const marksOf = async (db: Db, orderNo: string, stampedBy: Date): Promise<SaleMarks> => {
  const { rows } = await sql<SaleMarks>`
    select
      exists (select from order_moves where order_no = ${orderNo} and to_state = 'to-sign')
        as asked_to_sign,
      (select count(*) from order_signatures where order_no = ${orderNo}) as signatures,
      (select count(*) from order_consents where order_no = ${orderNo} and state <> 'agreed')
        as consents_open,
      exists (select from return_visits where order_no = ${orderNo}) as visited,
      coalesce((select max(seq) from evidence_events
        where order_no = ${orderNo} and gathered_at < ${stampedBy}), 0) as due,
      coalesce((select max(h.seq) from evidence_heads h
        join evidence_anchors a on a.anchor_no = h.anchor_no and a.token is not null
        where h.order_no = ${orderNo}), 0) as stamped`.execute(db);
  const [marks] = rows;
  if (!marks) throw new Error('looking gave no row');
  return marks;
};
