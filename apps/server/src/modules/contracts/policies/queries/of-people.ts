import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#ground/db/schema.ts';

export interface NamedPart {
  readonly policy_no: string;
  readonly order_no: string;
  readonly brand: string;
  readonly user_id: string | null;
  readonly role: 'policyholder' | 'insured';
  readonly position: number;
  /** How many other insured persons are still there. */
  readonly others: number;
}

/**
 * Policies with a person under any of these documents, their own contracts first; without family
 * policies they left.
 */
export const partsOfPerson = async (
  db: Db,
  indexes: readonly Buffer[],
): Promise<readonly NamedPart[]> => {
  const { rows } = await sql<NamedPart>`
    select p.policy_no, p.order_no, p.brand, p.user_id::text, w.role, w.position,
      (select count(*)::int from policy_people o where o.policy_no = p.policy_no
        and o.role = 'insured' and o.left_on is null and o.position <> w.position) as others
    from policy_people w join policies p on p.policy_no = w.policy_no
    where w.person_index = any(${[...indexes]}) and w.role in ('policyholder', 'insured')
      and w.left_on is null
    order by w.role = 'policyholder' desc, p.policy_no`.execute(db);
  return rows;
};

/** Policies of the orders that a statement names in its column `order_no`, the newest first. */
export const policiesAmong = (
  db: Db,
  orderNos: RawBuilder<unknown>,
  most: number,
): Promise<{ policy_no: string }[]> =>
  db
    .selectFrom('policies')
    .select('policy_no')
    .where(sql<boolean>`order_no in (${orderNos})`)
    .orderBy('issued_at', 'desc')
    .limit(most)
    .execute();

export const policiesWithPaper = (
  db: Db,
  index: Buffer,
  most: number,
): Promise<{ policy_no: string }[]> =>
  db
    .selectFrom('policy_people')
    .select('policy_no')
    .distinct()
    .where('person_index', '=', index)
    .where('role', 'in', ['policyholder', 'insured'])
    .limit(most)
    .execute();

/** Whether a policy names a person as its policyholder or as insured. */
export const namesPerson = async (db: Db, policyNo: string, person: Buffer): Promise<boolean> =>
  (await db
    .selectFrom('policy_people')
    .select('position')
    .where('policy_no', '=', policyNo)
    .where('person_index', '=', person)
    .where('role', 'in', ['policyholder', 'insured'])
    .limit(1)
    .executeTakeFirst()) !== undefined;

/**
 * A person on the policy is on another policy beside the seller, or on one that the seller's
 * account holds; or its policyholder has policies under another account of the brand.
 */
export const doubtAboutSale = async (
  db: Db,
  { userId, person, policyNo }: { userId: string; person: Buffer | null; policyNo: string },
): Promise<'household' | 'two-accounts' | null> => {
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
