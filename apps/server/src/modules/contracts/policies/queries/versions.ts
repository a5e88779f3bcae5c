import { sql, type Insertable, type Selectable } from 'kysely';
import type { PolicyContract } from '@parasol/domain/contracts/policies/policy-contract';
import type { Db } from '#ground/db/schema.ts';
import type { PolicyTables } from '#ground/db/tables/contracts/policies.ts';
import type { PolicyFactRows, PolicyRow } from './policies.ts';

export type VersionRow = Selectable<PolicyTables['policy_versions']>;
/** The number of a policy's current version; 1 is the issued one. */
export const versionOf = async (db: Db, policyNo: string): Promise<number> => {
  const row = await db
    .selectFrom('policy_versions')
    .select((each) => each.fn.max('number').as('number'))
    .where('policy_no', '=', policyNo)
    .executeTakeFirst();
  return row?.number ?? 1;
};

/** Oldest first; none while nothing was ever changed. */
export const versionsOf = (db: Db, policyNo: string): Promise<VersionRow[]> =>
  db
    .selectFrom('policy_versions')
    .selectAll()
    .where('policy_no', '=', policyNo)
    .orderBy('number')
    .execute();

export interface NextVersion {
  readonly contract: PolicyContract;
  readonly premiumFen: number;
  readonly sealed: Buffer;
  readonly posNo: string | null;
  readonly surrenderNo?: string;
  readonly actor: string;
  readonly at: Date;
}

/** Stores the old version of a locked policy, and the new one. */
export const writeVersion = async (db: Db, policy: PolicyRow, next: NextVersion): Promise<void> => {
  const contract = JSON.stringify(next.contract);
  const known = await versionsOf(db, policy.policy_no);
  if (known.length === 0)
    await db
      .insertInto('policy_versions')
      .values({
        policy_no: policy.policy_no,
        number: 1,
        premium_fen: policy.premium_fen,
        contract: JSON.stringify(policy.contract),
        sealed: policy.sealed,
        pos_no: null,
        actor: `insurer:${policy.insurer}`,
        at: policy.issued_at,
      })
      .execute();
  await db
    .insertInto('policy_versions')
    .values({
      policy_no: policy.policy_no,
      number: Math.max(1, known.length) + 1,
      premium_fen: next.premiumFen,
      contract,
      sealed: next.sealed,
      pos_no: next.posNo,
      surrender_no: next.surrenderNo ?? null,
      actor: next.actor,
      at: next.at,
    })
    .execute();
  await db
    .updateTable('policies')
    .set({
      contract,
      sealed: next.sealed,
      premium_fen: next.premiumFen,
      papers_dated: false,
      changed_at: next.at,
    })
    .where('policy_no', '=', policy.policy_no)
    .execute();
};

/**
 * Replaces the people of a policy by their documents; other facts about the insured are unchanged.
 */
export const replacePeople = async (
  db: Db,
  policyNo: string,
  people: PolicyFactRows['people'],
): Promise<void> => {
  for (const { role, position, person_index: index, relation } of people)
    if (role !== 'beneficiary')
      await db
        .updateTable('policy_people')
        .set({ person_index: index, relation })
        .where('policy_no', '=', policyNo)
        .where('role', '=', role)
        .where('position', '=', position)
        .execute();
  await db
    .deleteFrom('policy_people')
    .where('policy_no', '=', policyNo)
    .where('role', '=', 'beneficiary')
    .execute();
  const named = people.filter(({ role }) => role === 'beneficiary');
  if (named.length > 0) await db.insertInto('policy_people').values(named).execute();
};

/** Ages on the first day, by place; a policy without them leaves them unknown. */
export const setAges = async (db: Db, policyNo: string, ages: readonly number[]): Promise<void> => {
  for (const [position, age] of ages.entries())
    await db
      .updateTable('policy_people')
      .set({ age })
      .where('policy_no', '=', policyNo)
      .where('role', '=', 'insured')
      .where('position', '=', position)
      .where('age', 'is not', null)
      .execute();
};

/** All premiums after the kept ones are replaced; a paid instalment is never among them. */
export const replacePremiums = async (
  db: Db,
  policyNo: string,
  keeps: number,
  premiums: readonly Omit<Insertable<PolicyTables['policy_premiums']>, 'policy_no'>[],
): Promise<void> => {
  await sql`delete from policy_premiums where policy_no = ${policyNo} and number > ${keeps}`.execute(
    db,
  );
  if (premiums.length > 0)
    await db
      .insertInto('policy_premiums')
      .values(premiums.map((premium) => ({ policy_no: policyNo, ...premium })))
      .execute();
};
