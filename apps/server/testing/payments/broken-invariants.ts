import { sql } from 'kysely';
import type { Db } from '#ground/db/schema.ts';

/** Which of the invariants about money and cover do not hold on a day, and where. */
export const brokenInvariants = async (db: Db, today: string): Promise<readonly string[]> => {
  const { rows } = await sql<{ broken: string }>`
    select 'I9 ' || p.policy_no as broken from policies p
    where p.state in ('waiting', 'in-force') and exists (
      select from policy_premiums m where m.policy_no = p.policy_no
        and m.paid_at is null and m.waived_at is null and m.due < ${today}
    )
    union all
    select 'I10 ' || p.policy_no from policies p
    where p.state in ('waiting', 'in-force', 'grace') and exists (
      select from policy_premiums m where m.policy_no = p.policy_no and m.returned_at is not null
    )
    union all
    select 'I11 ' || c.policy_no from commission_entries c
    left join policy_premiums m on m.policy_no = c.policy_no and m.number = c.premium
    group by c.policy_no, c.premium, m.paid_at, m.returned_at, m.fen
    having sum(c.fen) > 0 and (m.paid_at is null or m.returned_at is not null or sum(c.fen) > m.fen)
    union all
    select 'I12 ' || collected.insurer from (
      select o.insurer, coalesce(sum(o.fen - coalesce((select sum(r.fen) from pay_refunds r
          where r.pay_seq = o.pay_seq and not r.surplus), 0))
        filter (where o.state <> 'reversed'), 0) as fen
      from pay_orders o
      where exists (
        select from ledger_entries e where e.pay_seq = o.pay_seq and e.kind in ('premium', 'loan-repaid')
      )
      group by o.insurer
    ) collected
    join (
      select insurer, -sum(fen) as fen from ledger_lines
      where account = 'insurer-payable' and pay_seq is not null and kind not in ('payout-agreed', 'payout-lessened')
      group by insurer
    ) booked on booked.insurer = collected.insurer
    where collected.fen is distinct from booked.fen
    union all
    select 'I13 ' || i.policy_no from invoices i
    where i.state in ('asked', 'issuing', 'issued') and i.fen > (
      select coalesce(sum(o.fen - coalesce((select sum(r.fen) from pay_refunds r
          where r.pay_seq = o.pay_seq and not r.surplus), 0)), 0)
      from pay_orders o
      where o.order_no = i.order_no and o.paid_at is not null and o.state <> 'reversed'
        and case when i.pay_seq is null
          then extract(year from o.paid_at at time zone 'Asia/Shanghai') = i.year
          else o.pay_seq = i.pay_seq end
        and not exists (
          select from policy_surrenders s
          where s.order_no = o.order_no and s.way = 'card' and s.basis = 'cooling-off'
            and s.state in ('confirmed', 'refunding', 'refunded')
            and s.counted @> to_jsonb(o.pay_seq)
        )
    )
    union all
    select 'balance ' || entry_no::text from ledger_lines group by entry_no having sum(fen) <> 0`.execute(
    db,
  );
  return rows.map(({ broken }) => broken);
};
