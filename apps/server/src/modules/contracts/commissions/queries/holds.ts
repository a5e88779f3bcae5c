import { sql, type Insertable, type Kysely, type Selectable } from 'kysely';
import type { HoldReason } from '@parasol/domain/products/agents/commission-holds';
import type { Database } from '#ground/db/schema.ts';
import type { AgentTables } from '#ground/db/tables/products/agents.ts';

type Db = Kysely<Database>;
type HoldRow = Selectable<AgentTables['commission_holds']>;

export const holdOf = (db: Db, policyNo: string): Promise<HoldRow | undefined> =>
  db
    .selectFrom('commission_holds')
    .selectAll()
    .where('policy_no', '=', policyNo)
    .executeTakeFirst();

export const lockHold = (db: Db, policyNo: string): Promise<HoldRow | undefined> =>
  db
    .selectFrom('commission_holds')
    .selectAll()
    .where('policy_no', '=', policyNo)
    .forUpdate()
    .executeTakeFirst();

export const insertHold = async (
  db: Db,
  hold: Insertable<AgentTables['commission_holds']>,
): Promise<void> => {
  await db.insertInto('commission_holds').values(hold).execute();
};

export const decideHold = async (
  db: Db,
  policyNo: string,
  decided: Required<Pick<HoldRow, 'decision' | 'note' | 'decided_by' | 'decided_at'>>,
): Promise<void> => {
  await db.updateTable('commission_holds').set(decided).where('policy_no', '=', policyNo).execute();
};

/**
 * A person on the policy is on another policy beside the seller, or on one that the seller's
 * account holds; or its policyholder has policies under another account of the brand.
 */
export const doubtAbout = async (
  db: Db,
  { userId, person, policyNo }: { userId: string; person: Buffer | null; policyNo: string },
): Promise<HoldReason | null> => {
  const { rows } = await sql<{ household: boolean; twice: boolean }>`
    with named as (
      select person_index, role from policy_people
      where policy_no = ${policyNo} and role in ('policyholder', 'insured')
    )
    select exists (
      select from named n
      join policy_people other on other.person_index = n.person_index
        and other.policy_no <> ${policyNo}
      join policies p on p.policy_no = other.policy_no
      where p.user_id = ${userId} or exists (
        select from policy_people self
        where self.policy_no = other.policy_no and self.person_index = ${person}
      )
    ) as household, exists (
      select from named n
      join policy_people other on other.person_index = n.person_index
        and other.role = 'policyholder' and other.policy_no <> ${policyNo}
      join policies p on p.policy_no = other.policy_no
      join policies this on this.policy_no = ${policyNo}
      where n.role = 'policyholder' and p.brand = this.brand
        and p.user_id is not null and p.user_id <> this.user_id
    ) as twice`.execute(db);
  const [found] = rows;
  return found?.household ? 'household' : found?.twice ? 'two-accounts' : null;
};
