import { sql, type Insertable, type Selectable } from 'kysely';
import type { LedgerEntry } from '@parasol/domain/contracts/payments/ledger';
import { standingStates } from '@parasol/domain/contracts/policies/policy-states';
import type { Db } from '#ground/db/schema.ts';
import type { CommissionTables } from '#ground/db/tables/contracts/commissions.ts';
import type { ListPlace } from '#ground/db/list-place.ts';
import { enterLedger } from '#modules/contracts/payments/payments.ts';
import { policyFacts, premiumFacts, receivedFacts } from '#modules/contracts/policies/policy.ts';

export type CommissionRow = Selectable<CommissionTables['commission_entries']>;
type NewCommission = Insertable<CommissionTables['commission_entries']>;

export const commissionsOfPolicy = (db: Db, policyNo: string): Promise<CommissionRow[]> =>
  db
    .selectFrom('commission_entries')
    .selectAll()
    .where('policy_no', '=', policyNo)
    .orderBy('commission_no')
    .execute();

/** Policies for which an agent has commission that is not reversed. */
export const policiesEarnedOn = (db: Db, agentNo: string): Promise<{ policy_no: string }[]> =>
  db
    .selectFrom('commission_entries')
    .select('policy_no')
    .where('agent_no', '=', agentNo)
    .groupBy('policy_no')
    .having((row) => row.fn.sum('fen'), '>', 0)
    .orderBy('policy_no')
    .execute();

/** Paid premiums of sold policies in force without a booking, by policy. */
const unearned = (db: Db) =>
  db
    .selectFrom(policyFacts.as('p'))
    .innerJoin(premiumFacts.as('m'), 'm.policy_no', 'p.policy_no')
    .leftJoin(receivedFacts.as('r'), 'r.policy_no', 'p.policy_no')
    .where('p.seller', 'is not', null)
    .where('p.state', 'in', standingStates)
    .where('p.unserved_since', 'is', null)
    .where((row) => row(row.fn.coalesce('p.served_by', 'p.seller'), '=', row.ref('p.seller')))
    .where('m.paid_at', 'is not', null)
    .where('m.returned_at', 'is', null)
    .where('m.waived_at', 'is', null)
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('commission_entries as c')
            .select('c.commission_no')
            .whereRef('c.policy_no', '=', 'p.policy_no')
            .whereRef('c.premium', '=', 'm.number'),
        ),
      ),
    );

/** Policies signed for whose paid premiums are not earned yet. */
export const policiesToEarn = (
  db: Db,
  after: string,
  most: number,
): Promise<{ policy_no: string; order_no: string }[]> =>
  unearned(db)
    .select(['p.policy_no', 'p.order_no'])
    .distinct()
    .where('r.received_at', 'is not', null)
    .where('p.policy_no', '>', after)
    .orderBy('p.policy_no')
    .limit(most)
    .execute();

/** Entries an agent still waits for, the newest first. */
export const unearnedOf = (db: Db, agentNo: string, most: number) =>
  unearned(db)
    .select([
      'p.policy_no',
      'p.base_product_no',
      'p.channel',
      'p.contract',
      'p.issued_at',
      'p.start_date',
      'm.number',
      'm.due',
      'm.fen',
      'r.received_at',
    ])
    .leftJoin('commission_holds as h', 'h.policy_no', 'p.policy_no')
    .select((row) =>
      row
        .case()
        .when('h.decision', '=', 'refuse')
        .then('refused' as const)
        .when(row.and([row('h.policy_no', 'is not', null), row('h.decision', 'is', null)]))
        .then('open' as const)
        .else(null)
        .end()
        .as('hold'),
    )
    .where('p.seller', '=', agentNo)
    .orderBy('p.issued_at', 'desc')
    .orderBy('p.policy_no')
    .orderBy('m.number')
    .limit(most)
    .execute();

/** False when the same was booked before. */
export const bookCommission = async (
  db: Db,
  row: NewCommission,
  ledger: LedgerEntry,
): Promise<boolean> => {
  const made = await db
    .insertInto('commission_entries')
    .values(row)
    .onConflict((conflict) => conflict.columns(['policy_no', 'premium', 'cause']).doNothing())
    .returning('commission_no')
    .executeTakeFirst();
  if (!made) return false;
  await enterLedger(db, ledger, { commission_no: made.commission_no, at: row.at });
  return true;
};

export const sums = {
  earned: sql<number>`coalesce(sum(c.fen) filter (where c.fen > 0), 0)::bigint`,
  reversed: sql<number>`coalesce(sum(c.fen) filter (where c.fen < 0), 0)::bigint`,
  entries: sql<number>`count(c.commission_no)::int`,
};

/** Total of a month for one agent. */
export const monthOfAgent = (
  db: Db,
  agentNo: string,
  month: string,
): Promise<{ earned: number; reversed: number; entries: number }> =>
  db
    .selectFrom('commission_entries as c')
    .select([sums.earned.as('earned'), sums.reversed.as('reversed'), sums.entries.as('entries')])
    .where('c.agent_no', '=', agentNo)
    .where('c.month', '=', month)
    .executeTakeFirstOrThrow();

/** Months with entries of an agent, the latest first. */
export const monthsOfAgent = async (db: Db, agentNo: string): Promise<string[]> =>
  (
    await db
      .selectFrom('commission_entries')
      .select('month')
      .distinct()
      .where('agent_no', '=', agentNo)
      .orderBy('month', 'desc')
      .limit(24)
      .execute()
  ).map(({ month }) => month);

export const entriesOfAgent = (
  db: Db,
  { agentNo, month }: { readonly agentNo: string; readonly month: string },
  after: ListPlace | undefined,
  most: number,
): Promise<(CommissionRow & { base_product_no: string })[]> =>
  db
    .selectFrom('commission_entries as c')
    .innerJoin(policyFacts.as('p'), 'p.policy_no', 'c.policy_no')
    .selectAll('c')
    .select('p.base_product_no')
    .where('c.agent_no', '=', agentNo)
    .where('c.month', '=', month)
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(c.at, c.commission_no) < (${after?.at}, ${after?.id}::bigint)`),
    )
    .orderBy('c.at', 'desc')
    .orderBy('c.commission_no', 'desc')
    .limit(most)
    .execute();
