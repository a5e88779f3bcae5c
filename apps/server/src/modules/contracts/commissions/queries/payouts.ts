import { sql, type Insertable, type Selectable } from 'kysely';
import type { PaidBefore } from '@parasol/domain/products/agents/commission-rules';
import type { LedgerEntry } from '@parasol/domain/contracts/payments/ledger';
import type { Db } from '#ground/db/schema.ts';
import type { CommissionTables } from '#ground/db/tables/contracts/commissions.ts';
import { enterLedger } from '#modules/contracts/payments/payments.ts';
import { agentFacts } from '#modules/products/agents/find-agent.ts';

export type PayoutRow = Selectable<CommissionTables['commission_payouts']>;

export const bookPayout = async (
  db: Db,
  row: Insertable<CommissionTables['commission_payouts']>,
  ledger: LedgerEntry,
): Promise<void> => {
  const { payout_no } = await db
    .insertInto('commission_payouts')
    .values(row)
    .returning('payout_no')
    .executeTakeFirstOrThrow();
  await enterLedger(db, ledger, { payout_no, at: row.at });
};

/** The transfer with which the month reached each of them: the first that goes as far. */
export const payoutsOf = async (
  db: Db,
  agentNos: readonly string[],
  month: string,
): Promise<ReadonlyMap<string, PayoutRow>> => {
  if (agentNos.length === 0) return new Map();
  const rows = await db
    .selectFrom('commission_payouts')
    .selectAll()
    .distinctOn('agent_no')
    .where('agent_no', 'in', agentNos)
    .where('month', '>=', month)
    .orderBy('agent_no')
    .orderBy('month')
    .execute();
  return new Map(rows.map((row) => [row.agent_no, row]));
};

const paidTo = sql<number>`coalesce((select sum(p.fen) from commission_payouts p
  where p.agent_no = c.agent_no), 0)`;
const settledOf = sql<number>`coalesce((select sum(b.fen) from commission_balances b
  where b.agent_no = c.agent_no), 0)`;

/** Entries up to a month for each agent, less payouts, and with settlements. */
export const dueOf = async (
  db: Db,
  agentNos: readonly string[],
  month: string,
): Promise<ReadonlyMap<string, number>> => {
  if (agentNos.length === 0) return new Map();
  const rows = await db
    .selectFrom('commission_entries as c')
    .select(['c.agent_no', sql<number>`(sum(c.fen) - ${paidTo} + ${settledOf})::bigint`.as('due')])
    .where('c.agent_no', 'in', agentNos)
    .where('c.month', '<=', month)
    .groupBy('c.agent_no')
    .execute();
  return new Map(rows.map(({ agent_no, due }) => [agent_no, due]));
};

/** Agents of a brand with a debt, over all months. */
export const owingOf = async (db: Db, brand: string): Promise<ReadonlyMap<string, number>> => {
  const rows = await db
    .selectFrom('commission_entries as c')
    .select(['c.agent_no', sql<number>`(sum(c.fen) - ${paidTo} + ${settledOf})::bigint`.as('due')])
    .where('c.brand', '=', brand)
    .groupBy('c.agent_no')
    .having(sql<boolean>`sum(c.fen) - ${paidTo} + ${settledOf} < 0`)
    .limit(1000)
    .execute();
  return new Map(rows.map(({ agent_no, due }) => [agent_no, due]));
};

/** All entries, payouts and settlements of an agent. */
export const totalsOf = async (
  db: Db,
  agentNo: string,
): Promise<{ earned: number; reversed: number; paid: number; settled: number }> => {
  const { rows } = await sql<{ earned: number; reversed: number; paid: number; settled: number }>`
    select
      (select coalesce(sum(fen) filter (where fen > 0), 0)::bigint from commission_entries
        where agent_no = ${agentNo}) as earned,
      (select coalesce(sum(fen) filter (where fen < 0), 0)::bigint from commission_entries
        where agent_no = ${agentNo}) as reversed,
      (select coalesce(sum(fen), 0)::bigint from commission_payouts
        where agent_no = ${agentNo}) as paid,
      (select coalesce(sum(fen), 0)::bigint from commission_balances
        where agent_no = ${agentNo}) as settled`.execute(db);
  return rows[0] ?? { earned: 0, reversed: 0, paid: 0, settled: 0 };
};

/** Paid out from one day until another, with the deducted tax. */
export const paidBetween = async (
  db: Db,
  agentNo: string,
  from: string,
  until: string,
): Promise<PaidBefore> => {
  const sum = (column: string) => sql<number>`coalesce(sum(${sql.ref(column)}), 0)::bigint`;
  return db
    .selectFrom('commission_payouts')
    .select([
      sum('fen').as('fen'),
      sum('sales_tax_fen').as('salesTax'),
      sum('surcharge_fen').as('surcharge'),
      sum('income_tax_fen').as('incomeTax'),
    ])
    .where('agent_no', '=', agentNo)
    .where('paid_on', '>=', from)
    .where('paid_on', '<=', until)
    .executeTakeFirstOrThrow();
};

/** The month of the first commission of a year; null before there is one. */
export const firstMonthSince = async (
  db: Db,
  agentNo: string,
  month: string,
): Promise<string | null> => {
  const row = await db
    .selectFrom('commission_entries')
    .select((each) => each.fn.min('month').as('month'))
    .where('agent_no', '=', agentNo)
    .where('month', '>=', month)
    .executeTakeFirst();
  return row?.month ?? null;
};

/** Books that an agent's debt was paid in, or is given up. */
export const bookBalance = async (
  db: Db,
  row: Insertable<CommissionTables['commission_balances']>,
  ledger: LedgerEntry,
): Promise<void> => {
  const { balance_no } = await db
    .insertInto('commission_balances')
    .values(row)
    .returning('balance_no')
    .executeTakeFirstOrThrow();
  await enterLedger(db, ledger, { balance_no, at: row.at });
};

/** The card an agent is paid to. */
export const payeeCardOf = async (
  db: Db,
  agentNo: string,
): Promise<{ readonly card_id: string; readonly person: Buffer | null } | null> =>
  (await db
    .selectFrom('agent_accounts as c')
    .innerJoin(agentFacts.as('a'), 'a.agent_no', 'c.agent_no')
    .select(['c.card_id', 'a.person_index as person'])
    .where('c.agent_no', '=', agentNo)
    .executeTakeFirst()) ?? null;

export const setPayeeCard = async (
  db: Db,
  row: Insertable<CommissionTables['agent_accounts']>,
): Promise<void> => {
  await db
    .insertInto('agent_accounts')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('agent_no').doUpdateSet({ card_id: row.card_id, chosen_at: row.chosen_at }),
    )
    .execute();
};

/** Payouts with the bank's reference, for statements of other modules to join. */
export const payoutFacts = sql<
  Pick<Selectable<CommissionTables['commission_payouts']>, 'payout_no' | 'reference'>
>`(select payout_no, reference from commission_payouts)`;
