import { canGrant } from '@parasol/domain/base/accounts/staff-powers';
import type { Permission } from '@parasol/domain/base/accounts/permissions';
import {
  builtInRoleNames,
  builtInRoles,
  type Role,
} from '@parasol/domain/base/accounts/permissions';
import type { Db } from '#ground/db/schema.ts';
import { ownRoles } from '#modules/base/accounts/queries/staff-roles.ts';
import { countWithRoles } from '#modules/base/accounts/queries/staff.ts';

const permission: Permission = 'accounts-grant';

/**
 * Whether two people ever could be asked about accounts. The first admin of a new house opens the
 * second such account alone; closing a colleague's does not bring that back.
 */
export const wereTwo = async (db: Db): Promise<boolean> => {
  const builtIn = builtInRoleNames.filter((name) => {
    const { permissions }: Role = builtInRoles[name];
    return permissions.includes(permission);
  });
  const own = (await ownRoles(db)).filter(({ permissions }) => permissions.includes(permission));
  return (await countWithRoles(db, [...builtIn, ...own.map(({ name }) => name)])) > 1;
};

/** Whether assigning this takes two people. */
export const takesTwo = async (db: Db, worth: ReadonlySet<Permission>): Promise<boolean> =>
  canGrant(worth) && (await wereTwo(db));
