import { sql, type Selectable, type Updateable } from 'kysely';
import type { Db } from '#ground/db/schema.ts';
import type { PolicyTables } from '#ground/db/tables/contracts/policies.ts';

export type GrownUpRow = Selectable<PolicyTables['grown_ups']>;
export type GrownUpKey = Pick<GrownUpRow, 'policy_no' | 'position'>;

const all = (db: Db) => db.selectFrom('grown_ups').selectAll();

export const grownUpOf = (
  db: Db,
  { policy_no: policyNo, position }: GrownUpKey,
): Promise<GrownUpRow | undefined> =>
  all(db).where('policy_no', '=', policyNo).where('position', '=', position).executeTakeFirst();

export const lockGrownUp = (
  db: Db,
  { policy_no: policyNo, position }: GrownUpKey,
): Promise<GrownUpRow | undefined> =>
  all(db)
    .where('policy_no', '=', policyNo)
    .where('position', '=', position)
    .forUpdate()
    .executeTakeFirst();

export const grownUpByLink = (db: Db, hash: Buffer): Promise<GrownUpRow | undefined> =>
  all(db).where('link_hash', '=', hash).executeTakeFirst();

export const grownUpsOfPolicy = (db: Db, policyNo: string): Promise<GrownUpRow[]> =>
  all(db).where('policy_no', '=', policyNo).orderBy('position').execute();

/** Policies for whose cover a person proved to be the insured who came of age. */
export const grownUpsOfPerson = (db: Db, userId: string): Promise<GrownUpRow[]> =>
  all(db).where('answered_by', '=', userId).orderBy('policy_no').execute();

/** False when another request was faster. */
export const insertGrownUp = async (
  db: Db,
  row: Pick<GrownUpRow, 'policy_no' | 'position' | 'order_no' | 'brand' | 'turns_on'> & {
    readonly at: Date;
  },
): Promise<void> => {
  const { at, ...facts } = row;
  await db
    .insertInto('grown_ups')
    .values({ ...facts, created_at: at, changed_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

export const changeGrownUp = async (
  db: Db,
  { policy_no: policyNo, position }: GrownUpKey,
  change: Updateable<PolicyTables['grown_ups']>,
): Promise<void> => {
  await db
    .updateTable('grown_ups')
    .set(change)
    .where('policy_no', '=', policyNo)
    .where('position', '=', position)
    .execute();
};

/** A person's tries to prove their identity, this one counted. */
export const countGrownUpTry = async (
  db: Db,
  { policy_no: policyNo, position }: GrownUpKey,
): Promise<number> => {
  const { tries } = await db
    .updateTable('grown_ups')
    .set((row) => ({ tries: row('tries', '+', 1) }))
    .where('policy_no', '=', policyNo)
    .where('position', '=', position)
    .returning('tries')
    .executeTakeFirstOrThrow();
  return tries;
};

/** The place of a minor among all of them. */
export const minorKey = ({ policy_no: policyNo, position }: GrownUpKey): string =>
  `${policyNo} ${String(position).padStart(2, '0')}`;

/** Insured persons who were minors and may be grown up within a month, or are by now. */
export const minorsDue = async (
  db: Db,
  today: string,
  after: string,
  most: number,
): Promise<GrownUpKey[]> => {
  const [policyNo = '', position = '-1'] = after.split(' ');
  const { rows } = await sql<GrownUpKey>`
    select w.policy_no, w.position from policy_people w
    join policies p on p.policy_no = w.policy_no
    left join grown_ups g on g.policy_no = w.policy_no and g.position = w.position
    where w.role = 'insured' and w.age < 18 and w.left_on is null
      and p.state in ('waiting', 'in-force', 'grace', 'lapsed')
      and p.start_date + make_interval(years => 17 - w.age) - interval '31 days' <= ${today}::date
      and g.told_on_day_at is null
      and (w.policy_no, w.position) > (${policyNo}, ${Number(position)})
    order by w.policy_no, w.position limit ${most}`.execute(db);
  return rows;
};
