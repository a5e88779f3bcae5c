import { refuse, type Refusal } from '@parasol/contract/errors';
import { staffHold, staffMay } from '@parasol/domain/base/accounts/access';
import type { Context } from '#ground/context.ts';
import type { Db } from '#ground/db/schema.ts';
import { roleWorth } from '#modules/base/accounts/staff/members/roles.ts';

/**
 * Why an account cannot be given this role under this brand; an own role is locked until the
 * commit.
 */
export const whyNot = async (
  db: Db,
  { app, caller }: Pick<Context, 'app' | 'caller'>,
  role: string,
  brand: string | null,
): Promise<Refusal | null> => {
  if (!staffMay(caller, brand)) return refuse('NO_PERMISSION');
  if (brand !== null && !app.brands.some(({ id }) => id === brand)) {
    return refuse('INVALID_REQUEST', `没有编号为 ${brand} 的品牌`);
  }
  const worth = await roleWorth(db, role);
  if (worth === null) return refuse('INVALID_REQUEST', '没有这个角色');
  // A colleague cannot assign more than they hold.
  return [...worth].every((each) => staffHold(caller, each))
    ? null
    : refuse('NO_PERMISSION', '这个角色的权限超出了您自己的权限');
};
