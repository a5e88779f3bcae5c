import { sql, type Selectable } from 'kysely';
import type { StatedEntry } from '@parasol/domain/contracts/books/match-statement';
import {
  statementOfNames,
  type StatementLine,
  type StatementOf,
  type StatementSide,
} from '@parasol/domain/contracts/books/statement';
import { addDays } from '@parasol/domain/base/calendar/plain-date';
import type { Db } from '#ground/db/schema.ts';
import type { PaymentTables } from '#ground/db/tables/contracts/payments.ts';
import { payoutFacts } from '#modules/contracts/commissions/payout-facts.ts';
import {
  differenceFacts,
  ledgerFacts,
  reconciliationFacts,
} from '#modules/contracts/payments/payments.ts';

export type StatementRow = Omit<
  Selectable<PaymentTables['reconciliations']>,
  'provider' | 'since'
> & { readonly provider: StatementOf; readonly since: string };

const statements = (db: Db) =>
  db
    .selectFrom(reconciliationFacts.as('reconciliations'))
    .selectAll()
    .where('provider', 'in', statementOfNames)
    .where('since', 'is not', null)
    .$narrowType<{ provider: StatementOf; since: string }>();

export const statementById = (db: Db, id: number): Promise<StatementRow | undefined> =>
  statements(db).where('reconciliation_id', '=', id).executeTakeFirst();

/** No other transaction adds or compares a statement of this account until this one ends. */
export const holdStatements = async (
  db: Db,
  { provider, merchant }: Pick<StatementRow, 'provider' | 'merchant'>,
): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`statements:${provider} ${merchant}`}, 0))`.execute(
    db,
  );
};

/** Newest first, each with how many differences are open. */
export const statementsPage = (
  db: Db,
  of: { readonly brand: string | null; readonly before: string | undefined; readonly most: number },
) =>
  statements(db)
    .select((row) =>
      row
        .selectFrom(differenceFacts.as('d'))
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .whereRef('d.reconciliation_id', '=', 'reconciliations.reconciliation_id')
        .where('d.state', '=', 'open')
        .as('open'),
    )
    .$if(of.brand !== null, (query) => query.where('brand', '=', of.brand))
    .$if(of.before !== undefined, (query) => query.where('date', '<', of.before ?? ''))
    .orderBy('date', 'desc')
    .orderBy('reconciliation_id', 'desc')
    .limit(of.most)
    .execute();

export const statementsOfAccount = (
  db: Db,
  { provider, merchant }: Pick<StatementRow, 'provider' | 'merchant'>,
): Promise<StatementRow[]> =>
  statements(db)
    .where('provider', '=', provider)
    .where('merchant', '=', merchant)
    .orderBy('date')
    .execute();

const insertBatch = 1000;

/** Replaces the lines of a statement that finance uploads again. */
export const replaceLines = async (
  db: Db,
  id: number,
  lines: readonly StatementLine[],
): Promise<void> => {
  await db.deleteFrom('statement_lines').where('reconciliation_id', '=', id).execute();
  for (let at = 0; at < lines.length; at += insertBatch)
    await db
      .insertInto('statement_lines')
      .values(
        lines.slice(at, at + insertBatch).map((line) => ({
          reconciliation_id: id,
          line_no: line.lineNo,
          side: line.side,
          day: line.day,
          fen: line.fen,
          policy_no: line.policyNo,
          party: line.party,
          reference: line.reference,
        })),
      )
      .execute();
};

/** The day of an entry in the books. */
const dayOfEntry = (entry: string) =>
  sql<
    string | null
  >`(select l.day from ledger_lines l where l.entry_no = ${sql.ref(entry)} limit 1)`;

export const linesOfStatement = (db: Db, id: number, most: number) =>
  db
    .selectFrom('statement_lines as s')
    .leftJoin(ledgerFacts.as('e'), 'e.entry_no', 's.entry_no')
    .selectAll('s')
    .select(['e.kind', 'e.pay_seq', dayOfEntry('s.entry_no').as('entry_day')])
    .where('s.reconciliation_id', '=', id)
    .orderBy('s.line_no')
    .limit(most)
    .execute();

/** The matches of a statement, instead of those it had. */
export const saveMatches = async (
  db: Db,
  id: number,
  matches: readonly { readonly lineNo: number; readonly entryNo: number }[],
): Promise<void> => {
  await db
    .updateTable('statement_lines')
    .set({ entry_no: null })
    .where('reconciliation_id', '=', id)
    .where('entry_no', 'is not', null)
    .execute();
  await sql`
    update statement_lines s set entry_no = m.entry_no
    from unnest(${matches.map(({ lineNo }) => lineNo)}::int[],
      ${matches.map(({ entryNo }) => entryNo)}::bigint[]) as m (line_no, entry_no)
    where s.reconciliation_id = ${id} and s.line_no = m.line_no`.execute(db);
};

const earliestDays = 366;
const bankDays = 10;

/** No line of another statement confirms the entry on this side. */
const unconfirmed = (id: number, entry: string, side: string) =>
  sql<boolean>`not exists (select from statement_lines s where s.entry_no = ${sql.ref(entry)}
    and s.side = ${sql.ref(side)} and s.reconciliation_id <> ${id})`;

/**
 * Premiums and refunds of an insurer with their brokerage. The insurer can confirm money that
 * reached it: transfers from us, on their day, and premiums it collected itself.
 */
export const insurerEntries = async (db: Db, of: StatementRow): Promise<StatedEntry[]> => {
  const { rows } = await sql<{
    entry_no: number;
    side: StatementSide;
    day: string;
    fen: number;
    policy_no: string;
    reference: string;
    due: boolean;
  }>`
    with passed as (
      select l.entry_no, l.policy_no, -sum(l.fen)::bigint as fen,
        coalesce(max(i.brokerage_fen), 0)::bigint as brokerage,
        coalesce(max(m.day), max(l.day)) as day, coalesce(max(m.reference), '') as reference,
        bool_or(m.move_no is not null or l.provider = 'supplier') as reached
      from ledger_lines l
      left join remittance_items i on i.entry_no = l.entry_no
      left join house_moves m on m.move_no = i.move_no
      where l.account = 'insurer-payable' and l.pay_seq is not null and l.policy_no is not null
        and l.brand = ${of.brand} and l.insurer = ${of.insurer}
        and l.day > ${addDays(of.since, -earliestDays)} and l.day <= ${of.date}
      group by l.entry_no, l.policy_no
    ), sides as (
      select entry_no, policy_no, case when fen > 0 then 'premium' else 'refund' end as side,
        abs(fen) as fen, day, reference, reached
      from passed where fen <> 0
      union all
      select entry_no, policy_no, 'brokerage', brokerage, day, reference, reached
      from passed where brokerage <> 0
    )
    select entry_no, side, day, fen, policy_no, reference,
      reached and day between ${of.since} and ${of.date} as due
    from sides where ${unconfirmed(of.reconciliation_id, 'sides.entry_no', 'sides.side')}
    order by entry_no`.execute(db);
  return rows.map((row) => ({
    entryNo: row.entry_no,
    side: row.side,
    day: row.day,
    fen: row.fen,
    policyNo: row.policy_no,
    reference: row.reference,
    due: row.due,
  }));
};

/** Entries that moved an account of ours at the bank, on the days of a statement or close to them. */
export const bankEntries = async (
  db: Db,
  of: StatementRow,
  side: StatementSide,
): Promise<StatedEntry[]> => {
  const { rows } = await sql<{
    entry_no: number;
    day: string;
    fen: number;
    reference: string;
    due: boolean;
  }>`
    select l.entry_no, l.day, sum(l.fen)::bigint as fen,
      coalesce(max(m.reference), max(o.reference), '') as reference,
      l.day >= ${of.since} and l.day <= ${of.date} as due
    from ledger_lines l
    join ${ledgerFacts} e on e.entry_no = l.entry_no
    left join house_moves m on m.move_no = e.move_no
    left join ${payoutFacts} o on o.payout_no = e.payout_no
    where l.account = ${side}
      and l.day >= ${addDays(of.since, -bankDays)} and l.day <= ${addDays(of.date, bankDays)}
      and ${unconfirmed(of.reconciliation_id, 'l.entry_no', 'l.account')}
    group by l.entry_no, l.day having sum(l.fen) <> 0
    order by l.entry_no`.execute(db);
  return rows.map((row) => ({
    entryNo: row.entry_no,
    side,
    day: row.day,
    fen: row.fen,
    policyNo: null,
    reference: row.reference,
    due: row.due,
  }));
};

/**
 * The ledger's balance of an account at the end of a statement, with the entries that only one side
 * had by then. Entries before the first statement are in the balance that it began with.
 */
export const bankBalance = async (
  db: Db,
  of: StatementRow,
  side: StatementSide,
): Promise<{ ledgerFen: number; inTransitFen: number; notBookedFen: number }> => {
  const { rows } = await sql<{ ledger: number; transit: number; unbooked: number }>`
    select
      (select coalesce(sum(fen), 0)::bigint from ledger_lines
        where account = ${side} and day <= ${of.date}) as ledger,
      (select coalesce(sum(l.fen), 0)::bigint from ledger_lines l
        where l.account = ${side} and l.day <= ${of.date}
          and l.day >= (select min(since) from ${reconciliationFacts} r
            where provider = ${of.provider} and merchant = ${of.merchant})
          and not exists (select from statement_lines s
            where s.entry_no = l.entry_no and s.side = ${side} and s.day <= ${of.date})) as transit,
      (select coalesce(sum(s.fen), 0)::bigint from statement_lines s
        where s.side = ${side} and s.day <= ${of.date}
          and not exists (select from ledger_lines l
            where l.entry_no = s.entry_no and l.account = ${side} and l.day <= ${of.date})) as unbooked`.execute(
    db,
  );
  const [row] = rows;
  return {
    ledgerFen: row?.ledger ?? 0,
    inTransitFen: row?.transit ?? 0,
    notBookedFen: row?.unbooked ?? 0,
  };
};

/** Differences of a statement, each with the day of its entry. */
export const differencesOfStatement = (db: Db, id: number) =>
  db
    .selectFrom(differenceFacts.as('d'))
    .selectAll('d')
    .select(dayOfEntry('d.entry_no').as('entry_day'))
    .where('d.reconciliation_id', '=', id)
    .orderBy('d.difference_id')
    .limit(1000)
    .execute();

/** Unexplained differences of a month's bills and statements. */
export const openDifferencesIn = async (
  db: Db,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<number> => {
  const { count } = await db
    .selectFrom(differenceFacts.as('d'))
    .innerJoin(reconciliationFacts.as('r'), 'r.reconciliation_id', 'd.reconciliation_id')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('d.state', '=', 'open')
    .where(sql<boolean>`coalesce(d.day, r.date) between ${from} and ${to}`)
    .executeTakeFirstOrThrow();
  return count;
};

/** Statements whose differences a booking may have settled meanwhile. */
export const openStatements = (db: Db): Promise<StatementRow[]> =>
  statements(db).where('state', '=', 'differences').orderBy('reconciliation_id').execute();
