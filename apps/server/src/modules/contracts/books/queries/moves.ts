import { sql, type Insertable, type Selectable } from 'kysely';
import type { LedgerEntry } from '@parasol/domain/contracts/payments/ledger';
import type { Db } from '#ground/db/schema.ts';
import type { BookTables } from '#ground/db/tables/contracts/books.ts';
import { enterLedger, payOrderFacts } from '#modules/contracts/payments/payments.ts';
import { policyFacts, premiumFacts, serviceFacts } from '#modules/contracts/policies/policy.ts';

export type MoveRow = Selectable<BookTables['house_moves']>;

/** No other transaction books for this insurer until this one ends. */
export const holdInsurer = async (db: Db, brand: string, insurer: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`books:${brand} ${insurer}`}, 0))`.execute(
    db,
  );
};

/** Records a movement of our own money with its entry in the ledger. */
export const bookMove = async (
  db: Db,
  row: Insertable<BookTables['house_moves']>,
  ledger: LedgerEntry,
): Promise<number> => {
  const { move_no } = await db
    .insertInto('house_moves')
    .values(row)
    .returning('move_no')
    .executeTakeFirstOrThrow();
  await enterLedger(db, ledger, { move_no, at: row.at });
  return move_no;
};

/** The part of a merchant's daily bill that is booked as paid out. */
export const settledOf = async (db: Db, merchant: string, day: string): Promise<number> => {
  const row = await db
    .selectFrom('house_moves')
    .select(sql<number>`coalesce(sum(fen), 0)::bigint`.as('fen'))
    .where('kind', 'in', ['settled', 'settled-direct'])
    .where('merchant', '=', merchant)
    .where('day', '=', day)
    .executeTakeFirstOrThrow();
  return row.fen;
};

/** The fees of a merchant's bill of a day that are booked already, by brand. */
export const chargedOf = (db: Db, merchant: string, day: string) =>
  db
    .selectFrom('house_moves')
    .select(['brand', sql<number>`sum(fen)::bigint`.as('fen')])
    .where('kind', '=', 'fee-charged')
    .where('merchant', '=', merchant)
    .where('day', '=', day)
    .groupBy('brand')
    .execute();

export const movesOfInsurer = (
  db: Db,
  { brand, insurer }: { readonly brand: string; readonly insurer: string },
  most: number,
): Promise<(MoveRow & { items: number | null })[]> =>
  db
    .selectFrom('house_moves as m')
    .selectAll('m')
    .select((row) =>
      row
        .selectFrom('remittance_items as i')
        .select(sql<number>`count(*)::int`.as('items'))
        .whereRef('i.move_no', '=', 'm.move_no')
        .as('items'),
    )
    .where('m.brand', '=', brand)
    .where('m.insurer', '=', insurer)
    .orderBy('m.move_no', 'desc')
    .limit(most)
    .execute();

/** Premiums of one insurer under one brand, up to a day, that we or the insurer itself collected. */
export interface CollectedOf {
  readonly brand: string;
  readonly insurer: string;
  readonly until: string;
  readonly by: 'us' | 'insurer';
}

/** Premiums and refunds of issued contracts that are in no account with their insurer. */
const open = (db: Db, { until, by }: Pick<CollectedOf, 'until' | 'by'>) =>
  db
    .selectFrom('ledger_lines as l')
    .innerJoin(policyFacts.as('p'), 'p.policy_no', 'l.policy_no')
    .where('l.account', '=', 'insurer-payable')
    .where('l.pay_seq', 'is not', null)
    .where('l.provider', by === 'us' ? '!=' : '=', 'supplier')
    .where('l.day', '<=', until)
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('remittance_items as i')
            .select('i.entry_no')
            .whereRef('i.entry_no', '=', 'l.entry_no'),
        ),
      ),
    );

/** Insurers that collected premiums themselves and owe us nothing for them yet. */
export const collectedByInsurers = (db: Db, until: string) =>
  open(db, { until, by: 'insurer' })
    .select(['l.brand', 'l.insurer'])
    .where('l.brand', 'is not', null)
    .where('l.insurer', 'is not', null)
    .distinct()
    .$narrowType<{ brand: string; insurer: string }>()
    .execute();

export const openItems = (db: Db, of: CollectedOf) =>
  open(db, of)
    .where('l.brand', '=', of.brand)
    .where('l.insurer', '=', of.insurer)
    .leftJoin(payOrderFacts.as('o'), 'o.pay_seq', 'l.pay_seq')
    .leftJoin(serviceFacts.as('s'), 's.pos_no', 'o.pos_no')
    .leftJoin(premiumFacts.as('m'), (join) =>
      join
        .onRef('m.policy_no', '=', 'p.policy_no')
        .on('m.number', '=', sql<number>`coalesce(o.instalment, 1)`),
    )
    .select([
      'l.entry_no',
      'l.day',
      'l.kind',
      'l.pay_seq',
      'p.policy_no',
      'p.base_product_no',
      'p.issued_at',
      'p.start_date',
      'm.due',
      's.kind as service',
      sql<number>`-sum(l.fen)::bigint`.as('fen'),
    ])
    .groupBy([
      'l.entry_no',
      'l.day',
      'l.kind',
      'l.pay_seq',
      'p.policy_no',
      'p.base_product_no',
      'p.issued_at',
      'p.start_date',
      'm.due',
      's.kind',
    ])
    .orderBy('l.entry_no')
    .execute();

export type OpenItem = Awaited<ReturnType<typeof openItems>>[number];

const insertBatch = 1000;

export const bookItems = async (
  db: Db,
  rows: readonly Insertable<BookTables['remittance_items']>[],
): Promise<void> => {
  for (let at = 0; at < rows.length; at += insertBatch)
    await db
      .insertInto('remittance_items')
      .values(rows.slice(at, at + insertBatch))
      .execute();
};

/** The account of each insurer under each brand. */
export const insurerAccounts = (db: Db, brand: string | null) => {
  const sum = (condition: ReturnType<typeof sql>) =>
    sql<number>`coalesce(sum(l.fen) filter (where ${condition}), 0)::bigint`;
  return db
    .selectFrom('ledger_lines as l')
    .select([
      'l.brand',
      'l.insurer',
      sum(sql`l.account = 'insurer-payable' and l.kind in ('premium', 'loan-repaid')`).as(
        'collected',
      ),
      sum(
        sql`l.account = 'insurer-payable' and l.kind in ('refund-agreed', 'payout-agreed', 'payout-lessened', 'payment-reversed')`,
      ).as('returned'),
      sum(
        sql`l.account = 'insurer-payable' and l.kind in ('premium', 'loan-repaid') and l.provider = 'supplier'`,
      ).as('direct'),
      sum(sql`l.account = 'insurer-payable' and l.kind = 'remitted'`).as('remitted'),
      sum(sql`l.account = 'brokerage-receivable' and l.kind = 'brokerage-earned'`).as('earned'),
      sum(sql`l.account = 'brokerage-receivable' and l.kind = 'brokerage-received'`).as('received'),
    ])
    .where('l.account', 'in', ['insurer-payable', 'brokerage-receivable'])
    .where('l.insurer', 'is not', null)
    .where('l.brand', 'is not', null)
    .$if(brand !== null, (query) => query.where('l.brand', '=', brand))
    .groupBy(['l.brand', 'l.insurer'])
    .orderBy('l.brand')
    .orderBy('l.insurer')
    .$narrowType<{ brand: string; insurer: string }>()
    .execute();
};

export const brokerageDue = async (
  db: Db,
  { brand, insurer }: { readonly brand: string; readonly insurer: string },
): Promise<number> => {
  const row = await db
    .selectFrom('ledger_lines')
    .select(sql<number>`coalesce(sum(fen), 0)::bigint`.as('fen'))
    .where('account', '=', 'brokerage-receivable')
    .where('brand', '=', brand)
    .where('insurer', '=', insurer)
    .executeTakeFirstOrThrow();
  return row.fen;
};
