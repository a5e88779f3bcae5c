import { sql } from 'kysely';
import { houseMoveNames, type HouseMoveKind } from '@parasol/domain/contracts/books/house-moves';
import type { LedgerAccount, LedgerKind } from '@parasol/domain/contracts/payments/ledger';
import type { Db } from '#ground/db/schema.ts';

/** The ledger lines a transfer settles; their total is still to be transferred. */
const settles: Readonly<
  Record<HouseMoveKind, { readonly account: LedgerAccount; readonly kinds: readonly LedgerKind[] }>
> = {
  'tax-paid': { account: 'tax-payable', kinds: ['commission-paid', 'tax-paid'] },
  'trust-moved': { account: 'own-account', kinds: ['payout-paid', 'refund-paid', 'trust-moved'] },
  'provider-fee': { account: 'fees-payable', kinds: ['fee-charged', 'provider-fee'] },
};

export const openSumOf = async (
  db: Db,
  brand: string,
  kind: HouseMoveKind,
  provider?: string,
): Promise<number> => {
  const { account, kinds } = settles[kind];
  const { fen } = await db
    .selectFrom('ledger_lines')
    .select(sql<number>`coalesce(-sum(fen), 0)::bigint`.as('fen'))
    .where('account', '=', account)
    .where('kind', 'in', kinds)
    .where('brand', '=', brand)
    .$if(provider !== undefined, (query) => query.where('provider', '=', provider ?? ''))
    .executeTakeFirstOrThrow();
  return fen;
};

/** Newest first. */
export const houseMovesOf = (db: Db, brand: string | null, most: number) =>
  db
    .selectFrom('house_moves')
    .selectAll()
    .where('kind', 'in', houseMoveNames)
    .$if(brand !== null, (query) => query.where('brand', '=', brand))
    .orderBy('move_no', 'desc')
    .limit(most)
    .$narrowType<{ kind: HouseMoveKind }>()
    .execute();
