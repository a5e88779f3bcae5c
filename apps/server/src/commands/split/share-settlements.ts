import { sql, type Transaction } from 'kysely';
import { providerSettled, settledDirect } from '@parasol/domain/contracts/payments/ledger';
import type { PayProvider } from '@parasol/domain/contracts/payments/cashier/methods';
import type { Database } from '#ground/db/schema.ts';
import { bookMove } from '#modules/contracts/books/queries/moves.ts';
import type { Side } from './rows-of-cell.ts';
import type { Split } from './split-state.ts';

/** The brand's part of a day's bill that a provider paid out for several brands together. */
export interface Share {
  readonly kind: 'settled' | 'settled-direct';
  readonly provider: PayProvider;
  readonly merchant: string;
  readonly day: string;
  readonly fen: number;
}

export const sharesOf = async (
  tx: Transaction<Database>,
  brand: string,
): Promise<readonly Share[]> => {
  const { rows } = await sql<Share>`
    with bills as (
      select distinct kind, provider, merchant, day from house_moves
      where brand is null and kind in ('settled', 'settled-direct')
    ), trades as (
      select a.provider, a.merchant, a.fen, (a.paid_at at time zone 'Asia/Shanghai')::date as day
      from pay_attempts a join pay_orders p on p.pay_seq = a.pay_seq
      where p.brand = ${brand} and a.state = 'paid' and p.state <> 'reversed'
      union all
      select a.provider, a.merchant, -r.fen, (r.done_at at time zone 'Asia/Shanghai')::date
      from pay_refunds r join pay_attempts a on a.attempt_no = r.attempt_no
        join pay_orders p on p.pay_seq = r.pay_seq
      where p.brand = ${brand} and r.state = 'done'
    )
    select b.kind, b.provider, b.merchant, b.day::text as day, sum(t.fen)::bigint as fen
    from bills b join trades t
      on t.provider = b.provider and t.merchant = b.merchant and t.day = b.day
    group by b.kind, b.provider, b.merchant, b.day
    having sum(t.fen) <> 0
    order by b.day, b.merchant, b.kind`.execute(tx);
  return rows;
};

/** The share is taken out of the old books and stands in the new ones: together as before. */
export const bookShares = async (
  tx: Transaction<Database>,
  shares: readonly Share[],
  { subject, brand, at }: Split,
  side: Side,
): Promise<void> => {
  for (const { kind, fen, ...of } of shares) {
    const moved = side === 'old' ? -fen : fen;
    await bookMove(
      tx,
      {
        ...of,
        kind,
        brand: side === 'old' ? null : brand,
        fen: moved,
        reference: subject,
        made_by: 'operator',
        at,
      },
      kind === 'settled' ? providerSettled(moved) : settledDirect(moved),
    );
  }
};
