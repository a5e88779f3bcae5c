import { sql, type Insertable, type RawBuilder } from 'kysely';
import type { BookSplit } from '@parasol/domain/contracts/books/trial-balance';
import type { LedgerAccount } from '@parasol/domain/contracts/payments/ledger';
import type { Db } from '#ground/db/schema.ts';
import type { BookTables } from '#ground/db/tables/contracts/books.ts';

export interface Period {
  readonly from: string;
  readonly to: string;
  /** Null for all brands, and for shared entries. */
  readonly brand: string | null;
}

const keys: Readonly<Record<BookSplit, RawBuilder<string | null>>> = {
  none: sql<string | null>`null::text`,
  day: sql<string | null>`day::text`,
  insurer: sql<string | null>`insurer`,
  provider: sql<string | null>`provider`,
  brand: sql<string | null>`brand`,
  agent: sql<string | null>`agent_no`,
};

export const trialBalance = ({ db, period, by }: { db: Db; period: Period; by: BookSplit }) => {
  const { from, to, brand } = period;
  const within = sql<boolean>`day >= ${from}`;
  return db
    .selectFrom('ledger_lines')
    .select([
      'account',
      keys[by].as('key'),
      sql<number>`coalesce(sum(fen) filter (where fen > 0 and ${within}), 0)::bigint`.as('debit'),
      sql<number>`coalesce(-sum(fen) filter (where fen < 0 and ${within}), 0)::bigint`.as('credit'),
      sql<number>`sum(fen)::bigint`.as('balance'),
    ])
    .where('day', '<=', to)
    .$if(brand !== null, (query) => query.where('brand', '=', brand))
    .groupBy(['account', keys[by]])
    .orderBy('account')
    .orderBy(keys[by])
    .limit(5000)
    .execute();
};

const linesOf = (db: Db, { from, to, brand }: Period) =>
  db
    .selectFrom('ledger_lines')
    .selectAll()
    .where('day', '>=', from)
    .where('day', '<=', to)
    .$if(brand !== null, (query) => query.where('brand', '=', brand));

export const linesBehind = (
  db: Db,
  period: Period,
  of: {
    readonly account: string;
    readonly by: BookSplit;
    readonly key: string | undefined;
    readonly before: number | undefined;
  },
  most: number,
) =>
  linesOf(db, period)
    .where('account', '=', of.account as LedgerAccount)
    .$if(of.by !== 'none', (query) =>
      of.key === undefined
        ? query.where(sql<boolean>`${keys[of.by]} is null`)
        : query.where(sql<boolean>`${keys[of.by]} = ${of.key}`),
    )
    .$if(of.before !== undefined, (query) => query.where('entry_no', '<', of.before ?? 0))
    .orderBy('entry_no', 'desc')
    .limit(most)
    .execute();

export const linesToExport = (db: Db, period: Period, most: number) =>
  linesOf(db, period).orderBy('entry_no').limit(most).execute();

export const closingsOf = (db: Db) =>
  db
    .selectFrom('book_closings')
    .select(['month', 'act', 'asked_by', 'granted_by', 'at'])
    .distinctOn('month')
    .orderBy('month', 'desc')
    .orderBy('closing_no', 'desc')
    .limit(24)
    .execute();

export const lastClosing = (db: Db, month: string) =>
  db
    .selectFrom('book_closings')
    .select(['act', 'figures'])
    .where('month', '=', month)
    .orderBy('closing_no', 'desc')
    .limit(1)
    .executeTakeFirst();

export const insertClosing = async (
  db: Db,
  row: Insertable<BookTables['book_closings']>,
): Promise<void> => {
  await db.insertInto('book_closings').values(row).execute();
};

/** No month is closed during a booking; bookings do not wait for each other. */
export const holdOpen = async (db: Db): Promise<void> => {
  await sql`select pg_advisory_xact_lock_shared(hashtextextended('books', 0))`.execute(db);
};

/** Closing and opening a month happen one after the other. */
export const holdBooks = async (db: Db): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('books', 0))`.execute(db);
};
