import type { Db } from '#ground/db/schema.ts';

/**
 * Every colleague who can log in, with the permissions of their own role; a built-in role is known
 * by its name.
 */
export const activeStaff = (db: Db) =>
  db
    .selectFrom('staff as s')
    .leftJoin('staff_roles as r', 'r.name', 's.role')
    .select(['s.staff_id as staffId', 's.name', 's.role', 's.brand', 'r.permissions'])
    .where('s.active', '=', true)
    .orderBy('s.name')
    .execute();
