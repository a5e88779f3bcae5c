import { sql, type Insertable, type Selectable } from 'kysely';
import { standingStates } from '@parasol/domain/contracts/policies/policy-states';
import type { PaperKind } from '@parasol/domain/contracts/policies/policy-paper';
import type { Db } from '#ground/db/schema.ts';
import type { PolicyTables } from '#ground/db/tables/contracts/policies.ts';

export type PaperRow = Selectable<PolicyTables['policy_papers']>;
export const paperByNo = (db: Db, paperNo: string): Promise<PaperRow | undefined> =>
  db.selectFrom('policy_papers').selectAll().where('paper_no', '=', paperNo).executeTakeFirst();

/** Newest first. */
export const papersOf = (db: Db, policyNo: string): Promise<PaperRow[]> =>
  db
    .selectFrom('policy_papers')
    .selectAll()
    .where('policy_no', '=', policyNo)
    .orderBy('at', 'desc')
    .orderBy('paper_no', 'desc')
    .execute();

/** Documents of a kind of a locked policy, in sequence. */
export const papersOfKind = (db: Db, policyNo: string, kind: PaperKind): Promise<PaperRow[]> =>
  db
    .selectFrom('policy_papers')
    .selectAll()
    .where('policy_no', '=', policyNo)
    .where('kind', '=', kind)
    .orderBy('number')
    .execute();

export const insertPaper = async (
  db: Db,
  row: Insertable<PolicyTables['policy_papers']>,
): Promise<void> => {
  await db.insertInto('policy_papers').values(row).execute();
};

/** Policies with a premium that falls due in these days, by their number. */
export const policiesWithPremiumDue = async (
  db: Db,
  days: { readonly from: string; readonly until: string },
  after: string,
  most: number,
): Promise<{ policy_no: string }[]> => {
  const { rows } = await sql<{ policy_no: string }>`
    select distinct p.policy_no from policy_premiums m
    join policies p on p.policy_no = m.policy_no
    where m.paid_at is null and m.due between ${days.from} and ${days.until} and m.number > 1
      and p.state = any(${[...standingStates]}::text[]) and p.policy_no > ${after}
    order by p.policy_no limit ${most}`.execute(db);
  return rows;
};
