import type { Insertable, Selectable } from 'kysely';
import type { Db } from '#ground/db/schema.ts';
import type { AccountTables } from '#ground/db/tables/base/accounts.ts';

export type RoleRow = Selectable<AccountTables['staff_roles']>;

export const ownRoles = (db: Db): Promise<RoleRow[]> =>
  db.selectFrom('staff_roles').selectAll().orderBy('name').execute();

/** Locked until the commit: a role is not removed while it is being assigned. */
export const lockRole = (db: Db, name: string): Promise<RoleRow | undefined> =>
  db.selectFrom('staff_roles').selectAll().where('name', '=', name).forUpdate().executeTakeFirst();

export const putRole = async (
  db: Db,
  role: Insertable<AccountTables['staff_roles']>,
): Promise<void> => {
  await db
    .insertInto('staff_roles')
    .values(role)
    .onConflict((conflict) => conflict.column('name').doUpdateSet(role))
    .execute();
};

export const deleteRole = async (db: Db, name: string): Promise<void> => {
  await db.deleteFrom('staff_roles').where('name', '=', name).execute();
};

/** How many accounts have each role, closed ones apart. */
export const staffByRole = async (
  db: Db,
): Promise<ReadonlyMap<string, { readonly open: number; readonly all: number }>> => {
  const rows = await db
    .selectFrom('staff')
    .select((of) => [
      'role',
      of.fn.countAll<number>().as('all'),
      of.fn.countAll<number>().filterWhere('active', '=', true).as('open'),
    ])
    .groupBy('role')
    .execute();
  return new Map(rows.map(({ role, open, all }) => [role, { open, all }]));
};
